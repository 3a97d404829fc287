import { makeLevelMeter, voicedIntervals } from "../studio/speech/voice-activity";
import type { Interval } from "./transcript-words";

/** Sound at a level below this at both ends of a sentence is silence: -46 dB. */
const SILENCE = 0.005;
/** Sound kept around the voice, so that no consonant is clipped, and the fade that keeps the cut from clicking. Milliseconds. */
const [LEAD_MS, TAIL_MS, FADE_MS] = [25, 45, 8];

/** A sentence without the silence at its ends; null for one that is silent. */
export function trimSentence(samples: Float32Array, rate: number): Float32Array | null {
  const first = samples.findIndex((sample) => Math.abs(sample) > SILENCE);
  if (first < 0) return null;
  const last = samples.findLastIndex((sample) => Math.abs(sample) > SILENCE);
  const from = Math.max(0, first - Math.round((LEAD_MS * rate) / 1000));
  const kept = samples.slice(from, last + Math.round((TAIL_MS * rate) / 1000));
  const fade = Math.min(kept.length >> 1, Math.round((FADE_MS * rate) / 1000));
  for (let at = 0; at < fade; at++) {
    const end = kept.length - 1 - at;
    kept[at] = (kept[at] ?? 0) * (at / fade);
    kept[end] = (kept[end] ?? 0) * (at / fade);
  }
  return kept;
}

/** Intervals of a sound at 48 kHz in which a voice speaks, in milliseconds. */
export function intervalsOf(samples: Float32Array): Interval[] {
  const meter = makeLevelMeter();
  meter.add(samples, samples);
  return voicedIntervals(meter.levels());
}
