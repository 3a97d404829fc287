import { articles, asksForAd, greetings, isWish, presenting } from "../lists/asking-words";
import { prepositions } from "../lists/grammar";
import { type Marked, wordsFrom } from "../tagging/marked-prompt";
import { gapBetween, isStatement } from "../tagging/neighbours";
import { isContact } from "../patterns";
import { isEnd, type Rule, type Sentence, type Span, textBefore } from "../tagging/prompt-sentences";
import type { TaggedPart } from "../tagging/tagger";
import { castsSomebody, describesPresenter } from "./wanted-people";
import { isWord, noToken } from "../tokens";

/** Shares of a sentence's words: at most so many nobody is sure of, more where somebody presents something; at least so many are about the ad. */
const [MOST_UNSURE, MOST_UNSURE_PRESENTING, LEAST_ABOUT] = [0.45, 0.6, 0.35];
const MOST_WORDS = 34;
/** Tokens of a greeting, and of what may stand behind all that is certain. */
const [MOST_GREETING, MOST_TRAILING] = [5, 3];

const keyAt = ({ tokens }: Marked, at: number): string => tokens[at]?.text.toLowerCase() ?? "";
const isAmong = (parts: readonly TaggedPart[], at: number): boolean =>
  parts.some(({ from, to }) => from <= at && at <= to);

const greeting = /^(?:hi|hello|hey|hej|g'day|good|dear)$/;

/** Where a sentence begins behind "Bonjour à tous," or "So". */
function behindGreeting(marked: Marked, { from, to }: Sentence): number {
  const { tokens, language } = marked;
  const isGreeting = (at: number): boolean => greetings.has(keyAt(marked, at));
  if (!isGreeting(from)) return from;
  const comma = tokens.findIndex(({ text }, at) => at > from && at < to && text === ",");
  const behind = comma !== -1 && comma - from <= MOST_GREETING ? comma + 1 : from;
  if (language !== "en" || (behind > from && greeting.test(keyAt(marked, from)))) return behind;
  let at = from;
  while (at < to && (isGreeting(at) || !isWord(tokens[at] ?? noToken))) at += 1;
  return at;
}

const names = /^(?:heet|hei(?:ß|ss)t|nom|naam|nombre|nome)$/i;

/** The sentence without its greeting and without what stands behind all that is certain, be it only what it is called. */
function spoken(marked: Marked, sentence: Sentence): Span {
  const { tokens } = marked;
  const isOnlyCalled = ({ label, from }: TaggedPart): boolean =>
    label === "n" && names.test(tokens[from - 1]?.text ?? "");
  let to = Math.max(...sentence.parts.filter((part) => !isOnlyCalled(part)).map((part) => part.to));
  const isCalledLast = sentence.parts.some((part) => part.from > to);
  while (to < sentence.to && isWord(tokens[to + 1] ?? noToken) && !names.test(tokens[to + 1]?.text ?? "")) to += 1;
  const isTrailed = isCalledLast || sentence.to - to > MOST_TRAILING;
  return { from: behindGreeting(marked, sentence), to: isTrailed ? to : sentence.to };
}

/** Bars part the fields of a form. */
const isBar = /^[/|·>]+$/;

const asksMaker = (marked: Marked, span: Span, unsure: readonly string[]): boolean =>
  unsure.some((word) => asksForAd(word, marked.language)) ||
  (marked.language === "en" && isWish(keyAt(marked, span.from), textBefore(marked, span.from, span.to + 1))) ||
  marked.tokens.slice(span.from, span.to + 1).some(({ text }) => isBar.test(text));

const keysOf = (marked: Marked, { from, to }: Span): string[] =>
  marked.tokens.slice(from, to + 1).map(({ text }) => text.toLowerCase());

const clauseMark = /^(?:[,–—-]|->)$/;
const LEAST_CLAUSE = 2;

/** The clauses of a span, from mark to mark; one within a part ends none. */
function clausesIn({ tokens }: Marked, { from, to }: Span, found: readonly TaggedPart[]): Span[] {
  const clauses: Span[] = [];
  let start = from;
  for (let at = from; at <= to + 1; at++) {
    if (at <= to && !(clauseMark.test(tokens[at]?.text ?? "") && !isAmong(found, at))) continue;
    if (at > start) clauses.push({ from: start, to: at - 1 });
    start = at + 1;
  }
  return clauses;
}

/** The span without clauses at its ends of which nobody is sure of a word: "Gym opening in January" of "Gym opening in January, high energy"; null where one stands between others. */
function withoutUnsure(marked: Marked, span: Span, found: readonly TaggedPart[]): Span | null {
  const clauses = clausesIn(marked, span, found);
  const isPresenter = (clause: Span): boolean => describesPresenter(wordsFrom(marked, clause.from, clause.to));
  const isSure = (clause: Span): boolean =>
    found.some(({ from, to }) => from <= clause.to && to >= clause.from) ||
    clause.to - clause.from + 1 < LEAST_CLAUSE ||
    (presenting.has(keyAt(marked, clause.from)) && !isPresenter(clause));
  const asks = (clause: Span): boolean => asksMaker(marked, clause, keysOf(marked, clause)) || isPresenter(clause);
  const [first, last] = [clauses.findIndex((clause) => isSure(clause) || !asks(clause)), clauses.findLastIndex(isSure)];
  const inner = clauses.slice(first, last + 1);
  if (first === -1 || !inner.slice(1).every(isSure)) return null;
  return { from: inner[0]?.from ?? span.from, to: inner.at(-1)?.to ?? span.to };
}

/** A sentence that corrects or goes on with one for the maker. */
const turnsBack = /^(?:maar|aber|mais|pero|ma|mas|und|et|y|e|en)$/;
/** "Für eine Bäckerei" is what an ad is wanted for. */
const ordersFor = /^(?:für|voor|pour|per|para|for)$/;

function mayBegin(marked: Marked, { from }: Span, found: readonly TaggedPart[]): boolean {
  const isAboutProduct = found.some(({ label }) => /[nk]/.test(label));
  return (
    !turnsBack.test(keyAt(marked, from)) &&
    !/^(?:dass|dat)$/.test(keyAt(marked, from + 1)) &&
    !(isAboutProduct && ordersFor.test(keyAt(marked, from)))
  );
}

const mark = /[,()–—-]/;

/** "Stoneware mugs" and "bowls, jugs": a kind or a name torn from what is said in one breath; "Clearwater, Chattanooga" is a title, and items of a list stand for themselves. */
function isTorn(marked: Marked, found: readonly TaggedPart[]): boolean {
  const stated = found.filter(isStatement);
  const name = found.find(({ label }) => label === "n");
  const isTitle = name !== undefined && stated.length === 1 && name.from < (stated[0]?.from ?? 0);
  const isMarked = (part: TaggedPart, at: number): boolean =>
    at > 0 && mark.test(gapBetween(marked, found[at - 1] ?? part, part));
  const isWhole = found.some(({ label }) => label === "k") || (name !== undefined && !isTitle);
  return isWhole && stated.length > 0 && (marked.language !== "en" || name !== undefined || found.some(isMarked));
}

const isSmall = (word: string): boolean => articles.has(word) || prepositions.has(word);

/** Whether enough of a span's words are about the ad. */
function isSaid(marked: Marked, span: Span, found: readonly TaggedPart[]): boolean {
  const words = marked.tokens.flatMap((token, at) => (at >= span.from && at <= span.to && isWord(token) ? [at] : []));
  const unsure = words.filter((at) => !isAmong(found, at)).map((at) => keyAt(marked, at));
  const isPresenting = presenting.has(keyAt(marked, span.from));
  // "in- en uitklapt" goes on behind its first mark.
  const isWhole =
    isEnd(marked.tokens, span.to + 1) || span.to + 1 >= marked.tokens.length || keyAt(marked, span.to + 1) === ",";
  const isOwnKind = isPresenting && isWhole && marked.language !== "en" && found.some(({ label }) => label === "k");
  const most = isOwnKind ? 1 : isPresenting ? MOST_UNSURE_PRESENTING : MOST_UNSURE;
  return (
    !asksMaker(marked, span, unsure) &&
    !unsure.some(isContact) &&
    words.length <= MOST_WORDS &&
    (unsure.some((word) => !isSmall(word)) || isTorn(marked, found)) &&
    unsure.length <= words.length * most &&
    (isOwnKind || words.length - unsure.length >= words.length * LEAST_ABOUT)
  );
}

/** "and say preorder online": what is to be said stands for itself. */
const tellsToSay =
  /^(?:(?:and|so|please|also|just)\s)*(?:(?:(?:she|he|they)\s)?(?:should|could|can|must|has to|have to|needs? to)\s)?(?:say|mention|tell|include\sthat)\s/i;

/** "our name, Steadfast Loans, and say that you can borrow", "that explains to people that the old one is worth saving" */
const alsoSay =
  /\b(?:and|please|also|then)\s(?:say|mention)\b|\b(?:explains?|tells?|shows?)\s(?:to\s)?(?:people|viewers|them|everyone|residents)\sthat\b/i;

/** "We offer check-ups for nervous patients, and free care for under-18s": a sentence most of which is about the ad is said whole. */
export const spokenSentences: Rule = (marked, sentence) => {
  const { parts: found } = sentence;
  const [hasStatement, hasKind] = [found.some(isStatement), found.some(({ label }) => label === "k")];
  const isPlain = found.every(
    (part) => (isStatement(part) || /[nka]/.test(part.label)) && !isContact(wordsFrom(marked, part.from, part.to)),
  );
  if (!isPlain) return null;
  const span = withoutUnsure(marked, spoken(marked, sentence), found);
  const isListed = found.filter(({ label }) => label === "k").length > 1;
  const isTold = hasStatement || isListed || (span !== null && hasKind && presenting.has(keyAt(marked, span.from)));
  const said = span === null ? "" : wordsFrom(marked, span.from, span.to);
  if (span === null || tellsToSay.test(said) || alsoSay.test(said) || castsSomebody(said)) return null;
  if (!isTold || !mayBegin(marked, span, found) || !isSaid(marked, span, found)) return null;
  return { label: found.some(({ label }) => label === "o") ? "o" : "f", ...span };
};
