import { expect, test } from "vitest";
import { Timeline } from "@/lib/contract/timeline/document";
import { testTimeline } from "../../testing/timeline";
import { compileBoxes } from "../compile-timeline";

const START_MS = 1000;
const WORD_MS = 700;

test("no beat is set larger than the one that matters, however long that is", async () => {
  const words = ["Bookkeepingly", "for", "all"].map((text, at) => ({
    text,
    startMs: START_MS + at * WORD_MS,
    endMs: START_MS + at * WORD_MS + 600,
  }));
  const base = testTimeline({ words, captions: { preset: "none" } });
  const [first, second] = base.scenes;
  const overlays = [{ kind: "headline", text: "Bookkeepingly", source: "script" }];
  const scene = { ...second!, endMs: 3000, line: "Bookkeepingly for all", overlays };
  const timeline = Timeline.parse({
    ...base,
    scenes: [first!, { ...scene, visual: { ...scene.visual, kind: "type_words" } }],
  });
  const boxesAt = await compileBoxes(timeline, { load: () => Promise.reject(new Error("no pictures")) });
  const heightAt = (ms: number) => boxesAt(Math.round(ms * 0.03)).find(({ label }) => label === "headline")?.h ?? 0;
  const long = heightAt(START_MS + 600);
  expect(long).toBeGreaterThan(0);
  expect(heightAt(START_MS + WORD_MS + 600)).toBeLessThanOrEqual(long);
});
