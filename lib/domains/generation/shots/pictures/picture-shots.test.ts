import { describe, expect, test } from "vitest";
import type { Timeline } from "@/lib/contract/timeline/document";
import { samplePrompts } from "../../brief/prompts.fixture";
import { framingKey } from "./picture-framings";
import { picturesOf, plan } from "../plan-timeline.fixture";

/** Longest time a picture stands without a change of framing or words, in milliseconds. */
function longestStill({ scenes }: Timeline): number {
  const stills = scenes.flatMap(({ startMs, endMs, visual, overlays }) => {
    if (visual.pictures.length === 0) return [];
    const changes = [...(visual.shots ?? []), ...overlays].flatMap(({ atMs }) => (atMs === undefined ? [] : [atMs]));
    const at = [0, ...changes, endMs - startMs].toSorted((a, b) => a - b);
    return at.slice(1).map((ms, index) => ms - (at[index] ?? 0));
  });
  return Math.max(0, ...stills);
}

describe.each(["9:16", "1:1", "16:9"] as const)("pictures of an ad in %s", (aspectRatio) => {
  test.each([
    [1, 1600],
    [1, 700],
    [4, 1600],
  ])("%i of %i pixels: no two framings alike, none longer than four seconds without a change", (count, size) => {
    for (const [index, prompt] of samplePrompts.entries()) {
      const pictures = picturesOf(count, size);
      const { timeline } = plan({ prompt, duration: 20, aspectRatio }, index + 11, pictures);
      const shots = timeline.scenes.flatMap(({ visual }) => visual.shots ?? []);
      const name = timeline.scenes.map(({ visual }) => `${visual.kind} ${visual.shots?.map(framingKey)}`).join("\n");
      const keys = shots.map(framingKey);
      expect(new Set(keys).size, name).toBe(keys.length);
      expect(longestStill(timeline), name).toBeLessThanOrEqual(4000);
      for (const { visual } of timeline.scenes)
        if (visual.pictures.length > 0) expect(visual.shots?.length, name).toBeGreaterThan(0);
      for (const { crop } of shots) {
        const [x, y, w, h] = crop;
        expect(Math.min(x, y, w, h), name).toBeGreaterThanOrEqual(0);
        expect(Math.max(x + w, y + h), name).toBeLessThanOrEqual(1.0001);
      }
    }
  });
});

test("one picture is seen at more than one scale and in more than two ways", () => {
  const { timeline } = plan({ prompt: samplePrompts[3] ?? "", duration: 20 }, 4, picturesOf(1));
  const shots = timeline.scenes.flatMap(({ visual }) => visual.shots ?? []);
  expect(new Set(shots.map(({ treatment }) => treatment)).size).toBeGreaterThan(2);
  expect(new Set(shots.map(({ crop }) => Math.round(crop[2] * crop[3] * 50))).size).toBeGreaterThan(2);
});

test.each(["9:16", "1:1", "16:9"] as const)(
  "an ad in %s comes to rest on as much of its picture as fits",
  (aspectRatio) => {
    for (const [index, prompt] of samplePrompts.entries()) {
      const { timeline } = plan({ prompt, duration: 15, aspectRatio }, index + 21, picturesOf(2));
      const [x = 1, y = 1, w = 0, h = 0] = timeline.scenes.at(-1)?.visual.shots?.at(-1)?.crop ?? [];
      expect(Math.max(w, h)).toBeCloseTo(1, 2);
      expect([x + w / 2, y + h / 2].map((middle) => Math.round(middle * 10))).toEqual([5, 5]);
    }
  },
);

test("a minute with one picture repeats no framing", () => {
  for (const [index, prompt] of samplePrompts.entries()) {
    const { timeline } = plan({ prompt, duration: 60 }, index + 100, picturesOf(1));
    const keys = timeline.scenes.flatMap(({ visual }) => visual.shots ?? []).map(framingKey);
    expect(new Set(keys).size, prompt).toBe(keys.length);
  }
});

test("a picture of a screen never fills the frame under words", () => {
  const screen = picturesOf(1).map((picture) => ({ ...picture, width: 1080, height: 2340 }));
  for (const [seed, prompt] of samplePrompts.entries()) {
    const { timeline } = plan({ prompt, duration: 20 }, seed, screen);
    const shots = timeline.scenes.flatMap(({ visual }) => (visual.kind === "picture" ? (visual.shots ?? []) : []));
    for (const { treatment } of shots) expect(["cut_out", "mask", "split"]).toContain(treatment);
  }
});

test("a picture on a card of four seconds or less is framed once", () => {
  for (const [seed, prompt] of samplePrompts.entries()) {
    const { timeline } = plan({ prompt, duration: 15 }, seed, picturesOf(1));
    const card = timeline.scenes.at(-1);
    if (card && card.endMs - card.startMs <= 4000) expect(card.visual.shots).toHaveLength(1);
  }
});
