import { actions, finite, verbs } from "../lists/grammar";
import { isThirdPerson } from "../words";
import { hashed } from "./signs";
import { isWord, type Token } from "../tokens";

/** A stretch of tokens between marks. */
export interface Span {
  from: number;
  to: number;
  /** What it holds: figures, prices, addresses, verbs, capitals. */
  traits: string;
}

function traitsOf(text: string, said: readonly string[]): string {
  const [first = ""] = said;
  const verb = said.some((key) => finite.has(key)) ? "f" : said.some((key) => isThirdPerson(key)) ? "s" : "";
  return [
    /\d/.test(text) ? "9" : "",
    /[€$£¥₹₦%]/.test(text) ? "$" : "",
    /\w\.\w\w|@\w/.test(text) ? "@" : "",
    verb,
    verbs.has(first) || actions.has(first) ? "i" : "",
    /\p{Lu}/u.test(text.slice(1)) ? "X" : "",
  ].join("");
}

/** The span of each token, cut behind the tokens that `isEnd` names. */
export function spansOf(tokens: readonly Token[], keys: readonly string[], isEnd: (at: number) => boolean): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (let to = 0; to < tokens.length; to++) {
    if (!isEnd(to) && to < tokens.length - 1) continue;
    const inside = tokens.slice(from, to + 1);
    const said = keys.slice(from, to + 1).filter((_, at) => isWord(inside[at] ?? { text: "" }));
    const span = { from, to, traits: traitsOf(inside.map(({ text }) => text).join(" "), said) };
    for (let at = from; at <= to; at++) spans[at] = span;
    from = to + 1;
  }
  return spans;
}

/** True where a sentence ends with the token. */
export const endsSentence = (token: Token | undefined, next: Token | undefined): boolean =>
  token === undefined ||
  token.text === "\n" ||
  (/^(?:[.!?;:…]|\.{3})$/.test(token.text) && (next === undefined || next.isSpaced || next.text === "\n"));

export const clauseMark = /^(?:[,;:.!?()–—…\n-]|\.{3})$/;
export const clauseWord = /^(?:and|but|und|y|et|e|en)$/;

/** A line's label, and the heading over its bullet. */
export interface Line {
  /** Signs that all its tokens have. */
  shared: readonly number[];
}

/** Most tokens of a label with its colon. */
const MAX_LABEL = 7;

export function linesOf(tokens: readonly Token[], keys: readonly string[]): Line[] {
  const lines: Line[] = [];
  let [from, heading] = [0, ""];
  for (let to = 0; to <= tokens.length; to++) {
    if (to < tokens.length && tokens[to]?.text !== "\n") continue;
    const colon = tokens.slice(from, Math.min(to, from + MAX_LABEL)).findIndex(({ text }) => text === ":");
    const isBullet = /^[-•*–·✓→]$/.test(tokens[from]?.text ?? "");
    const label = colon > 0 ? keys.slice(isBullet ? from + 1 : from, from + colon).join(" ") : "";
    if (label !== "" && from + colon === to - 1) heading = label;
    else if (!isBullet && label !== "") heading = "";
    const above = isBullet ? heading : "";
    const texts = [`lab=${label}`, `head=${above}`, `bul=${isBullet}`];
    if (label !== "") texts.push(...label.split(" ").map((word) => `labw=${word}`));
    if (above !== "") texts.push(...above.split(" ").map((word) => `headw=${word}`));
    const line = { shared: texts.map(hashed) };
    for (let at = from; at < Math.min(to + 1, tokens.length); at++) lines[at] = line;
    from = to + 1;
  }
  return lines;
}

/** Features of the label that stands before each token on its line, and how many sentences ago. */
export function labelsOf(
  tokens: readonly Token[],
  keys: readonly string[],
  sentences: readonly Span[],
): (readonly number[])[] {
  let [label, age] = ["", 0];
  let shared: readonly number[] = [];
  return tokens.map((token, at) => {
    const begin = sentences[at]?.from ?? 0;
    if (token.text === "\n") [label, shared] = ["", []];
    else if (token.text === ":" && at - begin < MAX_LABEL - 1) [label, age] = [keys.slice(begin, at).join(" "), -1];
    const isNext = label !== "" && endsSentence(tokens[at - 1], token) && tokens[at - 1]?.text !== ":";
    if (age >= 0 && !isNext) return shared;
    age = age < 0 ? 0 : age + 1;
    const ago = Math.min(age, 2);
    shared = [`rl${ago}=${label}`, ...label.split(" ").map((word) => `rlw${ago}=${word}`)].map(hashed);
    return label === "" ? [] : shared;
  });
}
