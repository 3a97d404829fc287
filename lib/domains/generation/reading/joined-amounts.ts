import { formOf } from "./form";
import { type Marked, wordsFrom } from "./marked-prompt";
import { gapBetween, isStatement, merged, MOST_WHOLE } from "./neighbours";
import { money } from "./patterns";
import type { TaggedPart } from "./tagger";
import { sizeOf } from "./words";

// Amounts and brackets that belong to what they stand behind.

/** What stands between "dinsdag" and "donderdagavond" in "dinsdag- en donderdagavond", and between "8%" and "VAT". */
const suspended = /^-\s(?:and|und|y|et|e|en)$/i;

/** Halves of what a hyphen or a plus holds together are one. */
export const withHeldTogether = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  merged(parts, (before, part) => {
    const gap = gapBetween(marked, before, part).trim();
    const isSum =
      gap === "+" && /^\d[\d.,]*%?$/.test(marked.tokens[before.to]?.text ?? "") && /^[kfo]$/.test(before.label);
    const isHalf = isStatement(before) && (suspended.test(gap) || gap === "=");
    return isStatement(part) && (isHalf || isSum);
  });

/** "3 mins" and "walk from the station", which is no order. */
export const withWalks = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  merged(parts, (before, part) => {
    const isNext = marked.language === "en" && before.to === part.from - 1 && isStatement(before);
    const isMinutes = /\d (?:min(?:ute)?s?|metres?|steps)$/i.test(wordsFrom(marked, before.from, before.to));
    return (
      isNext && isMinutes && /^(?:walk|drive|ride|stroll) (?:from|to)\b/i.test(wordsFrom(marked, part.from, part.to))
    );
  });

/** "95 GEL", "€45" */
const MOST_PRICE = 3;

/** "we have a night wine tour" and "95 GEL" behind a comma: a bare price is of what stands before it. */
export const withBarePrices = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  merged(parts, (before, part) => {
    if (marked.language !== "en" || before.label !== "f" || part.label !== "o") return false;
    const [thing = "", price = ""] = [before, part].map(({ from, to }) => wordsFrom(marked, from, to));
    const isBare =
      money.test(price) && sizeOf(price) <= MOST_PRICE && /^[^\p{L}]*(?:\p{Lu}\p{L}{1,2})?[^\p{L}]*$/u.test(price);
    const gap = gapBetween(marked, before, part).trim();
    return isBare && (before.to === part.from - 1 || (gap === "," && formOf(thing) === "clause"));
  });

/** The part that a sentence goes on with behind the brackets after a statement; undefined where it does not. */
function behindBrackets(marked: Marked, { to }: TaggedPart, parts: readonly TaggedPart[]): TaggedPart | undefined {
  if (marked.tokens[to + 1]?.text !== "(") return undefined;
  const close = marked.tokens.findIndex(({ text }, at) => at > to && text === ")");
  const goesOn = /^\p{Ll}/u.test(marked.tokens[close + 1]?.text ?? "");
  return goesOn && close !== -1 ? parts.find((part) => part.from <= close + 1 && part.to > close) : undefined;
}

/** "a gift set of three (peony, fig, linen)" and "for £26": a sentence goes on behind its brackets. */
export function withBrackets(marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] {
  if (marked.language !== "en") return [...parts];
  let taken = -1;
  return parts.flatMap((part): TaggedPart[] => {
    if (part.from <= taken) return [];
    const last = isStatement(part) ? behindBrackets(marked, part, parts) : undefined;
    if (last === undefined || !isStatement(last) || last.to - part.from > MOST_WHOLE) return [part];
    taken = last.to;
    return [{ ...part, to: last.to, ...(last.label === "o" && { label: "o" as const }) }];
  });
}
