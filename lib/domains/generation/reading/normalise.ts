import { capitalize, emoji, invisible } from "./text";
import { isCommonWord } from "./words";

const SHOUTED_SHARE = 0.8;
const LEAST_LETTERS = 13;

/** True for text in capitals. */
export function isShouted(text: string): boolean {
  const letters = text.replace(/\P{L}/gu, "");
  const capitals = letters.replace(/\P{Lu}/gu, "").length;
  return letters.length >= LEAST_LETTERS && capitals >= letters.length * SHOUTED_SHARE;
}

/** Shouting as ordinary text; the first title keeps capitals, as it is a name. */
function calm(text: string): string {
  if (!isShouted(text)) return text;
  const lower = text
    .toLowerCase()
    .replace(/(^|[.!?]\s+|\n)(\p{L})/gu, (_, open: string, letter: string) => open + letter.toUpperCase());
  // A word that speech does not know is a name: "varga tyres" becomes "Varga tyres".
  const named = lower.replace(/(?<![\p{L}\p{N}.@/-])\p{Ll}{4,}(?![\p{L}\p{N}@/-]|\.\p{L})/gu, (word) =>
    isCommonWord(word) ? word : capitalize(word),
  );
  // A word between such a name and the next mark belongs to it: "Varga Tyres, unit 7".
  const whole = named.replace(
    /(?<=[\p{Ll}\d&] )(\p{Lu}\p{Ll}{3,}) (\p{Ll}{4,})(?=[,.:!]|$| (?:in|near|at|on) )/gmu,
    (_, name: string, noun: string) => `${name} ${capitalize(noun)}`,
  );
  return whole.replace(/^(?:\S+ ){0,2}\S+(?=[.!]\s)/u, (title) => title.split(" ").map(capitalize).join(" "));
}

/** 'my sofa's upstairs and my back's fine': four words and more in single quotes; an apostrophe inside of a word ends none. */
const quotedSentence =
  /(^|\s)'((?:(?:[^'\s]|(?<=\p{L})'(?=\p{L})){1,60} ){3,40}(?:[^'\s]|(?<=\p{L})'(?=\p{L})){1,60})'(?!\p{L})/gmu;

/** A prompt with straight quotes and without markup, emoji and hidden characters. Words stay as they are, also addresses. */
export const cleaned = (prompt: string): string =>
  prompt
    .normalize("NFC")
    .replace(invisible, "")
    .replace(/\r\n?|\u2028|\u2029/g, "\n")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’‚`´ʼ]/g, "'")
    .replace(/<[^>\n]{0,200}>/g, " ")
    .replace(emoji, " ")
    .replace(/^[•▪◦‣]\s/u, "")
    .replace(/\*\*|__|~~|^#{1,6}\s|^>\s?/gm, "")
    .replace(/[\u00a0\u202f\t ]+/g, " ")
    .replace(
      /(?<=[\p{L}\d]) dot (com|co|org|net|io|ie|shop|store)(?: dot (uk|nz|za|au))?(?![\p{L}\d])/giu,
      (_, end: string, land?: string) => ["", end, land].filter((part) => part !== undefined).join("."),
    )
    .replace(/ ([.,])(?=\s|$)/g, "$1")
    .replace(/ ?\n ?/g, "\n")
    .replace(quotedSentence, '$1"$2"')
    .trim();

/** The same with shouting as ordinary text. */
export const normalise = (prompt: string): string => calm(cleaned(prompt));
