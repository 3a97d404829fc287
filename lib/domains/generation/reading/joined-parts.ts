import { isDirection } from "./directions";
import { formOf } from "./form";
import {
  withArticles,
  withAudience,
  withClauses,
  withDenials,
  withKind,
  withKindBeforeName,
  withPlaces,
  withPredicates,
  withRelatives,
} from "./joined-kinds";
import { determiners, prepositions, verbs } from "./lists/grammar";
import { isGroupLabel } from "./lists/labels";
import { type Marked, wordsFrom } from "./marked-prompt";
import { enumerates, gapBetween, isStatement, merged, sentenceStart } from "./neighbours";
import type { TaggedPart } from "./tagger";
import { isWord } from "./tokens";
import { withWholeEnds } from "./whole-ends";
import { firstKey, sizeOf } from "./words";

// What the tagger parts and one would not say apart.

/** "40% off at", "Northpeak" and "until Sunday" are one statement, where nothing stands between them; the name stays one, too. */
function withNamesInside(_: Marked, parts: readonly TaggedPart[]): TaggedPart[] {
  const found: TaggedPart[] = [];
  for (const part of parts) {
    const [statement, name] = found.slice(-2);
    const isTorn = name?.label === "n" && statement?.to === name.to && name.to === part.from - 1;
    if (isTorn && statement !== undefined && isStatement(statement) && isStatement(part)) {
      statement.to = part.to;
      continue;
    }
    const before = found.at(-1);
    if (part.label === "n" && before !== undefined && isStatement(before) && before.to === part.from - 1)
      before.to = part.to;
    found.push({ ...part });
  }
  return found;
}

const hasSubject = /^(?:i(?:'?(?:m|ve)|'ll|'d)?|(?:we|you|they|it|he|she|there)(?:'?(?:re|ve|s|ll|d))?)$/i;

const MOST_SUBJECT = 5;

/** Where the subject begins that a name ends: "Every appointment at Fernside Vets"; at the name where it is all. */
function subjectStart(marked: Marked, name: TaggedPart, after: number): number {
  const from = sentenceStart(marked, name.from);
  const isTied = prepositions.has(marked.tokens[name.from - 1]?.text.toLowerCase() ?? "");
  const isSubject =
    from > after && name.from - from <= MOST_SUBJECT && determiners.has(firstKey(wordsFrom(marked, from, from)));
  return isTied && isSubject && !isDirection(wordsFrom(marked, from, name.from - 1)) ? from : name.from;
}

/** "Southmead Kitchen" and "cooks 300 meals a week" are one statement, where nothing stands between them. */
function withSubjects(marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] {
  return parts.map((part, at) => {
    const before = parts[at - 1];
    const first = marked.tokens[part.from]?.text ?? "";
    const isPredicate = part.label === "f" && /^\p{Ll}/u.test(first) && !hasSubject.test(first);
    if (!isPredicate || before?.label !== "n" || before.to !== part.from - 1) return part;
    const isEnglish = marked.language === "en";
    return { ...part, from: isEnglish ? subjectStart(marked, before, parts[at - 2]?.to ?? -1) : before.from };
  });
}

const pluralSubject = /^(?:\p{L}+,? )?(?:they|we|you|i)(?:'(?:re|ve|ll|d|m))?\s/iu;
const anySubject = /^(?:\p{L}+,? )?(?:they|we|you|i|it|he|she)(?:'(?:re|ve|ll|d|m|s))?\s/iu;

/** "link to your TV", with a verb that no list has. */
const hasObject = /^\p{L}+ (?:to|you|your|the|an?|our|my|them|it|up|out|off|back)\b/iu;

/** Words of a statement of several verbs that is still said in one breath. */
const MOST_BREATH = 14;

/** "It maps the room, empties itself and runs quietly" stays one statement; where its subject is in the plural at any length, since without it the verb is an order. */
const withSharedSubjects = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  merged(parts, (before, part) => {
    if (marked.language !== "en" || part.label !== "f" || before.label !== "f") return false;
    const [subject, said] = [before, part].map(({ from, to }) => wordsFrom(marked, from, to));
    if (subject === undefined || said === undefined || !/^\p{Ll}/u.test(said)) return false;
    if (!enumerates.test(gapBetween(marked, before, part))) return false;
    const isOrder = formOf(said) === "imperative" || verbs.has(firstKey(said)) || hasObject.test(said);
    if (isOrder && pluralSubject.test(subject)) return true;
    const isShort = sizeOf(subject) + sizeOf(said) < MOST_BREATH;
    return isShort && anySubject.test(subject);
  });

/** "Every cup is made to order" and "from black coffee to flat white" behind a comma are one statement. */
const withTrailingPhrases = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  merged(parts, (before, part) => {
    if (marked.language !== "en" || !isStatement(before) || !isStatement(part)) return false;
    if (gapBetween(marked, before, part).trim() !== ",") return false;
    const [clause = "", said = ""] = [before, part].map(({ from, to }) => wordsFrom(marked, from, to));
    const isPhrase = /^\p{Ll}/u.test(said) && prepositions.has(firstKey(said)) && formOf(said) === "phrase";
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
const withLists = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
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

const lastClause = /^(?:we|you|it|they|he|she)$/i;
/** "…, and we want a calm voice": asked of whoever makes the ad. */
const wished = /^(?:want|need|would|wish|like|love|prefer|think|hope|imagine|'?d)$/i;
const MOST_LAST = 14;

/** "Inspections are free, we work fast, and we tarp leaks the same day": what ends an enumeration of statements is one, too. */
function withLastClauses(marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] {
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

/** "Adults: £12" is for adults: a label that says for whom a price is belongs to it, whether it is a part or none. */
function withGroups(marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] {
  const { text, tokens, language } = marked;
  if (language !== "en") return [...parts];
  const whole = parts.map((part, at) => {
    if (!isStatement(part) || tokens[part.from - 1]?.text !== ":") return part;
    const before = parts[at - 1]?.to ?? -1;
    let from = part.from - 1;
    while (from - 1 > before && isWord(tokens[from - 1] ?? { text: "" })) from -= 1;
    return isGroupLabel(text.slice(tokens[from]?.start, tokens[part.from - 1]?.start)) ? { ...part, from } : part;
  });
  return merged(whole, (before, part) => {
    const isNext = isStatement(part) && gapBetween(marked, before, part).trim() === ":";
    return isNext && isGroupLabel(wordsFrom(marked, before.from, before.to));
  });
}

/** The parts of a prompt with those that belong together as one. */
export const joinedParts = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  [
    withNamesInside,
    withPredicates,
    withDenials,
    withKindBeforeName,
    withGroups,
    withLists,
    withRelatives,
    withWholeEnds,
    withLastClauses,
    withSubjects,
    withSharedSubjects,
    withTrailingPhrases,
    withKind,
    withArticles,
    withClauses,
    withAudience,
    withPlaces,
  ].reduce<TaggedPart[]>((found, join) => join(marked, found), [...parts]);
