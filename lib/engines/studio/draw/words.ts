import { isUnspaced } from "../captions/word-spacing";

/** A part of a text that no line break goes through, and whether a space stands before it. */
export interface Piece {
  text: string;
  isSpaced: boolean;
}

const words = new Intl.Segmenter("en", { granularity: "word" });
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
// A mark stands neither at the beginning of a line nor, where it opens, at the end of one.
const closes = /^[\p{Pe}\p{Pf}\p{Po}]/u;
const opens = /[\p{Ps}\p{Pi}]$/u;

/** The words of a text that is written without spaces, marks with the words they belong to. */
function unspacedWords(text: string): string[] {
  const parts: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = parts.at(-1);
    if (last !== undefined && (closes.test(segment) || opens.test(last))) parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts;
}

/** What a text may be broken into: its words, of scripts without spaces those of the language. */
export const piecesOf = (text: string): Piece[] =>
  text
    .trim()
    .split(/\s+/)
    .flatMap((word) =>
      (isUnspaced(word) ? unspacedWords(word) : [word]).map((piece, at) => ({ text: piece, isSpaced: at === 0 })),
    );

/** A text with a space wherever a word is parted because it does not fit a line. */
export function parted(text: string, fits: (part: string) => boolean): string {
  const lettersOf = (word: string) => Array.from(graphemes.segment(word), ({ segment }) => segment);
  const partsOf = (word: string): string[] =>
    lettersOf(word).reduce<string[]>((parts, letter) => {
      const last = parts.at(-1);
      return last !== undefined && fits(last + letter) ? [...parts.slice(0, -1), last + letter] : [...parts, letter];
    }, []);
  return text
    .trim()
    .split(/\s+/)
    .map((word) => (piecesOf(word).every((piece) => fits(piece.text)) ? word : partsOf(word).join(" ")))
    .join(" ");
}
