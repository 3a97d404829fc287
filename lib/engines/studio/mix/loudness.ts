import type { StereoPcm } from "../encode/audio";
import { type Biquad, filter, SAMPLE_RATE } from "./dsp";

/** K-weighting at 48 kHz, ITU-R BS.1770-4, tables 1 and 2. */
const SHELF: Biquad = [1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585];
const HIGH_PASS: Biquad = [1, -2, 1, -1.99004745483398, 0.99007225036621];

const BLOCK = 0.4 * SAMPLE_RATE;
const HOP = 0.1 * SAMPLE_RATE;
const toLufs = (power: number): number => -0.691 + 10 * Math.log10(power);
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

/** Integrated loudness in LUFS of 48 kHz stereo, both gates of BS.1770-4. Minus infinity for silence. */
export const loudness = ({ left, right }: StereoPcm): number => {
  const blocks = blockPowers(left, right).filter((power) => toLufs(power) > -70);
  if (blocks.length === 0) return Number.NEGATIVE_INFINITY;
  const gate = toLufs(mean(blocks)) - 10;
  return toLufs(mean(blocks.filter((power) => toLufs(power) > gate)));
};

const SHORT_TERM = 3 * SAMPLE_RATE;

/** Loudness range in LU of 48 kHz stereo: EBU Tech 3342, from the 10th to the 95th percentile of its short-term loudness. */
export const loudnessRange = ({ left, right }: StereoPcm): number => {
  const blocks = blockPowers(left, right, SHORT_TERM).filter((power) => toLufs(power) > -70);
  if (blocks.length === 0) return 0;
  const gate = toLufs(mean(blocks)) - 20;
  const levels = blocks
    .map(toLufs)
    .filter((lufs) => lufs > gate)
    .toSorted((a, b) => a - b);
  const at = (share: number): number => levels[Math.round((levels.length - 1) * share)] ?? 0;
  return at(0.95) - at(0.1);
};

const blockPowers = (left: Float32Array, right: Float32Array, block = BLOCK): number[] => {
  const weighted = [left, right].map((channel) => filter(filter(channel, SHELF), HIGH_PASS));
  const hops = Math.floor(left.length / HOP);
  const power = new Float64Array(hops);
  for (const channel of weighted) {
    for (let hop = 0; hop < hops; hop++) {
      let sum = 0;
      for (let i = hop * HOP; i < (hop + 1) * HOP; i++) sum += (channel[i] ?? 0) ** 2;
      power[hop] = (power[hop] ?? 0) + sum;
    }
  }
  const perBlock = block / HOP;
  return Array.from({ length: Math.max(0, hops - perBlock + 1) }, (_, start) => {
    let sum = 0;
    for (let hop = start; hop < start + perBlock; hop++) sum += power[hop] ?? 0;
    return sum / block;
  });
};

const TAPS = 12;
/** Windowed sinc at the three points between two samples: four-fold oversampling. */
const between = [1, 2, 3].map((quarter) =>
  Float64Array.from({ length: TAPS * 2 }, (_, tap) => {
    const x = quarter / 4 - (tap - TAPS + 1);
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * (0.5 + 0.5 * Math.cos((Math.PI * x) / TAPS));
  }),
);

/** Highest level between and at the samples, in dBTP, four-fold oversampled. Minus infinity for silence. */
export const truePeak = ({ left, right }: StereoPcm): number => {
  let highest = 0;
  for (const channel of [left, right]) for (const sample of channel) highest = Math.max(highest, Math.abs(sample));
  const candidate = highest * 0.6; // a peak between samples is hardly ever more than 4 dB above its neighbours
  for (const channel of [left, right]) {
    for (let i = 0; i < channel.length - 1; i++) {
      if (Math.abs(channel[i] ?? 0) < candidate && Math.abs(channel[i + 1] ?? 0) < candidate) continue;
      for (const taps of between) highest = Math.max(highest, Math.abs(interpolate(channel, i, taps)));
    }
  }
  return 20 * Math.log10(highest);
};

const interpolate = (channel: Float32Array, at: number, taps: Float64Array): number => {
  let sum = 0;
  for (let tap = 0; tap < taps.length; tap++) sum += (channel[at + tap - TAPS + 1] ?? 0) * (taps[tap] ?? 0);
  return sum;
};
