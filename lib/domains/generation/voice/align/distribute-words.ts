import type { Word } from "@/lib/contract/timeline/document";
import { withoutOverlaps } from "@/lib/engines/providers/words";
import type { Token } from "./tokens";

/** A time in which somebody speaks, in milliseconds. */
export interface SpeechInterval {
  fromMs: number;
  toMs: number;
}

/** Cost of beginning a new interval after a word, by its pause: speakers pause at commas and full stops. */
const BREAK_COST = [0.5, 0.12, 0] as const;
/** Cost of an interval without words, as a factor of one in which they do not fit: breath and noise are detected as speech. */
const EMPTY_FACTOR = 0.6;
/** Added to lengths that costs are relative to, so that a short sound cannot outweigh a sentence. Seconds. */
const SOFTENING = 0.3;

/**
 * Gives each word of a script its time in the intervals of speech: as many words to each as its length holds, the breaks
 * between them at punctuation where that fits about as well, and inside an interval time in proportion to weight. Times
 * ascend and do not overlap. Without intervals there is no time to share and the result is empty.
 */
export const distributeWords = (tokens: readonly Token[], intervals: readonly SpeechInterval[]): Word[] => {
  const counts = wordsPerInterval(tokens, intervals);
  let first = 0;
  const words = intervals.flatMap((interval, index) => {
    const mine = tokens.slice(first, first + (counts[index] ?? 0));
    first += mine.length;
    return spread(mine, interval);
  });
  return withoutOverlaps(words);
};

/** Words over one interval, time in proportion to weight. */
const spread = (tokens: readonly Token[], { fromMs, toMs }: SpeechInterval): Word[] => {
  const total = tokens.reduce((sum, { weight }) => sum + weight, 0);
  const at = (said: number): number => Math.round(fromMs + ((toMs - fromMs) * said) / total);
  let said = 0;
  return tokens.map(({ text, weight }) => {
    const startMs = at(said);
    said += weight;
    return { text, startMs, endMs: at(said) };
  });
};

interface CheapestSplit {
  cost: number;
  from: number;
}

/** Number of words for each interval: the cheapest split of all of them. */
const wordsPerInterval = (tokens: readonly Token[], intervals: readonly SpeechInterval[]): number[] => {
  const lengths = intervals.map(({ fromMs, toMs }) => (toMs - fromMs) / 1000);
  const before = prefixSums(tokens);
  const pace = lengths.reduce((a, b) => a + b, 0) / Math.max(1e-9, before[tokens.length] ?? 0);
  const rows = lengths.reduce<CheapestSplit[][]>(
    (done, length) => [...done, nextRow(tokens, before, done.at(-1), length, pace)],
    [],
  );
  const counts: number[] = [];
  let end = tokens.length;
  for (const row of rows.toReversed()) {
    const from = row[end]?.from ?? 0;
    counts.unshift(end - from);
    end = from;
  }
  return counts;
};

const prefixSums = (tokens: readonly Token[]): number[] => {
  const sums = [0];
  for (const { weight } of tokens) sums.push((sums.at(-1) ?? 0) + weight);
  return sums;
};

/** For each count of words: the least cost of having said them by the end of this interval, and where it began. */
const nextRow = (
  tokens: readonly Token[],
  before: readonly number[],
  previous: readonly CheapestSplit[] | undefined,
  length: number,
  pace: number,
): CheapestSplit[] => {
  const costBefore = (from: number): number => (previous ? (previous[from]?.cost ?? Number.POSITIVE_INFINITY) : 0);
  return Array.from({ length: tokens.length + 1 }, (_, end) => {
    let best: CheapestSplit = { cost: Number.POSITIVE_INFINITY, from: end };
    // Before the first interval nothing was said: it begins with the first word, and costs one look instead of all.
    for (let from = previous ? end : 0; from >= 0; from--) {
      const wanted = ((before[end] ?? 0) - (before[from] ?? 0)) * pace;
      const misfit = (wanted - length) ** 2 / (length + SOFTENING);
      const broken = end < tokens.length && end > from ? BREAK_COST[tokens[end - 1]?.pause ?? 0] : 0;
      const cost = costBefore(from) + (end === from ? misfit * EMPTY_FACTOR : misfit + broken);
      if (cost < best.cost) best = { cost, from };
      if (wanted > length && misfit > best.cost) break; // with still more words it only fits worse
    }
    return best;
  });
};
