import { folded } from "./text";
import { isCommonWord } from "./words";
import { bucket, classOf, hashed, shapeOf } from "./signs";
import { clauseMark, clauseWord, endsSentence, labelsOf, type Line, linesOf, type Span, spansOf } from "./surroundings";
import { isWord, type Token } from "./tokens";

// What a token is judged by: itself, its neighbours, its place, the clause and the sentence around it, its line's label.

/** Features of each token: its own, and those it shares with the tokens around it. */
export interface TokenFeatures {
  own: readonly number[];
  shared: readonly (readonly number[])[];
}

const SHOUTED_SHARE = 0.8;
const isShouting = (text: string): boolean => {
  const letters = text.replace(/\P{L}/gu, "");
  return letters.replace(/\P{Lu}/gu, "").length > letters.length * SHOUTED_SHARE;
};

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

/** A prompt in a language, ISO 639-1, as it is judged. */
export function sceneOf(tokens: readonly Token[], language: string): Scene {
  const keys = tokens.map((token) => (isWord(token) ? token.text.slice(0, MAX_WORD).toLowerCase() : token.text));
  const isShouted = isShouting(tokens.map(({ text }) => text).join(" "));
  const sentences = spansOf("S", tokens, keys, (at) => endsSentence(tokens[at], tokens[at + 1]));
  const isClauseEnd = (at: number): boolean =>
    clauseMark.test(tokens[at]?.text ?? "") || clauseWord.test(keys[at + 1] ?? "");
  let order = 0;
  return {
    tokens,
    language,
    isShouted,
    keys,
    shapes: tokens.map(({ text }) => shapeOf(isShouted ? text.toLowerCase() : text)),
    classes: keys.map(remembered(classOf)),
    kinds: tokens.map(({ text }) => text).map(remembered(kindOf)),
    sentences,
    orders: sentences.map((one, at) => (at > 0 && sentences[at - 1] !== one ? ++order : order)),
    clauses: spansOf("C", tokens, keys, isClauseEnd),
    lines: linesOf(tokens, keys),
    labels: labelsOf(tokens, keys, sentences),
    repetitions: repetitionsOf(tokens, keys, sentences),
    ...enclosures(tokens),
  };
}

/** The token and its neighbours: words, shapes, classes, alone and in a row. */
function neighbourhood({ keys, shapes, classes, kinds, language }: Scene, at: number): string[] {
  const W = (by: number): string => keys[at + by] ?? (by < 0 ? "<s>" : "</s>");
  const C = (by: number): string => classes[at + by] ?? "";
  const S = (by: number): string => shapes[at + by] ?? "";
  const K = (by: number): string => kinds[at + by] ?? "";
  const key = W(0);
  return [
    ...["b", `w=${key}`, `w-1=${W(-1)}`, `w+1=${W(1)}`, `w-2=${W(-2)}`, `w+2=${W(2)}`, `w-3=${W(-3)}`, `w+3=${W(3)}`],
    ...[`p-1=${W(-1)}|${key}`, `p+1=${key}|${W(1)}`, `p-2=${W(-2)}|${W(-1)}`, `p+2=${W(1)}|${W(2)}`],
    ...[`pp=${W(-1)}|${W(1)}`, `t-=${W(-2)}|${W(-1)}|${key}`],
    ...[`s=${S(0)}`, `s2=${S(-1)}|${S(0)}`, `s3=${S(0)}|${S(1)}`, `s4=${S(-1)}|${S(0)}|${S(1)}`],
    ...[`k=${K(0)}${S(0)}`, `k-=${K(-1)}|${K(0)}`, `k+=${K(0)}|${K(1)}`],
    ...[-2, -1, 0, 1, 2].map((by) => `c${by}=${C(by)}`),
    ...[`cc-=${C(-1)}|${C(0)}`, `cc+=${C(0)}|${C(1)}`, `ccw-=${W(-1)}|${C(0)}`, `cws=${W(-1)}|${S(0)}`],
    `c-2=${C(-2)}|${C(-1)}|${C(0)}`,
    ...[`lang=${language}`, `lang=${language}|${C(0)}|${S(0)}`, `lw=${language}|${key}`],
  ];
}

/** Where the token stands in the prompt, its sentence and its clause, and what those are like. */
function placement({ keys, classes, sentences, clauses, orders, lines, tokens }: Scene, at: number): string[] {
  const [sentence, clause, key, kind] = [sentences[at], clauses[at], keys[at] ?? "", classes[at] ?? ""];
  const [from, to] = [clause?.from ?? 0, clause?.to ?? tokens.length];
  const [before, after] = [clauses[from - 1], clauses[to + 1]];
  return [
    ...[`at=${bucket(at)}`, `end=${bucket(tokens.length - 1 - at)}`, `si=${bucket(orders[at] ?? 0)}`],
    ...[`li=${bucket(lines[at]?.at ?? 0)}`, `ci=${bucket(at - from)}`, `ss=${bucket(at - (sentence?.from ?? 0))}`],
    ...[`sp=${tokens[at]?.isSpaced === true}`, `B1=${before?.first ?? ""}`, `A1=${after?.first ?? ""}`],
    ...[`Bt=${before?.traits ?? "-"}`, `At=${after?.traits ?? "-"}`, `Bl=${before?.last ?? ""}`],
    ...[`S1w=${sentence?.first ?? ""}|${key}`, `C1w=${clause?.first ?? ""}|${key}`],
    ...[`Stw=${sentence?.traits ?? ""}|${kind}`, `Ctw=${clause?.traits ?? ""}|${kind}`],
    ...((sentence?.to ?? 0) >= tokens.length - 2 ? ["last", `last${clause?.traits ?? ""}`] : []),
  ];
}

/** Beginnings and endings of the word and its neighbours. */
function letters({ keys, tokens }: Scene, at: number): string[] {
  const key = keys[at] ?? "";
  if (!isWord(tokens[at] ?? { text: "" })) return [];
  const ending = (word: string | undefined, none: string): string => (word ?? none).slice(-3);
  return [
    ...[2, 3, 4].flatMap((size) =>
      key.length > size ? [`<${size}=${key.slice(0, size)}`, `>${size}=${key.slice(-size)}`] : [],
    ),
    `>3-1=${ending(keys[at - 1], "<s>")}`,
    `>3+1=${ending(keys[at + 1], "</s>")}`,
  ];
}

/** Shouting, quotes, brackets, a prompt of few words. */
function circumstances({ isShouted, isQuoted, isBracketed, shapes, keys }: Scene, at: number): string[] {
  return [
    ...(isQuoted[at] === true ? ["q", `q${keys[at - 1] === '"'}${shapes[at] ?? ""}`] : []),
    ...(isBracketed[at] === true ? ["paren"] : []),
    ...(isShouted ? ["shout"] : []),
    ...(keys.length < FEW_TOKENS ? ["short"] : []),
  ];
}

const FEW_TOKENS = 15;

/** Features of every token of a prompt. */
export function featuresOf(scene: Scene): TokenFeatures[] {
  const { tokens, sentences, clauses, lines, labels, repetitions } = scene;
  return tokens.map((_, at) => {
    const before = clauses[(clauses[at]?.from ?? 0) - 1];
    const parts = [neighbourhood, placement, letters, circumstances].flatMap((find) => find(scene, at));
    return {
      own: [...parts, ...(repetitions[at] ?? [])].map(hashed),
      shared: [sentences[at]?.shared, clauses[at]?.shared, before?.before, lines[at]?.shared, labels[at]].flatMap(
        (one) => (one === undefined ? [] : [one]),
      ),
    };
  });
}
