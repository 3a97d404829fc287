import { expect, test } from "vitest";
import { seededRandom } from "../draw/seed";
import { beatGridFor, nearestBeat } from "./beat-grid";
import { isOnBeat } from "./beat-grid.fixture";
import { musicBed } from "./bed";
import { moods } from "./moods";

/** Cuts as voices make them: one to three seconds apart, on no beat. */
const cutsFrom = (seed: number): number[] => {
  const random = seededRandom(seed);
  const cuts: number[] = [];
  for (let at = 1; at < 15; at += 1 + random() * 2) cuts.push(at);
  return cuts;
};
const shareOnBeat = (gridOf: (cuts: number[]) => { bpm: number; offset: number }): number => {
  const sets = Array.from({ length: 20 }, (_, seed) => cutsFrom(seed));
  const hits = sets.flatMap((cuts) => cuts.map((cut) => isOnBeat(gridOf(cuts), cut)));
  return hits.filter(Boolean).length / hits.length;
};

test("the music is laid to the cuts: most fall on a beat, where of its own beats few would be", () => {
  const own = { bpm: moods.upbeat.bpm, offset: 0 };
  expect(shareOnBeat(() => own)).toBeLessThan(0.35);
  expect(shareOnBeat((cuts) => beatGridFor("upbeat", cuts) ?? own)).toBeGreaterThan(0.55);
});

test("a bed keeps near its mood's tempo, begins within its first bar, and equal cuts give equal grids", () => {
  for (const [mood, { bpm }] of Object.entries(moods)) {
    const grid = beatGridFor(mood as keyof typeof moods, cutsFrom(3))!;
    expect(Math.abs(grid.bpm / bpm - 1)).toBeLessThanOrEqual(0.081);
    expect(grid.offset).toBeGreaterThanOrEqual(0);
    expect(grid.offset).toBeLessThan(240 / grid.bpm);
    expect(beatGridFor(mood as keyof typeof moods, cutsFrom(3))).toEqual(grid);
  }
  expect(beatGridFor("none", cutsFrom(3))).toBeNull();
  expect(beatGridFor("calm", [])).toEqual({ bpm: moods.calm.bpm, offset: 0 });
});

test("the drums are heard where the grid says", async () => {
  const grid = { bpm: 120, offset: 0.8 };
  const { left, rate } = (await musicBed("driving", 6, 1, grid))!;
  // Energy of the first 40 ms after a moment against the 40 ms before it: a drum rises there.
  const rise = (at: number): number => {
    const energy = (from: number) =>
      left.slice(Math.round(from * rate), Math.round((from + 0.04) * rate)).reduce((sum, x) => sum + x * x, 1e-9);
    return energy(at) / energy(at - 0.04);
  };
  const beats = Array.from({ length: 8 }, (_, n) => nearestBeat(grid, 1 + n * 0.5));
  const between = beats.map((at) => at + 0.19);
  const mean = (values: number[]) => values.reduce((sum, one) => sum + Math.log(one), 0) / values.length;
  expect(mean(beats.map(rise))).toBeGreaterThan(mean(between.map(rise)) + 0.5);
});
