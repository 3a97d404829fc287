import { applyLayer, type Layer, type Linear, mapped, type Norm, normed } from "./network-layers";
import type { NetworkInput } from "./network-inputs";
import { TAGS } from "./tags";

/** Rows of signed bytes by what they are looked up by, to be multiplied by `scale`. */
export interface Table<Key> {
  places: ReadonlyMap<Key, number>;
  size: number;
  values: Int8Array;
  scale: number;
}

/** Scores the tags of the words of a prompt by each word, those near it and those that suit it. */
export interface Network {
  /** Vectors of words; lower-cased. */
  words: Table<string>;
  signs: Table<number>;
  /** From a token's signs, summed, and its word's vector to the channels of the layers. */
  input: Linear;
  layers: readonly Layer[];
  norm: Norm;
  /** Rows of no tag fill it up to a multiple of four. */
  output: Linear;
  /** Scores of each tag after another and of the first. */
  steps: Float32Array;
  starts: Float32Array;
}

function addRow<Key>({ places, size, values, scale }: Table<Key>, key: Key, into: Float32Array, offset: number): void {
  const row = places.get(key);
  if (row === undefined) return;
  for (let at = 0; at < size; at++)
    into[offset + at] = (into[offset + at] ?? 0) + (values[row * size + at] ?? 0) * scale;
}

/** A token's signs, summed, and its word's vector. */
function inputOf({ words, signs }: Network, { key, signs: own }: NetworkInput): Float32Array {
  const row = new Float32Array(signs.size + words.size);
  for (const sign of own) addRow(signs, sign, row, 0);
  addRow(words, words.places.has(key) ? key : key.replace(/'s$/, ""), row, signs.size);
  return row;
}

/** Score of every tag for every token, `TAGS` numbers a token. */
export function networkScores(network: Network, inputs: readonly NetworkInput[]): Float64Array {
  const rows = mapped(
    network.input,
    inputs.map((one) => inputOf(network, one)),
  );
  for (const layer of network.layers) applyLayer(layer, rows);
  const scores = new Float64Array(rows.length * TAGS);
  const known = rows.map((row) => normed(network.norm, row));
  for (const [at, found] of mapped(network.output, known).entries()) scores.set(found.subarray(0, TAGS), at * TAGS);
  return scores;
}
