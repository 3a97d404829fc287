const postalCode = /\b\d{5,6}\b|\b\d{4} (?:[A-Z]{2}\b|\p{Lu}\p{Ll})|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/u;
/** A house number before a comma, or a word for a street or what stands in it. */
const street =
  /\p{L}[.\s]\s?\d{1,3}\s?[a-z]?,|(?:\b(?:street|st|road|rd|avenue|ave|lane|drive|blvd|boulevard|suite|floor|rue|via|viale|piazza|calle|avenida|rua|ul|str|cd|sok)|stra(?:ß|ss)e|straat|weg)(?![\p{L}])/iu;
const number = /(?:\bno|\bnr|n[°º]|№)[.:\s]*\d{2,}|(?:\d[\s().-]{0,2}){9,}|\d{7,}/i;
const webAddress =
  /\bwww\.|\b[\w-]{2,}\.[a-z]{2,}\/\w|\b[\w-]{2,}\.(?:com|net|org|info|shop|co\.\w\w|de|fr|es|it|nl|pl|pt|ru)\b|(?:^|\s)\/[\w-]+\//i;

/** True for a text with a postal address, the number of a register or an address on the web: it tells where, not why. */
export const hasContactDetails = (text: string): boolean =>
  number.test(text) || webAddress.test(text) || (postalCode.test(text) && street.test(text));
