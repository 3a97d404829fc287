import { determiners, finite, nounVerbs, prepositions, pronouns, subordinators, verbs } from "./lists/grammar";
import { commonStems } from "./lists/common-words";
import { productNouns } from "./lists/product-nouns";
import { setOf } from "./lists/set-of";
import { folded } from "./text";

/** Words of a text with their punctuation; marks alone are none. */
export const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Number of words. */
export const sizeOf = (text: string): number => wordsOf(text).length;

const unmarked = (word: string): string =>
  word.replace(/^[^\p{L}\p{N}$€£@#]{1,9}/u, "").replace(/[^\p{L}\p{N}%+°]{1,9}$/u, "");

/** A word in lower case without the punctuation around it. */
export const keyOf = (word = ""): string => unmarked(word).toLowerCase();

/** Keys of a text's words. */
export const keysOf = (text: string): string[] => wordsOf(text).map(keyOf);

/** Key of the first word. */
export const firstKey = (text: string): string => keyOf(text.trim().split(/\s+/, 1)[0]);

/** True when a text has the words of a phrase in a row, whatever their case, accents and punctuation. */
export const holds = (text: string, phrase: string | null): boolean =>
  phrase !== null && folded(phrase) !== "" && ` ${folded(text)} `.includes(` ${folded(phrase)} `);

/** True for a word as a name writes it: a capital, a figure, or "iPhone". */
export const isCapital = (word: string): boolean => /^["'(]*(?:\p{Lu}|\d|\p{Ll}\p{Lu})/u.test(word);

/** Contractions of a pronoun with its verb, also typed without the apostrophe. */
export const contracted = /^(?:(?:i|we|you|they)'?(?:m|re|ve|ll|d)|it'?s|he's|she's|there'?s|that's)$/;

/** True for words that bind others and mean little alone. */
export const isFunctionWord = (key: string): boolean =>
  [prepositions, determiners, pronouns, finite, subordinators].some((words) => words.has(key)) || contracted.test(key);

/** True for the third person of a known verb ("builds", "carries"). */
export const isThirdPerson = (key: string): boolean =>
  /[^s']s$/.test(key) && [key.slice(0, -1), key.slice(0, -2), key.replace(/ies$/, "y")].some((base) => verbs.has(base));

/** True for a third person that is no plural noun ("sells", not "works"). */
export const isClearThirdPerson = (key: string): boolean =>
  isThirdPerson(key) &&
  ![key.slice(0, -1), key.slice(0, -2), key.replace(/ies$/, "y")].some((base) => nounVerbs.has(base));

/** An article or possessive that opens a noun phrase. */
export const article = /^(?:an?|the|our|my|your|this|some|these)\s+/i;

let stems: ReadonlySet<string> | null = null;

/** The words a regular form may come from: "bakes" from "bake", "running" from "run". */
const basesOf = (key: string): string[] => [
  key,
  key.replace(/ies$/, "y"),
  key.replace(/(?:(?<!s)s|ly)$/, ""),
  key.replace(/(?:es|ing|ed)$/, ""),
  key.replace(/(?:ing|ed)$/, "e"),
  key.replace(/(.)\1(?:ing|ed)$/, "$1"),
];

/** True for an English word that speech really uses, in any of its regular forms; false for "Splitly". */
export function isCommonWord(word: string): boolean {
  stems ??= setOf(`${commonStems} ${productNouns}`);
  const [known, key] = [stems, keyOf(word).replace(/'s?$/, "")];
  return verbs.has(key) || isFunctionWord(key) || basesOf(key).some((base) => known.has(base));
}

/** The text without quotation marks around all of it. */
export const unquote = (text: string): string =>
  text
    .trim()
    .replace(/^(["'])(.*)\1([.!?]?)$/s, "$2$3")
    .replace(/^["']([^"']+)["']/, "$1")
    .replace(/^([^"']*\p{L}{2})["']([.!?]?)$/u, "$1$2");
