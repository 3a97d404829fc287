import { formOf } from "../form";
import { verbs } from "../lists/grammar";
import { type Marked, wordsFrom } from "../tagging/marked-prompt";
import { enumerates, gapBetween, isStatement, merged, MOST_WHOLE } from "../tagging/neighbours";
import type { TaggedPart } from "../tagging/tagger";
import { firstKey, isThirdPerson, sizeOf } from "../words";

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

/** "pizza + bibita + caffè 12 euro" has one price. */
export const withSums = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  merged(
    parts,
    (before, part) => isStatement(before) && isStatement(part) && gapBetween(marked, before, part).trim() === "+",
  );

/** In another language, whose forms are not known, what nothing stands between is one: "une fromagerie" "à Annecy". */
export const withNeighbours = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  merged(parts, (before, part) => {
    const isNext = before.to === part.from - 1 && isStatement(part) && (isStatement(before) || before.label === "k");
    return marked.language !== "en" && isNext && part.to - before.from < MOST_WHOLE;
  });
