// Joiners, selectors and keycaps are matched by alternation: in one class they would form sequences.
export const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f|\u20e3/gu;
// Bidirectional and zero-width controls reorder or hide what a reader checks.
export const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const address = /\bhttps?:\/\/(?:www\.)?([\w.-]+\.[a-z]{2,})(?:[/?#][^\s)\]"']*)?/gi;

/**
 * A prompt as plain text: markup, emoji, control and hidden characters gone, curly quotes straight, bullets as `- `,
 * web addresses shortened to their host. Line breaks stay, runs of spaces collapse.
 */
export function plainText(text: string): string {
  return text
    .normalize("NFC")
    .replace(invisible, "")
    .replace(address, "$1")
    .replace(/<[^>\n]{0,200}>/g, " ")
    .replace(emoji, " ")
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‐‑]/g, "-")
    .replace(/\bw\/(?=[\s"'a-z])/gi, "with ")
    .replace(/\b(?:pls|plz)\b/gi, "please")
    .replace(/\r\n?|\u2028|\u2029/g, "\n")
    .replace(/^[ \t]*(?:[•▪◦‣·*–—-]|\d{1,2}[.)])[ \t]+/gm, "- ")
    .replace(/^[ \t]*#{1,6}[ \t]*/gm, "")
    .replace(/[*_~|{}<>\\^=[\]]+/g, " ")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ *\n */g, "\n")
    .trim();
}

const sentenceEnd = /(?<=[.!?…]["')]?)\s+(?=["'(]?[\p{L}\d$€£])|(?<=[。！？؟।])\s*/u;
const abbreviation = /\b(?:e\.g|i\.e|etc|vs|no|dr|mr|mrs|ms|st|approx|incl|min|max|u\.s|u\.k|a\.m|p\.m)\.$/i;

// "Crumb & Co. croissants", "J. Crew": the stop belongs to the name.
const houseStop = /(?:&|and)\s+(?:co|sons?|bros)\.$|\b(?:inc|ltd)\.$/i;
const initial = /(?:^|\b(?:for|about|by|at|from|our|my|meet|&|and)\s+)(?:\p{Lu}\.\s?)*\p{Lu}\.$/u;

/** Sentences of a text in order, trimmed. Abbreviations and decimals do not end one. */
export function sentences(text: string): string[] {
  const parts = text.split(sentenceEnd).map((part) => part.trim());
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (
      last !== undefined &&
      (abbreviation.test(last) || (houseStop.test(last) && /^\p{Ll}/u.test(part)) || initial.test(last))
    )
      joined[joined.length - 1] = `${last} ${part}`;
    else if (part) joined.push(part);
  }
  return joined;
}

/** Words as the voice and the captions count them: what stands between white space. */
export const words = (text: string): string[] => text.split(/\s+/u).filter(Boolean);

/** The first letter in upper case, the rest untouched. */
export const capitalize = (text: string): string =>
  text.replace(/^(["'(]*)(\p{Ll})(?!\p{Lu})/u, (_, open: string, letter: string) => open + letter.toUpperCase());

/** Without the punctuation at both ends. */
export const bare = (text: string): string =>
  text.replace(/^[\s"'(.,;:!?-]+|[\s"'(),;:!?…-]+$|(?<!\.\w)\.+$/gu, "").trim();

/** The text as a sentence: capital, and a full stop unless it already ends one. */
export const asSentence = (text: string): string => {
  const trimmed = text.trim().replace(/[\s,;:–—-]+$/u, "");
  return capitalize(/[.!?…]["')]?$/u.test(trimmed) ? trimmed : `${trimmed}.`);
};

/** Lower case without accents and punctuation: for comparing, never for showing. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}%$€£]+/gu, " ")
    .trim();
