import { expect, test } from "vitest";
import { beatGridFor } from "@/lib/engines/studio/music/beat-grid";
import { isOnBeat } from "@/lib/engines/studio/music/beat-grid.fixture";
import { samplePrompts } from "../../brief/prompts.fixture";
import { onBeats } from "./cuts-on-beats";
import { picturesOf, plan } from "../plan-timeline.fixture";

const word = (startMs: number, endMs: number) => ({ text: "a", startMs, endMs, line: 0, isFirstOfLine: false });

test.each([15, 30, 60])(
  "four in five cuts of ads of %i s fall on a beat of the music that is laid to them",
  (duration) => {
    const hits = samplePrompts.flatMap((prompt, seed) => {
      const { scenes, music } = plan({ prompt, duration }, seed, picturesOf(seed % 4)).timeline;
      const cuts = scenes.slice(1).map(({ startMs }) => startMs / 1000);
      const grid = beatGridFor(music.mood, cuts);
      return grid ? cuts.map((cut) => isOnBeat(grid, cut)) : [];
    });
    expect(hits.length).toBeGreaterThan(80);
    expect(hits.filter(Boolean).length / hits.length).toBeGreaterThan(0.8);
  },
);

test("no cut moves past a word, or as near to one that the eye comes after the ear", () => {
  const words = Array.from({ length: 40 }, (_, n) => word(n * 400 + 90, n * 400 + 380));
  const cuts = [0, 2370, 4770, 8370, 11_970, 15_000];
  const moved = onBeats(cuts, words, "tech");
  expect(moved).not.toEqual(cuts);
  for (const [index, cut] of moved.entries()) {
    const wanted = cuts[index] ?? 0;
    expect(Math.abs(cut - wanted)).toBeLessThanOrEqual(150);
    expect(words.filter(({ startMs }) => startMs < cut)).toEqual(words.filter(({ startMs }) => startMs < wanted));
    if (cut !== wanted) expect(words.find(({ startMs }) => startMs >= cut)!.startMs - cut).toBeGreaterThanOrEqual(40);
  }
  expect(onBeats(cuts, words, "none")).toEqual(cuts);
});
