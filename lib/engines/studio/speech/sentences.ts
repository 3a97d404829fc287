import type { Token } from "./tokens";

/** The longest text the engine is given at once, in characters. */
export const MAX_TEXT = 400;

const breakRank: Readonly<Record<Token["pause"], number>> = { "": 0, ",": 1, ";": 2, "?": 3, ".": 3 };

/** Groups tokens into sentences of at most `MAX_TEXT` spoken characters; a longer one is cut at its best pause. */
export const sentencesOf = (tokens: readonly Token[]): Token[][] => {
  const sentences: Token[][] = [];
  let current: Token[] = [];
  for (const token of tokens) {
    current.push(token);
    if (breakRank[token.pause] < 3) continue;
    sentences.push(current);
    current = [];
  }
  if (current.length > 0) sentences.push(current);
  return sentences.flatMap(splitLong);
};

/** Returns the engine's text for a sentence. Only its pause marks are used, never characters of the request. */
export const engineText = (sentence: readonly Token[]): string => {
  const body = sentence.map(({ spoken, pause }, i) => {
    const inside = i < sentence.length - 1 && (pause === "," || pause === ";") ? "," : "";
    return spoken + inside;
  });
  return `${body.join(" ")}${sentence.at(-1)?.pause === "?" ? "?" : "."}`;
};

const splitLong = (sentence: Token[]): Token[][] => {
  if (engineText(sentence).length <= MAX_TEXT || sentence.length < 2) return [sentence];
  const middle = sentence.length / 2;
  const score = (i: number): number =>
    breakRank[sentence[i]?.pause ?? ""] * sentence.length - Math.abs(i + 1 - middle) * 2;
  let best = 0;
  for (let i = 1; i < sentence.length - 1; i++) if (score(i) > score(best)) best = i;
  return [...splitLong(sentence.slice(0, best + 1)), ...splitLong(sentence.slice(best + 1))];
};
