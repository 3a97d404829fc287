import { folded } from "../text";
import { isCommonWord } from "../words";
import { isShouted } from "../normalise";
import { classOf, shapeOf } from "./signs";
import { clauseMark, clauseWord, endsSentence, labelsOf, type Line, linesOf, type Span, spansOf } from "./surroundings";
import { isWord, type Token } from "../tokens";

const countOf = (keys: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

/** How often each word stands in the prompt, how often with a capital, and whether an address holds it. */
function repetitionsOf(
  tokens: readonly Token[],
  keys: readonly string[],
  sentences: readonly Span[],
): (readonly string[])[] {
  const counts = countOf(keys);
  const capitals = countOf(keys.filter((_, at) => /^\p{Lu}/u.test(tokens[at]?.text ?? "")));
  const flat = (text: string): string => folded(text).replace(/ /g, "");
  const sites = tokens
    .filter(({ text }) => /\p{L}\.\p{L}|[@#]/u.test(text))
    .slice(0, 8)
    .map(({ text }) => flat(text));
  return tokens.map((token, at) => {
    const key = keys[at] ?? "";
    if (!isWord(token) || key.length < 3) return [];
    const [count, caps] = [counts.get(key) ?? 0, capitals.get(key) ?? 0];
    const isFirst = sentences[at]?.from === at;
    const found = /^\p{Lu}/u.test(token.text)
      ? [`rep=${Math.min(count, 3)}${caps === count ? "a" : "m"}${isFirst ? "s" : ""}`]
      : caps > 0
        ? ["capelse"]
        : [];
    return sites.length > 0 && sites.some((site) => site.includes(flat(key)))
      ? [...found, "site", `site${isCommonWord(key) ? "c" : "u"}`]
      : found;
  });
}

/** A prompt as its tokens' features are made from it; lists have an entry for each token. */
export interface Scene {
  tokens: readonly Token[];
  language: string;
  isShouted: boolean;
  keys: readonly string[];
  shapes: readonly string[];
  classes: readonly string[];
  /** p a mark, 9 a figure, c a common word, u an uncommon one. */
  kinds: readonly string[];
  sentences: readonly Span[];
  /** Number of the sentence. */
  orders: readonly number[];
  clauses: readonly Span[];
  lines: readonly Line[];
  labels: readonly (readonly number[])[];
  repetitions: readonly (readonly string[])[];
  /** Inside quotes; inside brackets. */
  isQuoted: readonly boolean[];
  isBracketed: readonly boolean[];
}

const MAX_WORD = 40;

const kindOf = (text: string): string => {
  if (!isWord({ text })) return "p";
  if (/\d/.test(text)) return "9";
  return isCommonWord(text.slice(0, MAX_WORD)) ? "c" : "u";
};

/** For each token whether quotes and brackets are open at it. */
function enclosures(tokens: readonly Token[]): Pick<Scene, "isQuoted" | "isBracketed"> {
  let [isOpen, depth] = [false, 0];
  const isBracketed: boolean[] = [];
  const isQuoted = tokens.map(({ text }) => {
    if (text === '"') isOpen = !isOpen;
    else if (text === "(") depth += 1;
    else if (text === ")") depth = Math.max(0, depth - 1);
    isBracketed.push(depth > 0);
    return isOpen;
  });
  return { isQuoted, isBracketed };
}

/** The function with its answers kept for equal texts. */
function remembered(answer: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const found = known.get(text) ?? answer(text);
    known.set(text, found);
    return found;
  };
}

const keyOf = ({ text }: Token): string => text.slice(0, MAX_WORD).toLowerCase().replace(/\.$/, "");

/** A prompt in a language, ISO 639-1, as it is judged. */
export function sceneOf(tokens: readonly Token[], language: string): Scene {
  const keys = tokens.map((token) => (isWord(token) ? keyOf(token) : token.text));
  const isInCapitals = isShouted(tokens.map(({ text }) => text).join(" "));
  const sentences = spansOf(tokens, keys, (at) => endsSentence(tokens[at], tokens[at + 1]));
  const isClauseEnd = (at: number): boolean =>
    clauseMark.test(tokens[at]?.text ?? "") || clauseWord.test(keys[at + 1] ?? "");
  let order = 0;
  return {
    tokens,
    language,
    isShouted: isInCapitals,
    keys,
    shapes: tokens.map(({ text }) => shapeOf(isInCapitals ? text.toLowerCase() : text)),
    classes: keys.map(remembered(classOf)),
    kinds: tokens.map(({ text }) => text).map(remembered(kindOf)),
    sentences,
    orders: sentences.map((one, at) => (at > 0 && sentences[at - 1] !== one ? ++order : order)),
    clauses: spansOf(tokens, keys, isClauseEnd),
    lines: linesOf(tokens, keys),
    labels: labelsOf(tokens, keys, sentences),
    repetitions: repetitionsOf(tokens, keys, sentences),
    ...enclosures(tokens),
  };
}
