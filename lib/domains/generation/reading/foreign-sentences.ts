import { articles, greetings, askingWords } from "./lists/foreign-words";
import { MOST_WORDS, type Rule, sizeOfSpan, type Sentence } from "./prompt-sentences";
import type { Marked } from "./marked-prompt";
import { isStatement } from "./neighbours";
import type { TaggedPart } from "./tagger";
import { isWord } from "./tokens";

// Sentences in other languages than English, whose grammar is not known here.

/** Shares of a sentence's words: at most so many nobody was sure of, at least so many are statements. */
const [MOST_UNSURE, LEAST_STATED] = [0.45, 0.35];
/** Tokens of a greeting, and of what may stand behind all that is said. */
const [MOST_GREETING, MOST_TRAILING] = [5, 3];

/** Where a sentence begins behind "Bonjour à tous,"; at its first word where nobody is greeted. */
function behindGreeting({ tokens }: Marked, { from, to }: Sentence): number {
  if (!greetings.has(tokens[from]?.text.toLowerCase() ?? "")) return from;
  const comma = tokens.findIndex(({ text }, at) => at > from && at < to && text === ",");
  return comma !== -1 && comma - from <= MOST_GREETING ? comma + 1 : from;
}

const names = /^(?:heet|hei(?:ß|ss)t|llama|appelle|chiama|chama|nom|naam|name|nombre|nome)$/i;

/** The sentence without its greeting and without what stands behind all that is said, be it only what it is called. */
function spoken(marked: Marked, sentence: Sentence): { from: number; to: number } {
  const isOnlyCalled = ({ label, from }: TaggedPart): boolean =>
    label === "n" && names.test(marked.tokens[from - 1]?.text ?? "");
  const last = Math.max(...sentence.parts.filter((part) => !isOnlyCalled(part)).map((part) => part.to));
  const isCalledLast = sentence.parts.some((part) => part.from > last);
  const isTrailed = isCalledLast || sentence.to - last > MOST_TRAILING;
  return { from: behindGreeting(marked, sentence), to: isTrailed ? last : sentence.to };
}

/** A sentence that corrects or goes on with one for the maker. */
const turnsBack = /^(?:maar|aber|mais|pero|ma|mas|und|and|et|y|e|en)$/;
/** Bars part the fields of a form. */
const hasBars = ({ tokens }: Marked, { from, to }: { from: number; to: number }): boolean =>
  tokens.slice(from, to + 1).some(({ text }) => /^[/|·]+$/.test(text));

const mayBegin = (first = "", second = ""): boolean =>
  !turnsBack.test(first.toLowerCase()) && !/^(?:dass|dat)$/i.test(second);

/** "Per chi prenota entro Pasqua la colazione è inclusa": a sentence most of which is said is said whole. */
export const foreignSentences: Rule = (marked, sentence) => {
  const { parts } = sentence;
  const span = spoken(marked, sentence);
  const wordAt = (at: number): string => marked.tokens[at]?.text ?? "";
  const labelsAt = (at: number): string =>
    parts.flatMap(({ label, from, to }) => (from <= at && at <= to ? [label] : [])).join("");
  const words = marked.tokens.flatMap((token, at) => (at >= span.from && at <= span.to && isWord(token) ? [at] : []));
  const unsure = words.filter((at) => labelsAt(at) === "");
  const stated = words.filter((at) => /[fo]/.test(labelsAt(at)));
  const areAll = (list: ReadonlySet<string>): boolean => unsure.every((at) => list.has(wordAt(at).toLowerCase()));
  const isForMaker = unsure.some((at) => askingWords.has(wordAt(at).toLowerCase()));
  const isPlain = parts.every((part) => isStatement(part) || /[nka]/.test(part.label));
  const isOnlyKind = parts.some(({ label }) => label === "k") && areAll(articles);
  if (isForMaker || !isPlain || isOnlyKind || hasBars(marked, span)) return null;
  if (!mayBegin(wordAt(span.from), wordAt(span.from + 1)) || sizeOfSpan(marked, span) > MOST_WORDS) return null;
  const isSaid = unsure.length <= words.length * MOST_UNSURE && stated.length >= words.length * LEAST_STATED;
  return isSaid && unsure.length > 0 ? { label: "f", ...span } : null;
};
