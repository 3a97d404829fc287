import { expect, test } from "vitest";
import { MusicMood } from "@/lib/contract/timeline/document";
import { SAMPLE_RATE } from "../mix/dsp";
import { beatGridFor } from "./beat-grid";
import { musicBed } from "./bed";

/** Levels of windows of so many seconds, one after the other. */
const windowsOf = (samples: Float32Array, seconds: number): number[] => {
  const size = Math.round(seconds * SAMPLE_RATE);
  return Array.from({ length: Math.floor(samples.length / size) }, (_, nth) => {
    const part = samples.subarray(nth * size, (nth + 1) * size);
    return Math.sqrt(part.reduce((sum, sample) => sum + sample ** 2, 0) / size) + 1e-9;
  });
};
const moods = MusicMood.options.filter((mood) => mood !== "none");

test.each(moods)("%s is heard until it fades, whatever the length", async (mood) => {
  for (const seconds of [5, 6.3, 7.7, 9.4, 12.1]) {
    const bed = await musicBed(mood, seconds, 7, beatGridFor(mood, [2.1, 4.9, 6.6, 9.2, 11.9]));
    const levels = windowsOf(bed?.left ?? new Float32Array(0), 0.2).slice(1, -Math.ceil(0.9 / 0.2) - 1);
    const mean = Math.sqrt(levels.reduce((sum, level) => sum + level ** 2, 0) / levels.length);
    expect(20 * Math.log10(Math.min(...levels) / mean), `${seconds} s`).toBeGreaterThan(-30);
  }
});

test.each(moods)("the last chord of %s is still heard as its fade begins", async (mood) => {
  for (const seconds of [9.4, 11, 12.1]) {
    const bed = await musicBed(mood, seconds, 7, beatGridFor(mood, [2.1, 4.9, 6.6, 8.8]));
    const levels = windowsOf(bed?.left ?? new Float32Array(0), 0.1);
    const mean = Math.sqrt(levels.reduce((sum, level) => sum + level ** 2, 0) / levels.length);
    expect(20 * Math.log10((levels.at(-9) ?? 0) / mean), `${seconds} s`).toBeGreaterThan(-12);
  }
});
