import type { CaptionStyle, Word } from "@/lib/contract/timeline/document";
import { presetFor } from "./presets";
import { columnsOf, isSpaced } from "./word-spacing";

/** Words shown together, and when: from the first word's start to at most 0.5 s after the last, never into the next page. */
export interface CaptionPage {
  words: readonly Word[];
  startMs: number;
  endMs: number;
}

/** Limits of a page: words with spaces between them, and columns. What is written without spaces is one word of many. */
export interface PageLimits {
  maxWords: number;
  maxChars: number;
}

const LINGER_MS = 500;
const phraseEnd =
  /[.,!?;:\u2026\u2014\u3001\u3002\uff01\uff0c\uff1a\uff1b\uff1f]["'\u2019\u201d)\]\u300d\u300f\uff09]*$/u;

// A page that ends in one of these reads as if something were missing.
const weakEndings = new Set(
  (
    "a an the and or but nor so if as at by for from in into of off on onto out over to up with without than that this " +
    "these those your my our his her its their is are was were be been can will would i we you he she it they not no " +
    "very just own every each"
  ).split(" "),
);

/**
 * Splits timed words into caption pages of a preset: never across punctuation or behind the word of an index in `ends`, as even as the limits allow, and without
 * pages that end in "in", "the" or "and" when another split exists. Every word appears once and in order; a word longer
 * than the limit stands alone.
 */
export const captionPages = (
  words: readonly Word[],
  style: CaptionStyle,
  ends: ReadonlySet<number> = new Set(),
): CaptionPage[] => paginate(words, presetFor(style), ends);

/** `captionPages` for limits of the caller's own. */
export const paginate = (
  words: readonly Word[],
  limits: PageLimits,
  ends: ReadonlySet<number> = new Set(),
): CaptionPage[] => {
  const groups = phrases(words, ends).flatMap((phrase) => splitPhrase(phrase, limits));
  return groups.map((group, index) => {
    const startMs = group[0]?.startMs ?? 0;
    const last = group.at(-1)?.endMs ?? startMs;
    const next = groups[index + 1]?.[0]?.startMs ?? Number.POSITIVE_INFINITY;
    return { words: group, startMs, endMs: Math.max(startMs + 1, Math.min(next, last + LINGER_MS)) };
  });
};

const phrases = (words: readonly Word[], ends: ReadonlySet<number>): Word[][] => {
  const all: Word[][] = [];
  let current: Word[] = [];
  for (const [index, word] of words.entries()) {
    current.push(word);
    if (!phraseEnd.test(word.text) && !ends.has(index)) continue;
    all.push(current);
    current = [];
  }
  return current.length > 0 ? [...all, current] : all;
};

/** Columns of a word, and of the space before it: 1, or 0 where its script puts none. */
interface Extent {
  columns: number;
  space: number;
}

const extentsOf = (words: readonly Word[]): Extent[] =>
  words.map(({ text }, at) => ({
    columns: columnsOf(text),
    space: isSpaced(words[at - 1]?.text ?? "", text) ? 1 : 0,
  }));

const isWeak = (word: Word | undefined): boolean => word !== undefined && weakEndings.has(word.text.toLowerCase());

/** Shortest path over all split points: few pages, then even ones, then no weak endings. */
const splitPhrase = (phrase: Word[], limits: PageLimits): Word[][] => {
  const size = phrase.length;
  const extents = extentsOf(phrase);
  const whole = extents.reduce((sum, { columns, space }) => sum + columns + space, -1);
  const allApart = extents.reduce((sum, { space }) => sum + space, 0);
  const ideal = whole / Math.max(1, Math.ceil(whole / limits.maxChars), Math.ceil(allApart / limits.maxWords));
  const best = Array.from({ length: size + 1 }, () => ({ cost: Number.POSITIVE_INFINITY, from: 0 }));
  best[0] = { cost: 0, from: 0 };
  for (let end = 1; end <= size; end++) {
    let [width, apart] = [0, 1];
    for (let start = end - 1; start >= 0; start--) {
      const space = start + 1 < end ? (extents[start + 1]?.space ?? 0) : 0;
      width += (extents[start]?.columns ?? 0) + space;
      apart += space;
      if (end - start > 1 && (apart > limits.maxWords || width > limits.maxChars)) break;
      const uneven = (width - ideal) / limits.maxChars;
      const orphan = end < size && isWeak(phrase[end - 1]) ? 1.2 : 0;
      const lonely = end - start === 1 && size > 1 ? 0.35 : 0;
      const cost = (best[start]?.cost ?? 0) + 1 + uneven * uneven + orphan + lonely;
      if (cost <= (best[end]?.cost ?? 0)) best[end] = { cost, from: start };
    }
  }
  const pages: Word[][] = [];
  for (let end = size; end > 0; end = best[end]?.from ?? 0) pages.unshift(phrase.slice(best[end]?.from ?? 0, end));
  return pages;
};
