import { describe, expect, test } from "vitest";
import { type Network, networkScores } from "./network";
import { type Attention, applyLayer, DISTANCES, type Linear, normed } from "./network-layers";
import { packNetwork, unpackNetwork } from "./packed-network";
import { TAGS } from "./tags";

const CHANNELS = 4;

/** Numbers from -1 to 1 that differ. */
const wave = (size: number, by = 0): Float32Array => Float32Array.from({ length: size }, (_, at) => Math.sin(at + by));
const rows = (...values: number[][]): Float32Array[] => values.map((one) => Float32Array.from(one));

const map = (from: number, into: number, by: number): Linear => ({
  weights: wave(from * into, by),
  bias: wave(into, by + 1),
});
/** Channels of the network: two heads of four. */
const WIDE = 8;
const norm = { gain: wave(WIDE, 3), shift: wave(WIDE, 4) };

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
  input: map(8, WIDE, 0),
  layers: [
    {
      ...{ kind: "convolution", norm, bias: wave(WIDE, 2), step: 2 },
      taps: [0, 1, 2].map((tap) => wave(WIDE * WIDE, tap)),
    },
    {
      ...{ kind: "attention", norm, distances: wave(2 * DISTANCES, 6) },
      ...{ asked: map(WIDE, 3 * WIDE, 7), told: map(WIDE, WIDE, 8) },
    },
    { kind: "conclusion", norm, inner: map(WIDE, 8, 9), outer: map(8, WIDE, 10) },
  ],
  norm: { gain: wave(WIDE, 7), shift: wave(WIDE, 8) },
  output: {
    weights: padded(wave(output * WIDE, 9), TAGS * WIDE),
    bias: padded(wave(output, 10), TAGS),
  },
  steps: wave(TAGS * TAGS, 11),
  starts: wave(TAGS, 12),
};

const plain = { gain: Float32Array.of(1, 1, 1, 1), shift: new Float32Array(CHANNELS) };
const none = new Float32Array(CHANNELS * CHANNELS);
const same = none.map((_, at) => (at % (CHANNELS + 1) === 0 ? 1 : 0));
const silent = new Float32Array(CHANNELS);

test("a convolution adds what it finds `step` words behind, where that is positive", () => {
  const told = rows([0, 0, 0, 0], [9, 9, 9, 9], [1, -1, 1, -1]);
  applyLayer({ kind: "convolution", norm: plain, taps: [none, none, same], bias: silent, step: 2 }, told);
  expect([...(told[0] ?? [])].map(Math.round)).toEqual([1, 0, 1, 0]);
  expect([...(told[1] ?? [])]).toEqual([9, 9, 9, 9]);
  expect([...(told[2] ?? [])]).toEqual([1, -1, 1, -1]);
});

test("a layer works on rows of mean 0 and deviation 1", () => {
  const [row = new Float32Array()] = rows([10, 30, 10, 30]);
  expect([...normed(plain, row)].map((one) => Number(one.toFixed(3)))).toEqual([-1, 1, -1, 1]);
});

describe("attention", () => {
  /** Only values are asked for, so that every token suits alike but for its distance. */
  const attentionOf = (distances: Float32Array): Attention => ({
    kind: "attention",
    norm: plain,
    asked: {
      weights: Float32Array.from([...none, ...none, ...same]),
      bias: new Float32Array(3 * CHANNELS),
    },
    distances,
    told: { weights: same, bias: silent },
  });
  const added = (layer: Attention): number[] => {
    const told = rows([1, -1, 1, -1], [1, 1, -1, -1], [1, -1, 1, -1]);
    applyLayer(layer, told);
    return [...(told[1] ?? [])].map((one, at) => Number((one - [1, 1, -1, -1][at]!).toFixed(2)));
  };

  test("tells a token the mean of all that suit it alike", () => {
    expect(added(attentionOf(new Float32Array(DISTANCES)))).toEqual([1, -0.33, 0.33, -1]);
  });

  test("counts the distances that it was taught, from behind to ahead", () => {
    const behind = new Float32Array(DISTANCES);
    behind[(DISTANCES - 1) / 2 - 1] = 50;
    expect(added(attentionOf(behind))).toEqual([1, -1, 1, -1]);
    const itself = new Float32Array(DISTANCES);
    itself[(DISTANCES - 1) / 2] = 50;
    expect(added(attentionOf(itself))).toEqual([1, 1, -1, -1]);
  });
});

test("a conclusion follows from a token alone, where its inner map is positive", () => {
  const told = rows([1, -1, 1, -1], [-1, 1, 1, -1]);
  const map = { weights: same, bias: silent };
  applyLayer({ kind: "conclusion", norm: plain, inner: map, outer: map }, told);
  expect(told.map((row) => [...row].map(Math.round))).toEqual([
    [2, -1, 2, -1],
    [-1, 2, 2, -1],
  ]);
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
  for (const [at, score] of after.entries()) expect(Math.abs(score - (before[at] ?? 0))).toBeLessThan(0.1);
  expect(back.steps).toEqual(network.steps);
  expect(back.starts).toEqual(network.starts);
  expect(back.words.values).toEqual(network.words.values);
});

test("a word with a genitive has the vector of the word", () => {
  const scoresOf = (key: string) => networkScores(network, [{ key, signs: [] }]);
  expect(scoresOf("baker's")).toEqual(scoresOf("baker"));
  expect(scoresOf("baker's")).not.toEqual(scoresOf("unknown"));
});
