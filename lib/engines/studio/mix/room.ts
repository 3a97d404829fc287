import type { StereoPcm } from "../encode/audio";
import { filter, highPass, lowPass, SAMPLE_RATE } from "./dsp";

/** First reflections: milliseconds after the voice, and their strength left and right. */
const REFLECTIONS: readonly (readonly [ms: number, left: number, right: number])[] = [
  [7.3, 0.42, 0.18],
  [11.9, 0.16, 0.36],
  [17.1, 0.28, 0.14],
  [23.7, 0.11, 0.24],
];
/** Seconds until the tail has fallen by 60 decibels: a furnished room. */
const DECAY_S = 0.22;
/** How dull a wall is: share of the sample before in each reflection. */
const DAMPING = 0.35;
const TAIL = 0.3;

const samplesOf = (ms: number): number => Math.round((ms * SAMPLE_RATE) / 1000);

/** What a small furnished room gives back of a voice at its middle, at 48 kHz: as long as the voice and without it. Pure. */
export const roomOf = (voice: Float32Array): StereoPcm => {
  const band = filter(filter(voice, highPass(220, 0.7)), lowPass(5200, 0.7));
  const left = new Float32Array(voice.length);
  const right = new Float32Array(voice.length);
  for (const [ms, atLeft, atRight] of REFLECTIONS) {
    const delay = samplesOf(ms);
    for (let i = delay; i < band.length; i++) {
      const sample = band[i - delay] ?? 0;
      left[i] = (left[i] ?? 0) + sample * atLeft;
      right[i] = (right[i] ?? 0) + sample * atRight;
    }
  }
  addTail(band, left, right);
  return { left, right, rate: SAMPLE_RATE };
};

/** Four delay lines that feed each other, two to a side; no length a multiple of another. */
const addTail = (band: Float32Array, left: Float32Array, right: Float32Array): void => {
  const [a, b, c, d] = [makeLine(19.7), makeLine(24.1), makeLine(29.9), makeLine(35.3)];
  for (let i = 0; i < band.length; i++) {
    const [fromA, fromB, fromC, fromD] = [leave(a), leave(b), leave(c), leave(d)];
    const fed = (band[i] ?? 0) - (fromA + fromB + fromC + fromD) / 2;
    enter(a, fed + fromA);
    enter(b, fed + fromB);
    enter(c, fed + fromC);
    enter(d, fed + fromD);
    left[i] = (left[i] ?? 0) + TAIL * (fromA + fromC);
    right[i] = (right[i] ?? 0) + TAIL * (fromB + fromD);
  }
};

interface DelayLine {
  readonly held: Float32Array;
  readonly gain: number;
  at: number;
  dulled: number;
}

const makeLine = (ms: number): DelayLine => ({
  held: new Float32Array(samplesOf(ms)),
  gain: 10 ** ((-3 * ms) / 1000 / DECAY_S),
  at: 0,
  dulled: 0,
});

const leave = (line: DelayLine): number => {
  line.dulled = (1 - DAMPING) * (line.held[line.at] ?? 0) + DAMPING * line.dulled;
  return line.dulled * line.gain;
};

const enter = (line: DelayLine, sample: number): void => {
  line.held[line.at] = sample;
  line.at = line.at + 1 === line.held.length ? 0 : line.at + 1;
};
