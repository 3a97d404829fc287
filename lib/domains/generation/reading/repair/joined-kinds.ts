import { formOf, participle } from "../form";
import { isToMaker, looseToneWords, orders, toneWords } from "../lists/ad-words";
import { finite, prepositions, sellingVerbs, subordinators, verbs } from "../lists/grammar";
import { type Marked, wordsFrom } from "../tagging/marked-prompt";
import { gapBetween, isStatement, merged, sentenceStart } from "../tagging/neighbours";
import type { TaggedPart } from "../tagging/tagger";
import { isWord } from "../tokens";
import { article, firstKey, isFunctionWord, isThirdPerson, sizeOf } from "../words";

// What a product is, as far as it goes.

/** "Lumi, a lamp that dims itself", "A charity for prisons: Lumi": what an article opens beside the name is what it is, where nothing else is. */
export function withKind(marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] {
  const { tokens, language } = marked;
  if (language !== "en" || parts.some(({ label }) => label === "k")) return [...parts];
  const isName = (part: TaggedPart | undefined): boolean => part?.label === "n";
  const kind = parts.findIndex(({ label, from, to }, at) => {
    const [before, after] = [parts[at - 1], parts[at + 1]];
    const isBehind = isName(before) && before?.to === from - 2 && tokens[from - 1]?.text === ",";
    const isBefore = isName(after) && after?.from === to + 2 && tokens[to + 1]?.text === ":";
    const said = wordsFrom(marked, from, to);
    return label === "f" && (isBehind || isBefore) && article.test(said) && formOf(said) === "phrase";
  });
  return parts.map((part, at) => (at === kind ? { ...part, label: "k" } : part));
}

const indefinite = /^(?:an?|\d{1,4})$/;
const superlative = /^(?:only|first|most|least|best|\p{Ll}{2,}est)$/u;

/** "our company manufactures": "our run club" is a club. */
const sells = (word: string): boolean => sellingVerbs.has(word) && word.endsWith("s");

const MOST_ATTRIBUTES = 2;

/** "physio clinic" behind "our pelvic floor" is "our pelvic floor physio clinic"; where it is not the maker's own, such words may be about the ad. */
export const withAttributes = ({ tokens, language }: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  parts.map((part, at) => {
    if (language !== "en" || part.label !== "k") return part;
    const free = Math.max(parts[at - 1]?.to ?? -1, part.from - MOST_ATTRIBUTES - 2);
    const owner = tokens.slice(free + 1, part.from).findLastIndex(({ text }) => /^(?:our|my)$/i.test(text));
    const words = tokens.slice(free + 2 + owner, part.from);
    const isAttribute = ({ text }: { text: string }): boolean =>
      /^\p{Ll}[\p{Ll}-]*$/u.test(text) && !finite.has(text) && !sells(text) && !isThirdPerson(text);
    return owner !== -1 && words.every(isAttribute) ? { ...part, from: part.from - words.length } : part;
  });

const prefix = /^(?:non|semi|anti|pre|post|multi|half)$/i;
const notOfKind = [toneWords, looseToneWords, orders, verbs];

/** True for a word that may tell of which sort a thing is, and is not about the ad. */
const isAttributive = (word: string): boolean =>
  /^\p{L}[\p{L}'-]+(?<!ing)$/u.test(word) &&
  !isFunctionWord(word) &&
  !isThirdPerson(word) &&
  !isToMaker(word) &&
  !notOfKind.some((words) => words.has(word));

/** "style kids cycle club" behind "parkrun" */
const suffix = /^(?:style|type|friendly|based|sized?|proof|led|inspired|themed|only)$/i;

/** Words of a style or place before a kind that opens a sentence: "Kerala style" "banana chips". */
const MOST_OPENING = 2;

/** "alcoholic beer" behind "Non" is "Non alcoholic beer", "firewood" behind "Seasoned" that opens its sentence "Seasoned firewood". */
export const withPrefixes = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  parts.map((part, at) => {
    if (marked.language !== "en" || part.label !== "k") return part;
    const free = Math.max((parts[at - 1]?.to ?? -1) + 1, sentenceStart(marked, part.from));
    const [before = "", first = ""] = marked.tokens.slice(part.from - 1, part.from + 1).map(({ text }) => text);
    const isHalf = suffix.test(first) && isAttributive(before.toLowerCase());
    if (part.from > free && (prefix.test(before) || isHalf)) return { ...part, from: part.from - 1 };
    const words = marked.tokens.slice(free, part.from).map(({ text }) => text.toLowerCase());
    const isOpening = free === sentenceStart(marked, part.from) && words.length > 0 && words.length <= MOST_OPENING;
    const isOwn = words.every((word, place) => (word === "style" && place > 0) || isAttributive(word));
    return isOpening && isOwn ? { ...part, from: free } : part;
  });

/** "lamp" behind "a" is "a lamp", "bedroom house" behind "3" a "3 bedroom house", "lamp" behind "the smallest" is "the smallest lamp". */
export const withArticles = ({ tokens, language }: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  parts.map((part, at) => {
    if (language !== "en" || part.label !== "k") return part;
    const free = (parts[at - 1]?.to ?? -1) + 1;
    const [outer = "", before = "", first = ""] = [-2, -1, 0].map((by) => tokens[part.from + by]?.text ?? "");
    const isArticle = indefinite.test(before) || (/^the$/i.test(before) && superlative.test(first));
    const words = isArticle ? 1 : /^the$/i.test(outer) && superlative.test(before) ? 2 : 0;
    return part.from - words >= free ? { ...part, from: part.from - words } : part;
  });

const MOST_CLAUSE_WORDS = 22;

/** "baby clothes" and "that grow with the child" right behind them, up to the next mark, are one thing. */
export function withClauses(marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] {
  const { tokens, language } = marked;
  const taken = new Set(parts.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, by) => from + by)));
  return parts.map((part) => {
    if (part.label !== "k" || language !== "en" || !/^(?:that|which|who)$/i.test(tokens[part.to + 1]?.text ?? ""))
      return part;
    let to = part.to + 1;
    for (let next = tokens[to]; next !== undefined && isWord(next) && !taken.has(to); next = tokens[to]) to += 1;
    const size = to - part.to - 1;
    return size > 1 && size <= MOST_CLAUSE_WORDS && !taken.has(to) ? { ...part, to: to - 1 } : part;
  });
}

const relativeOf: Readonly<Record<string, RegExp>> = {
  de: /^(?:die|der|das|denen|deren)$/i,
  es: /^(?:que|quienes)$/i,
  fr: /^(?:qui|que|dont)$/i,
  it: /^(?:che|cui)$/i,
  nl: /^(?:die|dat|wie)$/i,
  pt: /^(?:que|quem)$/i,
};

/** "Frauen ab 35" and "die Wert auf Qualität legen" behind a comma are one group, and so are "office workers" and "with back pain". */
export const withRelativeGroups = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  merged(parts, (before, part) => {
    const relative = relativeOf[marked.language];
    const gap = gapBetween(marked, before, part).trim();
    const isGroup = before.label === "a" && part.label === "f";
    if (marked.language === "en")
      return (
        isGroup &&
        gap === "" &&
        /^(?:with|who|from|in|near|over|under|aged)$/.test(marked.tokens[part.from]?.text ?? "")
      );
    const isNext = isGroup && gap === ",";
    return isNext && relative !== undefined && relative.test(marked.tokens[part.from]?.text ?? "");
  });

/** "a password manager for" and "families" are what it is, too; whom it is for stays a part of its own. */
export function withAudience(marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] {
  const { tokens, language } = marked;
  const isTie = (at: number): boolean => /^(?:for|about)$/i.test(tokens[at]?.text ?? "");
  return parts.map((part) => {
    const group = parts.find(
      ({ label, from }) =>
        label === "a" && ((from === part.to + 2 && isTie(part.to + 1)) || (from === part.to + 1 && isTie(from))),
    );
    return language === "en" && part.label === "k" && group !== undefined ? { ...part, to: group.to } : part;
  });
}

/** Words of a clause that would have no subject of its own. */
const MOST_RELATIVE_WORDS = 20;
export const tie = /^(?:that|which|who|with)$/;

/** Most words of what belongs to a kind and to a statement. */
const MOST_WORDS: Readonly<Record<string, number>> = { k: 10, f: 12, o: 12 };
const amount = /^(?:every|each|all|both|twice)$/;

/** "baby swimming lessons" and "in Cork" behind it, "a tracker" and "the size of a coin", "socks" and "knitted in Shetland", with nothing between them, are one thing, and so is a statement. */
export const withPlaces = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  merged(parts, (before, part) => {
    const isOffer = part.label === "o" && isStatement(before);
    if (marked.language !== "en" || (part.label !== "f" && !isOffer) || before.to !== part.from - 1) return false;
    const said = wordsFrom(marked, part.from, part.to);
    const first = firstKey(said);
    const isParticiple = /^(?:phrase|participle)$/.test(formOf(said)) || participle.test(first);
    const isPhrase = before.label === "k" && /^\p{Ll}/u.test(said) && isParticiple;
    const isAmount = isStatement(before) && amount.test(first);
    const leadsOn = prepositions.has(first) || subordinators.has(first) || isAmount || isPhrase;
    const hasClause = before.label === "k" && /\sand (?:we|you|it|they|i)\b/i.test(said);
    const isRelative = before.label === "k" && tie.test(first);
    const most = isRelative ? MOST_RELATIVE_WORDS : (MOST_WORDS[before.label] ?? 0);
    return (leadsOn || isRelative) && !hasClause && sizeOf(said) <= most;
  });

/** "shift planning software" and "plugs into your till" behind "that", "a keyboard" and "9 keys" behind "with" are what it is. */
export const withRelatives = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  merged(parts, (before, part) => {
    const isNext = before.label === "k" && part.label === "f" && before.to === part.from - 2;
    const isTied = tie.test(marked.tokens[before.to + 1]?.text ?? "");
    return marked.language === "en" && isNext && isTied && part.to - part.from < MOST_RELATIVE_WORDS;
  });

/** Who asks for the ad, and words that tell no kind of thing. */
const tellsNoKind = /^(?:client|customer|brand|company|business|product|friend|boss|new|own|team|name)$/i;
const MOST_NOUN = 3;

/** "our app Quietly": what stands between "our" and the name is what it is, where nothing else is. */
export function withKindBeforeName({ tokens, language }: Marked, parts: readonly TaggedPart[]): TaggedPart[] {
  const name = parts.find(({ label }) => label === "n");
  if (language !== "en" || name === undefined || parts.some(({ label }) => label === "k")) return [...parts];
  let from = name.from;
  while (name.from - from < MOST_NOUN && /^\p{Ll}+$/u.test(tokens[from - 1]?.text ?? "")) {
    if (/^(?:our|my)$/.test(tokens[from - 1]?.text ?? "")) {
      const isNoun = from < name.from && !tellsNoKind.test(tokens[name.from - 1]?.text ?? "");
      const kind = { label: "k" as const, from, to: name.from - 1 };
      return isNoun ? parts.flatMap((part) => (part === name ? [kind, part] : [part])) : [...parts];
    }
    from -= 1;
  }
  return [...parts];
}
