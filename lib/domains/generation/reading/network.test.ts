import { describe, expect, test } from "vitest";
import { TAGS } from "./chain";
import { addMost, convolve, normed } from "./convolution";
import { type Network, networkScores } from "./network";
import { packNetwork, unpackNetwork } from "./packed-network";

const CHANNELS = 4;

/** Numbers from -1 to 1 that differ. */
const wave = (size: number, by = 0): Float32Array => Float32Array.from({ length: size }, (_, at) => Math.sin(at + by));
const rows = (...values: number[][]): Float32Array[] => values.map((one) => Float32Array.from(one));

const output = TAGS + (4 - (TAGS % 4));
const padded = (values: Float32Array, from: number): Float32Array => values.fill(0, from);

const network: Network = {
  words: {
    places: new Map([
      ["tea", 0],
      ["baker", 1],
    ]),
    size: 4,
    values: Int8Array.of(1, -2, 3, -4, 127, 5, 6, -127),
    scale: 0.5,
  },
  signs: {
    places: new Map([
      [7, 0],
      [300_000, 1],
    ]),
    size: 4,
    values: Int8Array.of(9, 8, 7, 6, 5, 4, 3, 2),
    scale: 0.25,
  },
  input: { weights: wave(CHANNELS * 8), bias: wave(CHANNELS, 1) },
  layers: [1, 2].map((step) => ({
    step,
    taps: [0, 1, 2].map((tap) => wave(CHANNELS * CHANNELS, tap + step)),
    bias: wave(CHANNELS, step),
    norm: { gain: wave(CHANNELS, 3), shift: wave(CHANNELS, 4) },
  })),
  most: { weights: wave(CHANNELS * CHANNELS, 5), bias: wave(CHANNELS, 6) },
  norm: { gain: wave(CHANNELS, 7), shift: wave(CHANNELS, 8) },
  output: {
    weights: padded(wave(output * CHANNELS, 9), TAGS * CHANNELS),
    bias: padded(wave(output, 10), TAGS),
  },
  steps: wave(TAGS * TAGS, 11),
  starts: wave(TAGS, 12),
};

describe("a layer", () => {
  const norm = { gain: Float32Array.of(1, 1, 1, 1), shift: new Float32Array(CHANNELS) };
  const none = new Float32Array(CHANNELS * CHANNELS);
  const same = none.map((_, at) => (at % (CHANNELS + 1) === 0 ? 1 : 0));

  test("adds what it finds `step` words behind, where that is positive", () => {
    const told = rows([0, 0, 0, 0], [9, 9, 9, 9], [1, -1, 1, -1]);
    convolve({ norm, taps: [none, none, same], bias: new Float32Array(CHANNELS), step: 2 }, told);
    expect([...(told[0] ?? [])].map(Math.round)).toEqual([1, 0, 1, 0]);
    expect([...(told[1] ?? [])]).toEqual([9, 9, 9, 9]);
    expect([...(told[2] ?? [])]).toEqual([1, -1, 1, -1]);
  });

  test("works on rows of mean 0 and deviation 1", () => {
    const [row = new Float32Array()] = rows([10, 30, 10, 30]);
    expect([...normed(norm, row)].map((one) => Number(one.toFixed(3)))).toEqual([-1, 1, -1, 1]);
  });

  test("tells every word what is most in the prompt", () => {
    const told = rows([1, -5, 0, 0], [3, -7, 0, 2]);
    addMost({ weights: same, bias: new Float32Array(CHANNELS) }, told);
    expect(told.map((row) => [...row])).toEqual([
      [4, -5, 0, 2],
      [6, -7, 0, 4],
    ]);
  });
});

test("a packed network scores as it did", () => {
  const inputs = [
    { key: "tea", signs: [7] },
    { key: "unknown", signs: [300_000, 5] },
    { key: "baker", signs: [] },
  ];
  const before = networkScores(network, inputs);
  const back = unpackNetwork(packNetwork(network));
  const after = networkScores(back, inputs);
  expect(before).toHaveLength(3 * TAGS);
  for (const [at, score] of after.entries()) expect(score).toBeCloseTo(before[at] ?? 0, 1);
  expect(back.steps).toEqual(network.steps);
  expect(back.starts).toEqual(network.starts);
  expect(back.words.values).toEqual(network.words.values);
});

test("a word with a genitive has the vector of the word", () => {
  const scoresOf = (key: string) => networkScores(network, [{ key, signs: [] }]);
  expect(scoresOf("baker's")).toEqual(scoresOf("baker"));
  expect(scoresOf("baker's")).not.toEqual(scoresOf("unknown"));
});
