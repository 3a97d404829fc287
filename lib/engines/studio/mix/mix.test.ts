import { describe, expect, it } from "vitest";
import { MusicMood } from "@/lib/contract/timeline/document";
import { SAMPLE_RATE } from "./dsp";
import { loudness, truePeak } from "./loudness";
import { mix, TARGET_LUFS } from "./mix";
import { musicBed } from "../music/bed";
import { seededRandom } from "../draw/seed";

const tone = (hz: number, seconds: number, level: number, phase = 0) =>
  Float32Array.from(
    { length: seconds * SAMPLE_RATE },
    (_, i) => level * Math.sin((2 * Math.PI * hz * i) / SAMPLE_RATE + phase),
  );
const stereo = (samples: Float32Array) => ({ left: samples, right: samples, rate: SAMPLE_RATE });
/** Speech-like: bursts of noise with pauses, at 16 kHz. */
const babble = (seconds: number) => {
  const random = seededRandom(1);
  const samples = Float32Array.from({ length: seconds * 16_000 }, (_, i) =>
    (i / 16_000) % 1 < 0.7 ? (random() - 0.5) * 0.4 : 0,
  );
  return { samples, rate: 16_000 };
};
/** Correlation with a tone over a second tells how loud it is, in decibels against an arbitrary level. */
const levelOf = (samples: Float32Array, hz: number, from: number): number => {
  let [re, im] = [0, 0];
  for (let i = 0; i < SAMPLE_RATE; i++) {
    const sample = samples[from * SAMPLE_RATE + i] ?? 0;
    re += sample * Math.cos((2 * Math.PI * hz * i) / SAMPLE_RATE);
    im += sample * Math.sin((2 * Math.PI * hz * i) / SAMPLE_RATE);
  }
  return 20 * Math.log10(Math.hypot(re, im));
};
const moods = MusicMood.options.filter((mood) => mood !== "none");

describe("the meter", () => {
  it("reads -23 LUFS for the EBU's 1 kHz stereo tone at -23 dBFS", () => {
    expect(loudness(stereo(tone(1000, 5, 10 ** (-23 / 20))))).toBeCloseTo(-23, 1);
  });

  it("does not count what is 10 units quieter than the rest", () => {
    const steps = [-36, -23, -23, -23, -36].map((db) => tone(1000, 2, 10 ** (db / 20)));
    expect(loudness(stereo(Float32Array.from(steps.flatMap((step) => [...step]))))).toBeCloseTo(-23, 0);
  });

  it("finds the peak between samples: a quarter-rate tone at 45 degrees is 3 dB above what is sampled", () => {
    expect(truePeak(stereo(tone(12_000, 1, 0.5, Math.PI / 4)))).toBeCloseTo(20 * Math.log10(0.5), 0);
  });

  it("reads silence as minus infinity", () => {
    expect(loudness(stereo(new Float32Array(SAMPLE_RATE)))).toBe(Number.NEGATIVE_INFINITY);
  });
});

describe("mix", () => {
  it.each([...moods, "none"] as const)(
    "delivers -14 LUFS within half a unit and peaks under -1 dBTP over %s",
    async (mood) => {
      const bed = await musicBed(mood, 3, 3);
      const { sound, lufs, truePeakDb } = await mix({
        seconds: 3,
        voice: { pcm: babble(2.4), at: 0.3 },
        bed,
        bedDb: -18,
        effects: [],
      });
      expect(Math.abs((lufs ?? 0) - TARGET_LUFS)).toBeLessThan(0.5);
      expect(truePeakDb).toBeLessThan(-1);
      expect(sound.left.length).toBe(3 * SAMPLE_RATE);
    },
  );

  it("keeps the voice 12 dB over the bed while somebody speaks, and lets the bed back in pauses", async () => {
    const pcm = { samples: tone(300, 4, 0.3), rate: SAMPLE_RATE };
    const bed = stereo(tone(3000, 10, 0.3));
    const { sound } = await mix({ seconds: 10, voice: { pcm, at: 1 }, bed, bedDb: -18, effects: [] });
    const level = (hz: number, from: number) => levelOf(sound.left, hz, from);
    expect(level(300, 3) - level(3000, 3)).toBeGreaterThan(12);
    expect(level(3000, 8) - level(3000, 3)).toBeGreaterThan(8);
  });

  it("lets an effect step back while somebody speaks", async () => {
    const pcm = { samples: tone(300, 4, 0.3), rate: SAMPLE_RATE };
    const effect = tone(3000, 1, 1);
    const effects = [1, 7].map((at) => ({ samples: effect, at }));
    const { sound } = await mix({ seconds: 10, voice: { pcm, at: 0 }, bed: null, bedDb: -18, effects });
    const stepped = levelOf(sound.left, 3000, 7) - levelOf(sound.left, 3000, 1);
    expect(stepped).toBeGreaterThan(7);
    expect(stepped).toBeLessThan(11);
  });

  it("holds clicks under the ceiling that would otherwise stand 10 dB over it", async () => {
    const pcm = {
      samples: tone(300, 3, 0.02).map((sample, i) => (i % 24_000 < 30 ? 0.95 : sample)),
      rate: SAMPLE_RATE,
    };
    const { lufs, truePeakDb } = await mix({ seconds: 3, voice: { pcm, at: 0 }, bed: null, bedDb: -18, effects: [] });
    expect(Math.abs((lufs ?? 0) - TARGET_LUFS)).toBeLessThan(0.5);
    expect(truePeakDb).toBeLessThan(-1);
  });

  it.each([
    ["a provider's voice keeps its own tone", true, 0, 0.3],
    ["the studio's own is made brighter", false, 6, 8],
  ])("%s", async (_, isForeign, least, most) => {
    const low = tone(280, 4, 0.1);
    const pcm = { samples: tone(3100, 4, 0.1).map((sample, i) => sample + (low[i] ?? 0)), rate: SAMPLE_RATE };
    const { sound, lufs } = await mix({
      seconds: 4,
      voice: { pcm, at: 0, isForeign },
      bed: null,
      bedDb: -18,
      effects: [],
    });
    const brighter = Math.abs(levelOf(sound.left, 3100, 2) - levelOf(sound.left, 280, 2));
    expect(brighter).toBeGreaterThanOrEqual(least);
    expect(brighter).toBeLessThan(most);
    expect(Math.abs((lufs ?? 0) - TARGET_LUFS)).toBeLessThan(0.5);
  });

  it("says that silence is silence", async () => {
    const { lufs } = await mix({ seconds: 1, voice: null, bed: null, bedDb: -18, effects: [] });
    expect(lufs).toBeNull();
  });
});

describe("musicBed", () => {
  it("repeats for equal seeds and differs by mood and seed", async () => {
    const first = async (mood: (typeof moods)[number], seed: number) =>
      (await musicBed(mood, 1.5, seed))?.left.slice(24_000, 24_064).join();
    expect(await first("warm", 1)).toBe(await first("warm", 1));
    expect(new Set(await Promise.all(moods.map((mood) => first(mood, 1)))).size).toBe(moods.length);
    expect(new Set(await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => first("tech", seed)))).size).toBeGreaterThan(1);
  });

  it("starts and ends in silence and never clips", async () => {
    for (const mood of moods) {
      const bed = await musicBed(mood, 2, 2);
      expect(Math.abs(bed?.left[0] ?? 1)).toBeLessThan(0.001);
      expect(Math.abs(bed?.left.at(-1) ?? 1)).toBeLessThan(0.001);
      expect(bed && truePeak(bed)).toBeLessThan(0);
    }
    expect(await musicBed("none", 2, 2)).toBeNull();
  });
});
