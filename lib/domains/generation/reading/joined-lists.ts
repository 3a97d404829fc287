import { isDirection } from "./directions";
import { formOf } from "./form";
import { finite, prepositions, pronouns, verbs } from "./lists/grammar";
import { type Marked, wordsFrom } from "./marked-prompt";
import { enumerates, gapBetween, isStatement, merged, MOST_WHOLE, sentenceStart } from "./neighbours";
import { prohibits } from "./patterns";
import type { TaggedPart } from "./tagger";
import { isWord } from "./tokens";
import { firstKey, isThirdPerson, keysOf, sizeOf } from "./words";

// Enumerations that lose their grammar when they are parted.

const pluralSubject = /^(?:\p{L}+,? )?(?:they|we|you|i)(?:'(?:re|ve|ll|d|m))?\s/iu;
const anySubject = /^(?:\p{L}+,? )?(?:they|we|you|i|it|he|she)(?:'(?:re|ve|ll|d|m|s))?\s/iu;

/** "link to your TV", with a verb that no list has. */
const hasObject = /^\p{L}+ (?:to|you|your|the|an?|our|my|them|it|up|out|off|back)\b/iu;

/** Words of a statement of several verbs that is still said in one breath. */
const MOST_BREATH = 14;

/** True for "runs quietly", which has no subject of its own. */
const isVerb = (said: string): boolean =>
  /^(?:imperative|predicate)$/.test(formOf(said)) ||
  isThirdPerson(firstKey(said)) ||
  verbs.has(firstKey(said)) ||
  hasObject.test(said);

/** True where a statement has no subject but that of the statement before it. */
function sharesSubject(subject: string, said: string): boolean {
  if (!/^\p{Ll}/u.test(said) || formOf(said) === "clause") return false;
  if (isVerb(said) && pluralSubject.test(subject)) return true;
  const size = sizeOf(subject) + sizeOf(said);
  if (anySubject.test(subject)) return size < MOST_BREATH || (isVerb(said) && size <= MOST_WHOLE);
  const isPredicate = formOf(said) === "predicate" || isThirdPerson(firstKey(said));
  return formOf(subject) === "clause" && isPredicate && size <= MOST_WHOLE;
}

/** "It maps the room, empties itself and runs quietly" stays one statement; where its subject is in the plural at any length, since without it the verb is an order. */
export const withSharedSubjects = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  merged(parts, (before, part) => {
    if (marked.language !== "en" || !isStatement(part) || before.label !== "f") return false;
    const [subject = "", said = ""] = [before, part].map(({ from, to }) => wordsFrom(marked, from, to));
    return enumerates.test(gapBetween(marked, before, part)) && sharesSubject(subject, said);
  });

/** "Bread, cakes": an enumeration whose last item is still to come. */
const isOpenList = (text: string): boolean => /,\s/.test(text) && !/\s(?:and|or|but)\s|&/i.test(text);

/** "Scents are fig" and "rain and old books": what a clause begins to count and the rest counts to its end. */
const isRestOfList = (clause: string, said: string): boolean =>
  /^\p{Ll}.*\s(?:and|or|&)\s/u.test(said) &&
  !keysOf(said).some((word) => finite.has(word) || pronouns.has(word)) &&
  keysOf(clause).some((word) => finite.has(word));

/** "They install in two days, the grant covers £7,500" and "the system is guaranteed" behind "and" were one enumeration, so were "we do two curries" and "a jug of tea for $39". */
export const withLastItems = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  merged(parts, (before, part) => {
    if (marked.language !== "en" || !isStatement(before) || !isStatement(part)) return false;
    const [list = "", said = ""] = [before, part].map(({ from, to }) => wordsFrom(marked, from, to));
    const gap = gapBetween(marked, before, part).trim();
    const isAlike = (formOf(list) === "clause") === (formOf(said) === "clause");
    const isLast = /^,?\s*(?:and|&)$/i.test(gap) && isOpenList(list) && isAlike;
    const isSecond = /^,?\s?and$/.test(gap) && formOf(list) === "clause" && /^(?:an?|the|\d+)\s/.test(said) && !isAlike;
    return (
      (isLast || isSecond || (gap === "," && isRestOfList(list, said))) && sizeOf(list) + sizeOf(said) <= MOST_WHOLE
    );
  });

/** Words that go on with the statement before them, from which they are not parted. */
const goesOn = /^(?:so|but|because|which|who|where|unless|until|while)\s/;

/** "10am to 1pm" */
const hours = /^\d{1,2}(?:[.:]\d\d)?\s?(?:[ap]m)?\s(?:to|till|until)\s\d{1,2}(?:[.:]\d\d)?\s?(?:[ap]m)?[.!]?$/i;

/** Words of a clause and what its subject is doing besides. */
const MOST_LISTED = 30;

/** "They do it all themselves" and "chasing late rent", "Every cup is made to order" and "from black coffee to flat white" behind a comma are one statement, and so is what "so" or "but" goes on with. */
export const withTrailingPhrases = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  merged(parts, (before, part) => {
    if (marked.language !== "en" || !isStatement(before) || !isStatement(part)) return false;
    if (gapBetween(marked, before, part).trim() !== ",") return false;
    const [clause = "", said = ""] = [before, part].map(({ from, to }) => wordsFrom(marked, from, to));
    if (goesOn.test(said) && sizeOf(clause) + sizeOf(said) <= MOST_WHOLE) return true;
    const doesIt = /^\p{Ll}{2,}ing\s/u.test(said) && formOf(clause) === "clause";
    if (doesIt && sizeOf(clause) + sizeOf(said) <= MOST_LISTED) return true;
    const isPhrase =
      hours.test(said) || (/^\p{Ll}/u.test(said) && prepositions.has(firstKey(said)) && formOf(said) === "phrase");
    return isPhrase && formOf(clause) === "clause" && sizeOf(clause) + sizeOf(said) < MOST_BREATH;
  });

/** "a pint are included": what several things do, behind the last of them. */
const sharedVerb = /^(?:an?|one)\s(?:\S+\s){1,3}(?:are|were|have|come)\s/i;
const onlyNumbers = /^(?:(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+|and|or)(?:\s|$))+$/i;
const isPlural = (words: string): boolean => /[^s]s$/i.test(words);

/** True for "village halls and scout huts" behind "a booking system for churches". */
function goesOnList(before: string, said: string): boolean {
  const items = said.replace(/[.!?]+$/, "").split(/,\s*|\s+and\s+/);
  const isList = items.length > 1 && items.every(isPlural) && isPlural(before);
  return isList && /\s(?:for|of|with|from)\s/.test(before) && /^\p{Ll}/u.test(said) && formOf(said) === "phrase";
}

const denies = /^(?:no|not|never|zero|without)\s/i;

/** "Knives, wood" and "a pint are included", "cabins for one" and "two or four", "no gurus" and "no jargon", a kind and the rest of its list are one thing. */
export const withLists = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  merged(parts, (before, part) => {
    if (marked.language !== "en" || part.label !== "f" || !/^[kf]$/.test(before.label)) return false;
    const said = wordsFrom(marked, part.from, part.to);
    const gap = gapBetween(marked, before, part).trim();
    if (before.label === "f" && /^,?\s?and$/.test(gap) && sharedVerb.test(said)) return true;
    if (gap !== ",") return false;
    const denied = wordsFrom(marked, before.from, before.to);
    if (denies.test(said) && denies.test(denied)) return sizeOf(denied) + sizeOf(said) < MOST_BREATH;
    return onlyNumbers.test(said.replace(/[.!?]+$/, "")) || goesOnList(wordsFrom(marked, before.from, before.to), said);
  });

/** "Posts it into Xero or QuickBooks": whose name an "or" adds to a statement is said with it, unless its sentence forbids or compares. */
export const withOthersNamed = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  merged(parts, (before, part) => {
    if (marked.language !== "en" || part.label !== "v" || !isStatement(before)) return false;
    const isAdded = /^,?\s?(?:or|and|&)$/.test(gapBetween(marked, before, part).trim());
    return isAdded && !prohibits.test(wordsFrom(marked, sentenceStart(marked, before.from), part.to));
  });

const lastClause = /^(?:we|you|it|they|he|she)$/i;
/** "…, and we want a calm voice": asked of whoever makes the ad. */
const wished = /^(?:want|need|would|wish|like|love|prefer|think|hope|imagine|'?d)$/i;
const MOST_LAST = 14;

/** "Inspections are free, we work fast, and we tarp leaks the same day": what ends an enumeration of statements is one, too. */
export function withLastClauses(marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] {
  const { tokens, language } = marked;
  if (language !== "en") return [...parts];
  return parts.flatMap((part, at) => {
    const comma = tokens[part.to + 1]?.text === "," ? 1 : 0;
    const from = part.to + comma + 2;
    const [and, subject, verb] = tokens.slice(from - 1, from + 2).map(({ text }) => text);
    if (part.label !== "f" || and !== "and" || !lastClause.test(subject ?? "") || wished.test(verb ?? ""))
      return [part];
    let to = from;
    while (tokens[to + 1] !== undefined && isWord(tokens[to + 1] ?? { text: "" })) to += 1;
    const isEnd = to + 1 >= tokens.length || /^[.!?\n]$/.test(tokens[to + 1]?.text ?? "");
    const isFree = (parts[at + 1]?.from ?? Infinity) > to;
    const isStatement = isEnd && isFree && to - from < MOST_LAST && !isDirection(wordsFrom(marked, from, to));
    return isStatement ? [part, { label: "f" as const, from, to }] : [part];
  });
}

const ownLabel =
  /^(?:the |our |my )?(?:name|brand|product|company|business|shop|studio|app|cta|call to action|tone|target|audience|target audience|length|duration|format|style|goal|idea|voice|speaker|music|hook|website|site|url|link|client|title|slogan|tagline|vibe|setting|location|ending|platform|language|actor)$/i;

/** "Usage is twice a week": "is" behind a word that opens its sentence, and what it is, unless the word is a label for whoever makes the ad. */
export const withOwnSubjects = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  parts.map((part, at) => {
    if (marked.language !== "en" || !isStatement(part)) return part;
    const from = sentenceStart(marked, part.from);
    const isFree = (parts[at - 1]?.to ?? -1) < from && part.from - from >= 2 && part.from - from <= 4;
    const said = isFree ? wordsFrom(marked, from, part.from - 1) : "";
    const [, subject] = /^((?:(?:the|our|my)\s)?\p{L}+(?:\s\p{Ll}+)?)\s(?:is|are)$/iu.exec(said) ?? [];
    const isOwn = subject !== undefined && !ownLabel.test(subject) && !pronouns.has(firstKey(subject));
    return isOwn && !/^(?:this|that|these|those|here|what|who|there)\b/i.test(subject) ? { ...part, from } : part;
  });

/** Statements that no mark parts in a text that has marks are one: "leftover tables" "tonight with 30% off". */
export const withUnparted = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] => {
  const isMarked = marked.tokens.some(({ text }) => /^[.,;]$/.test(text));
  return merged(parts, (before, part) => {
    const isNext = before.to === part.from - 1 && isStatement(before) && isStatement(part);
    if (marked.language !== "en" || !isMarked || !isNext || part.to - before.from >= MOST_WHOLE) return false;
    const said = wordsFrom(marked, part.from, part.to);
    return /^\p{Ll}/u.test(said) && /^(?:phrase|participle)$/.test(formOf(said));
  });
};

/** In another language, whose forms are not known, what nothing stands between is one: "une fromagerie" "à Annecy". */
export const withNeighbours = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  merged(parts, (before, part) => {
    const isNext = before.to === part.from - 1 && isStatement(part) && (isStatement(before) || before.label === "k");
    return marked.language !== "en" && isNext && part.to - before.from < MOST_WHOLE;
  });
