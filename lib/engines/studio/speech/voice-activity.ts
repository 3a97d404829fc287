import { filter, highPass, lowPass, SAMPLE_RATE } from "../mix/dsp";

/** Interval of speech, in milliseconds. */
export interface VoicedInterval {
  fromMs: number;
  toMs: number;
}

/** One level is measured for this many milliseconds. */
const LEVEL_MS = 10;

/** Voices live here; hum and music's bass below, cymbals and hiss above. */
const [LOWEST_HZ, HIGHEST_HZ] = [250, 3800];
const HOP = (SAMPLE_RATE * LEVEL_MS) / 1000;
/** Filtered at once, with so much of what came before that the filter has settled. */
const [BLOCK, LEAD] = [SAMPLE_RATE, HOP * 5];
const SILENT_DB = -100;

/** Collects sound of any length and gives its level in the band of speech, in dB of full scale, every 10 ms. */
export const makeLevelMeter = (): { add(left: Float32Array, right: Float32Array): void; levels(): number[] } => {
  const levels: number[] = [];
  const buffer = new Float32Array(LEAD + BLOCK);
  let filled = LEAD;
  const flush = (): void => {
    const band = filter(filter(buffer.subarray(0, filled), highPass(LOWEST_HZ, 0.7)), lowPass(HIGHEST_HZ, 0.7));
    for (let from = LEAD; from + HOP <= filled; from += HOP) {
      let power = 0;
      for (let at = from; at < from + HOP; at++) power += (band[at] ?? 0) ** 2;
      levels.push(Math.max(SILENT_DB, 10 * Math.log10(power / HOP + 1e-12)));
    }
    buffer.copyWithin(0, filled - LEAD, filled);
    filled = LEAD;
  };
  return {
    add(left, right) {
      for (let at = 0; at < left.length; at++) {
        buffer[filled++] = ((left[at] ?? 0) + (right[at] ?? 0)) / 2;
        if (filled === buffer.length) flush();
      }
    },
    levels() {
      flush();
      return levels;
    },
  };
};

/** Level below which nothing counts as speech, however quiet the rest is. */
const FAINT_DB = -52;
/** Without such a distance between loud and quiet there are no pauses to find, as under loud music. */
const LEAST_RANGE_DB = 8;
/** Threshold of speech between quiet and loud, as a share. */
const THRESHOLD = 0.45;
/** Shorter gaps are inside a phrase; shorter sounds are no words; speech begins a little before it is loud. Milliseconds. */
const [GAP_MS, LEAST_MS, LEAD_IN_MS] = [160, 120, 30];
const SMOOTHING = 2;

/**
 * The stretches of speech by level alone: what stands out of the quietest tenth. Empty for sound without speech, and for
 * sound so even that no pause can be heard. Music under a voice is the known weakness.
 */
export const voicedIntervals = (levels: readonly number[]): VoicedInterval[] => {
  const smooth = levels.map((_, at) => mean(levels.slice(Math.max(0, at - SMOOTHING), at + SMOOTHING + 1)));
  const sorted = smooth.toSorted((a, b) => a - b);
  const [quiet, loud] = [0.1, 0.95].map((share) => sorted[Math.floor(share * (sorted.length - 1))] ?? SILENT_DB);
  if (quiet === undefined || loud === undefined || loud < FAINT_DB) return [];
  const floor = Math.max(quiet, FAINT_DB - 10);
  if (loud - floor < LEAST_RANGE_DB) return [];
  const threshold = Math.max(FAINT_DB, floor + (loud - floor) * THRESHOLD);
  return mergeVoiced(smooth.map((level) => level > threshold)).filter(({ fromMs, toMs }) => toMs - fromMs >= LEAST_MS);
};

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / Math.max(1, values.length);

const mergeVoiced = (isVoiced: readonly boolean[]): VoicedInterval[] => {
  const stretches: VoicedInterval[] = [];
  for (const [index, voiced] of isVoiced.entries()) {
    if (!voiced) continue;
    const last = stretches.at(-1);
    const [fromMs, toMs] = [Math.max(0, index * LEVEL_MS - LEAD_IN_MS), (index + 1) * LEVEL_MS];
    if (last && fromMs - last.toMs <= GAP_MS) last.toMs = toMs;
    else stretches.push({ fromMs, toMs });
  }
  return stretches;
};
