import { captionText } from "@/lib/engines/studio/speech/tokens";

/** A word of a script as it is shown. */
export interface Token {
  text: string;
  /** Spoken length, in syllables or an estimate of them. */
  weight: number;
  /** Pause likely after it: 0 inside a phrase, 1 at a comma, 2 at the end of a sentence. */
  pause: 0 | 1 | 2;
}

/** A piece of text without spaces longer than this does not fit a caption line. */
const MAX_LETTERS = 28;
const CLOSING = `["'\u2019\u201d\u00bb)\\]]*$`;
const sentenceEnd = new RegExp(`[.!?\u2026\u3002\uff01\uff1f]${CLOSING}`, "u");
const phraseEnd = new RegExp(`[,;:\u2014\u2013\u3001\uff0c]${CLOSING}`, "u");
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
  const syllables = groups > 0 ? groups : /\p{Script=Han}/u.test(text) ? letters : letters / 2;
  return Math.max(0.6, syllables + digits * 1.4 + 0.2);
};

const cutLong = (text: string): string[] => {
  if (text.length <= MAX_LETTERS) return [text];
  const cut: string[] = [];
  for (const piece of [...pieces.segment(text)].flatMap(({ segment }) => graphemes(segment))) {
    const last = cut.at(-1);
    if (last !== undefined && last.length + piece.length <= MAX_LETTERS / 2) cut[cut.length - 1] = last + piece;
    else cut.push(piece);
  }
  return cut;
};

const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** A piece as it is, or in parts that fit a line when even the language's own word is longer. */
const graphemes = (piece: string): string[] => {
  if (piece.length <= MAX_LETTERS) return [piece];
  const all = [...letters.segment(piece)].map(({ segment }) => segment);
  const size = MAX_LETTERS / 2;
  return Array.from({ length: Math.ceil(all.length / size) }, (_, part) =>
    all.slice(part * size, (part + 1) * size).join(""),
  );
};
