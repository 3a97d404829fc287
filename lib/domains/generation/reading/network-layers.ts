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

/** `into[out] += weights[out] · row`; four at a time, which is half as fast again as one. */
function addMapped(weights: Float32Array, row: Float32Array, into: Float32Array): void {
  const size = row.length;
  for (let out = 0; out < into.length; out += 4) {
    const [first, second, third, fourth] = [out * size, (out + 1) * size, (out + 2) * size, (out + 3) * size];
    let [one, two, three, four] = [0, 0, 0, 0];
    for (let at = 0; at < size; at++) {
      const value = row[at] ?? 0;
      one += (weights[first + at] ?? 0) * value;
      two += (weights[second + at] ?? 0) * value;
      three += (weights[third + at] ?? 0) * value;
      four += (weights[fourth + at] ?? 0) * value;
    }
    into[out] = (into[out] ?? 0) + one;
    into[out + 1] = (into[out + 1] ?? 0) + two;
    into[out + 2] = (into[out + 2] ?? 0) + three;
    into[out + 3] = (into[out + 3] ?? 0) + four;
  }
}

/** The map of a row; `bias` has a multiple of four numbers. */
export function mapped({ weights, bias }: Linear, row: Float32Array): Float32Array {
  const into = bias.slice();
  addMapped(weights, row, into);
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
  for (const [at, row] of rows.entries()) {
    const found = bias.slice();
    for (const [tap, weights] of taps.entries()) {
      const neighbour = seen[at + (tap - 1) * step];
      if (neighbour !== undefined) addMapped(weights, neighbour, found);
    }
    add(row, positive(found));
  }
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
  for (const [at, query] of queries.entries()) {
    const scores = new Float32Array(keys.length / size);
    addMapped(keys, query, scores);
    for (let other = 0; other < scores.length; other++)
      scores[other] =
        (scores[other] ?? 0) + (distances[Math.max(0, Math.min(2 * FARTHEST, other - at + FARTHEST))] ?? 0);
    const row = learnt[at]?.subarray(from, from + size);
    if (row !== undefined) addMapped(values, sharesOf(scores, queries.length), row);
  }
}

function attend({ norm, asked, distances, told }: Attention, rows: readonly Float32Array[]): void {
  const known = rows.map((row) => mapped(asked, normed(norm, row)));
  const learnt = rows.map(({ length }) => new Float32Array(length));
  const heads = distances.length / DISTANCES;
  const size = (rows[0]?.length ?? 0) / heads;
  for (let number = 0; number < heads; number++) learn(headOf(known, number, size, distances), learnt, number * size);
  for (const [at, row] of rows.entries()) add(row, mapped(told, learnt[at] ?? row));
}

function conclude({ norm, inner, outer }: Conclusion, rows: readonly Float32Array[]): void {
  for (const row of rows) add(row, mapped(outer, positive(mapped(inner, normed(norm, row)))));
}

/** Adds to each token's row what the layer finds. */
export function applyLayer(layer: Layer, rows: readonly Float32Array[]): void {
  if (layer.kind === "convolution") convolve(layer, rows);
  else if (layer.kind === "attention") attend(layer, rows);
  else conclude(layer, rows);
}
