/** Rate of everything the studio mixes, in hertz. */
export const SAMPLE_RATE = 48_000;

/** One second-order section: feed-forward b0 b1 b2, feed-back a1 a2, normalised to a0 = 1. */
export type Biquad = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

const HALF_TAPS = 16;
const PHASES = 512;
let table: Float64Array | undefined;

/** Windowed sinc at `PHASES` positions between two samples; each row sums to 1. */
const kernel = (): Float64Array => {
  if (table) return table;
  table = new Float64Array(PHASES * HALF_TAPS * 2);
  for (let phase = 0; phase < PHASES; phase++) {
    let sum = 0;
    for (let tap = 0; tap < HALF_TAPS * 2; tap++) {
      const x = phase / PHASES - (tap - HALF_TAPS + 1);
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
      const weight = sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / HALF_TAPS));
      table[phase * HALF_TAPS * 2 + tap] = weight;
      sum += weight;
    }
    for (let tap = 0; tap < HALF_TAPS * 2; tap++) {
      const at = phase * HALF_TAPS * 2 + tap;
      table[at] = (table[at] ?? 0) / sum;
    }
  }
  return table;
};

/** Raises the sample rate of one channel, 32 taps. Only for `to` at or above `from`. */
export const resample = (input: Float32Array, from: number, to: number): Float32Array => {
  const taps = kernel();
  const output = new Float32Array(Math.floor((input.length * to) / from));
  for (let i = 0; i < output.length; i++) {
    const centre = (i * from) / to;
    const whole = Math.floor(centre);
    const row = Math.min(PHASES - 1, Math.round((centre - whole) * PHASES)) * HALF_TAPS * 2;
    let sum = 0;
    for (let tap = 0; tap < HALF_TAPS * 2; tap++) {
      sum += (input[whole + tap - HALF_TAPS + 1] ?? 0) * (taps[row + tap] ?? 0);
    }
    output[i] = sum;
  }
  return output;
};

/** Runs one section over a channel. */
export const filter = (input: Float32Array, [b0, b1, b2, a1, a2]: Biquad): Float32Array => {
  const output = new Float32Array(input.length);
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  for (let i = 0; i < input.length; i++) {
    const x = input[i] ?? 0;
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    output[i] = y;
  }
  return output;
};

const design = (hz: number, q: number): { cosine: number; alpha: number } => {
  const w = (2 * Math.PI * hz) / SAMPLE_RATE;
  return { cosine: Math.cos(w), alpha: Math.sin(w) / (2 * q) };
};

/** Takes away what lies below `hz`. This and the next three follow the Audio EQ Cookbook of R. Bristow-Johnson. */
export const highPass = (hz: number, q: number): Biquad => {
  const { cosine, alpha } = design(hz, q);
  const a0 = 1 + alpha;
  return [(1 + cosine) / 2 / a0, -(1 + cosine) / a0, (1 + cosine) / 2 / a0, (-2 * cosine) / a0, (1 - alpha) / a0];
};

/** Takes away what lies above `hz`. */
export const lowPass = (hz: number, q: number): Biquad => {
  const { cosine, alpha } = design(hz, q);
  const a0 = 1 + alpha;
  return [(1 - cosine) / 2 / a0, (1 - cosine) / a0, (1 - cosine) / 2 / a0, (-2 * cosine) / a0, (1 - alpha) / a0];
};

/** Raises or lowers a band around `hz`. */
export const peak = (hz: number, q: number, gainDb: number): Biquad => {
  const { cosine, alpha } = design(hz, q);
  const amp = 10 ** (gainDb / 40);
  const a0 = 1 + alpha / amp;
  return [
    (1 + alpha * amp) / a0,
    (-2 * cosine) / a0,
    (1 - alpha * amp) / a0,
    (-2 * cosine) / a0,
    (1 - alpha / amp) / a0,
  ];
};

/** Raises or lowers everything above `hz`. */
export const highShelf = (hz: number, q: number, gainDb: number): Biquad => {
  const { cosine, alpha } = design(hz, q);
  const amp = 10 ** (gainDb / 40);
  const slope = 2 * Math.sqrt(amp) * alpha;
  const [up, down] = [amp + 1, amp - 1];
  const a0 = up - down * cosine + slope;
  return [
    (amp * (up + down * cosine + slope)) / a0,
    (-2 * amp * (down + up * cosine)) / a0,
    (amp * (up + down * cosine - slope)) / a0,
    (2 * (down - up * cosine)) / a0,
    (up - down * cosine - slope) / a0,
  ];
};

/** A ratio of amplitudes from decibels. */
export const fromDb = (db: number): number => 10 ** (db / 20);
