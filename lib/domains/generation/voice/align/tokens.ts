import { columnsOf, isSpaced } from "@/lib/engines/studio/captions/word-spacing";
import { captionText } from "@/lib/engines/studio/speech/tokens";

/** A word of a script as it is shown. */
export interface Token {
  text: string;
  /** Spoken length, in syllables or an estimate of them. */
  weight: number;
  /** Pause likely after it: 0 inside a phrase, 1 at a comma, 2 at the end of a sentence. */
  pause: 0 | 1 | 2;
}

/** A piece of text without spaces of more columns than this does not fit a caption line. */
const MAX_COLUMNS = 28;
const CLOSING = `["'\u2019\u201d\u00bb)\\]\u300d\u300f\uff09]*$`;
const sentenceEnd = new RegExp(`[.!?\u2026\u3002\uff01\uff1f]${CLOSING}`, "u");
const phraseEnd = new RegExp(`[,;:\u2014\u2013\u3001\uff0c\uff1a\uff1b]${CLOSING}`, "u");
// One syllable of a language with an alphabet has one group of these.
const vowels = /[aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýÿāăąēėęěīįıōőūůűųаеёиоуыэюяєіїαεηιουωάέήίόύώ]+/giu;
const pieces = new Intl.Segmenter(undefined, { granularity: "word" });

/** The words of a script in order, without emoji and Markdown; text without spaces is cut where its language allows. */
export const tokenize = (script: string): Token[] =>
  captionText(script)
    .split(/\s+/u)
    .filter(Boolean)
    .flatMap(cutLong)
    .map((text) => ({ text, weight: weightOf(text), pause: pauseOf(text) }));

const pauseOf = (text: string): Token["pause"] => (sentenceEnd.test(text) ? 2 : phraseEnd.test(text) ? 1 : 0);

/** Numbers are said digit by digit or longer; in scripts without vowels of ours each two letters count as a syllable. */
const weightOf = (text: string): number => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  const groups = text.match(vowels)?.length ?? 0;
  const syllables =
    groups > 0 ? groups : /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? letters : letters / 2;
  return Math.max(0.6, syllables + digits * 1.4 + 0.2);
};

// A mark stands neither at the beginning of a line nor, where it opens, at the end of one.
const closes = /^[\p{Pe}\p{Pf}\p{Po}]+$/u;
const opens = /[\p{Ps}\p{Pi}]$/u;

const cutLong = (text: string): string[] => {
  if (columnsOf(text) <= MAX_COLUMNS) return [text];
  const cut: string[] = [];
  for (const piece of [...pieces.segment(text)].flatMap(({ segment }) => graphemes(segment))) {
    const last = cut.at(-1);
    if (last !== undefined && belongsTo(last, piece)) cut[cut.length - 1] = last + piece;
    else cut.push(piece);
  }
  return cut;
};

/** True when a piece goes on the one before it: while there is room, and not after a mark; where a space would show, longer. */
const belongsTo = (last: string, piece: string): boolean => {
  const columns = columnsOf(last + piece);
  if (columns > MAX_COLUMNS) return false;
  if (isSpaced(last, piece) || closes.test(piece) || opens.test(last)) return true;
  return columns <= MAX_COLUMNS / 2 && pauseOf(last) === 0;
};

const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** A piece as it is, or in parts that fit a line when even the language's own word is longer. */
const graphemes = (piece: string): string[] => {
  if (columnsOf(piece) <= MAX_COLUMNS) return [piece];
  const parts = [""];
  for (const { segment } of letters.segment(piece)) {
    if (columnsOf(`${parts.at(-1)}${segment}`) > MAX_COLUMNS / 2) parts.push(segment);
    else parts[parts.length - 1] += segment;
  }
  return parts.filter((part) => part !== "");
};
