import { addMapped } from "./map-rows";

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
  for (let at = 0; at < row.length; at++) {
    const one = row[at] ?? 0;
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

/** The row itself, with 0 for what is negative. */
function positive(row: Float32Array): Float32Array {
  for (let at = 0; at < row.length; at++) if ((row[at] ?? 0) < 0) row[at] = 0;
  return row;
}

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

/** Adds to the score of each token how much its distance counts: `from` is that of the first. */
function addDistances(scores: Float32Array, distances: Float32Array, from: number): void {
  for (let at = 0; at < scores.length; at++) {
    const distance = Math.max(0, Math.min(2 * FARTHEST, from + at));
    scores[at] = (scores[at] ?? 0) + (distances[distance] ?? 0);
  }
}

/** Writes what each token learns of the others into its row of `learnt`, from `from` on. */
function learn({ queries, keys, values, distances }: Head, learnt: readonly Float32Array[], from: number): void {
  const size = queries[0]?.length ?? 0;
  const scores = queries.map(() => new Float32Array(keys.length / size));
  addMapped(keys, queries, scores);
  const shares = scores.map((row, at) => {
    addDistances(row, distances, FARTHEST - at);
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
