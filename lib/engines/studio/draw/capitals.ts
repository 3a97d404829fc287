/** Languages with a dotted and a dotless i, whose capitals are İ and I. */
const dotted: ReadonlySet<string> = new Set(["tr", "az"]);
const dottedLetters = /[ıİğĞ]/u;
/** Ordinary words of theirs: a name has the letters in an ad of any language. */
const dottedWords = /(?<!\p{L})(?:ve|bir|bu|için|ile|çok|daha|və|üçün)(?!\p{L})/iu;

/** Locale of every other language: Greek capitals lose their accents by it, and no other letter has rules of its own. */
const COMMON = "el";

/** Locale whose rules put a text into capitals, by its language where that is known, else by its letters and words. */
export const localeOfCapitals = (text: string, language?: string): string =>
  dotted.has(language ?? "") || (dottedLetters.test(text) && dottedWords.test(text)) ? "tr" : COMMON;

/** A text in the capitals of a locale, see {@link localeOfCapitals}; of any language but the dotted ones without it. */
export const inCapitals = (text: string, locale = COMMON): string => text.toLocaleUpperCase(locale);
