import { expect, test } from "vitest";
import { testClip, testTimeline } from "../../engines/studio/testing/timeline";
import { SentTimeline, type Timeline } from "./document";

const good = testTimeline();
const pathsOf = (timeline: object): string[] =>
  (SentTimeline.safeParse(timeline).error?.issues ?? []).map(({ path }) => path.join("."));
const clip = testClip();
const withScene = (index: number, change: object): Timeline => ({
  ...good,
  scenes: good.scenes.map((scene, at) => (at === index ? { ...scene, ...change } : scene)),
});

test("a document of ours is accepted as it is", () => {
  expect(pathsOf(good)).toEqual([]);
});

test.each<[string, object]>([
  ["scenes.1.startMs", withScene(1, { startMs: 900 })],
  ["scenes.2.endMs", withScene(2, { endMs: 2900 })],
  ["scenes.1.id", withScene(1, { id: "s1" })],
  ["scenes.0.id", withScene(0, { id: "no spaces" })],
  ["scenes.0.continues", withScene(0, { continues: true })],
  ["scenes.1.line", withScene(1, { line: "x".repeat(3001) })],
  ["scenes.0.visual.pictures.0", withScene(0, { visual: { ...good.scenes[0]?.visual, pictures: ["p1"] } })],
  ["width", { ...good, width: 361 }],
  ["height", { ...good, height: 600 }],
  ["fps", { ...good, fps: 23 }],
  ["durationMs", { ...good, durationMs: 180_100 }],
  ["seed", { ...good, seed: -1 }],
  ["safeBox", { ...good, safeBox: [0.5, 0.5, 0.6, 0.6] }],
  ["voice.speed", { ...good, voice: { ...good.voice, speed: 2 } }],
  ["music.gainDb", { ...good, music: { mood: "warm", gainDb: 6 } }],
  ["actorClip.frames", { ...good, actorClip: { ...clip, frames: 0 } }],
  ["actorClip.face", { ...good, actorClip: { ...clip, face: [0.9, 0, 0.4, 0.4] } }],
  ["actorClip.width", { ...good, actorClip: { ...clip, width: 4000 } }],
  ["actorClip.speech", { ...good, actorClip: { ...clip, speech: "x" } }],
])("%s is named where it does not fit", (path, timeline) => {
  expect(pathsOf(timeline)).toContain(path);
});

test("fields nobody knows are refused", () => {
  expect(SentTimeline.safeParse({ ...good, more: 1 }).success).toBe(false);
  expect(SentTimeline.safeParse(withScene(0, { more: 1 })).success).toBe(false);
});
