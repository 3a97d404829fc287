import { expect, it } from "vitest";
import { frameCount, planChunks } from "./chunk-plan";
import { posterFrame } from "./poster";
import { SEGMENT_FRAMES } from "../encode/segment-frames";
import { testTimeline } from "../testing/timeline";

it("covers every frame once in chunks of at most 60, each scene starting one, even parts within a scene", () => {
  const timeline = testTimeline({ durationMs: 14_730 });
  const chunks = planChunks(timeline);
  expect(chunks[0]?.from).toBe(0);
  expect(chunks.at(-1)?.to).toBe(frameCount(timeline));
  chunks.slice(1).forEach((chunk, i) => expect(chunk.from).toBe(chunks[i]?.to));
  for (const { from, to } of chunks) expect(to - from).toBeLessThanOrEqual(SEGMENT_FRAMES);
  for (const { startMs } of timeline.scenes) {
    expect(chunks.map(({ from }) => from)).toContain(Math.round((startMs * 30) / 1000));
  }
  expect(Math.min(...chunks.map(({ from, to }) => to - from))).toBeGreaterThan(30);
});

it("plans one frame at least, and survives scenes shorter than a frame", () => {
  const scenes = testTimeline().scenes.map((scene, i) => ({ ...scene, startMs: i * 5, endMs: i * 5 + 5 }));
  expect(planChunks(testTimeline({ durationMs: 10, scenes }))).toEqual([{ index: 0, from: 0, to: 1 }]);
});

it("takes the poster once the first scene's words are there, and never from the second scene", () => {
  expect(posterFrame(testTimeline())).toBe(24);
  const scenes = testTimeline().scenes.map((scene) => ({
    ...scene,
    overlays: scene.overlays.map((overlay) => ({ ...overlay, atMs: 900 })),
  }));
  expect(posterFrame(testTimeline({ scenes }))).toBe(29);
});
