import { type Marked } from "../tagging/marked-prompt";
import { isStatement } from "../tagging/neighbours";
import { money, takingBack } from "../patterns";
import type { TaggedPart } from "../tagging/tagger";

/** "no wait", "sorry," between what was said and what is meant. */
const takesBack = new RegExp(`(?:^|[\\s.,;!?(–—-])(?:${takingBack}|sorry(?=\\s*[,:–—-]))[\\s,:.!–—-]*$`, "i");
const figure = /\d/;
/** Tokens of what is sold, or where, that may be taken back. */
const MOST_THING = 6;
/** "used piano... sorry accordion shop", "nail table... no wait its press ons" */
const thenTakenBack = new RegExp(`^[^.!?,;\\n]{0,40}(?:\\.{2,3}|…)\\s*(?:${takingBack}|sorry)\\b`, "i");

/** "$18 a set, no wait $16": of two amounts with such words between them the first is not said, and of two kinds of thing. English only. */
export const withoutTakenBack = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  parts.filter((part, at) => {
    const after = parts[at + 1];
    const behind = marked.text.slice(marked.tokens[part.to]?.end);
    const isThing = /^[kf]$/.test(part.label) && part.to - part.from < MOST_THING && parts.length > at + 1;
    if (isThing && marked.language === "en" && thenTakenBack.test(behind)) return false;
    if (marked.language !== "en" || after === undefined || !isStatement(part) || !isStatement(after)) return true;
    const { text, tokens } = marked;
    const textOf = ({ from, to }: TaggedPart): string => text.slice(tokens[from]?.start, tokens[to]?.end);
    const isAlike = [money, figure].some((sort) => [part, after].every((one) => sort.test(textOf(one))));
    return !(isAlike && takesBack.test(text.slice(tokens[part.to]?.end, tokens[after.from]?.start)));
  });
