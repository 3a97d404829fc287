/** A word, a mark or a line break of a text, with its place in it. */
export interface Token {
  text: string;
  start: number;
  end: number;
  /** What stands in front of it on its line: white space or nothing. */
  isSpaced: boolean;
}

const kinds: readonly RegExp[] = [
  /\n/,
  // Short forms whose full stop ends no sentence: before a figure, and before a name.
  /(?<![\p{L}\p{N}])(?:(?:no|nos|nr|rs|approx|ca|min|max|incl|tel|ext)\.(?=\s?\d)|(?:dr|mrs?|ms|st|prof|vs|hl|inkl|exkl|zzgl|evtl|ggf|bzw)\.(?=\s\p{L}))/u,
  /(?:https?:\/\/|www\.)[^\s"'<>()]{1,200}[\p{L}\p{N}/]/u,
  /[@#]?[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['&./@:+_,-](?=[\p{L}\p{N}]))*[%+°²]?/u,
  /[€$£¥₹₦]\s?\d(?:[\d.,]*\d)?\p{L}?/u,
  /\.{3}/,
  /\S/,
];
const token = new RegExp(kinds.map(({ source }) => source).join("|"), "giu");

/** The words and marks of a text in order; linear in its length. */
export function tokensOf(text: string): Token[] {
  return [...text.matchAll(token)].map(({ 0: found, index }) => ({
    text: found,
    start: index,
    end: index + found.length,
    isSpaced: index === 0 || /\s/.test(text.charAt(index - 1)),
  }));
}

/** In place of a token behind the end of a text. */
export const noToken = { text: "" };

/** A mark that ends a sentence. */
export const endsSentence = /^(?:[.!?;\n]|\.{3})$/;

/** True for a token that is said; marks and breaks are not. */
export const isWord = ({ text }: Pick<Token, "text">): boolean => /[\p{L}\p{N}]/u.test(text);
