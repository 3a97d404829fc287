import { commonestWords, englishWords } from "./lists/languages";
import { setOf } from "./lists/set-of";
import { folded } from "./text";

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

const vocabularies = Object.entries(commonestWords).map(([code, words]) => [code, setOf(words)] as const);
const english = setOf(englishWords);

/** Only the start of a text is asked: languages do not change in its middle, and time stays bounded. */
const MAX_TEXT = 1200;

/**
 * The language of a text as an ISO 639-1 code, by script and by the commonest words. English when nothing speaks against
 * it, so one-word prompts and brand names are English.
 */
export function languageOf(text: string): string {
  const start = text.slice(0, MAX_TEXT);
  const letters = start.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return "en";
  for (const [code, script] of scripts) {
    const share = (start.match(script)?.length ?? 0) / letters;
    if (share > (code === "ja" ? 0.08 : 0.3)) return code;
  }
  const tokens = folded(start).split(" ");
  const hits = (known: ReadonlySet<string>): number => tokens.filter((token) => known.has(token)).length;
  let best = { code: "en", hits: 0 };
  for (const [code, known] of vocabularies) {
    const found = hits(known);
    if (found > best.hits) best = { code, hits: found };
  }
  return best.hits > 1 && best.hits > hits(english) ? best.code : "en";
}

/** Languages whose prompts the tagger was taught on. */
export const taughtLanguages: ReadonlySet<string> = new Set(["en", ...Object.keys(commonestWords)]);
