import type { TokenFeatures } from "./features";

/** What a word of a prompt is: silent (direction, glue, words to avoid) or the beginning or middle of a part that is used. */
export const tags = [
  ...["d", "x", "Bn", "In", "Bk", "Ik", "Ba", "Ia", "Bc", "Ic", "Bo", "Io", "Bf", "If", "Bh", "Ih", "Bv", "Iv"],
] as const;
export const TAGS = tags.length;

/** A linear chain: weights of features by tag, of each tag after another, and of the first. */
export interface Chain {
  /** Row of a feature in `weights`; -1 without. */
  rowOf(feature: number): number;
  /** `TAGS` numbers a row, to be multiplied by `scale`. */
  weights: Int8Array;
  scale: number;
  /** From tag times `TAGS` plus to tag. */
  steps: Float32Array;
  starts: Float32Array;
}

/** How well each tag suits each token, `TAGS` numbers a token, and follows another. */
export interface TagScores extends Pick<Chain, "steps" | "starts"> {
  scores: Float64Array;
}

/** True where a tag may follow another (-1: none): the middle of a part only its beginning or middle. */
export const mayFollow = (before: number, tag: number): boolean => {
  const [one, other] = [tags[tag] ?? "", tags[before] ?? ""];
  return !one.startsWith("I") || (other.length === 2 && other.endsWith(one.slice(1)));
};

function addRow(scores: Float64Array, offset: number, chain: Chain, features: readonly number[]): void {
  for (const feature of features) {
    const row = chain.rowOf(feature) * TAGS;
    if (row < 0) continue;
    for (let tag = 0; tag < TAGS; tag++)
      scores[offset + tag] = (scores[offset + tag] ?? 0) + (chain.weights[row + tag] ?? 0) * chain.scale;
  }
}

/** Score of every tag for every token, `TAGS` numbers a token. Shared features are added up once. */
export function scoresOf(chain: Chain, tokens: readonly TokenFeatures[]): Float64Array {
  const scores = new Float64Array(tokens.length * TAGS);
  const sums = new Map<readonly number[], Float64Array>();
  for (const [at, { own, shared }] of tokens.entries()) {
    addRow(scores, at * TAGS, chain, own);
    for (const group of shared) {
      let sum = sums.get(group);
      if (sum === undefined) {
        sum = new Float64Array(TAGS);
        addRow(sum, 0, chain, group);
        sums.set(group, sum);
      }
      for (let tag = 0; tag < TAGS; tag++) scores[at * TAGS + tag] = (scores[at * TAGS + tag] ?? 0) + (sum[tag] ?? 0);
    }
  }
  return scores;
}

/** The likeliest tags (Viterbi). */
export function bestTags({ steps, starts, scores }: TagScores): number[] {
  const size = scores.length / TAGS;
  const from = new Int8Array(scores.length);
  let last = Float64Array.from(starts, (start, tag) => start + (scores[tag] ?? 0));
  for (let at = 1; at < size; at++) {
    const next = new Float64Array(TAGS);
    for (let tag = 0; tag < TAGS; tag++) {
      let [best, arg] = [-Infinity, 0];
      for (let before = 0; before < TAGS; before++) {
        const score = (last[before] ?? 0) + (steps[before * TAGS + tag] ?? 0);
        if (score > best) [best, arg] = [score, before];
      }
      next[tag] = best + (scores[at * TAGS + tag] ?? 0);
      from[at * TAGS + tag] = arg;
    }
    last = next;
  }
  const found: number[] = [];
  let tag = last.indexOf(Math.max(...last));
  for (let at = size - 1; at >= 0; at--) {
    found[at] = tag;
    tag = from[at * TAGS + tag] ?? 0;
  }
  return found;
}

/** Probabilities of tags (`TAGS` numbers a token) and the expected number of each step from tag to tag. */
interface Shares {
  shares: Float64Array;
  pairs: Float64Array;
}

const at2 = (values: ArrayLike<number>, row: number, tag: number): number => values[row * TAGS + tag] ?? 0;

/** Scores as factors, the largest of each token 1. */
function factorsOf(scores: Float64Array): Float64Array {
  const factors = new Float64Array(scores.length);
  for (let from = 0; from < scores.length; from += TAGS) {
    const most = Math.max(...scores.subarray(from, from + TAGS));
    for (let at = from; at < from + TAGS; at++) factors[at] = Math.exp((scores[at] ?? 0) - most);
  }
  return factors;
}

/** What is likely at every token and between tokens (forward-backward, each token's sum scaled to 1). */
export function shareOfSteps({ steps, starts, scores }: TagScores): Shares {
  const size = scores.length / TAGS;
  const [factors, factor] = [factorsOf(scores), Float64Array.from(steps, Math.exp)];
  const [ahead, behind] = [new Float64Array(scores.length), new Float64Array(scores.length).fill(1)];
  const sums = new Float64Array(size);
  for (let at = 0; at < size; at++) {
    let sum = 0;
    for (let tag = 0; tag < TAGS; tag++) {
      let into = at === 0 ? Math.exp(starts[tag] ?? 0) : 0;
      if (at > 0) for (let one = 0; one < TAGS; one++) into += at2(ahead, at - 1, one) * at2(factor, one, tag);
      ahead[at * TAGS + tag] = into * at2(factors, at, tag);
      sum += at2(ahead, at, tag);
    }
    sums[at] = sum;
    for (let tag = 0; tag < TAGS; tag++) ahead[at * TAGS + tag] = at2(ahead, at, tag) / sum;
  }
  const pairs = new Float64Array(TAGS * TAGS);
  for (let at = size - 1; at > 0; at--) {
    for (let tag = 0; tag < TAGS; tag++) {
      let out = 0;
      for (let one = 0; one < TAGS; one++) {
        const step = (at2(factor, tag, one) * at2(factors, at, one) * at2(behind, at, one)) / (sums[at] ?? 1);
        out += step;
        pairs[tag * TAGS + one] = at2(pairs, tag, one) + at2(ahead, at - 1, tag) * step;
      }
      behind[(at - 1) * TAGS + tag] = out;
    }
  }
  return { shares: ahead.map((value, at) => value * (behind[at] ?? 0)), pairs };
}
