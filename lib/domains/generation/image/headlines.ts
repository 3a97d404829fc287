import type { Brief } from "../brief/service";
import { screenTextOf, shuffled } from "../copy/service";
import {
  type FactForm,
  firstKey,
  folded,
  holds,
  isFunctionWord,
  type ReadFact,
  type Reading,
  sentences,
  sizeOf,
  toFact,
  type Tone,
} from "../reading/service";
import { eventTimes, tellsDay } from "./event-time";
import { isAside, sells } from "./headline-asides";
import { asSign, kindTitle, stretchesOf, titlesOf, whatLine } from "./what-line";

/** The brief as far as headlines are made from it. */
export type HeadlineBrief = Pick<Brief, "reading" | "tagline" | "seed">;

const LONGEST_HEADLINE = 7;
const LONGEST_HEADLINE_CHARS = 64;
const SHORTEST_STATEMENT = 3;

const isHeadline = (text: string): boolean => sizeOf(text) <= LONGEST_HEADLINE && text.length <= LONGEST_HEADLINE_CHARS;

/** How somebody introduces themselves; the brand's name stands above every headline anyway. */
const introduction = /^(?:i|we)(?:'re| are|'m| am| run| own| have| sell|'ve (?:built|made|launched|opened|started))\b/i;

const denial = /^(?:no|not|never|without)\b/i;
const sentenceForms: ReadonlySet<string> = new Set(["clause", "predicate", "imperative"]);

/** How well a statement sells above what the thing is: an offer and a sentence, most of all to the viewer, before a phrase, a denial last. */
function appealOf({ text, form }: ReadFact, reading: Reading): number {
  const isNew = sells.test(text) ? 4 : 0;
  const isSentence = sentenceForms.has(form) ? 3 : 0;
  const isToViewer = form === "imperative" || /\byou(?:r|'ll)?\b/i.test(text) ? 2 : 0;
  const details = (/\d/.test(text) ? 2 : 0) + (sizeOf(text) > 3 ? 1 : 0) + (holds(text, reading.kind) ? 1 : 0);
  return isNew + isSentence + isToViewer + details - (denial.test(text) ? 3 : 0);
}

/** A condition on what was said before it. */
const condition =
  /^(?:if|when|with|on|for|only|subject|then|but|until|till|unless|except|from|over|minimum|plus|and|or|which|who|that|where)\b|\b(?:only|unless|except|not|never|but|\w+n't)\b/i;

/** True where the first stretch is half of what is said: "Technicians scan a code, log the fault", "offers sedation, visits and plans". */
function goesOn(form: FactForm, [second = "", ...more]: readonly string[]): boolean {
  const joins = (one: string): boolean => /\b(?:and|or)\b/.test(one);
  if (condition.test(second) || ([second, ...more].some(joins) && sizeOf(second) <= 3)) return true;
  if (form !== "clause") return false;
  const told = toFact(second, 0).form;
  const isHalf =
    told === "imperative" ||
    told === "predicate" ||
    (joins(second) && (told === "phrase" || !isFunctionWord(firstKey(second))));
  return isHalf || /^(?!(?:every|any|some|no)thing)\S+ing\b/.test(second);
}

/** The first stretch of a long statement where it says the same without the others: "Airport parking at Gatwick". */
export function openingsOf({ text, form }: ReadFact, language: string): string[] {
  if (language !== "en" || isHeadline(text)) return [];
  const told = sentences(text);
  if (told.length > 1) return told;
  const [first = "", ...others] = stretchesOf(text);
  const isOpen = others.length === 0 || /^(?:if|when|while|because|once|after|before|whether)\b/i.test(first);
  // "One to one" is a tag, "No experience necessary" and "6 video lessons" are none.
  const isPhrase = toFact(first, 0).form === "phrase" && sizeOf(first) <= SHORTEST_STATEMENT;
  const isTag = isPhrase && !/\d|^(?:no|two|three|first)\b/i.test(first);
  return isOpen || isTag || goesOn(form, others) ? [] : [first];
}

/** Most that the second statement may sell less than the first to take its place now and then. */
const NEAR = 2;

/** Statements that may be headlines by how well they sell. */
export interface HeadlineStatements {
  /** Those that open an ad, of which a seed chooses one. */
  best: readonly string[];
  strong: readonly string[];
  /** Tags and days, which need the words around them. */
  weak: readonly string[];
}

/** "Nervous patients welcome", "Dentures repaired overnight": a phrase that tells what is done. */
const says = /\b(?:welcome|\p{L}{3,}ed)[.!]*$|\b\p{L}{3,}ed\s(?:by|in|on|to)\b/iu;

/** The statements of a reading that may be headlines; what only repeats `what` the thing is is none. */
export function headlineStatements(reading: Reading, what: string | null): HeadlineStatements {
  const isTitle = ({ text, form }: ReadFact): boolean =>
    holds(text, what) && (form === "phrase" || reading.language !== "en");
  const able = reading.facts
    .flatMap((fact) => [fact.text, ...openingsOf(fact, reading.language)].map((text) => ({ ...fact, text })))
    .filter((fact) => isHeadline(fact.text) && sizeOf(fact.text) > 1 && !isAside(fact, reading) && !isTitle(fact))
    .filter(({ text }) => what === null || !introduction.test(text))
    .map((fact) => ({ ...fact, appeal: appealOf(fact, reading) }))
    .toSorted((a, b) => b.appeal - a.appeal);
  const isStrong = ({ text, kind, form }: ReadFact): boolean => {
    const isDay = tellsDay(text) || (kind === "date" && form === "phrase");
    // "Horsehair and wool" and "8 bottles per coat" are details, "First month free" and "Dolls repaired by hand" say something.
    const isDetail = reading.language === "en" && form === "phrase" && sizeOf(text) <= SHORTEST_STATEMENT;
    const isNews = sells.test(text) || denial.test(text) || says.test(text);
    return sizeOf(text) >= SHORTEST_STATEMENT && (!isDetail || isNews) && !isDay && !introduction.test(text);
  };
  const strong = able.filter(isStrong);
  const best = strong.slice(0, 2).filter(({ appeal }) => appeal + NEAR >= (strong[0]?.appeal ?? 0));
  const textsOf = (facts: readonly ReadFact[]): string[] => facts.map(({ text }) => text);
  return {
    best: textsOf(best),
    strong: textsOf(strong),
    weak: textsOf(able.filter((fact) => !isStrong(fact))),
  };
}

/**
 * Rank of a headline by tone: loud tones open with the shortest statement, quiet ones with the longest words, formal ones
 * with title and tagline. Without a tone all are alike.
 */
function rankBy(tone: Tone | null, own: readonly string[]): (text: string) => number {
  const isOwn = (text: string): boolean => own.includes(text);
  if (tone === null) return () => 0;
  if (tone === "energetic" || tone === "bold" || tone === "playful")
    return (text) => (isOwn(text) ? LONGEST_HEADLINE : 0) + sizeOf(text);
  if (tone === "calm" || tone === "friendly") return (text) => -sizeOf(text);
  return (text) => (isOwn(text) ? -sizeOf(text) : 1);
}

/** What the thing is as a headline; its kind alone where nothing else sells it. */
export function titleOf(reading: Reading): string | null {
  const title = titlesOf(reading).find(isHeadline);
  if (title !== undefined) return title;
  const kind = kindTitle(reading) ?? (reading.name === null ? reading.kind : null);
  const isOnly = headlineStatements(reading, whatLine(reading)).strong.length === 0;
  return isOnly && kind !== null && isHeadline(kind) ? asSign(kind) : null;
}

/** Words of long statements, and the kind: they lead where nothing else can. */
const lastHeadlines = (reading: Reading): string[] =>
  [...reading.facts.map(({ text }) => screenTextOf(text, { ...reading, name: null })), reading.kind].filter(
    (text) => text !== null,
  );

/** Headlines in the customer's words, those that sell first; a seed turns the best ones and those of the second rank. */
export function headlinesFor({ reading, tagline, seed }: HeadlineBrief): string[] {
  const given = reading.leads.filter(({ kind }) => kind !== "before" && kind !== "after").map(({ text }) => text);
  const { best, strong, weak } = headlineStatements(reading, whatLine(reading));
  const title = titleOf(reading);
  const own = [tagline, title, eventTimes(reading).length === 0 ? null : reading.name].filter((text) => text !== null);
  const firsts = shuffled([...given, ...best, ...own], seed, "first-headline");
  const rest = strong.slice(best.length);
  const rank = rankBy(reading.settings.tone, own);
  const last = [reading.name, ...weak].filter((text) => text !== null);
  const all = [...[...firsts, ...rest].toSorted((a, b) => rank(a) - rank(b)), ...last];
  const able = all.some(isHeadline) ? all : lastHeadlines(reading);
  return [...new Map(able.filter(isHeadline).map((text) => [folded(text), asSign(text)])).values()];
}
