import { formOf } from "../form";
import { adNouns, isToMaker, looseToneWords, toneWords } from "../lists/ad-words";
import { asksForAd } from "../lists/asking-words";
import { kindEnds, occasion } from "../lists/names";
import { people } from "../lists/people";
import {
  articles,
  ends,
  foreignAds,
  foreignOccasion,
  general,
  leads,
  ours,
  sorts,
  verb,
  verbLast,
} from "../lists/requests";
import type { Marked } from "../tagging/marked-prompt";
import type { Span } from "../tagging/prompt-sentences";
import type { TaggedPart } from "../tagging/tagger";
import { isWord, noToken } from "../tokens";
import { isCommonWord } from "../words";

// "An advert for Mother's Day", "our charity 10K run", "onze nieuwe lunchkaart": what a request is about, where the tagger found nothing in it.

const MOST_WORDS = 5;

const keyAt = ({ tokens }: Marked, at: number): string => tokens[at]?.text.toLowerCase() ?? "";

/** The noun phrase from a token on, without the word that says whose it is; null where it is too long or said otherwise. */
function phraseAt(marked: Marked, start: number): Span | null {
  const { tokens, language } = marked;
  const isOwned = ours.has(keyAt(marked, start)) || articles.has(keyAt(marked, start));
  const from = isOwned ? start + 1 : start;
  const isOver = (at: number): boolean =>
    !isWord(tokens[at] ?? noToken) ||
    (language === "en" ? kindEnds.has(keyAt(marked, at)) : at > from && ends.has(keyAt(marked, at))) ||
    /^(?:please|pls|plz|bitte|svp|aub|and|so|because|as|until)$/.test(keyAt(marked, at)) ||
    verbLast.test(keyAt(marked, at));
  let to = from - 1;
  while (to - from < MOST_WORDS && !isOver(to + 1)) to += 1;
  return to >= from && to - from < MOST_WORDS ? { from, to } : null;
}

const textOf = ({ text, tokens }: Marked, { from, to }: Span): string =>
  text.slice(tokens[from]?.start, tokens[to]?.end);

const isOccasion = (marked: Marked, span: Span): boolean =>
  marked.language === "en" ? occasion.test(textOf(marked, span)) : foreignOccasion.test(textOf(marked, span));

/** True where nothing was found. */
const isFree = ({ parts }: Marked, span: Span): boolean =>
  parts.every(({ from, to }) => from > span.to || to < span.from);

/** True for a phrase that can be a subject: it is an occasion, or theirs, or a thing where nothing tells what is advertised; nothing was found in it, and it is neither people, nor a name, nor about the ad. */
function isSubject(marked: Marked, span: Span): boolean {
  const words = marked.tokens.slice(span.from, span.to + 1).map(({ text }) => text);
  if (!isFree(marked, span) || words.every((word) => general.has(word.toLowerCase()))) return false;
  if (isOccasion(marked, span)) return true;
  const owner = keyAt(marked, span.from - 1);
  const isWanted = ours.has(owner) || (articles.has(owner) && !hasKind(marked) && marked.language === "en");
  return isWanted && words.every((word) => isOfThing(word, marked.language));
}

const hasKind = ({ parts }: Marked): boolean => parts.some(({ label }) => label === "k");

/** True for a word of a thing, and not of an ad, its tone or people. */
function isOfThing(word: string, language: string): boolean {
  const key = word.toLowerCase();
  const isOfAd = isToMaker(key) || asksForAd(key, language) || toneWords.has(key) || looseToneWords.has(key);
  const isKnown = language !== "en" || isCommonWord(key) || /^\d+\p{L}$/u.test(key);
  return !isOfAd && !people.has(key) && !general.has(key) && isKnown;
}

const isAd = (marked: Marked, at: number): boolean =>
  (marked.language === "en" ? adNouns : foreignAds).has(keyAt(marked, at));

/** "an advert for" and "promoting" before a phrase. */
function behindRequest(marked: Marked): Span | null {
  const lead = leads[marked.language];
  if (lead === undefined) return null;
  for (let at = 0; at < marked.tokens.length - 1; at++) {
    const isLead = lead.test(keyAt(marked, at)) && (verb.test(keyAt(marked, at)) || isAd(marked, at - 1));
    const span = isLead ? phraseAt(marked, at + 1) : null;
    if (span === null || !isSubject(marked, span)) continue;
    const isTold = isOccasion(marked, span) && !verb.test(keyAt(marked, at)) && isFree(marked, { from: at, to: at });
    return isTold ? { from: at, to: span.to } : span;
  }
  return null;
}

/** "unseren Frühjahrscheck" before "bewerben" */
function beforeVerb(marked: Marked): Span | null {
  const last = marked.tokens.findIndex((_, at) => verbLast.test(keyAt(marked, at)));
  let from = last;
  while (from > 0 && last - from <= MOST_WORDS && !ours.has(keyAt(marked, from))) from -= 1;
  const span = last > 0 && ours.has(keyAt(marked, from)) ? phraseAt(marked, from) : null;
  return span !== null && span.to === last - 1 && isSubject(marked, span) ? span : null;
}

/** "Gym ad.", "Mother's Day ad please": what stands alone before an ad, at the beginning of the prompt unless it is an occasion. */
function beforeAd(marked: Marked): Span | null {
  const { tokens } = marked;
  const at = tokens.findIndex(
    (_, index) => adNouns.has(keyAt(marked, index)) && /^(?:[.!?:,\n]|please|pls|)$/.test(keyAt(marked, index + 1)),
  );
  let from = at;
  while (from > 0 && at - from < MOST_WORDS && isWord(tokens[from - 1] ?? noToken)) from -= 1;
  const span = { from, to: at - 1 };
  if (span.to < from || (from > 0 && isWord(tokens[from - 1] ?? noToken))) return null;
  if (!isFree(marked, span)) return null;
  if (isOccasion(marked, span)) return span;
  const isThing = tokens.slice(from, at).every(({ text }) => isOfThing(text, "en") && /^\p{L}+$/u.test(text));
  const isSort = sorts.has(keyAt(marked, span.to)) || kindEnds.has(keyAt(marked, from));
  return from === 0 && isThing && !isSort && !hasKind(marked) && formOf(textOf(marked, span)) === "phrase"
    ? span
    : null;
}

/** A prompt in which the subject of the request is the kind where there is none, else a statement. */
export function withRequestedSubject(marked: Marked): Marked {
  const { language } = marked;
  const span =
    behindRequest(marked) ??
    (/^(?:de|nl)$/.test(language) ? beforeVerb(marked) : language === "en" ? beforeAd(marked) : null);
  if (span === null) return marked;
  const isKind = !isOccasion(marked, span) && !hasKind(marked);
  // "Restaurant." says nothing beside what it is.
  if (!isKind && language === "en" && span.from === span.to) return marked;
  const subject: TaggedPart = { label: isKind ? "k" : "f", ...span };
  return { ...marked, parts: [...marked.parts, subject].toSorted((a, b) => a.from - b.from) };
}
