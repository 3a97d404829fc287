const address = /^(?:https?:\/\/|www\.)|^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.[a-z]{2,13}(?:\/|$|[\s.,!?])/u;
const ended = /[.!?…。！？؟।]["')\]]*$/u;

/** A capital at the start, except in an address, a name with its own spelling ("iPhone") and `name` itself; "the Hush" is "The Hush" there. */
export const capitalized = (text: string, name: string | null = null): string =>
  address.test(text) || (name !== null && text.startsWith(name) && !/^(?:the|an?)\s/.test(name))
    ? text
    : text.replace(/^(["'(¿¡]*)(\p{Ll})(?!\p{Lu})/u, (_, open: string, letter: string) => open + letter.toUpperCase());

/** A small letter at the start of a word that is no name: "A lamp" inside a sentence. */
export const lowered = (text: string): string =>
  /^(?:An?|The|Our|My|Your|Some|These|This)\s/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** The words as a sentence: a capital, and a full stop unless one ends it already. Nothing else changes. */
export function toSentence(text: string, name: string | null = null): string {
  const bare = text.trim().replace(/[\s,;:–—-]+$/u, "");
  return capitalized(ended.test(bare) ? bare : `${bare}.`, name);
}

/** Without the mark that ends it. */
export const withoutStop = (text: string): string => text.trim().replace(/(?<!\b\p{Lu})[.!]+$/u, "");
