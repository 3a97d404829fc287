import { formOf } from "../form";
import { isBriefLabel, isGroupLabel, isMeasureLabel } from "../lists/labels";
import { type Marked, wordsFrom } from "../tagging/marked-prompt";
import { gapBetween, isStatement, merged } from "../tagging/neighbours";
import type { TaggedPart } from "../tagging/tagger";
import { isWord } from "../tokens";

const measure = /^(?:(?:up to|about|around|over|from|under)\s)?\d[\d.,]*(?:\s?(?:[-–]|to)\s?\d+)?(?:\s\p{L}+)?[.]?$/u;

/** "Hiring: forklift drivers" */
const offersJob = /^(?:(?:now|we're|we are) )?(?:hiring|recruiting|vacanc(?:y|ies)|wanted|job openings?)$/i;

/** "What it does: reviews contracts" */
const tellsDeed = /^what (?:it|we|they|the \p{L}+) do(?:es)?$/iu;

const MOST_LABEL = 3;

/** True for a label that begins its line and says what stands behind it: "Most needed: tinned fish"; a sentence needs none. */
function isTold(marked: Marked, from: number, part: TaggedPart): boolean {
  const { tokens } = marked;
  const isFirst = from === 0 || /^(?:\n|[-–•*])$/.test(tokens[from - 1]?.text ?? "");
  const label = tokens.slice(from, part.from - 1).map(({ text }) => text);
  if (formOf(wordsFrom(marked, part.from, part.to)) === "clause") return false;
  return isFirst && label.length <= MOST_LABEL && /^\p{Lu}/u.test(label[0] ?? "") && !isBriefLabel(label.join(" "));
}

/** "Adults: £12" is for adults, "Drop-off: St Anselm's Hall" says what happens there: such a label belongs to what it is before, whether it is a part or none. */
export function withToldLabels(marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] {
  const { text, tokens, language } = marked;
  if (language !== "en") return [...parts];
  const whole = parts.map((part, at) => {
    if (!/^[fok]$/.test(part.label) || tokens[part.from - 1]?.text !== ":") return part;
    const before = parts[at - 1]?.to ?? -1;
    let from = part.from - 1;
    while (from - 1 > before && isWord(tokens[from - 1] ?? { text: "" })) from -= 1;
    const label = text.slice(tokens[from]?.start, tokens[part.from - 1]?.start);
    if (offersJob.test(label)) return { ...part, label: "f" as const, from };
    if (part.label === "k") return tellsDeed.test(label) ? { ...part, label: "f" as const } : part;
    const isMeasure = isMeasureLabel(label) && measure.test(wordsFrom(marked, part.from, part.to));
    const isSaid = isGroupLabel(label) || isMeasure || (from < part.from - 1 && isTold(marked, from, part));
    return isSaid ? { ...part, from } : part;
  });
  return merged(whole, (before, part) => {
    const isNext = isStatement(part) && gapBetween(marked, before, part).trim() === ":";
    return isNext && isGroupLabel(wordsFrom(marked, before.from, before.to));
  });
}
