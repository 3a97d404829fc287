import { dutch, german } from "./lexicon-germanic";
import { french, italian, portuguese, spanish } from "./lexicon-romance";

/** Languages in which the planner understands commands, but English and Japanese. */
export type TranslatedLanguage = "de" | "es" | "fr" | "it" | "pt" | "nl";

/** Words of commands in other languages, by the English one the planner knows. */
export const lexicons: Readonly<Record<TranslatedLanguage, Readonly<Record<string, string>>>> = {
  ...{ de: german, nl: dutch },
  ...{ es: spanish, fr: french, it: italian, pt: portuguese },
};
