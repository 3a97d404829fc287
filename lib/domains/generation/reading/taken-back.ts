import { type Marked } from "./marked-prompt";
import { isStatement } from "./neighbours";
import { money } from "./patterns";
import type { TaggedPart } from "./tagger";

/** "no wait", "sorry," between what was said and what is meant. */
const takesBack =
  /(?:^|[\s.,;!?(–—-])(?:no,? wait|wait,? no|no,? sorry|sorry,? no|sorry(?=\s*[,:–—-])|scratch that|correction|i mean(?:t)?|make that|oops|no,? actually|actually,? no)[\s,:.!–—-]*$/i;
const figure = /\d/;
const month =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i;
/** A statement that takes back the one before it, "No wait, May, we moved it up", by the words behind; "No wait, three barbers" takes nothing back. */
const correction =
  /^(?:no,? wait|wait,? no|no,? sorry|sorry,? no|scratch that|make that|no,? actually|actually,? no)[\s,:–—-]+(?:in |on |at )?(\S+)/i;

/**
 * "$18 a set, no wait $16": of two amounts with such words between them the first is not said. Where the words are part of a
 * statement neither is, since one is wrong and the other is no sentence for viewers. English only.
 */
export const withoutTakenBack = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] => {
  if (marked.language !== "en") return [...parts];
  const { text, tokens } = marked;
  const textOf = ({ from, to }: TaggedPart): string => text.slice(tokens[from]?.start, tokens[to]?.end);
  const areAlike = (sorts: readonly RegExp[], ...both: readonly string[]): boolean =>
    sorts.some((sort) => both.every((one) => sort.test(one)));
  const isTakenBack = (before: TaggedPart | undefined, after: TaggedPart | undefined): boolean => {
    if (before === undefined || after === undefined || !isStatement(before) || !isStatement(after)) return false;
    const meant = correction.exec(textOf(after))?.[1];
    return meant !== undefined && areAlike([money, month], textOf(before), meant);
  };
  return parts.filter((part, at) => {
    const after = parts[at + 1];
    if (isTakenBack(part, after) || isTakenBack(parts[at - 1], part)) return false;
    if (after === undefined || !isStatement(part) || !isStatement(after)) return true;
    const between = text.slice(tokens[part.to]?.end, tokens[after.from]?.start);
    return !(areAlike([money, figure], textOf(part), textOf(after)) && takesBack.test(between));
  });
};
