import { foldText } from "../identity/fold-text";
import { type Element, type Page, tidy, wordsOf } from "../pages/page";
import { isAddressedElsewhere } from "../identity/addressed-elsewhere";
import { isTemplateText } from "../identity/template-text";
import { textWithLines } from "./items";
import { pricesIn } from "./money";
import { placesOf } from "./regions";

/** A statement of a page about its product, word for word. */
export interface ProductFact {
  text: string;
  /** Part of the page it was read from. */
  source: "structured_data" | "meta" | "bullet" | "specification" | "text";
  /** Praise, rating or award: the page's claim, which nothing here proves. */
  isClaim: boolean;
}

const MAX_FACTS = 24;
const MAX_OF_SOURCE = 12;
const MAX_CHARACTERS = 240;
const MIN_CHARACTERS = 8;

const claim =
  /\b(?:rated|ratings?|reviews?|stars?|out of 5|best[- ]?sell(?:er|ing)|award|#1|no\.? ?1|number one|trusted by|loved by|customers? (?:love|say)|testimonial|clinically|doctors? recommend|bewertung(?:en)?|sterne|testsieger|bestseller|nr\. ?1|avis clients|étoiles|primé|estrellas|reseñas|stelle|recensioni)\b|[★☆⭐]|\d(?:[.,]\d)?\s?\/\s?(?:5|10)\b|レビュー|受賞|満足度/i;
const chrome =
  /^(?:add to|in den warenkorb|ajouter|quantity|menge|size|größe|colou?r|farbe|select|choose|sku|ean|gtin|share|pin it|tweet|home|description|details|beschreibung|reviews?|sign in|menu|search|view|read more|show more|mehr|in stock|auf lager|sold out|tax included|inkl\.? ?(?:\d+ ?%)? ?mwst|zzgl|free shipping|kostenloser versand)\b.{0,24}$/i;
const service =
  /\b(?:shipping|ships?|delivery|deliver(?:ed|s)?|returns?|refund|checkout|tax(?:es)?|pickup|payments?|klarna|paypal|afterpay|gift card|wishlist|newsletter|versand\w*|lieferzeit|lieferung|rückgabe\w*|mwst|werktage|livraison|retours?|paiement|panier|envío|devoluci\w+|spedizione|moms|frakt)\b|送料|配送|返品|税込|お届け/i;
const dullLabels =
  /^(?:sku|ean|upc|gtin|isbn|asin|mpn|barcode|art(?:ikel|icle)?[-. ]*(?:nr|nummer|no|number)?\.?|item (?:model )?number|model number|manufacturer part number|part number|price|preis|prix|quantity|menge|availability|verfügbarkeit|disponibilité|date first available|im angebot von.*|best sellers rank|amazon bestseller.*|customer reviews|kundenrezensionen|category|categories|kategorien?|tags?|vendor|shipping.*|versand.*|商品コード|品番|型番|価格|在庫)\s*:?$/i;
const abbreviation =
  /(?:\b(?:approx|incl|excl|e\.g|i\.e|no|vs|max|min|dia|ca|bzw|z\.\s?b|d\.\s?h|inkl|exkl|nr|ggf|mind|evtl|env|dr|st|mr|mrs|u\.s|oz|in|ft|cm|mm)|\b\p{Lu})\.$/iu;

/** Sentences of a text, and its lines. An abbreviation ends none. */
function sentencesIn(text: string): string[] {
  const lines = text.split(/[\r\n]+|\s+[•·●▪✓✔]\s+|<br>/).map(tidy);
  return lines.flatMap((line) => {
    const parts = line.split(/(?<=[.!?]["”»)]?)\s+(?=[\p{Lu}\p{N}"“„«¿¡])|(?<=[。！？])/u);
    const whole: string[] = [];
    for (const part of parts) {
      const last = whole.at(-1);
      if (last !== undefined && abbreviation.test(last)) whole[whole.length - 1] = `${last} ${part}`;
      else whole.push(part);
    }
    return whole.map((one) => one.trim()).filter(Boolean);
  });
}

const isWide = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);

function isFact(text: string, names: readonly string[], locale: string | null): boolean {
  const least = isWide(text) ? 4 : MIN_CHARACTERS;
  if (text.length < least || text.length > MAX_CHARACTERS || /[?？]$/.test(text) || /(?:…|\.\.\.)$/.test(text))
    return false;
  if (isTemplateText(text) || isAddressedElsewhere(text) || service.test(text)) return false;
  if (/[{}<>|]/.test(text) || !/\p{L}{2}/u.test(text) || pricesIn(text, locale).length > 0) return false;
  return !names.includes(foldText(text));
}

const clean = (text: string): string => tidy(text).replace(/^[\s•·●▪\-–—*✓✔☑➤►]+\s*/u, "");

const hasMany = (words: string): boolean => words.split(" ").length >= 4 || isWide(words);

function bulletsOf(page: Page): string[] {
  const { $ } = page;
  const { after } = placesOf(page, ({ tagName }) => tagName === "li");
  const isPlain = (element: Element) =>
    $(element).find("li, a, button, input, img, select").length === 0 &&
    $(element).closest("form, [role=tablist], [class*=swatch i], [class*=pagination i], [class*=thumb i]").length === 0;
  return after.filter(isPlain).map((element) => wordsOf($, element));
}

/** Rows of a page's tables and lists of terms: label and value. */
export function rowsOf(page: Page): [label: string, value: string][] {
  const { $ } = page;
  const rowOf = (label: string, value: string): [string, string][] => {
    const name = label.replace(/[\s:：]+$/, "");
    const isOne = name !== "" && value !== "" && name.length <= 40 && value.length <= 120;
    return isOne ? [[name, value]] : [];
  };
  return placesOf(page, ({ tagName }) => tagName === "tr" || tagName === "dt").after.flatMap((element) => {
    if (element.tagName === "dt") {
      const value = $(element).nextAll("dd").first();
      return value.length > 0 ? rowOf(wordsOf($, element), tidy(value.text())) : [];
    }
    const [label, value, ...rest] = $(element)
      .children("th, td")
      .toArray()
      .filter((cell): cell is Element => "tagName" in cell);
    return label && value && rest.length === 0 ? rowOf(wordsOf($, label), wordsOf($, value)) : [];
  });
}

const specificationsOf = (page: Page): string[] =>
  rowsOf(page).flatMap(([label, value]) => (dullLabels.test(label) ? [] : [`${label}: ${value}`]));

const holdsText = ({ tagName, attribs }: Element): boolean =>
  tagName === "p" || attribs["itemprop"] === "description" || /description|product__text/i.test(attribs["class"] ?? "");

function textsOf(page: Page): string[] {
  const { $ } = page;
  const { after } = placesOf(page, holdsText);
  return after
    .filter(
      (element) =>
        $(element).find("p, li, table, h1, h2, form, button").length === 0 &&
        $(element).closest("li, form").length === 0,
    )
    .flatMap((element) => sentencesIn(textWithLines($, element)))
    .filter(hasMany);
}

/** Statements of a page about its product, in its own words and each once: those of its data, then those it shows. */
export function factsOf(
  page: Page,
  {
    description,
    meta,
    names,
    locale,
  }: { description: string | null; meta: string | null; names: readonly string[]; locale: string | null },
): ProductFact[] {
  const found: readonly (readonly [ProductFact["source"], readonly string[]])[] = [
    ["structured_data", sentencesIn(description ?? "").filter((line) => hasMany(line) || line.length >= 12)],
    ["meta", sentencesIn(meta ?? "").filter(hasMany)],
    ["bullet", bulletsOf(page)],
    ["specification", specificationsOf(page)],
    ["text", textsOf(page)],
  ];
  const folded = names.map(foldText);
  const kept: (ProductFact & { key: string })[] = [];
  for (const [source, texts] of found) {
    let count = 0;
    for (const raw of texts) {
      const text = clean(raw);
      const key = foldText(text);
      if (source !== "specification" && chrome.test(text)) continue;
      if (count >= MAX_OF_SOURCE || !isFact(text, folded, locale)) continue;
      if (kept.some((known) => known.key.includes(key) || (key.includes(known.key) && known.key.length > 20))) continue;
      kept.push({ text, source, isClaim: claim.test(text), key });
      count++;
    }
  }
  return kept.slice(0, MAX_FACTS).map(({ key: _key, ...fact }) => fact);
}
