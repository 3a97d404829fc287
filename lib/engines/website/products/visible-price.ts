import { type Element, type Page, select, tidy, wordsOf } from "../pages/page";
import { pricesIn, type WrittenPrice } from "./money";
import { isWithin, placesOf } from "./regions";

/** Classes of elements that hold what nobody pays now: prices before a sale, of the maker, per unit, per month. */
const struck =
  /^(?!with|has|is-|on-).*(?:was-?price|old-?price|price-?-?old|compare|strike|crossed|list-?price|price-?-?list|rrp|uvp|msrp|retail-?price|original-?price|price-?-?original|price-?-?was|unit-?price|price-?-?unit|base-?price|basisprice|grundpreis|installment|afterpay|klarna|saving|discount-?amount|shipping)/i;
const isStruck = ({ tagName, attribs }: Element): boolean =>
  /^(?:del|s|strike)$/.test(tagName) ||
  attribs["data-a-strike"] === "true" ||
  (attribs["class"] ?? "").split(/\s+/).some((name) => struck.test(name));
/** Words before or after a price that make it another thing's. */
const otherBefore =
  /(?:was|instead of|statt|uvp|rrp|msrp|list price|regular price|original(?:ly)?|save|you save|sie sparen|sparen|over|orders? (?:over|above|of)|from orders|ab einem|versand(?:kosten)?|shipping|delivery|deposit|pfand|économisez|au lieu de|antes|prima|prezzo di listino|unit price|grundpreis|payments? of|statt nur)\s*:?\s*$/i;
const otherAfter =
  /^\s*(?:\/\s?(?:\d+\s?)?(?:g|kg|ml|l|m|oz|lb|month|mo|monat|mois|stk|pc)\b|per (?:\d+\s?)?(?:g|kg|ml|l|litre|liter|oz|lb|month)|pro (?:\d+\s?)?(?:g|kg|ml|l|liter|monat)|par mois|au kilo|mtl\b|off\b|discount|rabatt|gespart|shipping|versand|minimum)/i;
const plain = /^(?:p|span|div|strong|b|td|dd|li|bdi|font)$/;
const priceNames = /price|preis|prix|precio|prezzo|amount/i;
const MAX_CHARACTERS = 90;
const spaced = /^(?:p|div|li|dt|dd|ins|br|small|label)$/;
/** Fields that are read of a node of the parser. */
interface Node {
  type: string;
  name?: string;
  data?: string;
  children?: Node[];
}

/** Words of an element but for the parts in `dead`; none of one with many words. */
function livingWords({ $ }: Page, element: Element, dead: ReadonlySet<unknown>): string {
  if ($(element).text().length > 4 * MAX_CHARACTERS) return "";
  const words: string[] = [];
  const walk = (node: Node): void => {
    if (dead.has(node)) return;
    if (node.type === "text") words.push(node.data ?? "");
    for (const child of node.children ?? []) walk(child);
    if (spaced.test(node.name ?? "")) words.push(" ");
  };
  walk(element as Node);
  const text = tidy(words.join(""));
  return text.length > MAX_CHARACTERS ? "" : text;
}

function paidIn(text: string, locale: string | null): WrittenPrice | undefined {
  let at = 0;
  for (const price of pricesIn(text, locale)) {
    const start = text.indexOf(price.text, at);
    at = start + price.text.length;
    if (!otherBefore.test(text.slice(Math.max(0, start - 40), start)) && !otherAfter.test(text.slice(at, at + 30)))
      return price;
  }
  return undefined;
}

const isSmall = ({ $ }: Page, element: Element): boolean =>
  $(element).find("h1, h2, h3, form, ul, table, p, [class*=price i]").length === 0;

/** Prices a page shows for its product, nearest to its heading first. */
export function visiblePrices(page: Page, locale: string | null): WrittenPrice[] {
  const { before, after } = placesOf(
    page,
    (element) => plain.test(element.tagName) || priceNames.test(nameOf(element)),
  );
  const dead = new Set<unknown>(select(page.$, "*").filter(isStruck));
  const inOrder = [...after, ...before.toReversed()].filter((element) => !isWithin(element, dead));
  const named = inOrder.filter((element) => priceNames.test(nameOf(element)));
  const read = (places: typeof inOrder): WrittenPrice[] =>
    places.flatMap((element) => {
      const text = livingWords(page, element, dead);
      return (text && paidIn(text, locale)) || [];
    });
  const found = [...read(named), ...read(inOrder.filter((element) => isSmall(page, element)))];
  const seen = new Set<string>();
  return found.filter(({ text }) => !seen.has(text) && seen.add(text));
}

const nameOf = ({ attribs }: Element): string =>
  `${attribs["class"] ?? ""} ${attribs["id"] ?? ""} ${attribs["itemprop"] ?? ""}`;

/** Words by which a page says that its product cannot be had now. */
const gone =
  /^(?:(?:currently )?sold ?out|out of stock|(?:currently |temporarily )?unavailable|ausverkauft|nicht (?:verfügbar|vorrätig|auf lager)|derzeit nicht verfügbar|épuisé|rupture de stock|agotado|esaurito|non disponibile|slutsåld|uitverkocht|売り切れ|在庫切れ|品切れ|sold out)\b/i;

const saysAvailability = ({ tagName, attribs }: Element): boolean =>
  tagName === "button" || attribs["type"] === "submit" || /stock|availab|sold/i.test(attribs["class"] ?? "");

/** True when a page says beside its heading, and not of a variant, that its product is sold out. */
export function saysSoldOut(page: Page): boolean {
  const { $ } = page;
  const { after } = placesOf(page, saysAvailability);
  return after.slice(0, 40).some((element) => {
    const text = element.attribs["value"] ?? wordsOf($, element);
    return (
      text.length < 60 &&
      gone.test(text) &&
      $(element).closest("[class*=variant i], [class*=swatch i], label, select").length === 0
    );
  });
}

/** True when a page offers to put its product into a cart. */
export const hasBuyButton = ({ $ }: Page): boolean =>
  select($, "button, input[type=submit], a, [role=button]").some((element) =>
    /add to (?:cart|bag|basket)|buy (?:it )?now|pre-?order|in den (?:warenkorb|einkaufswagen)|jetzt kaufen|ajouter au panier|acheter|añadir al? (?:carrito|cesta)|aggiungi al carrello|in winkelwagen|lägg i varukorg|カートに(?:入れる|追加)|購入|加入购物车|購物車|장바구니|구매|order now|comprar|adicionar ao carrinho|do košíka|do košíku|koupit|kúpiť|v košarico|u košaricu|do koszyka|adaug[ăa] [îi]n co[șs]|kosárba|в корзину|купить|в кошик|купити|sepete ekle|lisää ostoskoriin|osta nyt|læg i kurv|legg i handlekurv|acquista|bestellen/i.test(
      `${element.attribs["value"] ?? ""} ${wordsOf($, element)}`,
    ),
  );
