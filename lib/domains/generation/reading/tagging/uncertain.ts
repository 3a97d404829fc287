import { formOf } from "../form";
import { asksForAd, isWish } from "../lists/asking-words";
import { isToMaker } from "../lists/ad-words";
import { finite, pronouns, verbs } from "../lists/grammar";
import { setOf } from "../lists/set-of";
import type { Span } from "./prompt-sentences";
import { isAboutSomebody } from "./scenes-told";
import type { PartLabel, TaggedPart } from "./tagger";
import { endsSentence, isWord, noToken, type Token } from "../tokens";
import { firstKey, isThirdPerson } from "../words";

/** Probability of silence below which words by themselves are not certainly about the ad, a plain sentence, and words beside a part. */
const LEAST_CERTAIN = { alone: 0.72, plain: 0.89, beside: 0.75 } as const;
/** Words that stand by themselves are a statement from so many on. */
const LEAST_ALONE = 2;

/** Words to whoever makes the ad, and of a dictation. */
const toMaker = setOf(
  `say says said ask tell end ending open cut fade cta speaker wait scrap sorry actually thanks regards whatever don't no
  skip laugh smile picture imagine must realise realize daft schreiben scrivere écrire escribir escrever schrijven merci danke grazie gracias`,
);
/** How something is to look or sound. */
const likens = /^(?:as if|like|such as) /i;

/** Words in a row that were found silent, between the marks that end sentences. */
function silentSpans(tokens: readonly Token[], isSilent: (at: number) => boolean): Span[] {
  const spans: Span[] = [];
  let from = -1;
  for (let at = 0; at <= tokens.length; at++) {
    const token = tokens[at];
    const goesOn = token !== undefined && isSilent(at) && !endsSentence.test(token.text);
    if (goesOn && from === -1 && isWord(token)) from = at;
    if (goesOn || from === -1) continue;
    let to = at - 1;
    while (!isWord(tokens[to] ?? noToken)) to -= 1;
    spans.push({ from, to });
    from = -1;
  }
  return spans;
}

/** "Our number is", "so that more of it reaches them": what is nothing without what stands before or behind it. */
const isTorn = (words: readonly string[]): boolean =>
  finite.has(words.at(-1) ?? "") || (words[0] === "so" && words[1] === "that");

function staysSilent(tokens: readonly Token[], { from, to }: Span, language: string): boolean {
  const words = tokens.slice(from, to + 1).map(({ text }) => text.toLowerCase());
  const isToldMaker = (word: string): boolean => isToMaker(word) || asksForAd(word, language) || toMaker.has(word);
  const isLikened = likens.test(`${words[0]} ${words[1]} `);
  return isTorn(words) || isLikened || words.some((word) => isToldMaker(word) || /^["#:[\]{}|<>=]/.test(word));
}

const plainly = setOf(
  "we we're we've i i'm i've our my they it it's the this there there's every in since most new for after before all",
);
const LEAST_PLAIN = 5;
/** "The line is …", "I know it sounds …": of what is to be said or seen. */
const ofTheAd = /^(?:the (?:line|ball|shot|year|picture)|i know|it's (?:blue|dark|dawn|dusk|night|raining))\b/i;

/** "I teach Portuguese online", "Since then there's been nowhere to meet": a whole sentence that neither orders nor casts anybody. */
function isPlain(tokens: readonly Token[], { from, to }: Span): boolean {
  const text = tokens
    .slice(from, to + 1)
    .map((token, at) => (at > 0 && token.isSpaced ? ` ${token.text}` : token.text))
    .join("");
  const isWhole = endsSentence.test(tokens[from - 1]?.text ?? ".") && endsSentence.test(tokens[to + 1]?.text ?? ".");
  const isSaid = isWhole && plainly.has(tokens[from]?.text.toLowerCase() ?? "") && to - from + 1 >= LEAST_PLAIN;
  return (
    isSaid &&
    !ofTheAd.test(text) &&
    formOf(text) === "clause" &&
    !isWish(firstKey(text), text) &&
    !isAboutSomebody(tokens, { label: "f", from, to })
  );
}

/** What is done with a thing by whoever sells it, which is what the product is. */
const provides = /^(?:sell|sells|offer|offers|make|makes|do|does|are|is)$/i;

const isVerb = ({ text }: Pick<Token, "text">): boolean => {
  const key = text.toLowerCase();
  return pronouns.has(key) || finite.has(key) || verbs.has(key) || isThirdPerson(key) || /'(?:s|re|ve|ll)$/.test(key);
};

/** The parts right before and right behind a span, with nothing between. */
interface Neighbours {
  before: TaggedPart | undefined;
  after: TaggedPart | undefined;
}

const joinable = /^[nkafo]$/;

const neighboursOf = ({ from, to }: Span, parts: readonly TaggedPart[]): Neighbours => ({
  before: parts.find((part) => part.to === from - 1 && joinable.test(part.label)),
  after: parts.find((part) => part.from === to + 1 && joinable.test(part.label)),
});

/**
 * As which part a span is spoken with its neighbours, or by itself; null where it is not: words before a name lead to it,
 * those before a group say that it is one, and those behind a name say something of it only with a verb.
 */
function labelOf(words: readonly Token[], { before, after }: Neighbours): PartLabel | null {
  if (after?.label === "n") return null;
  if (before !== undefined) {
    const isClause = /^[nk]$/.test(before.label) && isVerb(words[0] ?? noToken);
    return isClause ? "f" : before.label === "n" ? null : before.label;
  }
  if (after === undefined) return words.length >= LEAST_ALONE ? "f" : null;
  if (after.label === "a") return null;
  return after.label === "k" && words.some(isVerb) ? "f" : after.label;
}

/** The parts with a span spoken; a kind in it stays one, too, where it is what is sold. */
function withSpoken(tokens: readonly Token[], span: Span, parts: readonly TaggedPart[]): readonly TaggedPart[] {
  const { before, after } = neighboursOf(span, parts);
  const words = tokens.slice(span.from, span.to + 1);
  const isScene = before === undefined && isAboutSomebody(tokens, { label: "f", ...span });
  const label = isScene ? null : labelOf(words, { before, after });
  if (label === null) return parts;
  const [from, to] = [before?.from ?? span.from, after?.to ?? span.to];
  const isSold = before?.label === "k" || words.some(({ text }) => provides.test(text));
  const isKept = (part: TaggedPart): boolean => {
    const isInside = part.from >= from && part.to <= to;
    return !isInside || part.label === "n" || (part.label === "k" && label === "f" && isSold);
  };
  const spoken: TaggedPart = (before ?? after) ? { label, from, to } : { label, from, to, isUnsure: true };
  return [...parts.filter(isKept), spoken].toSorted((a, b) => a.from - b.from || a.to - b.to);
}

/** Which tokens were found silent and how probably, 0 to 1, and the language, ISO 639-1. */
interface Silence {
  language: string;
  isSilent(at: number): boolean;
  silenceOf(at: number): number;
}

/**
 * Parts with the words of which it is not certain that they are about the ad: they are spoken as they were written, with what
 * they stand next to, or by themselves. `silenceOf` is the probability that a token is not spoken.
 */
export function withUncertain(
  tokens: readonly Token[],
  parts: readonly TaggedPart[],
  { language, isSilent, silenceOf }: Silence,
): readonly TaggedPart[] {
  const isCertain = (span: Span, found: readonly TaggedPart[]): boolean => {
    const { before, after } = neighboursOf(span, found);
    const isAlone = before === undefined && after === undefined;
    const least = !isAlone
      ? LEAST_CERTAIN.beside
      : language === "en" && isPlain(tokens, span)
        ? LEAST_CERTAIN.plain
        : LEAST_CERTAIN.alone;
    const size = span.to - span.from + 1;
    return Array.from({ length: size }, (_, by) => silenceOf(span.from + by)).reduce((a, b) => a + b) >= least * size;
  };
  return silentSpans(tokens, isSilent)
    .filter((span) => !staysSilent(tokens, span, language))
    .reduce<readonly TaggedPart[]>(
      (found, span) => (isCertain(span, found) ? found : withSpoken(tokens, span, found)),
      parts,
    );
}
