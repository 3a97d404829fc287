import { isDirection } from "../directions";
import { withBarePrices, withDays } from "./joined-amounts";
import {
  withArticles,
  withAttributes,
  withAudience,
  withClauses,
  withKind,
  withKindBeforeName,
  withPlaces,
  withPrefixes,
  withRelativeGroups,
  withRelatives,
} from "./joined-kinds";
import { withNeighbours, withSharedSubjects, withSums, withUnparted } from "./joined-lists";
import { withListedKinds, withoutPlaces, withPredicates, withPrices, withSaidKinds } from "./kinds-in-sentences";
import { determiners, prepositions } from "../lists/grammar";
import { type Marked, wordsFrom } from "../tagging/marked-prompt";
import { withMustSay } from "./must-say";
import { isStatement, sentenceStart } from "../tagging/neighbours";
import type { TaggedPart } from "../tagging/tagger";
import { withoutTakenBack } from "./taken-back";
import { withToldLabels } from "./told-labels";
import {
  withConjoined,
  withDimensions,
  withObjects,
  withOpenEnds,
  withOwnDeeds,
  withQuestions,
  withQuotes,
  withTiedCalls,
  withWantedDeeds,
} from "./torn-sentences";
import { withoutUnspoken } from "./unspoken";
import { withBareVerbs, withNeeds, withReportedClauses, withTornStarts } from "./whole-clauses";
import { withWholeEnds, withWholeLines } from "./whole-ends";
import { withWholeSentences } from "./whole-sentences";
import { firstKey } from "../words";

// What the tagger parts and one would not say apart.

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

/** A statement inside another is said with it. */
const withoutInner = (_: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  parts.filter(
    (part) =>
      !isStatement(part) ||
      !parts.some((one) => one !== part && isStatement(one) && one.from <= part.from && part.to <= one.to),
  );

/** In their order: later ones take what earlier ones have joined. */
const joins: readonly ((marked: Marked, parts: readonly TaggedPart[]) => TaggedPart[])[] = [
  withoutTakenBack,
  withoutUnspoken,
  withMustSay,
  withTiedCalls,
  withWantedDeeds,
  withSums,
  withQuestions,
  withDimensions,
  withQuotes,
  withWholeLines,
  withoutPlaces,
  withPrefixes,
  withListedKinds,
  withRelativeGroups,
  withDays,
  withObjects,
  withTornStarts,
  withWholeSentences,
  withOwnDeeds,
  withPredicates,
  withKindBeforeName,
  withToldLabels,
  withPrices,
  withSaidKinds,
  withBarePrices,
  withRelatives,
  withWholeEnds,
  withSubjects,
  withSharedSubjects,
  withKind,
  withAttributes,
  withArticles,
  withClauses,
  withAudience,
  withPlaces,
  withSaidKinds,
  withUnparted,
  withNeighbours,
  withOpenEnds,
  withConjoined,
  withReportedClauses,
  withBareVerbs,
  withNeeds,
  withoutInner,
];

/** The parts of a prompt with those that belong together as one. */
export const joinedParts = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  joins.reduce<TaggedPart[]>((found, join) => join(marked, found), [...parts]);
