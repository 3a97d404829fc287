import { plain } from "../facts";
import { finite } from "../lists/grammar";
import { occasion } from "../lists/names";
import { people } from "../lists/people";
import { hasMark, type Marked, wordsFrom } from "../tagging/marked-prompt";
import { domain, month } from "../patterns";
import { sentenceStart } from "../tagging/neighbours";
import { folded } from "../text";
import type { Token } from "../tokens";
import { holds, isCapital, isCommonWord, isFunctionWord, isThirdPerson, keyOf } from "../words";

/** "Merk is Spetter" */
const said = /^(?:brand|merk|marke|marca|marque|name|naam|nome|nombre|nom)\s(?:is|ist|es|è|é|est|heißt)\s+(?=\S)/iu;

/** Said in passing behind a name: "we're Gravity Optional btw". */
const filler = /(?:,? (?:yet|btw|basically|actually|obviously|lol|haha|thx|thanks|pls|plz|please))+$/i;

/** A name in capitals without the verb behind it: "how Draughtline works". */
function withoutVerb(name: string): string {
  const words = name.split(" ");
  const last = words.at(-1) ?? "";
  const isVerb = words.length > 1 && /^\p{Lu}/u.test(name) && /^\p{Ll}/u.test(last) && isThirdPerson(last);
  return isVerb ? words.slice(0, -1).join(" ") : name;
}

const bareName = (text: string): string =>
  withoutVerb(
    plain(text)
      .replace(said, "")
      .replace(/^["']|["']$/g, "")
      .replace(/(?<!\b(?:Co|Inc|Ltd|Bros|\p{Lu}))[.,!?]+$/u, "")
      .replace(/(?<!s)['"]$/, "")
      .replace(filler, ""),
  );

/** "Name: none yet", "B2B, we supply cafes". */
const noName = /^(?:(?:none|no name|yet|tb[ad]|unnamed|untitled|b2[bc])\s?)+$/i;

/** An address or a handle tells a name and is none. */
const isSite = /^(?:https?:\/\/|www\.|@)/i;
const months = `(?:${month})`;
/** "Jan 3", "12 June" */
const isDay = new RegExp(
  `^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?(?:${months}\\.? \\d{1,2}(?:st|nd|rd|th)?|\\d{1,2}(?:st|nd|rd|th)? ${months})$`,
  "i",
);
/** "4 bed terrace", "25-45" */
const isCount = /^\d+(?:[-–]\d+)?(?: \p{Ll}|$)/u;
/** "A2 to B1", of a language. */
const level = /^[A-C][12](?:(?: (?:to|and|or) |[-–/])[A-C][12])?$/;

const LEAST_CERTAIN = 0.5;
const LEAST_NAME = 0.1;

const MOST_PHRASE = 4;
const model = /^\p{Lu}{0,2}\d{1,4}\p{L}{0,2}$/u;

/** What goes on with a name in its own capitals, and is no place. */
const namesOn = /^(?:to|under|over|without|&|'n'|n') \p{Lu}|^(?:on|to|under|over|with) the \p{Lu}/u;
const street = /^(?:street|lane|avenue|quay|square|hill|park|island|isle|coast|corner|market|river|green)$/i;

/** "on the Road" right behind "Paws", to the end of its sentence: the last token of such a name; undefined for any other. */
function endOfPhrase({ tokens }: Pick<Marked, "tokens">, to: number): number | undefined {
  const [tie, next, after] = tokens.slice(to + 1, to + 4);
  if (!namesOn.test([tie, next, after].map((token) => token?.text).join(" "))) return undefined;
  let end = /^(?:the|a)$/i.test(next?.text ?? "") ? to + 2 : to + 1;
  const first = end;
  while (/^\p{Lu}\p{Ll}/u.test(tokens[end + 1]?.text ?? "")) end += 1;
  const isWhole =
    end > first &&
    !street.test(tokens[end]?.text ?? "") &&
    end - to <= MOST_PHRASE &&
    /^[.!?,\n]$/.test(tokens[end + 1]?.text ?? ".");
  return isWhole ? end : undefined;
}

/** Last token of a name: as far as its part goes, with the number of its model and what "and" or "of" joins to it. */
function endOfName({ tokens, parts }: Marked, { from, to: found }: { from: number; to: number }): number {
  const to = Math.max(found, parts.find((part) => part.label === "n" && part.from === from)?.to ?? found);
  const [last, next, after] = tokens.slice(to, to + 3);
  const isCapital = (token: Token | undefined): boolean => token?.isSpaced === true && /^\p{Lu}/u.test(token.text);
  if (!isCapital(last) || next === undefined || after === undefined) return to;
  const phrase = endOfPhrase({ tokens }, to);
  if (phrase !== undefined) return phrase;
  const isNumbered = next.isSpaced && model.test(next.text) && finite.has(after.text.toLowerCase());
  if (isNumbered) return to + 1;
  return /^(?:and|&|of)$/.test(next.text) && isCapital(after) && after.text !== "I" ? to + 2 : to;
}

const owns = /^(?:the|our|my|this|your|annual|\d+(?:st|nd|rd|th))$/i;
const MOST_BEFORE = 4;

/** First token of a name: with the words in capitals between it and an "our", as far as nothing else was found there ("our Women in Product" before "Summit"). English. */
function startOfName({ tokens, parts, language }: Marked, from: number): number {
  const isCapital = (at: number): boolean => /^\p{Lu}/u.test(tokens[at]?.text ?? "");
  const isFree = (at: number): boolean => parts.every((part) => part.from > at || part.to < at);
  let start = from;
  while (start > 0 && from - start < MOST_BEFORE) {
    const isTied = /^(?:in|of|for|and|&)$/.test(tokens[start - 1]?.text ?? "") && isCapital(start - 2);
    if (!isFree(start - 1) || !(isCapital(start - 1) || isTied)) break;
    start -= 1;
  }
  const isName = language === "en" && isCapital(from) && start < from && owns.test(tokens[start - 1]?.text ?? "");
  return isName && isCapital(start) ? start : from;
}

/** True for a name that a prompt says to avoid, by the words that it avoids. */
export const isAmong = (avoided: readonly string[], name: string): boolean =>
  avoided.some((words) => holds(words, bareName(name)));

/** "coffee beans", or the "Lemon" of "Lemon tart": what the product is. */
const isKind = ({ parts }: Marked, at: number): boolean =>
  parts.some(({ label, from, to }) => label === "k" && from <= at && at <= to);

/** "de Mâcon": what stands behind a small word in a statement is where something is. */
const isForeignPlace = ({ parts, tokens, language }: Marked, at: number): boolean =>
  language !== "en" &&
  parts.some(
    ({ label, from, to }) =>
      label === "f" &&
      from === at - 1 &&
      at <= to &&
      /^(?:de|du|à|a|en|in|di|em|te|bei|aus)$/i.test(tokens[from]?.text ?? ""),
  );

const pet = /^(?:cat|dog|puppy|horse|pony|donkey|goat|pig|parrot|hen|rabbit)$/i;
const reaches = /^(?:call|ring|text|email|contact|for|to|with)$/i;

/** "I'm a chartered accountant, name's Moira": a first name alone, of whoever speaks. */
const speaksOfItself = (marked: Marked, from: number): boolean =>
  !/^\p{Lu}\p{Ll}/u.test(marked.tokens[from + 1]?.text ?? "") &&
  /^(?:i|i'm|my)$/i.test(marked.tokens[sentenceStart(marked, from)]?.text ?? "");

/** "a cat named Agatha" and "I'm an accountant, name's Moira" are no name of what is advertised. */
export function isOfSomebody(marked: Marked, from: number): boolean {
  const { tokens } = marked;
  const [one = "", who = "", called = ""] = tokens.slice(Math.max(0, from - 3), from).map(({ text }) => text);
  const isOne = /^(?:an?|my|our|his|her|the|one|fat|old)$/i.test(one) && /^(?:called|named)$/i.test(called);
  if (/^name's$/i.test(called)) return speaksOfItself(marked, from);
  return isOne && (pet.test(who) || people.has(who.toLowerCase()));
}

/** Of "Denise at Saguaro Tax", whom to call, the business. */
function withoutPerson({ tokens }: Marked, name: string, from: number): string {
  const place = /^\p{Lu}\p{Ll}+ (?:at|from) (\p{Lu}.*)$/u.exec(name)?.[1];
  return place !== undefined && reaches.test(tokens[from - 1]?.text ?? "") ? place : name;
}

const givesName = /^(?:called|named|is|are|we're|i'm|name|brand|us|at|from|by|:|")$/i;

/** Words with a capital behind a small one, from which on a prompt is one that writes names with it. */
const LEAST_CAPITALS = 2;
const capitalInside = /(?<=[\p{Ll},]\s)\p{Lu}\p{Ll}+/gu;

/** "overnight ferry minibreak": small words that nothing calls a name, all of them everyday ones or among names with capitals. English. */
function isPlainPhrase({ text, tokens, language }: Marked, name: string, from: number): boolean {
  const words = name.split(" ");
  const isSmall = words.length > 1 && words.every((word) => /^\p{Ll}+$/u.test(word));
  // "tiny loud, portable speaker"
  const isTitle = from === 0 && tokens[words.length]?.text === ",";
  if (language === "en" && !/\p{Lu}/u.test(name) && /^(?:with|w|\/|w\/)$/i.test(tokens[from - 1]?.text ?? ""))
    return true;
  if (language !== "en" || !isSmall || isTitle || givesName.test(tokens[from - 1]?.text ?? "")) return false;
  return words.every(isCommonWord) || (text.match(capitalInside)?.length ?? 0) >= LEAST_CAPITALS;
}

/** True for a word with a capital that no sentence begins with. */
const isCapitalInside = (marked: Marked, at: number): boolean =>
  /^\p{Lu}/u.test(marked.tokens[at]?.text ?? "") && sentenceStart(marked, at) < at;

/** The first of some names; of an address and the name it is made of the name. */
function withoutSite<T extends { name: string }>(names: readonly T[]): T | undefined {
  const [best] = names;
  if (best === undefined || !domain.test(best.name)) return best;
  const letters = (name: string): string => folded(name).replace(/[^\p{L}\d]/gu, "");
  return names.find(({ name }) => !domain.test(name) && letters(best.name).startsWith(letters(name))) ?? best;
}

/** "SAVE the post", "racket hire R50": a capital for one word and none for another. */
function isHalfCapital(name: string): boolean {
  const said = name.split(" ").filter((word) => !isFunctionWord(keyOf(word)));
  return said.some(isCapital) && !said.every(isCapital);
}

/** "my nail studio in Bandra" */
const isBehindIn = ({ tokens }: Marked, from: number): boolean => tokens[from - 1]?.text.toLowerCase() === "in";

/** "FIDE rated coaches", "Tues and Thurs, Toa Payoh": one word of a statement that does nothing, or all of one. */
function isStated({ parts, tokens }: Marked, name: string, from: number): boolean {
  const size = name.split(" ").length;
  const part = parts.find((one) => /^[foa]$/.test(one.label) && one.from <= from && from <= one.to);
  const next = tokens[from + 1]?.text.toLowerCase() ?? "";
  const isBehindKind = parts.some(({ label, to }) => label === "k" && to === from - 1);
  const isAll = part?.from === from && part.to === from + size - 1;
  return part !== undefined && !isBehindKind && (isAll || (size === 1 && !finite.has(next) && !isThirdPerson(next)));
}

/** The likeliest name that is none of those to avoid: all places where it stands speak for it. */
export function nameIn(
  marked: Marked,
  avoided: readonly string[] = [],
): { name: string; from: number; isWeak: boolean } | null {
  const byKey = new Map<string, { name: string; from: number; doubt: number }>();
  for (const { from, to, share } of marked.names) {
    const name = withoutPerson(
      marked,
      bareName(wordsFrom(marked, startOfName(marked, from), endOfName(marked, { from, to }))),
      from,
    );
    if (!hasMark(name) || noName.test(name) || isSite.test(name) || isAmong(avoided, name)) continue;
    if (
      isForeignPlace(marked, from) ||
      isKind(marked, from) ||
      isOfSomebody(marked, from) ||
      isPlainPhrase(marked, name, from) ||
      level.test(name) ||
      occasion.test(name) ||
      isDay.test(name)
    )
      continue;
    const known = byKey.get(folded(name));
    if (known === undefined) byKey.set(folded(name), { name, from, doubt: 1 - share });
    else known.doubt *= 1 - share;
  }
  const best = withoutSite([...byKey.values()].toSorted((a, b) => a.doubt - b.doubt));
  if (best === undefined || best.doubt > 1 - LEAST_NAME) return null;
  const isWeak = best.doubt > 1 - LEAST_CERTAIN;
  const isForeign = marked.language !== "en" && !isCapitalInside(marked, best.from);
  const isNone =
    isCount.test(best.name) ||
    isForeign ||
    isHalfCapital(best.name) ||
    isBehindIn(marked, best.from) ||
    isStated(marked, best.name, best.from);
  return isWeak && isNone ? null : { name: best.name, from: best.from, isWeak };
}
