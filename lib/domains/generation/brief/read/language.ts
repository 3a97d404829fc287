import { folded } from "../text";

const scripts: readonly (readonly [string, RegExp])[] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ["zh", /\p{Script=Han}/gu],
  ["ko", /\p{Script=Hangul}/gu],
  ["ar", /\p{Script=Arabic}/gu],
  ["he", /\p{Script=Hebrew}/gu],
  ["ru", /\p{Script=Cyrillic}/gu],
  ["el", /\p{Script=Greek}/gu],
  ["hi", /\p{Script=Devanagari}/gu],
  ["th", /\p{Script=Thai}/gu],
];

const common: Readonly<Record<string, string>> = {
  en: "the a an and of for is it to in with our my your this that we you about from are make ad video on can not have i be who by at as",
  es: "el la los las de del y para un una con que en es mi nuestro nuestra nuestros su por anuncio haz crea sobre tienda mas se sin",
  fr: "le la les de des du et pour un une avec que qui en est mon notre nos votre sur dans pub publicite fais faites ma au aux ce sans plus",
  de: "der die das und fur mit ein eine einen unser unsere mein meine ist im zu von auf den dem werbung uber aus nicht wir ihr fur bei",
  pt: "o a os as de do da dos e para um uma com que em meu minha nosso nossa anuncio sobre faca crie loja por sem mais sao",
  it: "il lo la gli le di del della e per un una con che in mio nostro nostra annuncio crea fai sul sulla negozio sono piu senza",
  nl: "de het een en van voor met is in mijn onze maak advertentie over op die dat niet zijn aan wij je",
};

const vocabularies = Object.entries(common).map(([code, text]) => [code, new Set(text.split(" "))] as const);

/**
 * The language of a text as an ISO 639-1 code, by script and by the commonest words. English when nothing speaks against
 * it, so one-word prompts and brand names are English.
 */
export function languageOf(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return "en";
  for (const [code, script] of scripts) {
    const share = (text.match(script)?.length ?? 0) / letters;
    if (share > (code === "ja" ? 0.08 : 0.3)) return code;
  }
  const tokens = folded(text.slice(0, 1200)).split(" ");
  const scores = vocabularies.map(([code, known]) => ({
    code,
    hits: tokens.filter((token) => known.has(token)).length,
  }));
  const english = scores.find(({ code }) => code === "en")?.hits ?? 0;
  const best = scores.reduce((top, score) => (score.hits > top.hits ? score : top));
  return best.code !== "en" && best.hits >= 2 && best.hits > english * 1.3 ? best.code : "en";
}

const names = new Intl.DisplayNames(["en"], { type: "language" });

/** The English name of a language code. */
export const languageName = (code: string): string => names.of(code) ?? code;
