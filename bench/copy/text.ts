/** Lower case, apostrophes gone, everything but letters, digits and money signs a space. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’‘']/g, "")
    .replace(/[^\p{L}\p{M}\p{N}%€£$]+/gu, " ")
    .trim();

/** Words of the folded text. */
export const foldedWords = (text: string): string[] => fold(text).split(" ").filter(Boolean);

/** Says if the words of the phrase stand in the text one after another; case and punctuation aside. */
export const hasPhrase = (text: string, phrase: string): boolean => ` ${fold(text)} `.includes(` ${fold(phrase)} `);

/** Number of spoken words: tokens with a letter or a digit. */
export const wordCount = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
