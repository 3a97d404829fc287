import { isAboutAd, toneWords } from "../lists/ad-words";
import { pronouns } from "../lists/grammar";
import type { Marked } from "../tagging/marked-prompt";
import { isClosingLabel, isLineLabel } from "../lists/labels";
import { isStatement } from "../tagging/neighbours";
import { labelBefore } from "../tagging/part-context";
import type { TaggedPart } from "../tagging/tagger";
import { endsSentence, isWord, noToken, type Token } from "../tokens";
import { contracted, isFunctionWord } from "../words";

/** Words that a statement or a kind goes on behind. */
const leadsOn =
  /^(?:for|with|w|of|from|at|by|without|than|via|per|and|or|an?|the|our|your|its|their|who|whose|which|who['’](?:ve|re))$/i;
/** What is said to whoever makes the ad. */
const courtesy = /^(?:please|pls|plz|thanks|thx|ta|lol|ok|okay|haha|x|xx)$/i;
/** Words behind a part that leads on, up to the mark that ends them, which belong to it. */
const MOST_LEFT = 3;

/** Words between a token and the next mark that are in no part; null where there are more than `most`, or another part begins. */
function wordsLeft({ tokens }: Marked, taken: ReadonlySet<number>, after: number, most: number): number | null {
  for (let count = 0; count <= most; count++) {
    const at = after + 1 + count;
    const token = tokens[at];
    if (token === undefined || endsSentence.test(token.text)) return count;
    if (taken.has(at) || !isWord(token) || courtesy.test(token.text)) return null;
  }
  return null;
}

/** Most words that an "and" adds to a statement. */
const MOST_ADDED = 7;
/** What an "and" goes on with when it turns to whoever makes the ad. */
const toMaker =
  /^(?:make|show|add|use|keep|include|mention|end|start|open|close|film|shoot|put|have|say|want|please|no|not|don't|music|voice|then|maybe|that|this)$/;

/** Words behind a statement that an "and" adds to it, to the end of the sentence: "avoids delay" "and cost for the family". */
function wordsAdded(marked: Marked, taken: ReadonlySet<number>, to: number): number {
  const [and = "", next = ""] = marked.tokens.slice(to + 1, to + 3).map(({ text }) => text.toLowerCase());
  if (!/^(?:and|or)$/.test(and) || pronouns.has(next) || contracted.test(next) || toMaker.test(next)) return 0;
  return wordsLeft(marked, taken, to, MOST_ADDED) ?? 0;
}

/** The last word of what is sold: "summer tune-up" "special". */
const isOfKind = (token: Token | undefined): boolean =>
  token !== undefined && /^\p{Ll}{3,}$/u.test(token.text) && !isAboutAd(token.text) && !isFunctionWord(token.text);

/** Where a part ends with the words that are certainly its own. */
function wholeEnd(marked: Marked, taken: ReadonlySet<number>, { label, to }: TaggedPart): number {
  const isOpen = leadsOn.test(marked.tokens[to]?.text ?? "");
  const isStated = isStatement({ label });
  if (
    label === "k" &&
    !taken.has(to + 1) &&
    isOfKind(marked.tokens[to + 1]) &&
    !isWord(marked.tokens[to + 2] ?? noToken)
  )
    return to + 1;
  const most = isOpen ? MOST_LEFT : isStated ? 1 : 0;
  return to + ((wordsLeft(marked, taken, to, most) ?? 0) || (isStated ? wordsAdded(marked, taken, to) : 0));
}

/** A part without the words it leads on with, where what they lead to is not its own. */
function withoutOpenEnd({ tokens }: Marked, part: TaggedPart): TaggedPart {
  const next = tokens[part.to + 1];
  if (next === undefined || !(isWord(next) || next.text === "/")) return part;
  let { to } = part;
  while (to > part.from && leadsOn.test(tokens[to]?.text ?? "")) to -= 1;
  return { ...part, to };
}

const joinable = /^[kaof]$/;

/**
 * English parts that end where their words do: "a card game for" goes on to the end of the part behind it, "£5 a week after"
 * to the last word of its sentence. An audience stays a part of its own, too.
 */
export function withWholeEnds(marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] {
  if (marked.language !== "en") return [...parts];
  const taken = new Set(parts.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, by) => from + by)));
  const found: TaggedPart[] = [];
  for (const part of parts) {
    const before = found.at(-1);
    const gap = before === undefined ? [] : marked.tokens.slice(before.to + 1, part.from);
    const isNext = gap.every(({ text }) => text === "/");
    const isOpen = before !== undefined && leadsOn.test(marked.tokens[before.to]?.text ?? "");
    const whole = /^[nhv]$/.test(part.label) ? part : { ...part, to: wholeEnd(marked, taken, part) };
    if (isOpen && isNext && /^[kof]$/.test(before.label) && joinable.test(part.label)) {
      before.to = whole.to;
      if (part.label === "a") found.push(whole);
    } else found.push({ ...whole });
  }
  return found.map((part) => (/^[kofa]$/.test(part.label) ? withoutOpenEnd(marked, part) : part));
}

/** Most words of a line that is given in several sentences. */
const MOST_LINE = 12;

/** The last token of a line that a label gives, where nothing else begins in it: "Sweet first." and "Then sorry." */
function lineEnd(marked: Marked, part: TaggedPart, parts: readonly TaggedPart[]): number {
  if (!/^[hcf]$/.test(part.label) || !isLineLabel(labelBefore(marked, part))) return part.to;
  const end = marked.tokens.findIndex(({ text }, at) => at > part.to && /^["\n]$/.test(text));
  const last = (end === -1 ? marked.tokens.length : end) - 1;
  const to = /^[.!?]$/.test(marked.tokens[last]?.text ?? "") ? last - 1 : last;
  const rest = marked.tokens.slice(part.to + 1, to + 1);
  // A figure in a further sentence is of something else: "Book now. 15 seconds".
  const foreign = rest.some(({ text }) => /^[.!?]$/.test(text)) ? /[:;\d]/ : /[:;]/;
  const isFree =
    !rest.some(({ text }) => foreign.test(text) || isAboutAd(text) || toneWords.has(text.toLowerCase())) &&
    parts.every(({ label, from }) => from <= part.to || from > to || /^[hcf]$/.test(label));
  return isFree && to - part.from < MOST_LINE ? Math.max(to, part.to) : part.to;
}

/** Lines given word for word, as far as they go: "Stay out late." "Wake up early." behind "Line to end on:" are one. */
export function withWholeLines(marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] {
  let taken = -1;
  return parts.flatMap((part): TaggedPart[] => {
    if (part.from <= taken) return [];
    const to = lineEnd(marked, part, parts);
    if (to > part.to) taken = to;
    const isLast = part.label === "h" && isClosingLabel(labelBefore(marked, part));
    return [{ ...part, to, ...(isLast && { label: "c" as const }) }];
  });
}
