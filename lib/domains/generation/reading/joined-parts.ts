import { isDirection } from "./directions";
import { formOf, participle } from "./form";
import { withBarePrices, withBrackets, withHeldTogether, withWalks } from "./joined-amounts";
import {
  withAddedRelatives,
  withArticles,
  withAttributes,
  withAudience,
  withClauses,
  withKind,
  withKindBeforeName,
  withOwnBusiness,
  withPlaces,
  withPrefixes,
  withRelativeGroups,
  withRelatives,
} from "./joined-kinds";
import {
  withLastClauses,
  withLastItems,
  withLists,
  withNeighbours,
  withOthersNamed,
  withOwnSubjects,
  withSharedSubjects,
  withTrailingPhrases,
  withUnparted,
} from "./joined-lists";
import {
  withDenials,
  withListedKinds,
  withPredicates,
  withPrices,
  withSaidKinds,
  withoutPlaces,
} from "./kinds-in-sentences";
import { determiners, prepositions, pronouns, subordinators, verbs } from "./lists/grammar";
import { type Marked, wordsFrom } from "./marked-prompt";
import { withMustSay } from "./must-say";
import { isStatement, merged, MOST_WHOLE, sentenceStart } from "./neighbours";
import type { TaggedPart } from "./tagger";
import { withoutTakenBack } from "./taken-back";
import { withToldLabels } from "./told-labels";
import { withConjoined, withDimensions, withOpenEnds, withOwnDeeds, withQuestions, withQuotes } from "./torn-sentences";
import { withoutUnspoken } from "./unspoken";
import {
  withBareVerbs,
  withForeignClauses,
  withGivenLists,
  withNeeds,
  withReceivers,
  withReportedClauses,
} from "./whole-clauses";
import { withWholeEnds, withWholeLines } from "./whole-ends";
import { withWholeSentences } from "./whole-sentences";
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

const leftOpen = /\s(?:with|for|of|in|on|from|to|by)\s\p{L}+$/iu;
const startsAnew = (word: string): boolean =>
  !/^\p{Ll}+$/u.test(word) ||
  [determiners, prepositions, pronouns, subordinators, verbs].some((list) => list.has(word));

/** "a chair for people with back" and "pain under $200": a phrase that goes on with a noun, with nothing between, was torn. */
const withTornPhrases = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  merged(parts, (before, part) => {
    const isNext = marked.language === "en" && before.to === part.from - 1 && isStatement(part);
    if (!isNext || !/^[kfo]$/.test(before.label) || part.to - before.from >= MOST_WHOLE) return false;
    const said = wordsFrom(marked, part.from, part.to);
    const goesOn = formOf(said) === "phrase" && !participle.test(firstKey(said));
    return (
      goesOn && leftOpen.test(wordsFrom(marked, before.from, before.to)) && !startsAnew(said.split(" ", 1)[0] ?? "")
    );
  });

const hasSubject = /^(?:i(?:'?(?:m|ve)|'ll|'d)?|(?:we|you|they|it|he|she|there)(?:'?(?:re|ve|s|ll|d))?)$/i;

const MOST_SUBJECT = 5;

/** Where the subject begins that a name ends: "Every appointment at Fernside Vets", "the PalletSense gate"; at the name where it is all. */
function subjectStart(marked: Marked, name: TaggedPart, after: number): number {
  const from = sentenceStart(marked, name.from);
  if (from === name.from - 1 && from > after && /^(?:the|our|every|each)$/i.test(marked.tokens[from]?.text ?? ""))
    return from;
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
    const isPlace = parts[at - 2]?.label === "k" && prepositions.has(first);
    const isVerb =
      /^\p{Ll}/u.test(first) && !hasSubject.test(first) && !/^(?:because|so|since|when|while)$/.test(first);
    const isPredicate = part.label === "f" && isVerb && !isPlace;
    if (!isPredicate || before?.label !== "n" || before.to !== part.from - 1) return part;
    const [owner, start] = [parts[at - 2], sentenceStart(marked, before.from)];
    const isOwned =
      owner?.label === "k" &&
      owner.from === start &&
      owner.to === before.from - 2 &&
      prepositions.has(marked.tokens[before.from - 1]?.text ?? "");
    if (marked.language !== "en") return { ...part, from: before.from };
    return { ...part, from: isOwned ? start : subjectStart(marked, before, owner?.to ?? -1) };
  });
}

/** "hands out": what no list has as a verb is one behind a subject between commas, unless it is counted on. */
const verbThere = /^\p{Ll}{3,}s (?!and\b|or\b|for\b|from\b|in\b|with\b|of\b)\S/u;
/** Words between the start of a sentence and the comma before its verb. */
const MOST_APPOSED = 9;

/** "offers a check" behind "My clinic, Stride Lab in Bristol," is said of it; the name stays one, too. */
function withApposed(marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] {
  if (marked.language !== "en") return [...parts];
  return parts.reduce<TaggedPart[]>((found, part) => {
    const from = sentenceStart(marked, part.from);
    const isBehind = isStatement(part) && marked.tokens[part.from - 1]?.text === ",";
    const said = wordsFrom(marked, part.from, part.to);
    const isVerb = isBehind && (formOf(said) === "predicate" || verbThere.test(said));
    const subject = isVerb ? wordsFrom(marked, from, part.from - 2) : "";
    const isSubject = /^(?:our|my|the)\s.*,/i.test(subject) && sizeOf(subject) <= MOST_APPOSED && !isDirection(subject);
    if (!isSubject) return [...found, part];
    return [...found.filter((one) => one.label === "n" || one.to < from), { ...part, from }];
  }, []);
}

/** In their order: later ones take what earlier ones have joined. */
const joins: readonly ((marked: Marked, parts: readonly TaggedPart[]) => TaggedPart[])[] = [
  withoutTakenBack,
  withoutUnspoken,
  withMustSay,
  withQuestions,
  withDimensions,
  withQuotes,
  withHeldTogether,
  withWalks,
  withWholeLines,
  withoutPlaces,
  withPrefixes,
  withListedKinds,
  withRelativeGroups,
  withWholeSentences,
  withOwnDeeds,
  withOthersNamed,
  withTornPhrases,
  withNamesInside,
  withPredicates,
  withDenials,
  withOwnBusiness,
  withKindBeforeName,
  withToldLabels,
  withOwnSubjects,
  withPrices,
  withSaidKinds,
  withBrackets,
  withBarePrices,
  withLists,
  withRelatives,
  withWholeEnds,
  withLastClauses,
  withSubjects,
  withApposed,
  withSharedSubjects,
  withLastItems,
  withTrailingPhrases,
  withKind,
  withAttributes,
  withArticles,
  withClauses,
  withAudience,
  withPlaces,
  withSaidKinds,
  withAddedRelatives,
  withUnparted,
  withNeighbours,
  withOpenEnds,
  withConjoined,
  withReportedClauses,
  withBareVerbs,
  withNeeds,
  withReceivers,
  withGivenLists,
  withForeignClauses,
];

/** The parts of a prompt with those that belong together as one. */
export const joinedParts = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  joins.reduce<TaggedPart[]>((found, join) => join(marked, found), [...parts]);
