import { formOf } from "../form";
import { finite } from "../lists/grammar";
import { tie } from "./joined-kinds";
import { type Marked, wordsFrom } from "../tagging/marked-prompt";
import { gapBetween, isStatement, merged, sentenceStart } from "../tagging/neighbours";
import { money } from "../patterns";
import { isEnd, isForMaker } from "../tagging/prompt-sentences";
import type { TaggedPart } from "../tagging/tagger";
import { firstKey, isCommonWord, wordsOf } from "../words";

// Kinds of which their sentence makes something else, or says something.

/** "Kothrud" right behind "Sanjeevani Physio Clinic," is where it is. */
export const withoutPlaces = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  parts.map((part, at) => {
    const before = parts[at - 1];
    const word = marked.tokens[part.from]?.text ?? "";
    const isBehindName = before?.label === "n" && gapBetween(marked, before, part).trim() === ",";
    // "Reading" and "Bath" are towns, too.
    const isTitle = isEnd(marked.tokens, part.to + 1) && before?.from === sentenceStart(marked, part.from);
    const isProper = part.from === part.to && /^\p{Lu}\p{Ll}/u.test(word) && (isTitle || !isCommonWord(word));
    return marked.language === "en" && part.label === "k" && isBehindName && isProper ? { ...part, label: "f" } : part;
  });

/** "for £79 until October" right behind "Boiler servicing" is said of it, and says what it is of. */
export const withPrices = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  parts.map((part, at) => {
    const before = parts[at - 1];
    const isNext = before?.label === "k" && before.to === part.from - 1 && isStatement(part);
    if (marked.language !== "en" || before === undefined || !isNext) return part;
    const said = wordsFrom(marked, part.from, part.to);
    return /^(?:for|from|at|only|just)\s/.test(said) && money.test(said) ? { ...part, from: before.from } : part;
  });

/** True for a kind that is an item of an enumeration in a sentence of its own: its first, or one between others. */
function isListed(marked: Marked, parts: readonly TaggedPart[], at: number): boolean {
  const [before, kind, next] = [parts[at - 1], parts[at], parts[at + 1]];
  if (kind?.label !== "k" || next?.label !== "f" || gapBetween(marked, kind, next).trim() !== ",") return false;
  const start = sentenceStart(marked, kind.from);
  const list = wordsFrom(marked, next.from, next.to);
  const isFirst = kind.from === start && /,\s.*\s(?:and|&)\s/.test(list);
  const isBetween =
    before?.label === "f" && before.from === start && /^,(?: an?| the)?$/.test(gapBetween(marked, before, kind).trim());
  return isBetween || (isFirst && formOf(list) === "phrase");
}

/** "Sheep dog trials, wood chopping and a dog show" tells what there is, and not what is advertised, where the name stands in a sentence before it. */
export function withListedKinds(marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] {
  if (marked.language !== "en") return [...parts];
  const isNamed = ({ from }: TaggedPart): boolean =>
    parts.some(({ label, to }) => label === "n" && to < sentenceStart(marked, from));
  const listed = parts.findIndex((part, at) => isNamed(part) && isListed(marked, parts, at));
  if (listed === -1) return [...parts];
  const items = parts.map((part, at) => (at === listed ? { ...part, label: "f" as const } : part));
  const [item, next] = items.slice(listed, listed + 2);
  const isFirst = item?.from === sentenceStart(marked, item?.from ?? 0);
  return merged(items, (before, part) => (part === item && !isFirst) || (part === next && before.to === item?.to));
}

/** "mutes group chats" is what the product does and not what it is, "which mutes group chats" a clause about it, "garage door stuck?" a question. */
export const withPredicates = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  parts.map((part) => {
    if (part.label !== "k" || marked.language !== "en") return part;
    const [before = "", after = ""] = [part.from - 1, part.to + 1].map((place) => marked.tokens[place]?.text ?? "");
    const isAsked = after === "?" && !isForMaker(marked, { from: sentenceStart(marked, part.from), to: part.from - 1 });
    if (isAsked) return { ...part, label: "f" };
    if (/^(?:which|who|that)$/i.test(before)) return { ...part, label: "f", from: part.from - 1 };
    return formOf(wordsFrom(marked, part.from, part.to)) === "predicate" ? { ...part, label: "f" } : part;
  });

/** "about failed startups is back" right behind "Our podcast" has it for its subject, which stays what the product is. */
export const withSaidKinds = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  parts.map((part, at) => {
    const before = parts[at - 1];
    const isNext = before?.label === "k" && before.to === part.from - 1 && part.label === "f";
    if (marked.language !== "en" || before === undefined || !isNext) return part;
    const said = wordsFrom(marked, part.from, part.to);
    const isOwned = /^(?:our|my|the)$/i.test(marked.tokens[before.from - 1]?.text ?? "");
    const isSubject = isOwned && sentenceStart(marked, before.from) === before.from - 1;
    // "may" and "will" are verbs, "on May 21" has none.
    const isClause = wordsOf(said).some((word) => finite.has(word)) && (isSubject || formOf(said) !== "predicate");
    if (!isClause || tie.test(firstKey(said))) return part;
    return { ...part, from: isOwned ? before.from - 1 : before.from };
  });
