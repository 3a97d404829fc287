import { folded, type Reading, sentences, wordsOf } from "../reading/service";

const MAX_LINE_WORDS = 26;
const conjunction = /^(?:and|but|or|so|because|which|while|und|oder|aber|et|ou|mais|y|o|pero|e|ma|en|of|maar|mas)$/i;

/** Cuts a sentence that is too long for one line where a comma or a conjunction allows it. */
export function splitLongSentence(sentence: string): string[] {
  const tokens = sentence.split(/\s+/u).filter(Boolean);
  if (tokens.length <= MAX_LINE_WORDS) return [tokens.join(" ")];
  const half = Math.ceil(tokens.length / Math.ceil(tokens.length / MAX_LINE_WORDS));
  const places = Array.from({ length: 2 * half - 7 }, (_, at) => at + 4)
    .filter((at) => at <= MAX_LINE_WORDS)
    .toSorted((a, b) => Math.abs(a - half) - Math.abs(b - half));
  const cut =
    places.find((at) => /[,;:–—]$/.test(tokens[at - 1] ?? "")) ??
    places.find((at) => conjunction.test(tokens[at] ?? "")) ??
    half;
  return [tokens.slice(0, cut).join(" "), ...splitLongSentence(tokens.slice(cut).join(" "))];
}

/**
 * A customer's script as lines of one sentence, word for word: joined by spaces they hold the same words in the same order.
 * Line breaks end a line; what the prompt gives as one statement stays one; a sentence of more than 26 words is cut at a comma.
 */
export function splitScript(script: string, { facts, leads }: Pick<Reading, "facts" | "leads">): string[] {
  const whole = new Set([...facts, ...leads].map(({ text }) => folded(text)));
  return script
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .flatMap((paragraph) => (whole.has(folded(paragraph)) ? [paragraph] : sentences(paragraph)))
    .flatMap(splitLongSentence)
    .filter((line) => wordsOf(line).length > 0 || line !== "");
}
