import type { DraftReading } from "./draft-reading";
import { isWord, type Token, tokensOf } from "./tokens";

const keysOf = (tokens: readonly Token[]): string[] => tokens.filter(isWord).map(({ text }) => text.toLowerCase());

const LEAST_BEGINNING = 3;

/** Where a text stands in a row of words with a space around each: place of its first letter, -1 without. One that was mended is told by its beginning. */
function placeOf(row: string, wanted: readonly string[]): number {
  const find = (words: readonly string[]): number => row.indexOf(` ${words.join(" ")} `);
  const whole = find(wanted);
  return whole === -1 && wanted.length > LEAST_BEGINNING ? find(wanted.slice(0, LEAST_BEGINNING)) : whole;
}

/** The number of the word that begins behind each space of a row of words. */
function numbersOf(words: readonly string[]): Map<number, number> {
  let place = 0;
  const numbers = new Map<number, number>();
  for (const [at, word] of words.entries()) {
    numbers.set(place, at);
    place += word.length + 1;
  }
  return numbers;
}

/** Everything that an ad made from a reading may say. */
const spokenTexts = (draft: DraftReading): string[] =>
  [
    ...[draft.head, draft.definition, draft.audience, draft.callToAction, draft.contact?.text],
    ...draft.leads.map(({ text }) => text),
    ...draft.facts.map(({ text }) => text),
  ].flatMap((text) => text ?? []);

/** For each word of a prompt whether a reading of it may say it. */
function spokenWords(tokens: readonly Token[], draft: DraftReading): boolean[] {
  const words = keysOf(tokens);
  const spoken = words.map(() => false);
  const [row, numbers] = [` ${words.join(" ")} `, numbersOf(words)];
  for (const text of spokenTexts(draft)) {
    const wanted = keysOf(tokensOf(text));
    const from = wanted.length === 0 ? undefined : numbers.get(placeOf(row, wanted));
    if (from !== undefined) spoken.fill(true, from, from + wanted.length);
  }
  return spoken;
}

/** Share of the words of a prompt, 0 to 1, that both readings say or both leave out; 1 for a prompt without words. */
export function agreementOf(text: string, one: DraftReading, other: DraftReading): number {
  const tokens = tokensOf(text);
  const [first, second] = [spokenWords(tokens, one), spokenWords(tokens, other)];
  return first.length === 0 ? 1 : first.filter((isSpoken, at) => isSpoken === second[at]).length / first.length;
}
