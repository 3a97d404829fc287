import type { Word } from "@/lib/contract/timeline/document";

/** A piece of text with its time in seconds, as transcribers give words or segments. */
export interface TimedText {
  readonly text: string;
  readonly startSecond: number;
  readonly endSecond: number;
}

/** The characters of a spoken text with their times in seconds, as ElevenLabs aligns them; the three lists are equally long. */
export interface CharacterTimes {
  readonly characters: readonly string[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const toMs = (seconds: number): number => Math.max(0, Math.round(seconds * 1000));

/** Words of which none begins before the one before it ended, and each lasts a millisecond at least; given in their order. */
export function withoutOverlaps(words: readonly Word[]): Word[] {
  let last = 0;
  return words.map(({ text, startMs, endMs }) => {
    const from = Math.max(last, startMs);
    last = Math.max(from + 1, endMs);
    return { text, startMs: from, endMs: last };
  });
}

// Scribe marks events other than speech in brackets: "(laughs)".
const isSpoken = ({ text, startSecond, endSecond }: TimedText): boolean =>
  /[\p{L}\p{N}]/u.test(text) && !/^\(.*\)$/.test(text.trim()) && endSecond >= startSecond;

/**
 * The words of a transcript in order, in milliseconds. Spaces, punctuation alone and audio events are dropped; an entry of
 * several words, as the segments of some models, is divided by length.
 */
export const toWords = (entries: readonly TimedText[]): Word[] =>
  withoutOverlaps(
    entries
      .filter(isSpoken)
      .toSorted((a, b) => a.startSecond - b.startSecond)
      .flatMap(split),
  );

function split({ text, startSecond, endSecond }: TimedText): Word[] {
  const parts = text.trim().split(/\s+/);
  const length = parts.join("").length;
  const at = (letters: number): number => toMs(startSecond + ((endSecond - startSecond) * letters) / length);
  let letters = 0;
  return parts.map((part) => {
    const startMs = at(letters);
    letters += part.length;
    return { text: part, startMs, endMs: at(letters) };
  });
}

/** Aligned characters as words in order, in milliseconds: the text between two spaces is one word. */
export function wordsOfCharacters({ characters, starts, ends }: CharacterTimes): Word[] {
  const words: TimedText[] = [];
  let open: { text: string; startSecond: number; endSecond: number } | undefined;
  for (const [index, character] of characters.entries()) {
    const [startSecond = 0, endSecond = 0] = [starts[index], ends[index]];
    if (/^\s*$/.test(character)) {
      open = undefined;
    } else if (open) {
      open.text += character;
      open.endSecond = Math.max(open.endSecond, endSecond);
    } else {
      open = { text: character, startSecond, endSecond };
      words.push(open);
    }
  }
  return toWords(words);
}
