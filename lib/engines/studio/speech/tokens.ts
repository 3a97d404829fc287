import { abbreviations, CURRENCY, SIGN } from "./lexicon";
import { spokenForm } from "./spoken-form";

/** One displayed word and its spoken form. */
export interface Token {
  /** As captions show it, with its punctuation. */
  shown: string;
  /** Lower-case words, at least one. */
  spoken: string;
  /** The pause after it: "," short, ";" middle, "." end of a sentence, "?" likewise and rising; "" for none. */
  pause: "" | "," | ";" | "." | "?";
}

const EMOJI = /(?![©®™])(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f|\u20e3)/gu;

/** Returns a text as captions may show it: no emoji, no Markdown, single spaces. */
export const captionText = (text: string): string =>
  text
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replace(/^\s{0,3}(?:#{1,6}|>(?!\s*\d)|[-*+]|\d+\.)\s+/gm, "")
    .replace(/(\*\*|__|~~|`+)(?=\S)(.+?)(?<=\S)\1/g, "$2")
    .replace(/(^|\s)[*_](\S[^*_]*\S|\S)[*_](?=\W|$)/g, "$1$2")
    .replace(EMOJI, " ")
    .replace(/\s+/g, " ")
    .replace(/ (?=[.,!?;:…]+(?:\s|$))/g, "")
    .trim();

/** A word; a currency's sign that stands apart from its amount is one with it. */
const WORD = new RegExp(`(?:${CURRENCY}) \\d\\S*|\\S*\\d ${SIGN}(?![\\p{L}\\d])\\S*|\\S+`, "gu");

/**
 * Splits a line into displayed words with the spoken form of each. What cannot be spoken (a lone dash, text in a script the
 * voice does not know) stays on the word before it, so that the displayed words joined by spaces are the plain text.
 */
export const tokensOf = (line: string): Token[] => {
  const tokens: Token[] = [];
  let unspoken = "";
  for (const shown of captionText(line).match(WORD) ?? []) {
    const last = tokens.at(-1);
    const { core, pause } = dissect(shown);
    const spoken = spokenForm(core, last?.shown ?? "");
    if (spoken) {
      tokens.push({ shown: `${unspoken}${shown}`, spoken, pause });
      unspoken = "";
    } else if (last) {
      tokens[tokens.length - 1] = { ...last, shown: `${last.shown} ${shown}`, pause: last.pause || "," };
    } else {
      unspoken = `${unspoken}${shown} `;
    }
  }
  return tokens;
};

const dissect = (shown: string): { core: string; pause: Token["pause"] } => {
  const [, body = "", tail = ""] = /^["'“‘«([{¡¿*_]*(.*?)([.,!?;:…—–"'”’»)\]}*_™®-]*)$/su.exec(shown) ?? [];
  const isShortForm = tail === "." && abbreviations[body.toLowerCase()] !== undefined && body.length > 1;
  return { core: body || shown, pause: isShortForm ? "" : pauseOf(tail) };
};

const pauseOf = (tail: string): Token["pause"] => {
  if (tail.includes("?")) return "?";
  if (/[.!…]/.test(tail)) return ".";
  if (/[;:—–]/.test(tail)) return ";";
  return tail.includes(",") ? "," : "";
};
