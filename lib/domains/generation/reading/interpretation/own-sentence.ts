import { participle } from "../form";
import { finite, prepositions, sellingVerbs, verbs } from "../lists/grammar";
import { setOf } from "../lists/set-of";
import { type Marked, type Part, wordsFrom } from "../tagging/marked-prompt";
import { sentenceStart } from "../tagging/neighbours";
import { isWord } from "../tokens";
import { isForMaker } from "../tagging/prompt-sentences";
import { isThirdPerson } from "../words";

/** A sentence of the customer's own that says what the product is, and the parts in it. */
export interface OwnSentence {
  text: string;
  taken: readonly Part[];
}

const presentsItself = /^(?:we're|we are|i'm|i am)\s(?:\S+\s){0,3}$/i;
/** "We lease …", "I make …" */
const doesIt = /^(?:we|i)\s(?:(?:also|still|only|now)\s)?(\p{L}+)\s(?:(?:out|up|off|down|over|back)\s)?$/iu;
/** Verbs of a wish or of what is none of the viewer's business. */
const asks = setOf(
  "need want like love hope wish think plan try look launch launched know see use sell promote advertise",
);
const MOST_PRESENTED = 16;
const MOST_CHAIN = 20;

const presents = (opening: string): boolean => {
  const verb = doesIt.exec(opening)?.[1]?.toLowerCase();
  return presentsItself.test(opening) || (verb !== undefined && verbs.has(verb) && !asks.has(verb));
};

/** Where the parts end that go on about a kind with a small word, "community radio station" "in Cardiff and we need presenters". */
function chainEnd(marked: Marked, { from, to: last }: Part, parts: readonly Part[]): number {
  const next = parts.find((part) => part.label === "f" && part.from === last + 1);
  const goesOn = next !== undefined && prepositions.has(marked.tokens[next.from]?.text ?? "");
  return goesOn && next.to - from < MOST_CHAIN ? next.to : last;
}

/** "We're a family-owned pizzeria in Naples", "I make candles from church wax": the maker's own sentence, from its first word on. */
function selfPresented(marked: Marked, parts: readonly Part[]): OwnSentence | null {
  const { tokens, text, isGlue } = marked;
  const kind = parts.find(({ label }) => label === "k");
  if (kind === undefined) return null;
  const from = sentenceStart(marked, kind.from);
  if (!presents(text.slice(tokens[from]?.start, tokens[kind.from]?.start))) return null;
  const end = tokens.findIndex(({ text: mark }, at) => at > kind.to && /^[.!?;\n]$/.test(mark));
  const last = end === -1 ? tokens.length - 1 : end - 1;
  const inside = parts.filter((part) => part.from >= from && part.to <= last);
  if (inside.some(({ label }) => label === "n")) return null;
  const isSaid = (at: number): boolean =>
    isGlue[at] === true || inside.some((part) => /^[kfoa]$/.test(part.label) && part.from <= at && at <= part.to);
  const rest = Array.from({ length: last - kind.to }, (_, by) => kind.to + 1 + by);
  const isWhole = last - from < MOST_PRESENTED && rest.every(isSaid);
  const to = isWhole ? last : chainEnd(marked, kind, inside);
  const taken = inside.filter((part) => part.to <= to && part.label !== "a");
  return { text: wordsFrom(marked, from, to), taken };
}

/** What a subject, an auxiliary or an adverb may stand before. */
const auxiliary = setOf("now also only just always still proudly it we i they who which and");
const articles = setOf(
  "out up off down over back a an the our my your their its his her these some all any new own first",
);

/** The verb between a subject and the kind it acts on; undefined where there is none, or one that only says who sells it. */
function verbBefore(words: readonly string[]): string | undefined {
  const bare = words.slice(0, words.findLastIndex((word) => !articles.has(word)) + 1);
  const [verb = "", ...before] = bare.toReversed();
  const isVerb =
    isThirdPerson(verb) ||
    verbs.has(verb) ||
    ((/ing$/.test(verb) || participle.test(verb)) && finite.has(before[0] ?? ""));
  const isPlain = before.every((word) => auxiliary.has(word) || finite.has(word));
  return isVerb && isPlain && !sellingVerbs.has(verb) && !asks.has(verb) && !finite.has(verb) ? verb : undefined;
}

const MOST_ACTED = 24;
const subject = /^(?:we|i|it|they)(?:'(?:ve|re|m|s|ll|d))?$/;
const ongoing = /^(?:been|are|is|am|(?:we|they)'re|i'm)$/;
const owned = /^(?:my|our|the)$/;
const forClient = /^(?:my|our) (?:agency|client)$/;

/** Where the clause begins whose verb acts on a kind: at its pronoun, or with the sentence of the name before it; -1 where there is none. */
function clauseStart(marked: Marked, kind: Part, parts: readonly Part[]): number {
  const start = sentenceStart(marked, kind.from);
  const keys = marked.tokens.slice(start, kind.from).map(({ text }) => text.toLowerCase());
  const pronoun = keys.findLastIndex((key) => subject.test(key));
  const name = parts.findLast(({ label, from, to }) => label === "n" && from >= start && to < kind.from);
  const after = Math.max(pronoun, name === undefined ? -1 : name.to - start);
  if (after === -1)
    return owned.test(keys[0] ?? "") &&
      !forClient.test(keys.slice(0, 2).join(" ")) &&
      [2, 3].some((at) => verbBefore(keys.slice(at)) !== undefined)
      ? start
      : -1;
  const isOngoing = /ing$/.test(marked.tokens[kind.from]?.text ?? "") && ongoing.test(keys.at(-1) ?? "");
  if (!isOngoing && verbBefore(keys.slice(after + 1)) === undefined) return -1;
  return after === pronoun && keys[pronoun - 1] === "and" ? start + pronoun : start;
}

/** Where a clause ends: at its first mark that no part goes on behind. */
function clauseEnd({ tokens }: Marked, kind: Part, parts: readonly Part[]): number {
  let { to } = kind;
  for (let next = tokens[to + 1]; next !== undefined; next = tokens[to + 1]) {
    const last = parts.find((part) => part.from <= to && part.to > to)?.to;
    if (!isWord(next) && last === undefined) break;
    to = last ?? to + 1;
  }
  return to;
}

/** "Pallet Post moves single pallets across Poland", "It helps shift workers sleep": what somebody does with the kind is told with it. */
function actsOnKind(marked: Marked, parts: readonly Part[]): OwnSentence | null {
  const kind = parts.find(({ label }) => label === "k");
  if (kind === undefined) return null;
  const from = clauseStart(marked, kind, parts);
  const to = clauseEnd(marked, kind, parts);
  if (from === -1 || to - from > MOST_ACTED || isForMaker(marked, { from, to })) return null;
  const taken = parts.filter((part) => part.from >= from && part.to <= to && !/^[na]$/.test(part.label));
  return { text: wordsFrom(marked, from, to), taken };
}

/** The customer's own sentence about what the product is, in English; null where there is none. */
export const ownSentence = (marked: Marked, parts: readonly Part[]): OwnSentence | null =>
  selfPresented(marked, parts) ?? actsOnKind(marked, parts);
