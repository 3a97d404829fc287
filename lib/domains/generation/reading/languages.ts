import { languageMarks } from "./lists/language-marks";
import { folded } from "./text";
import { isCommonWord } from "./words";

const scripts: readonly (readonly [string, RegExp])[] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ["zh", /\p{Script=Han}/gu],
  ["ko", /\p{Script=Hangul}/gu],
  ["ar", /\p{Script=Arabic}/gu],
  ["he", /\p{Script=Hebrew}/gu],
  ["ru", /\p{Script=Cyrillic}/gu],
  ["el", /\p{Script=Greek}/gu],
  ["hi", /\p{Script=Devanagari}/gu],
  ["th", /\p{Script=Thai}/gu],
];

/** Languages whose prompts the tagger was taught on, in the order of their points in {@link languageMarks}. */
export const languages = ["en", "de", "es", "fr", "it", "pt", "nl"] as const;
export const taughtLanguages: ReadonlySet<string> = new Set(languages);

const LONGEST_MARK = 4;
/** The letter of no points in {@link languageMarks}. */
const NO_POINTS = "e".charCodeAt(0);

/** What a word tells of its language: itself, and all its runs of two to four letters, with its edges. */
export function marksOf(word: string): string[] {
  const edged = `_${word}_`;
  const runs = [2, 3, LONGEST_MARK].flatMap((size) =>
    Array.from({ length: Math.max(0, edged.length - size + 1) }, (_, at) => edged.slice(at, at + size)),
  );
  return [`=${word}`, ...runs];
}

let pointsOfMark: ReadonlyMap<string, readonly number[]> | null = null;

const readMarks = (): ReadonlyMap<string, readonly number[]> =>
  new Map(
    languageMarks.split(" ").map((entry) => {
      const [mark = "", points = ""] = entry.split(":");
      return [mark, Array.from(points, (letter) => letter.charCodeAt(0) - NO_POINTS)] as const;
    }),
  );

/** A word or two may be a name in any language. */
const LEAST_WORDS = 3;
/** Points by which another language must be likelier than English, and how many more where every word is an ordinary English one. */
const [MARGIN, ORDINARY_MARGIN] = [4, 40];

/** The words of letters alone, folded. */
export const lettersIn = (text: string): string[] =>
  folded(text)
    .split(" ")
    .filter((word) => /^\p{L}+$/u.test(word));

function likeliest(words: readonly string[]): string {
  pointsOfMark ??= readMarks();
  const ordinary = words.filter(isCommonWord).length / words.length;
  const margin = MARGIN + ORDINARY_MARGIN * ordinary;
  const sums = languages.map((code) => ({ code, points: code === "en" ? margin : 0 }));
  for (const mark of words.flatMap(marksOf))
    for (const [at, points] of (pointsOfMark.get(mark) ?? []).entries()) {
      const sum = sums[at];
      if (sum !== undefined) sum.points += points;
    }
  return sums.reduce((best, one) => (one.points > best.points ? one : best)).code;
}

/** Only the start of a text is asked: languages do not change in its middle, and time stays bounded. */
const MAX_TEXT = 1200;

/**
 * The language of a text as an ISO 639-1 code, by script, ordinary words and runs of letters. English when nothing speaks
 * against it, so one-word prompts and brand names are English.
 */
export function languageOf(text: string): string {
  const start = text.slice(0, MAX_TEXT);
  const letters = start.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return "en";
  for (const [code, script] of scripts) {
    const share = (start.match(script)?.length ?? 0) / letters;
    if (share > (code === "ja" ? 0.08 : 0.3)) return code;
  }
  const words = lettersIn(start);
  return words.length < LEAST_WORDS ? "en" : likeliest(words);
}
