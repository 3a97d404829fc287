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
/** A statement that takes back the one before it: "No wait, May, we moved it up." */
const correction =
  /^(?:no,? wait|wait,? no|no,? sorry|sorry,? no|scratch that|make that|no,? actually|actually,? no)\b/i;

/**
 * "$18 a set, no wait $16": of two amounts with such words between them the first is not said. Where the words are part of a
 * statement neither is, since one is wrong and the other is no sentence for viewers. English only.
 */
export const withoutTakenBack = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] => {
  if (marked.language !== "en") return [...parts];
  const { text, tokens } = marked;
  const textOf = ({ from, to }: TaggedPart): string => text.slice(tokens[from]?.start, tokens[to]?.end);
  const isAlike = (...both: readonly TaggedPart[]): boolean =>
    [money, figure, month].some((sort) => both.every((one) => sort.test(textOf(one))));
  return parts.filter((part, at) => {
    const after = parts[at + 1];
    if (!isStatement(part)) return true;
    if (correction.test(textOf(part))) return false;
    if (after === undefined || !isStatement(after) || !isAlike(part, after)) return true;
    return !(
      correction.test(textOf(after)) || takesBack.test(text.slice(tokens[part.to]?.end, tokens[after.from]?.start))
    );
  });
};
