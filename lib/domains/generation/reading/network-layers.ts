/** A linear map: a row of `weights` for each of `bias`. */
export interface Linear {
  weights: Float32Array;
  bias: Float32Array;
}

/** Scale and shift of a row that was brought to mean 0 and deviation 1. */
export interface Norm {
  gain: Float32Array;
  shift: Float32Array;
}

/** What is found in a token and in those `step` before and behind it; added where it is positive. */
export interface Convolution {
  kind: "convolution";
  norm: Norm;
  /** Before, at and behind the token. */
  taps: readonly Float32Array[];
  bias: Float32Array;
  step: number;
}

/** What a token learns of the others that suit it, wherever they stand. */
export interface Attention {
  kind: "attention";
  norm: Norm;
  /** Queries, keys and values, a third of the rows each. */
  asked: Linear;
  /** For each head how much a distance counts, from `FARTHEST` behind to `FARTHEST` ahead. */
  distances: Float32Array;
  told: Linear;
}

/** What follows for a token from what it knows. */
export interface Conclusion {
  kind: "conclusion";
  norm: Norm;
  inner: Linear;
  outer: Linear;
}

export type Layer = Convolution | Attention | Conclusion;

/** Distances of more tokens than this count alike. */
const FARTHEST = 16;
export const DISTANCES = 2 * FARTHEST + 1;

/**
 * `into[out] += weights[out] · row` for two rows: four outputs of both at a time, so that each weight is read once for eight
 * products, which is two thirds faster than a row at a time.
 */
function addMappedPair(weights: Float32Array, rows: Pair, into: Pair): void {
  const [left, right] = rows;
  const size = left.length;
  for (let out = 0; out < into[0].length; out += 4) {
    const [first, second, third, fourth] = [out * size, (out + 1) * size, (out + 2) * size, (out + 3) * size];
    let [l1, l2, l3, l4, r1, r2, r3, r4] = [0, 0, 0, 0, 0, 0, 0, 0];
    for (let at = 0; at < size; at++) {
      const l = left[at] ?? 0;
      const r = right[at] ?? 0;
      const w1 = weights[first + at] ?? 0;
      const w2 = weights[second + at] ?? 0;
      const w3 = weights[third + at] ?? 0;
      const w4 = weights[fourth + at] ?? 0;
      l1 += w1 * l;
      l2 += w2 * l;
      l3 += w3 * l;
      l4 += w4 * l;
      r1 += w1 * r;
      r2 += w2 * r;
      r3 += w3 * r;
      r4 += w4 * r;
    }
    addFour(into[0], out, [l1, l2, l3, l4]);
    addFour(into[1], out, [r1, r2, r3, r4]);
  }
}

type Pair = readonly [Float32Array, Float32Array];

function addFour(into: Float32Array, from: number, [one, two, three, four]: readonly [number, number, number, number]) {
  into[from] = (into[from] ?? 0) + one;
  into[from + 1] = (into[from + 1] ?? 0) + two;
  into[from + 2] = (into[from + 2] ?? 0) + three;
  into[from + 3] = (into[from + 3] ?? 0) + four;
}

/** Adds the map of each row to what stands at its place in `into`, whose sizes are multiples of four. */
function addMapped(weights: Float32Array, rows: readonly Float32Array[], into: readonly Float32Array[]): void {
  for (let at = 0; at < rows.length; at += 2) {
    const [row, found] = [rows[at], into[at]];
    if (row === undefined || found === undefined) continue;
    addMappedPair(weights, [row, rows[at + 1] ?? row], [found, into[at + 1] ?? new Float32Array(found.length)]);
  }
}

/** The maps of rows; `bias` has a multiple of four numbers. */
export function mapped({ weights, bias }: Linear, rows: readonly Float32Array[]): Float32Array[] {
  const into = rows.map(() => bias.slice());
  addMapped(weights, rows, into);
  return into;
}

const SMALL = 1e-5;

/** The row with mean 0 and deviation 1, scaled and shifted. */
export function normed({ gain, shift }: Norm, row: Float32Array): Float32Array {
  let [sum, squares] = [0, 0];
  for (const one of row) {
    sum += one;
    squares += one * one;
  }
  const mean = sum / row.length;
  const scale = 1 / Math.sqrt(squares / row.length - mean * mean + SMALL);
  const found = new Float32Array(row.length);
  for (let at = 0; at < row.length; at++)
    found[at] = ((row[at] ?? 0) - mean) * scale * (gain[at] ?? 1) + (shift[at] ?? 0);
  return found;
}

const add = (row: Float32Array, found: Float32Array): void => {
  for (let at = 0; at < row.length; at++) row[at] = (row[at] ?? 0) + (found[at] ?? 0);
};

const positive = (row: Float32Array): Float32Array => row.map((one) => Math.max(0, one));

function convolve({ norm, taps, bias, step }: Convolution, rows: readonly Float32Array[]): void {
  const seen = rows.map((row) => normed(norm, row));
  const found = rows.map(() => bias.slice());
  for (const [tap, weights] of taps.entries()) {
    const by = (tap - 1) * step;
    const [from, to] = [Math.max(0, -by), Math.min(rows.length, rows.length - by)];
    if (from < to) addMapped(weights, seen.slice(from + by, to + by), found.slice(from, to));
  }
  for (const [at, row] of rows.entries()) add(row, positive(found[at] ?? row));
}

/** The shares that scores of so many tokens stand for, those behind them left out; they add up to 1. */
function sharesOf(scores: Float32Array, tokens: number): Float32Array {
  let [most, sum] = [-Infinity, 0];
  for (let at = 0; at < tokens; at++) most = Math.max(most, scores[at] ?? 0);
  const shares = new Float32Array(scores.length);
  for (let at = 0; at < tokens; at++) {
    shares[at] = Math.exp((scores[at] ?? 0) - most);
    sum += shares[at] ?? 0;
  }
  for (let at = 0; at < tokens; at++) shares[at] = (shares[at] ?? 0) / sum;
  return shares;
}

/** A head of an attention: what each token asks, keys as rows and values as columns of as many tokens, filled up to four. */
interface Head {
  queries: readonly Float32Array[];
  keys: Float32Array;
  values: Float32Array;
  distances: Float32Array;
}

function headOf(known: readonly Float32Array[], number: number, size: number, distances: Float32Array): Head {
  const channels = (known[0]?.length ?? 0) / 3;
  const width = Math.ceil(known.length / 4) * 4;
  const [keys, values] = [new Float32Array(width * size), new Float32Array(width * size)];
  for (const [at, row] of known.entries())
    for (let by = 0; by < size; by++) {
      keys[at * size + by] = (row[channels + number * size + by] ?? 0) / Math.sqrt(size);
      values[by * width + at] = row[2 * channels + number * size + by] ?? 0;
    }
  const queries = known.map((row) => row.subarray(number * size, (number + 1) * size));
  return { queries, keys, values, distances: distances.subarray(number * DISTANCES, (number + 1) * DISTANCES) };
}

/** Writes what each token learns of the others into its row of `learnt`, from `from` on. */
function learn({ queries, keys, values, distances }: Head, learnt: readonly Float32Array[], from: number): void {
  const size = queries[0]?.length ?? 0;
  const scores = queries.map(() => new Float32Array(keys.length / size));
  addMapped(keys, queries, scores);
  const shares = scores.map((row, at) => {
    for (let other = 0; other < row.length; other++)
      row[other] = (row[other] ?? 0) + (distances[Math.max(0, Math.min(2 * FARTHEST, other - at + FARTHEST))] ?? 0);
    return sharesOf(row, queries.length);
  });
  addMapped(
    values,
    shares,
    learnt.map((row) => row.subarray(from, from + size)),
  );
}

function attend({ norm, asked, distances, told }: Attention, rows: readonly Float32Array[]): void {
  const known = mapped(
    asked,
    rows.map((row) => normed(norm, row)),
  );
  const learnt = rows.map(({ length }) => new Float32Array(length));
  const heads = distances.length / DISTANCES;
  const size = (rows[0]?.length ?? 0) / heads;
  for (let number = 0; number < heads; number++) learn(headOf(known, number, size, distances), learnt, number * size);
  for (const [at, found] of mapped(told, learnt).entries()) add(rows[at] ?? found, found);
}

function conclude({ norm, inner, outer }: Conclusion, rows: readonly Float32Array[]): void {
  const seen = rows.map((row) => normed(norm, row));
  const found = mapped(outer, mapped(inner, seen).map(positive));
  for (const [at, row] of rows.entries()) add(row, found[at] ?? row);
}

/** Adds to each token's row what the layer finds. */
export function applyLayer(layer: Layer, rows: readonly Float32Array[]): void {
  if (layer.kind === "convolution") convolve(layer, rows);
  else if (layer.kind === "attention") attend(layer, rows);
  else conclude(layer, rows);
}
