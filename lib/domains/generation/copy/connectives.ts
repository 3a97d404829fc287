/** Every word the copywriter may add to the customer's own; whatever else an ad says is in the prompt or the brand. */
export const connectives = [
  "This is",
  "Meet",
  "For",
  "Before:",
  "After:",
  "One:",
  "Two:",
  "Three:",
  "Four:",
  "Five:",
  "Looking for",
  "Call",
  "Take a look.",
] as const;

/** The call to action of a prompt that gives none, and nothing to end with. */
export const PLAIN_CALL = "Take a look";

/** The same for a button in the other languages that are read. */
const plainCalls: Readonly<Record<string, string>> = {
  de: "Mehr erfahren",
  es: "Más información",
  fr: "En savoir plus",
  it: "Scopri di più",
  nl: "Meer weten",
  pt: "Saiba mais",
};

/** Words of a button where the prompt has none; undefined in a language that is not read. */
export const plainCallIn = (language: string): string | undefined =>
  language === "en" ? PLAIN_CALL : plainCalls[language];

/** Openings a line may have before the customer's words. */
export const connectiveOpening = new RegExp(`^(?:${connectives.join("|").replaceAll(".", "\\.")})\\s+`);
