import { sizeOf } from "../reading/service";
import type { Candidate } from "./candidates";

// Fitted to 24 scripts in the eight local voices: 0.064 s a letter, 0.6 s a sentence with its pause (mean error 0.7 of 14.5 s).
const WORDS_PER_LETTER = 0.16;
const WORDS_PER_SENTENCE = 1.5;
const LETTERS_PER_DIGIT = 5;
/** A letter of these scripts is a syllable or a word: as long as four of an alphabet. */
const syllabic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const LETTERS_PER_SYLLABIC = 4;
/** Words of ordinary running text in a second of speech. */
export const WORDS_PER_SECOND = 2.5;

/** Spoken length of a text, in words of ordinary running text (2.5 a second); pauses and figures are included. */
export function spokenSize(text: string): number {
  const syllables = text.match(syllabic)?.length ?? 0;
  const letters = (text.match(/\p{L}/gu)?.length ?? 0) + (LETTERS_PER_SYLLABIC - 1) * syllables;
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  const pauses = Math.max(1, text.match(/[.!?…](?=["')\]]*(?:\s|$))|[。！？]/gu)?.length ?? 0);
  return WORDS_PER_LETTER * (letters + LETTERS_PER_DIGIT * digits) + WORDS_PER_SENTENCE * pauses;
}

/** Weight from which a statement is missed twice as much: days, prices, offers. */
const MISSED = 2;
const lossOf = ({ statement, weight }: Candidate): number => sizeOf(statement ?? "") * (weight >= MISSED ? 2 : 1);

/** Candidates with room, in order, and the customer's statements without. */
export interface Fitted {
  kept: Candidate[];
  omitted: string[];
  /** Words of statements that were left out, those of weight twice. */
  lost: number;
}

const sizeOfAll = (all: readonly Candidate[]): number => all.reduce((sum, { say }) => sum + spokenSize(say), 0);

/** Most words for each of the room's: short ones are said faster, and still not by more. */
const MOST_PLAIN_WORDS = 2.9 / WORDS_PER_SECOND;
const wordsOfAll = (all: readonly Candidate[]): number => all.reduce((sum, { say }) => sum + sizeOf(say), 0);

/** The end of the run of candidates that lean on the one at `from`. */
function leaningUntil(all: readonly Candidate[], from: number): number {
  const next = all.findIndex(({ isLeaning, weight }, at) => at > from && !(isLeaning && weight !== Infinity));
  return next === -1 ? all.length : next;
}

/** The least important sentence and those that lean on it are taken out; undefined when all must stay. */
function dropLightest(kept: Candidate[]): Candidate[] | undefined {
  const lightest = Math.min(...kept.map(({ weight }) => weight));
  const at = kept.findLastIndex(({ weight }) => weight === lightest);
  return lightest === Infinity ? undefined : kept.splice(at, leaningUntil(kept, at) - at);
}

/** The longest of what must stay, the last line and the only one excepted. */
function dropLongest(kept: Candidate[]): Candidate[] {
  const body = kept.slice(0, -1);
  const longest = body.toSorted((a, b) => spokenSize(b.say) - spokenSize(a.say))[0];
  return longest === undefined ? [] : kept.splice(kept.indexOf(longest), 1);
}

/**
 * Leaves out whole sentences, the least important first, until the others fit `room` (words). "This is Lumi" is "Lumi" before
 * anything goes, and an introduction is shortened before anything that must stay goes. What became possible again comes back.
 */
export function fit(candidates: readonly Candidate[], room: number): Fitted {
  const isTight = sizeOfAll(candidates) > room;
  const kept = candidates.map((one) =>
    isTight && one.statement === null && one.short ? { ...one, say: one.short } : one,
  );
  const dropped: Candidate[] = [];
  const isOver = (): boolean => sizeOfAll(kept) > room || wordsOfAll(kept) > room * MOST_PLAIN_WORDS;
  while (isOver()) {
    const out = dropLightest(kept);
    if (out === undefined) break;
    dropped.push(...out);
  }
  const omitted = isOver() ? shortenIntroduction(kept) : [];
  while (isOver() && kept.length > 1) dropped.push(...dropLongest(kept));
  for (const one of dropped.toSorted((a, b) => b.weight - a.weight)) {
    const more = [...kept, one];
    if (one.isLeaning || sizeOfAll(more) > room || wordsOfAll(more) > room * MOST_PLAIN_WORDS) continue;
    kept.push(one);
    dropped.splice(dropped.indexOf(one), 1);
  }
  return {
    kept: kept.toSorted((a, b) => a.order - b.order),
    omitted: [...omitted, ...dropped.flatMap(({ statement }) => statement ?? [])],
    lost: dropped.reduce((sum, one) => sum + lossOf(one), 0),
  };
}

/** The name stands for its definition; returns what is no longer said. */
function shortenIntroduction(kept: Candidate[]): string[] {
  const at = kept.findIndex(({ short }) => short !== undefined);
  const long = kept[at];
  if (long?.short === undefined) return [];
  kept[at] = { ...long, say: long.short, statement: null };
  return long.statement === null ? [] : [long.statement];
}
