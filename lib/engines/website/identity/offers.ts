import { foldText } from "./fold-text";
import { type Element, isOf, type Page, select, textOf, wordsOf } from "../pages/page";
import { isTemplateText } from "./template-text";

const MAX_OFFERS = 12;
const MAX_CHARACTERS = 70;
/** Things for sale come in rows; a single heading over a picture is a section. */
const ROW = 2;

const price =
  /(?:[$€£¥₹]|\b(?:USD|EUR|GBP|CHF|kr|zł)\b)\s?\d|\d(?:[.,]\d{2})?\s?(?:[$€£¥₹円]|\b(?:USD|EUR|GBP|CHF|kr|zł)\b)/i;
const sections =
  /^(?:our |all |the |unsere? |nos )?(?:featured|related|popular|latest|new|best|products?|shop|store|menu|services?|categories|collections?|leistungen|angebote?|produkte?|sortiment|produits|boutique)(?: (?:products?|items?|arrivals?|sellers?|menu|services?|produkte?))?$/i;
/** Paths that list what is sold, as whole segments. */
const listing =
  /^(?:products?|shop|store|menu|services?|collections?|catalog(?:ue)?|leistungen|produkte?|sortiment|angebote?|speisekarte|boutique|produits|carte|tienda|productos|prodotti|produtos|producten)(?:\.\w+)?$/i;

/** True for a page whose address says that it lists what is sold. */
export const isListing = ({ url }: Page): boolean =>
  new URL(url).pathname.split("/").some((segment) => listing.test(segment));

/** The smallest part of a page around a heading that has a picture or a price of its own: a card of one thing. */
function cardOf({ $ }: Page, heading: Element): { hasPrice: boolean; kind: string } | null {
  for (const parent of $(heading).parents().slice(0, 4).toArray()) {
    if (!("tagName" in parent) || /^(?:body|main|header|nav|footer|section)$/.test(parent.tagName)) return null;
    if ($(parent).find("h1, h2, h3, h4, h5").length > 2) return null;
    const hasPrice = price.test($(parent).text());
    if (hasPrice || $(parent).find("img").length === 1)
      return { hasPrice, kind: `${parent.tagName}.${parent.attribs["class"] ?? ""}` };
  }
  return null;
}

/** Headings of cards that stand in a row: with prices anywhere, without them only on a page that lists what is sold. */
function shownOffers(page: Page): string[] {
  const cards = select(page.$, "h2, h3, h4, h5").flatMap((heading) => {
    const card = cardOf(page, heading);
    return card ? [{ text: wordsOf(page.$, heading), ...card }] : [];
  });
  const alike = new Map<string, number>();
  for (const { kind } of cards) alike.set(kind, (alike.get(kind) ?? 0) + 1);
  const isShown = ({ kind, hasPrice }: (typeof cards)[number]) =>
    (alike.get(kind) ?? 0) >= ROW && (hasPrice || isListing(page));
  return cards.filter(isShown).map(({ text }) => text);
}

/** Names of things a site sells: by its structured data, else by cards with prices or on its listing pages. Pure. */
export function offersOf(pages: readonly Page[], name: string): string[] {
  const declared = pages
    .flatMap(({ data }) => data)
    .filter((data) => isOf(data, /^(?:Product|MenuItem|Service|ProductGroup)$/))
    .flatMap((data) => textOf(data["name"]) ?? []);
  const isName = (text: string) =>
    text.length >= 2 &&
    text.length <= MAX_CHARACTERS &&
    !/[?!？！{}<>|]|https?:|@/.test(text) &&
    !price.test(text) &&
    !sections.test(text) &&
    !isTemplateText(text) &&
    foldText(text) !== foldText(name);
  const all = [...declared, ...pages.flatMap(shownOffers)].map((text) => text.replace(/[\s.:]+$/, "")).filter(isName);
  return [...new Set(all)].slice(0, MAX_OFFERS);
}
