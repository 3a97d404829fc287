import { sentences, words } from "../brief/service";

const MAX_LINE_WORDS = 26;

/** Cuts a sentence that is too long for one line where a comma or a conjunction allows it. */
function splitLongSentence(sentence: string): string[] {
  const tokens = words(sentence);
  if (tokens.length <= MAX_LINE_WORDS) return [tokens.join(" ")];
  const half = Math.ceil(tokens.length / Math.ceil(tokens.length / MAX_LINE_WORDS));
  let cut = half;
  for (let distance = 0; distance < half - 3; distance++) {
    const at = [half - distance, half + distance].find(
      (index) => /[,;:–—]$/.test(tokens[index - 1] ?? "") && index <= MAX_LINE_WORDS,
    );
    if (at !== undefined) {
      cut = at;
      break;
    }
  }
  return [tokens.slice(0, cut).join(" "), ...splitLongSentence(tokens.slice(cut).join(" "))];
}

/**
 * A customer's script as lines of one sentence, word for word: joined by spaces they hold the same words in the same order.
 * Line breaks end a line; a sentence of more than 26 words is cut at a comma.
 */
export const splitScript = (script: string): string[] =>
  script
    .split(/\n+/)
    .flatMap((paragraph) => sentences(paragraph.trim()))
    .flatMap(splitLongSentence)
    .filter((line) => line !== "");
