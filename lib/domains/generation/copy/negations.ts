/** Words that turn a statement into its opposite, and others that a writer may say in their place, by language. */
const words: Readonly<Record<string, { readonly plain: string; readonly other: string }>> = {
  en: {
    plain: String.raw`no|not|never|without|\p{L}+n't`,
    other: String.raw`cannot|none|nothing|nobody|nor|neither|zero|free|skip|instead|\p{L}+less`,
  },
  de: {
    plain: String.raw`kein\p{L}*|nicht|nie|niemals|ohne`,
    other: String.raw`nichts|niemand|weder|null|statt|frei|\p{L}+frei\p{L}*|\p{L}+los\p{L}*`,
  },
  fr: { plain: "sans|pas|jamais|aucune?", other: "rien|personne|ni|zéro|non" },
  es: { plain: String.raw`sin|no|nunca|ning[uú]n\p{L}*`, other: "nada|nadie|ni|cero|libre" },
  it: { plain: String.raw`senza|non|mai|nessun\p{L}*`, other: "niente|nulla|né|zero" },
  pt: { plain: String.raw`sem|não|nunca|nenhum\p{L}*`, other: "nada|ninguém|nem|zero|livre" },
  nl: {
    plain: "geen|niet|nooit|zonder",
    other: String.raw`niets|niemand|noch|nul|vrij|\p{L}+vrije?|\p{L}+loos`,
  },
};

const anyOf = (...alternatives: string[]): RegExp =>
  new RegExp(String.raw`(?<!\p{L})(?:${alternatives.join("|")})(?!\p{L})`, "iu");
const patterns = new Map(
  Object.entries(words).map(([language, { plain, other }]) => [
    language,
    { negation: anyOf(plain), kept: anyOf(plain, other) },
  ]),
);
const straight = (text: string): string => text.replaceAll("’", "'");

/** The word that makes a statement negative, where a line that tells it has none; null otherwise, and in languages not known here. */
export function lostNegation(statement: string, say: string, language: string): string | null {
  const pattern = patterns.get(language);
  const [word = null] = pattern?.negation.exec(straight(statement)) ?? [];
  return pattern?.kept.test(straight(say)) ? null : word;
}
