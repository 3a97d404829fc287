import { mayFollow, shareOfSteps, TAGS } from "@/lib/domains/generation/reading/chain";
import { featuresOf, sceneOf } from "@/lib/domains/generation/reading/features";
import type { PackedChain } from "@/lib/domains/generation/reading/packed";
import { languageOf } from "@/lib/domains/generation/reading/languages";
import type { Example } from "./examples";

// A conditional random field, trained by AdaGrad, one prompt at a time in a seeded order. Most features are left out at each
// token, anew each time: what is learnt rests on many small signs and not on a few words.

const EPOCHS = 16;
const RATE = 0.2;
const DROPPED = 0.6;
const SEED = 7;
/** Prompts a feature must stand in. */
const LEAST_PROMPTS = 2;
const FORBIDDEN = -50;
const SMALL = 1e-4;

const valueAt = (values: ArrayLike<number>, at: number): number => values[at] ?? 0;

/** Numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Weights that are moved along gradients, each by a rate of its own, and their mean over the later epochs. */
class Weights {
  readonly values: Float32Array;
  private readonly squares: Float32Array;
  private readonly sums: Float64Array;
  private added = 0;
  constructor(size: number) {
    this.values = new Float32Array(size);
    this.squares = new Float32Array(size);
    this.sums = new Float64Array(size);
  }
  move(at: number, gradient: number): void {
    const square = valueAt(this.squares, at) + gradient * gradient;
    this.squares[at] = square;
    this.values[at] = valueAt(this.values, at) + (RATE * gradient) / Math.sqrt(square + 0.01);
  }
  remember(): void {
    for (let at = 0; at < this.sums.length; at++) this.sums[at] = valueAt(this.sums, at) + valueAt(this.values, at);
    this.added += 1;
  }
  mean(): Float32Array {
    return Float32Array.from(this.sums, (sum) => sum / this.added);
  }
}

interface Sequence {
  /** Rows of each token's features. */
  rows: Int32Array[];
  tags: readonly number[];
}

interface Trainee {
  weights: Weights;
  steps: Weights;
  starts: Weights;
}

function scoreRows({ values }: Weights, rows: readonly (readonly number[] | Int32Array)[]): Float64Array {
  const scores = new Float64Array(rows.length * TAGS);
  for (const [at, ones] of rows.entries())
    for (const row of ones)
      for (let tag = 0; tag < TAGS; tag++)
        scores[at * TAGS + tag] = valueAt(scores, at * TAGS + tag) + valueAt(values, row * TAGS + tag);
  return scores;
}

/** Moves the weights so that the tags of one prompt become likelier. */
function learn({ weights, steps, starts }: Trainee, { rows: all, tags }: Sequence, random: () => number): void {
  const rows = all.map((ones) => ones.filter(() => random() >= DROPPED));
  const scores = scoreRows(weights, rows);
  const { shares, pairs } = shareOfSteps({ steps: steps.values, starts: starts.values, scores });
  for (const [at, ones] of rows.entries()) {
    const errors = Array.from(
      { length: TAGS },
      (_, tag) => (tags[at] === tag ? 1 : 0) - valueAt(shares, at * TAGS + tag),
    );
    const moved = errors.flatMap((error, tag) => (Math.abs(error) > SMALL ? [tag] : []));
    if (at === 0) for (const tag of moved) if (mayFollow(-1, tag)) starts.move(tag, errors[tag] ?? 0);
    for (const row of ones) for (const tag of moved) weights.move(row * TAGS + tag, errors[tag] ?? 0);
  }
  for (let at = 1; at < tags.length; at++) {
    const pair = (tags[at - 1] ?? 0) * TAGS + (tags[at] ?? 0);
    pairs[pair] = valueAt(pairs, pair) - 1;
  }
  for (const [pair, share] of pairs.entries())
    if (share !== 0 && mayFollow(Math.floor(pair / TAGS), pair % TAGS)) steps.move(pair, -share);
}

const featuresFor = ({ text, tokens }: Example): number[][] =>
  featuresOf(sceneOf(tokens, languageOf(text))).map(({ own, shared }) => [...own, ...shared.flat()]);

/** Row of each feature that enough prompts have. */
function rowsOf(prompts: readonly (readonly (readonly number[])[])[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const prompt of prompts)
    for (const feature of new Set(prompt.flat())) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const often = [...counts].filter(([, count]) => count >= LEAST_PROMPTS);
  return new Map(often.map(([feature], row) => [feature, row]));
}

const newTrainee = (rows: number): Trainee => {
  const one = { weights: new Weights(rows * TAGS), steps: new Weights(TAGS * TAGS), starts: new Weights(TAGS) };
  for (let tag = 0; tag < TAGS; tag++) {
    if (!mayFollow(-1, tag)) one.starts.values[tag] = FORBIDDEN;
    for (let before = 0; before < TAGS; before++)
      if (!mayFollow(before, tag)) one.steps.values[before * TAGS + tag] = FORBIDDEN;
  }
  return one;
};

const MOST = 127;
/** What one step of a packed weight is worth. */
const SCALE = 0.025;
/** Smaller weights are dropped, which costs no measure a tenth of a percent. */
const LEAST_WEIGHT = 0.145;

/** Weights as signed bytes, those near zero gone. */
function quantised(rows: ReadonlyMap<number, number>, weights: Float32Array): Map<number, Int8Array> {
  const packed = new Map<number, Int8Array>();
  for (const [feature, row] of rows) {
    const values = Int8Array.from(weights.subarray(row * TAGS, row * TAGS + TAGS), (weight) =>
      Math.abs(weight) < LEAST_WEIGHT ? 0 : Math.max(-MOST, Math.min(MOST, Math.round(weight / SCALE))),
    );
    if (values.some((value) => value !== 0)) packed.set(feature, values);
  }
  return packed;
}

/** Trains on examples; the same examples give the same weights. Some minutes. */
export function train(examples: readonly Example[]): PackedChain {
  const features = examples.map(featuresFor);
  const rows = rowsOf(features);
  const data = examples.map(({ tags }, at) => ({
    tags,
    rows: (features[at] ?? []).map((ones) => Int32Array.from(ones.flatMap((one) => rows.get(one) ?? []))),
  }));
  const trainee = newTrainee(rows.size);
  const random = randomFrom(SEED);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let at = data.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      const [one, two] = [data[at], data[other]];
      if (one !== undefined && two !== undefined) [data[at], data[other]] = [two, one];
    }
    for (const one of data) learn(trainee, one, random);
    if (epoch >= EPOCHS / 2) for (const one of [trainee.weights, trainee.steps, trainee.starts]) one.remember();
  }
  const weights = trainee.weights.mean().map((weight) => weight * (1 - DROPPED));
  return {
    scale: SCALE,
    rows: quantised(rows, weights),
    steps: trainee.steps.mean(),
    starts: trainee.starts.mean(),
  };
}
