import { sentencesOf } from "./sentences";

/** Words of a list; one that ends in * stands for all that begin so. */
const anyOf = (list: string): RegExp =>
  new RegExp(
    String.raw`(?<!\p{L})(?:${list
      .trim()
      .replaceAll("*", String.raw`\p{L}*`)
      .replace(/\s+/g, "|")})(?!\p{L})`,
    "giu",
  );

/** Languages whose words for writer and reader are known, told by `common` ones. */
const languages = [
  {
    code: "en",
    common: anyOf("the and of to with for is are our your"),
    we: anyOf("we our us"),
    you: anyOf("you your"),
  },
  {
    code: "de",
    common: anyOf("und der das mit für ist nicht ein eine wir den von"),
    we: anyOf("wir unser* uns"),
    you: anyOf("du dein* ihr euch"),
  },
  {
    code: "fr",
    common: anyOf("et les des pour avec est une nous vous dans sur votre"),
    we: anyOf("nous notre nos"),
    you: anyOf("vous votre vos tu toi tes"),
  },
] as const;
/** Share of common words from which on a text is in their language. */
const LEAST_COMMON = 0.06;

const registers = {
  "warm and friendly": anyOf(
    `love friendly welcome welcoming family together enjoy happy cozy home heart morning
    herzlich* gemütlich* familie freude willkommen liebe
    chaleureu* convivial* famille ensemble plaisir bonheur bienvenue cœur`,
  ),
  "premium and calm": anyOf(
    `luxury premium crafted timeless elegant exclusive finest curated refined handcrafted
    edel* zeitlos* handwerk qualität feinste
    luxe élégan* raffiné* intempore* artisana* prestige`,
  ),
  "professional and clear": anyOf(
    `solution solutions team teams enterprise secure reliable efficient platform expert experts professional data customers clients
    lösung* zuverlässig* kunden
    équipe* fiable* professionnel* efficace*`,
  ),
  "playful and energetic": anyOf(
    `fun wow hey yay play crazy party awesome amazing boom
    spaß lecker yummy
    rigolo* génial* délire* miam`,
  ),
};
/** Exclamation marks count for a register, too. */
const loudness = { "warm and friendly": 1 / 60, "playful and energetic": 1 / 30 };
const LEAST_REGISTER = 0.004;
const LEAST_PERSON = 0.008;

const share = (text: string, pattern: RegExp): number =>
  (text.match(pattern) ?? []).length / Math.max(1, text.split(" ").length);

function lexiconOf(text: string) {
  const [best] = languages
    .map((language) => ({ language, common: share(text, language.common) }))
    .toSorted((a, b) => b.common - a.common);
  return best && best.common >= LEAST_COMMON ? best.language : null;
}

/** A text's language by its own words, since what a page declares is its template's; null where its words are not known. */
export const knownLanguageOf = (text: string): (typeof languages)[number]["code"] | null =>
  lexiconOf(text)?.code ?? null;

function registerOf(text: string, loud: number): string {
  const rated = Object.entries(registers).map(([name, pattern]) => ({
    name,
    score: share(text, pattern) + loud * (name in loudness ? loudness[name as keyof typeof loudness] : 0),
  }));
  const [first] = rated.toSorted((a, b) => b.score - a.score);
  return first && first.score > LEAST_REGISTER ? first.name : "plain and direct";
}

function personOf(isWe: boolean, isYou: boolean): string {
  if (isWe) return isYou ? "speaks as “we” to “you”" : "speaks as “we”";
  return isYou ? "speaks to “you”" : "speaks about the thing rather than to the reader";
}

/**
 * Describes the tone of a text by what can be counted: person, sentence length, exclamations, registers. Nothing is guessed:
 * null with too few sentences, or in a language whose words are not known. Pure.
 */
export function toneOf(text: string): string | null {
  const sentences = sentencesOf(text).filter((one) => one.split(" ").length >= 3);
  const language = lexiconOf(text);
  if (sentences.length < 4 || !language) return null;
  const length = sentences.reduce((sum, one) => sum + one.split(" ").length, 0) / sentences.length;
  const loud = sentences.filter((one) => one.endsWith("!")).length / sentences.length;
  const register = registerOf(text, loud);
  const you = share(text, language.you);
  const person = personOf(share(text, language.we) > LEAST_PERSON, you > LEAST_PERSON);
  const pace = length < 11 ? "short sentences" : length < 19 ? "sentences of middle length" : "long, flowing sentences";
  const isFormal = language.code === "de" && /\b(?:Ihnen|Ihre[nmrs]?|Sie)\b/.test(text);
  const polite = isFormal ? ", with the formal “Sie”" : language.code === "de" && you > 0 ? ", with “du”" : "";
  const calls = loud > 0.12 ? "Exclamation marks are welcome." : "Hardly any exclamation marks.";
  return `${register.charAt(0).toUpperCase()}${register.slice(1)}: ${person}${polite}, in ${pace}. ${calls}`;
}
