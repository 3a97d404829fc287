import { formOf } from "../form";
import { isWish } from "../lists/asking-words";
import { finite } from "../lists/grammar";
import { type Marked, wordsFrom } from "../tagging/marked-prompt";
import { isStatement, merged, MOST_WHOLE, sentenceStart } from "../tagging/neighbours";
import { isForMaker } from "../tagging/prompt-sentences";
import type { TaggedPart } from "../tagging/tagger";
import { firstKey, sizeOf } from "../words";

// Clauses of which the tagger left out the beginning or a small word in the middle.

type Parts = readonly TaggedPart[];

const MOST_LEADING = 10;
const isWordy = (text: string): boolean => /^[\p{L}\p{N}'’-]+$/u.test(text);

/** Where the words begin that stand between a part and the mark, part or "but" before it; at the part where there are none. */
function leadingFrom({ tokens }: Marked, part: TaggedPart, after: number): number {
  let from = part.from;
  while (
    from - 1 > after &&
    isWordy(tokens[from - 1]?.text ?? "") &&
    !/^(?:but|and|because)$/i.test(tokens[from - 1]?.text ?? "")
  )
    from -= 1;
  return part.from - from <= MOST_LEADING ? from : part.from;
}

const asks = /^(?:is|are|was|were|has|have|had|can|could|will|would|must|may|might|should)$/;
const subjectless = /^(?:there|here|it|this|that|what|which|who|the (?:ad|video|film|tone|idea|message|plan))\b/i;

/** "about half of what we do now" before "is plants for offices": a verb alone is said with its subject. English. */
export const withBareVerbs = (marked: Marked, parts: Parts): TaggedPart[] =>
  parts.map((part, at) => {
    const first = marked.tokens[part.from]?.text ?? "";
    if (marked.language !== "en" || !isStatement(part) || !asks.test(first)) return part;
    const from = leadingFrom(marked, part, parts[at - 1]?.to ?? -1);
    if (from === part.from || subjectless.test(wordsFrom(marked, from, part.from - 1))) return part;
    return isForMaker(marked, { from, to: part.from - 1 }) ? part : { ...part, from };
  });

/** "that garden waste subscriptions" and "must be renewed", which nothing parts, are one; "that" goes. English. */
export const withReportedClauses = (marked: Marked, parts: Parts): TaggedPart[] => {
  if (marked.language !== "en") return [...parts];
  const joined = merged(parts, (before, part) => {
    const isNext = before.to === part.from - 1 && isStatement(before) && isStatement(part);
    return isNext && finite.has(firstKey(wordsFrom(marked, part.from, part.to))) && part.to - before.from < MOST_WHOLE;
  });
  return joined.map((part) => {
    const [that, next] = [part.from, part.from + 1].map((at) => marked.tokens[at]?.text ?? "");
    const isTold = isStatement(part) && that === "that" && part.to - part.from > 2;
    return isTold && /^\p{L}{3,}$/u.test(next ?? "") && !/^(?:one|said|way)$/.test(next ?? "")
      ? { ...part, from: part.from + 1 }
      : part;
  });
};

const needs = /(?:^|\s)(?:needs?|has|have|wants?|hopes?|plans?|aims?|is trying|are trying) to$/i;
/** Who asks for the ad needs something of whoever makes it. */
const makers = /^(?:i|we|you|please|it|this|the (?:ad|video|film))\b/i;

/** "the committee needs to" before "raise 18,000 pounds": a deed is said with whose it is. English. */
export const withNeeds = (marked: Marked, parts: Parts): TaggedPart[] =>
  parts.map((part, at) => {
    if (marked.language !== "en" || !isStatement(part)) return part;
    const start = Math.max(sentenceStart(marked, part.from), (parts[at - 1]?.to ?? -1) + 1);
    const before = start < part.from ? wordsFrom(marked, start, part.from - 1) : "";
    const isWhole =
      sizeOf(before) + part.to - part.from < MOST_WHOLE && !isForMaker(marked, { from: start, to: part.from - 1 });
    return needs.test(before) && !makers.test(before) && isWhole ? { ...part, from: start } : part;
  });

const tornStart = /^(?:up|out|off|away|down|to|of|than)$/i;
const LEAST_TORN_OFF = 3;

/** "Most people have no idea we exist and end" before "up buying things": what nobody is sure of is said with what it leads to, where it is no wish. English. */
export const withTornStarts = (marked: Marked, parts: Parts): TaggedPart[] =>
  parts.map((part, at) => {
    const isTorn = isStatement(part) && tornStart.test(marked.tokens[part.from]?.text ?? "");
    if (marked.language !== "en" || !isTorn) return part;
    const from = Math.max(sentenceStart(marked, part.from), (parts[at - 1]?.to ?? -1) + 1);
    const whole = wordsFrom(marked, from, part.to);
    const isSaid =
      part.from - from >= LEAST_TORN_OFF &&
      sizeOf(whole) <= MOST_WHOLE &&
      formOf(whole) === "clause" &&
      !isWish(firstKey(whole), whole) &&
      !isForMaker(marked, {
        from,
        to: /^up$/i.test(firstKey(wordsFrom(marked, part.from, part.to))) ? part.from - 2 : part.from - 1,
      });
    return isSaid ? { ...part, from } : part;
  });
