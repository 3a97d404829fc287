import { prepositions } from "./lists/grammar";
import { kindEnds, noKind } from "./lists/names";
import { participle } from "./form";
import { url } from "./patterns";
import { isFunctionWord, keyOf } from "./words";

const closes = (token: string): boolean =>
  /[,.:;!?)]$/.test(token) && !/^(?:co|inc|ltd|bros|dr|mr|mrs|st|\p{L})\.$/iu.test(token);
/** Where a run of words ends: at `most` words, after a closing mark, or where `stops` says so. */
function endOf(tokens: readonly string[], most: number, stops: (token: string, at: number) => boolean): number {
  for (const [at, token] of tokens.entries()) {
    if (at === most || (at > 0 && closes(tokens[at - 1] ?? "")) || stops(token, at)) return at;
  }
  return tokens.length;
}

const MAX_KIND_WORDS = 6;
const kindOpening = /^(?:(?:a|an|the|my|our|this|some|these|your|new|brand new|brand-new)\s+)+/i;

/** What something is sold in, or how much of it, says nothing of what it is: "a bag of beans" is beans. */
const container =
  /^(?:(?:one|two|three|\d+)\s+)?(?:bags?|box(?:es)?|jars?|bottles?|cans?|tins?|packs?|packets?|cups?|glass(?:es)?|bars?|tubes?|crates?|sets?|pairs?|slices?|loa(?:f|ves)|bowls?|pots?|bunch(?:es)?|kilos?|range|line|collection)\s+of\s+(?=\S)/i;

/** A phrase without article and container: "a bag of beans" gives "beans". */
export const goodsOf = (phrase: string): string => phrase.trim().replace(kindOpening, "").replace(container, "");

/** The noun phrase at the start of a text without its article: "a charity that …" gives "charity", "socks knitted in …" gives "socks". */
export function kindOf(text: string): string | null {
  const tokens = goodsOf(text).split(/\s+/);
  const isDone = (at: number): boolean => participle.test(tokens[at] ?? "") && prepositions.has(keyOf(tokens[at + 1]));
  const end = endOf(
    tokens,
    MAX_KIND_WORDS,
    (token, at) => at > 0 && (kindEnds.has(keyOf(token) || token) || isDone(at)),
  );
  const kind = tokens
    .slice(0, end)
    .join(" ")
    .replace(/[,.:;!?"'(]+$/, "");
  const first = keyOf(tokens[0]);
  return kind === "" ||
    isFunctionWord(first) ||
    (noKind.has(first) && !/^open (?:day|evening|house|mic|air|water)/i.test(kind)) ||
    url.test(kind)
    ? null
    : kind;
}
