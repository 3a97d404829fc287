/** What a word of a prompt is: silent (direction, glue, words to avoid) or the beginning or middle of a part that is used. */
export const tags = [
  ...["d", "x", "Bn", "In", "Bk", "Ik", "Ba", "Ia", "Bc", "Ic", "Bo", "Io", "Bf", "If", "Bh", "Ih", "Bv", "Iv"],
] as const;
export const TAGS = tags.length;

/** How well each tag suits each token, follows another, and begins. */
export interface TagScores {
  /** `TAGS` numbers a token. */
  scores: Float64Array;
  /** From tag times `TAGS` plus to tag. */
  steps: Float32Array;
  starts: Float32Array;
}

/** True where a tag may follow another (-1: none): the middle of a part only its beginning or middle. */
export const mayFollow = (before: number, tag: number): boolean => {
  const [one, other] = [tags[tag] ?? "", tags[before] ?? ""];
  return !one.startsWith("I") || (other.length === 2 && other.endsWith(one.slice(1)));
};

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

/** Probability of every tag at every token, `TAGS` numbers a token (forward-backward, each token's sum scaled to 1). */
export function sharesOfTags({ steps, starts, scores }: TagScores): Float64Array {
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
  for (let at = size - 1; at > 0; at--) {
    for (let tag = 0; tag < TAGS; tag++) {
      let out = 0;
      for (let one = 0; one < TAGS; one++) out += at2(factor, tag, one) * at2(factors, at, one) * at2(behind, at, one);
      behind[(at - 1) * TAGS + tag] = out / (sums[at] ?? 1);
    }
  }
  return ahead.map((value, at) => value * (behind[at] ?? 0));
}
