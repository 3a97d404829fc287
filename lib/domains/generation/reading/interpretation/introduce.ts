import type { DraftReading } from "../draft-reading";
import { type Marked, type Part, wordsFrom } from "../tagging/marked-prompt";
import { prepositions } from "../lists/grammar";
import { kindOf } from "../names";
import { isStatement } from "../tagging/neighbours";
import { ownSentence } from "./own-sentence";
import { isWord } from "../tokens";
import { article, firstKey, holds, isCommonWord, sizeOf, wordsOf } from "../words";

/** "app Quietly" is an app: what a kind ends with is no part of it where it is the name. */
export function withoutName(said: string, name: string | null): string {
  if (name === null || !said.endsWith(` ${name}`)) return said;
  return said.slice(0, -name.length).replace(/[\s,:]+(?:called|named|from|by|at|with)?\s*$/i, "") || said;
}

/** The kind with the "our" before it: "our app Quietly" is "our app". */
function ownedKind(marked: Marked, said: string, kind: Part): string {
  const owner = marked.language === "en" ? (marked.tokens[kind.from - 1]?.text ?? "") : "";
  return /^(?:our|my)$/i.test(owner) && !article.test(said) ? `${owner.toLowerCase()} ${said}` : said;
}

/** A part that goes on about the kind, and its words as they stand behind the kind. */
interface Addition {
  part: Part;
  said: string;
}

const relative = /^(?:which|who|that)$/;

/** The part that is the name right behind the kind, or behind a comma. */
function nameBehind(kind: Part, { tokens }: Marked, parts: readonly Part[]): Part | undefined {
  const from = kind.to + (tokens[kind.to + 1]?.text === "," ? 2 : 1);
  return parts.find((part) => part.label === "n" && part.from === from);
}

/** The clause that goes on about the kind, or the name behind it: "…, which mutes chats". */
function clauseAbout(kind: Part, marked: Marked, parts: readonly Part[]): Addition | undefined {
  const { to } = nameBehind(kind, marked, parts) ?? kind;
  const [comma, pronoun = ""] = marked.tokens.slice(to + 1, to + 3).map(({ text }) => text);
  if (comma !== "," || !relative.test(pronoun)) return undefined;
  const part = parts.find(({ label, from }) => label === "f" && (from === to + 2 || from === to + 3));
  return part && { part, said: part.from === to + 2 ? part.text : `${pronoun} ${part.text}` };
}

const MOST_PLACE = 6;

/** Where it is, right behind its name: "our bakery Crumb in Leeds", "our bakery, Crumb, in Leeds". */
function placeBehind(name: Part | undefined, { tokens }: Marked, parts: readonly Part[]): Addition | undefined {
  if (name === undefined) return undefined;
  const next = tokens[name.to + 1]?.text === "," ? name.to + 2 : name.to + 1;
  const part = parts.find(({ label, from }) => label === "f" && from === next);
  const isPlace = part !== undefined && prepositions.has(firstKey(part.text)) && sizeOf(part.text) <= MOST_PLACE;
  return isPlace ? { part, said: part.text } : undefined;
}

const isProperNoun = (word: string): boolean => /^\p{Lu}/u.test(word) && !isCommonWord(word);

/** "Hotel Almagre, Cartagena": a name with its place behind a comma, where nothing tells what it is. */
function placeInTitle(name: Part, { tokens }: Marked, parts: readonly Part[]): Addition | undefined {
  const part = parts.find(({ label, from }) => label === "f" && from === name.to + 2);
  const isBehind = part !== undefined && tokens[name.to + 1]?.text === ",";
  const said = part?.text.replace(/[.!]+$/, "") ?? "";
  return isBehind && wordsOf(said).every(isProperNoun) ? { part, said } : undefined;
}

/** Words that are ordinary ones, too. */
const isProper = /^(?:English|German|Spanish|Polish|March|May)$/;

/** An English phrase as it stands inside a sentence: "Wool socks" are "wool socks", "English lessons" stay. */
function asInside(phrase: string): string {
  const [first = "", second = ""] = phrase.split(" ", 2);
  const isOrdinary =
    /^\p{Lu}[\p{Ll}-]*$/u.test(first) &&
    !/^\p{Lu}/u.test(second) &&
    first.split("-").every(isCommonWord) &&
    !isProper.test(first);
  return isOrdinary ? phrase.charAt(0).toLowerCase() + phrase.slice(1) : phrase;
}

/** Head of a product of which nothing tells what it is. */
function introduceName(draft: DraftReading, marked: Marked, parts: readonly Part[]): Part[] {
  draft.head = draft.isWeak ? null : draft.name;
  const name = parts.find(({ label }) => label === "n");
  if (draft.head === null || name === undefined || marked.language !== "en") return [];
  const place = placeInTitle(name, marked, parts);
  if (place !== undefined) draft.head = `${draft.head}, ${place.said}`;
  return place === undefined ? [] : [place.part];
}

/** What the product is: of several kinds the one right before its name. */
function mainKind(parts: readonly Part[]): Part | undefined {
  const kinds = parts.filter(({ label }) => label === "k");
  const isBeforeName = ({ to }: Part): boolean => parts.some(({ label, from }) => label === "n" && from === to + 1);
  // "a woodland classroom, breakfast club from 7.45 and after-school club" of a school
  const isItem = (kind: Part): boolean =>
    parts.some(({ label, from, to }) => label === "f" && from < kind.from - 1 && kind.to < to);
  return kinds.find(isBeforeName) ?? kinds.find((kind) => !isItem(kind)) ?? kinds[0];
}

/**
 * Head and definition of the product: "Torq mini electric screwdriver", "Lumi" as "a lamp that dims itself". Returns the parts
 * that these took in, which are no statements of their own then.
 */
export function introduce(draft: DraftReading, marked: Marked, parts: readonly Part[]): Part[] {
  const kind = mainKind(parts);
  if (kind === undefined) return introduceName(draft, marked, parts);
  const said = withoutName(kind.text.replace(/[.!?]+$/, ""), draft.isWeak ? null : draft.name);
  const noun = kindOf(said) ?? said;
  const inside = (phrase: string): string => (marked.language === "en" ? asInside(phrase) : phrase);
  draft.kind = inside(noun);
  const before = parts.find(({ label, to }) => label === "n" && to === kind.from - 1);
  const isOneThing = before !== undefined && !article.test(said) && sizeOf(said) < 5 && !draft.isWeak;
  if (draft.name === null) draft.head = inside(said);
  else if (isOneThing) draft.head = `${draft.name} ${said}`;
  else return define(draft, marked, parts, { kind, said: inside(said) });
  return [];
}

/** A statement says what it is: "Boiler servicing for £79". */
const isStated = (kind: Part, parts: readonly Part[]): boolean =>
  parts.some((part) => isStatement(part) && part.from <= kind.from && kind.to <= part.to);

/** The definition of a product with a name; returns the parts it took in. */
function define(
  draft: DraftReading,
  marked: Marked,
  parts: readonly Part[],
  { kind, said }: { kind: Part; said: string },
) {
  draft.head = draft.name;
  if (holds(draft.name ?? "", said) || isStated(kind, parts)) return [];
  const place = marked.language === "en" ? placeBehind(nameBehind(kind, marked, parts), marked, parts) : undefined;
  const added = [place, clauseAbout(kind, marked, parts)].filter((one) => one !== undefined);
  const whole = added.map((one) => one.said.replace(/[.!?]+$/, ""));
  draft.definition = [ownedKind(marked, said, kind), ...whole].join(" ");
  return added.map(({ part }) => part);
}

const NEAR = 2;
const MOST_MORE = 8;

/** Last token of the words up to the next mark behind a token; the token itself where there are too many. */
function clauseEnd({ tokens }: Marked, from: number): number {
  let to = from;
  while (to - from <= MOST_MORE && isWord(tokens[to + 1] ?? { text: "" })) to += 1;
  return to - from > MOST_MORE ? from : to;
}

/** "Clases de guitarra en Sevilla": what more than the kind was found in is said in one breath. */
function wholePhrase(marked: Marked, parts: readonly Part[]): { text: string; taken: readonly Part[] } | null {
  const kind = parts.find(({ label }) => label === "k");
  const isWhole = marked.parts.some(({ label, from, to }) => label === "k" && from === kind?.from && to < kind.to);
  return kind !== undefined && isWhole ? { text: kind.text, taken: [kind] } : null;
}

/** "Kornblume und verkauft Bettwäsche", "eine Werkstatt, heißen Radhaus": a second verb of a sentence whose beginning is not said. */
const conjunction = /^(?:und|y|e|ed|et|en|(?:hei(?:ß|ss)|nenn|llam|chiam|appel|cham|he+t)\p{L}*)$/iu;

/** What the product is called and is in a sentence of the customer's own, and the parts in it: in another language as it was written up to the next mark. */
export function introduced(marked: Marked, parts: readonly Part[]): { text: string; taken: readonly Part[] } | null {
  const own = parts.find((part) => part.label === "k");
  if (marked.language === "en") return own !== undefined && isStated(own, parts) ? null : ownSentence(marked, parts);
  const [name, kind] = ["n", "k"].map((label) => parts.find((part) => part.label === label));
  if (name === undefined) return wholePhrase(marked, parts);
  if (kind === undefined) return null;
  if (isStated(kind, parts)) return isStated(name, parts) ? null : { text: name.text, taken: [name, kind] };
  const [first, last] = name.from < kind.from ? [name, kind] : [kind, name];
  const between = marked.tokens.slice(first.to + 1, last.from);
  const isJoined = between.some(({ text }) => conjunction.test(text));
  if (between.length > NEAR || isJoined || between.some(({ text }) => text === "\n"))
    return { text: `${name.text.replace(/[.!?]+$/, "")}: ${kind.text}`, taken: [name, kind] };
  const to = clauseEnd(marked, last.to);
  const taken = parts.filter((part) => part.from >= first.from && part.to <= to);
  return { text: wordsFrom(marked, first.from, to), taken };
}
