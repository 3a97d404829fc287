import type { CaptionStyle, Word } from "@/lib/contract/timeline/document";
import { presetFor } from "./presets";

/** Words shown together, and when: from the first word's start to at most 0.5 s after the last, never into the next page. */
export interface CaptionPage {
  words: readonly Word[];
  startMs: number;
  endMs: number;
}

/** Limits of a page; `maxChars` counts UTF-16 units with single spaces. */
export interface PageLimits {
  maxWords: number;
  maxChars: number;
}

const LINGER_MS = 500;
const phraseEnd = /[.,!?;:\u2026\u2014]["'\u2019\u201d)\]]*$/u;

// A page that ends in one of these reads as if something were missing.
const weakEndings = new Set(
  (
    "a an the and or but nor so if as at by for from in into of off on onto out over to up with without than that this " +
    "these those your my our his her its their is are was were be been can will would i we you he she it they not no " +
    "very just own every each"
  ).split(" "),
);

/**
 * Splits timed words into caption pages of a preset: never across punctuation, as even as the limits allow, and without
 * pages that end in "in", "the" or "and" when another split exists. Every word appears once and in order; a word longer
 * than the limit stands alone. At `cutsMs`, where the picture changes, a page whose words are all said comes down.
 */
export const captionPages = (
  words: readonly Word[],
  style: CaptionStyle,
  cutsMs: readonly number[] = [],
): CaptionPage[] =>
  paginate(words, presetFor(style)).map((page) => {
    const spokenMs = page.words.at(-1)?.endMs ?? page.endMs;
    const cut = cutsMs.find((ms) => ms >= spokenMs && ms < page.endMs);
    return cut === undefined ? page : { ...page, endMs: Math.max(page.startMs + 1, cut) };
  });

/** `captionPages` for limits of the caller's own. */
export const paginate = (words: readonly Word[], limits: PageLimits): CaptionPage[] => {
  const groups = phrases(words).flatMap((phrase) => splitPhrase(phrase, limits));
  return groups.map((group, index) => {
    const startMs = group[0]?.startMs ?? 0;
    const last = group.at(-1)?.endMs ?? startMs;
    const next = groups[index + 1]?.[0]?.startMs ?? Number.POSITIVE_INFINITY;
    return { words: group, startMs, endMs: Math.max(startMs + 1, Math.min(next, last + LINGER_MS)) };
  });
};

const phrases = (words: readonly Word[]): Word[][] => {
  const all: Word[][] = [];
  let current: Word[] = [];
  for (const word of words) {
    current.push(word);
    if (!phraseEnd.test(word.text)) continue;
    all.push(current);
    current = [];
  }
  return current.length > 0 ? [...all, current] : all;
};

/** Characters of a page as it will be joined. */
const width = (words: readonly Word[]): number => words.reduce((sum, word) => sum + word.text.length + 1, -1);

const isWeak = (word: Word | undefined): boolean => word !== undefined && weakEndings.has(word.text.toLowerCase());

/** Shortest path over all split points: few pages, then even ones, then no weak endings. */
const splitPhrase = (phrase: Word[], limits: PageLimits): Word[][] => {
  const size = phrase.length;
  const ideal =
    width(phrase) / Math.max(1, Math.ceil(width(phrase) / limits.maxChars), Math.ceil(size / limits.maxWords));
  const best = Array.from({ length: size + 1 }, () => ({ cost: Number.POSITIVE_INFINITY, from: 0 }));
  best[0] = { cost: 0, from: 0 };
  for (let end = 1; end <= size; end++) {
    for (let start = Math.max(0, end - limits.maxWords); start < end; start++) {
      const page = phrase.slice(start, end);
      if (page.length > 1 && width(page) > limits.maxChars) continue;
      const uneven = (width(page) - ideal) / limits.maxChars;
      const orphan = end < size && isWeak(page.at(-1)) ? 1.2 : 0;
      const lonely = page.length === 1 && size > 1 ? 0.35 : 0;
      const cost = (best[start]?.cost ?? 0) + 1 + uneven * uneven + orphan + lonely;
      if (cost < (best[end]?.cost ?? 0)) best[end] = { cost, from: start };
    }
  }
  const pages: Word[][] = [];
  for (let end = size; end > 0; end = best[end]?.from ?? 0) pages.unshift(phrase.slice(best[end]?.from ?? 0, end));
  return pages;
};
