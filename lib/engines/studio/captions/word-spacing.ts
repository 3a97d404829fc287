/** Letters of scripts that put no spaces between words, and the marks that go with them. */
const UNSPACED =
  "\\p{Script_Extensions=Han}\\p{Script_Extensions=Hiragana}\\p{Script_Extensions=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\uff01-\\uff65";
const endsUnspaced = new RegExp(`[${UNSPACED}]$`, "u");
const beginsUnspaced = new RegExp(`^[${UNSPACED}]`, "u");
const hasUnspaced = new RegExp(`[${UNSPACED}]`, "u");
/** Wide and full-width letters of one UTF-16 unit (UAX #11). */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60\uffe0-\uffe6]/g;

/** True when a space stands between two words: always, but between two of scripts that are written without. */
export const isSpaced = (before: string, after: string): boolean =>
  !(endsUnspaced.test(before) && beginsUnspaced.test(after));

/** True for a text with letters of scripts that put no spaces between words. */
export const isUnspaced = (text: string): boolean => hasUnspaced.test(text);

/** Words as one text, as their scripts write it: "Good morning", "もっとおいしく". */
export const joinWords = (texts: readonly string[]): string =>
  texts.reduce((joined, text, at) => {
    const before = texts[at - 1];
    return before === undefined ? text : `${joined}${isSpaced(before, text) ? " " : ""}${text}`;
  }, "");

/** Width of a text in columns: one a letter, two a wide one of East Asia. */
export const columnsOf = (text: string): number => text.length + (text.match(wide)?.length ?? 0);
