import { formOf } from "../form";
import { type Marked, wordsFrom } from "../tagging/marked-prompt";
import { gapBetween, isStatement, merged } from "../tagging/neighbours";
import { money, month } from "../patterns";
import type { TaggedPart } from "../tagging/tagger";
import { sizeOf } from "../words";

// Amounts and brackets that belong to what they stand behind.

/** "95 GEL", "€45" */
const MOST_PRICE = 3;

/** "we have a night wine tour" and "95 GEL" behind a comma: a bare price is of what stands before it. */
export const withBarePrices = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  merged(parts, (before, part) => {
    if (marked.language !== "en" || before.label !== "f" || part.label !== "o") return false;
    const [thing = "", price = ""] = [before, part].map(({ from, to }) => wordsFrom(marked, from, to));
    const isBeside = before.to === part.from - 1;
    const isAmount = money.test(price) || (isBeside && /^\d{1,4}[.,]\d\d[.!]?$/.test(price));
    const isBare = isAmount && sizeOf(price) <= MOST_PRICE && /^[^\p{L}]*(?:\p{Lu}\p{L}{1,2})?[^\p{L}]*$/u.test(price);
    const gap = gapBetween(marked, before, part).trim();
    return isBare && (isBeside || (gap === "," && formOf(thing) === "clause"));
  });

const monthName = new RegExp(`^(?:${month})$`, "i");

/** "on March" and "12 in the courtyard": a day is not parted from its month. */
export const withDays = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  merged(parts, (before, part) => {
    const [month, day] = [marked.tokens[before.to]?.text ?? "", marked.tokens[part.from]?.text ?? ""];
    const isDay = /^(?:[12]?\d|3[01])(?:st|nd|rd|th)?$/.test(day) && monthName.test(month);
    return isDay && part.from === before.to + 1 && /^[kfo]$/.test(before.label) && isStatement(part);
  });
