import type { Timeline } from "@/lib/contract/timeline/document";
import { SAMPLE_RATE } from "./dsp";
import { deriveSeed, type Random, seededRandom } from "../draw/seed";

/** A short sound under the picture's movements. */
export type EffectKind = "whoosh" | "pop" | "ding";

/** An effect and when it starts, in seconds. */
export interface EffectCue {
  kind: EffectKind;
  at: number;
}

/** Lead of a whoosh before a cut: its peak coincides with the picture. */
const LEAD_SECONDS = 0.15;
const APART_SECONDS = 0.3;
const rank: Readonly<Record<EffectKind, number>> = { ding: 2, pop: 1, whoosh: 0 };

/** The effects of an ad: a whoosh before a cut, a pop on what enters, a ding on the button; see {@link spaceCues}. */
export const effectCues = ({ scenes, durationMs }: Timeline): EffectCue[] => {
  const wanted = scenes.flatMap((scene, index) => {
    const start = scene.startMs / 1000;
    const isCut = index > 0 && scene.visual.kind !== "punch";
    const cut: EffectCue[] = isCut ? [{ kind: "whoosh", at: Math.max(0, start - LEAD_SECONDS) }] : [];
    const entries = scene.overlays.flatMap(({ kind, atMs = 0 }): EffectCue[] => {
      const at = start + atMs / 1000;
      if (kind === "button") return [{ kind: "ding", at: at + 0.25 }];
      return kind === "sticker" || kind === "card" ? [{ kind: "pop", at: at + 0.05 }] : [];
    });
    return [...cut, ...entries];
  });
  return spaceCues(wanted, durationMs / 1000);
};

/** Returns the effects that may sound in a video of `seconds`, in order of time: at least 0.3 s apart, the more important first. */
export const spaceCues = (wanted: readonly EffectCue[], seconds: number): EffectCue[] => {
  const chosen: EffectCue[] = [];
  for (const cue of wanted.toSorted((a, b) => rank[b.kind] - rank[a.kind] || a.at - b.at)) {
    const isFree = chosen.every((other) => Math.abs(other.at - cue.at) >= APART_SECONDS);
    if (isFree && cue.at < seconds - 0.3) chosen.push(cue);
  }
  return chosen.toSorted((a, b) => a.at - b.at);
};

/** The samples of an effect, one channel at 48 kHz, peak 1. Equal seeds give equal samples. */
export const effectSamples = (kind: EffectKind, seed: number): Float32Array => {
  const samples = make[kind](seededRandom(deriveSeed(seed, kind)));
  const highest = samples.reduce((top, sample) => Math.max(top, Math.abs(sample)), 1e-9);
  return samples.map((sample) => sample / highest);
};

const make: Readonly<Record<EffectKind, (random: Random) => Float32Array>> = {
  whoosh: (random) => {
    const length = 0.42 * SAMPLE_RATE;
    let first = 0;
    let second = 0;
    return Float32Array.from({ length }, (_, i) => {
      const swell = Math.sin((Math.PI * i) / length);
      const cutoff = 0.02 + 0.35 * swell ** 2;
      first += cutoff * (random() * 2 - 1 - first);
      second += cutoff * (first - second);
      return second * swell ** 1.5;
    });
  },
  pop: (random) => {
    const base = 400 + 60 * random();
    let phase = 0;
    return Float32Array.from({ length: 0.13 * SAMPLE_RATE }, (_, i) => {
      const u = i / SAMPLE_RATE;
      phase += (base + 900 * Math.exp(-u * 60)) / SAMPLE_RATE;
      return Math.sin(2 * Math.PI * phase) * Math.exp(-u * 38) * Math.min(1, u / 0.001);
    });
  },
  ding: () =>
    Float32Array.from({ length: 1.1 * SAMPLE_RATE }, (_, i) =>
      [1318.5, 1975.5, 2637].reduce((sum, hz, note) => {
        const u = i / SAMPLE_RATE - note * 0.07;
        return u > 0 ? sum + Math.sin(2 * Math.PI * hz * u) * Math.exp(-u * 5) * Math.min(1, u / 0.002) : sum;
      }, 0),
    ),
};
