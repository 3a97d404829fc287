import { isToMaker } from "../lists/ad-words";
import { setOf } from "../lists/set-of";
import type { Marked } from "./marked-prompt";
import type { PartLabel, TaggedPart } from "./tagger";
import { isWord, type Token } from "../tokens";

/** Tokens from the first to the last. */
export interface Span {
  from: number;
  to: number;
}

/** A sentence of a prompt, and what was found in it. */
export interface Sentence extends Span {
  parts: readonly TaggedPart[];
}

/** What of a sentence is said in one, as which part; null where the rule does not hold. */
export type Rule = (marked: Marked, sentence: Sentence) => (Span & { label: PartLabel }) | null;

export const ends = /^(?:[.!?;:\n]|\.{3})$/;

const month = /^(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)$/i;

/** True for a token that ends a sentence, which a full stop behind a German day does not. */
export const isEnd = (tokens: readonly Token[], at: number): boolean =>
  ends.test(tokens[at]?.text ?? "") &&
  !(/^\d{1,2}$/.test(tokens[at - 1]?.text ?? "") && month.test(tokens[at + 1]?.text ?? ""));

/** The sentences of a prompt that have a part, in order. */
export function sentencesIn({ tokens }: Marked, parts: readonly TaggedPart[]): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  for (let at = 0; at <= tokens.length; at++) {
    if (at < tokens.length && !isEnd(tokens, at)) continue;
    const [first, last] = [from, at - 1];
    const inside = parts.filter((part) => part.from >= first && part.to <= last);
    if (inside.length > 0) sentences.push({ from: first, to: last, parts: inside });
    from = at + 1;
  }
  return sentences;
}

/** The words of a text from one token up to another, with a space behind them. */
export const textBefore = ({ text, tokens }: Marked, from: number, to: number): string =>
  from >= to ? "" : `${text.slice(tokens[from]?.start, tokens[to - 1]?.end)} `;

/** The first token of words that stand right before a token, as {@link textBefore} ends with them. */
export const firstOf = ({ tokens }: Marked, at: number, words: string): number => {
  const start = (tokens[at]?.start ?? 0) - words.length;
  return tokens.findIndex((token) => token.start >= start);
};

export const sizeOfSpan = ({ tokens }: Marked, { from, to }: Span): number =>
  tokens.slice(from, to + 1).filter(isWord).length;

const wishes = setOf("need like end think feel maybe ideally could let let's use brief promote advertise campaign");

/** True where a word of a stretch is said to whoever makes the ad. */
export const isForMaker = ({ tokens }: Marked, { from, to }: Span): boolean =>
  tokens.slice(from, to + 1).some(({ text }) => isToMaker(text) || wishes.has(text.toLowerCase()));

/** Most words of a sentence that is said in one. */
export const MOST_WORDS = 24;

/** The whole sentence as a statement, where it is short enough and nothing in it is for the maker. */
export function whole(marked: Marked, sentence: Sentence): ReturnType<Rule> {
  const { from, to } = sentence;
  return sizeOfSpan(marked, sentence) <= MOST_WORDS && !isForMaker(marked, sentence) ? { label: "f", from, to } : null;
}
