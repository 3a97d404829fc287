import { foldText } from "../identity/fold-text";
import { type Element, type Page, select, tidy, wordsOf } from "../pages/page";

type ParentNode = NonNullable<Element["parent"]>;

/** Headings over what is not about this product, or not the shop's own words about it. */
const elsewhere =
  /you (?:may|might) (?:also )?(?:like|love|need)|related|similar|recommend|customers? (?:also|who)|also bought|frequently bought|recently viewed|more from|other products|complete the look|pairs well|shop the|best ?sellers|people also|compare with|ähnliche|das könnte|kunden (?:kauften|sahen)|passend dazu|zuletzt angesehen|weitere|empfehl|vous aimerez|produits (?:similaires|associés|complémentaires)|les clients|también te|productos (?:relacionados|similares)|potrebbe(?:ro)? (?:piacerti|interessarti)|関連|おすすめ|この商品を(?:見|買)|チェックした商品/i;
const voices =
  /reviews?\b|ratings?\b|testimonials?|what (?:our )?customers|questions?\b|q\s?&\s?a|bewertung|rezension|kundenmeinung|fragen|avis\b|commentaires|opiniones|reseñas|recensioni|レビュー|口コミ|質問/i;
const policies =
  /\b(?:shipping|delivery|returns?|refunds?|payment|warranty info|newsletter|sign up|subscribe|follow us|contact|customer (?:service|care)|cookies?|share|tags)\b|versand|lieferung|rückgabe|zahlung|kontakt|livraison|retours?|paiement|envíos?|devoluci|spedizion|resi\b|配送|返品|お支払|送料/i;

/** Parts of pages that are about something else, by element, role or a word in class or id. */
const foreignTags = /^(?:nav|footer|header|aside|dialog)$/;
const foreignRoles = /^(?:dialog|navigation)$/;
const foreignNames =
  /related|recommend|upsell|up-sell|cross-?sell|similar|also-|recently|breadcrumb|review|testimonial|newsletter|cookie|mini-?cart|cart-drawer|share|social|menu|featured-products/i;

/** Elements around a page's headings: a theme may name the whole page after one of those parts. */
function aroundHeadings(page: Page): ReadonlySet<unknown> {
  const around = new Set<unknown>();
  for (const element of select(page.$, "h1"))
    for (let at: ParentNode | null = element.parent; at !== null && !around.has(at); at = at.parent) around.add(at);
  return around;
}

const isForeignPart = ({ tagName, attribs }: Element): boolean =>
  !/^(?:html|body|main)$/.test(tagName) &&
  (foreignTags.test(tagName) ||
    foreignRoles.test(attribs["role"] ?? "") ||
    foreignNames.test(attribs["class"] ?? "") ||
    foreignNames.test(attribs["id"] ?? ""));

/** True for an element in a part that is about something else. */
function isForeign(element: Element, around: ReadonlySet<unknown>): boolean {
  for (let at: ParentNode | null = element; at !== null; at = at.parent)
    if ("attribs" in at && isForeignPart(at as Element) && !around.has(at)) return true;
  return false;
}

/** True for an element that is one of `parts`, or inside one. */
export function isWithin(element: Element, parts: ReadonlySet<unknown>): boolean {
  for (let at: unknown = element; at !== null && at !== undefined; at = (at as { parent?: unknown }).parent)
    if (parts.has(at)) return true;
  return false;
}

const levelOf = ({ tagName }: Element): number => (/^h[1-6]$/.test(tagName) ? Number(tagName[1]) : 0);
/** Longest heading that is no heading's element. */
const MAX_HEADING = 80;
/** Level of a paragraph that heads what is elsewhere: any real heading ends it. */
const LOOSE = 7;

/** Parts of a heading that are read aloud and not shown. */
const unseen = "[class*=visually-hidden i], [class*=screen-reader i], .sr-only, .g-hdn, [class*=a11y i]";

/** Words of a heading as they are seen. */
export function headingWords({ $ }: Page, element: Element): string {
  const copy = $(element).clone();
  copy.find(unseen).remove();
  copy.find("br").replaceWith(" ");
  return tidy(copy.text()) || wordsOf($, element);
}

/** True when a page's title, which names what the page is about, has the words of a heading. */
const isInTitle = (page: Page, element: Element): boolean => {
  const [title, preview] = [page.$("title").first().text(), page.$('meta[property="og:title"]').attr("content") ?? ""];
  const words = foldText(headingWords(page, element));
  return words.length > 2 && (foldText(title).includes(words) || foldText(preview).includes(words));
};

/** The heading that names the product: the `h1` the title repeats, the first `h1` that says something, else the first `h2`. */
export function mainHeading(page: Page): Element | undefined {
  const { $ } = page;
  const all = select($, "h1");
  const around = aroundHeadings(page);
  const isOwn = (element: Element) => wordsOf($, element) !== "" && !isForeign(element, around);
  return (
    all.find((element) => isInTitle(page, element)) ??
    [...all, ...select($, "main h2, #content h2, h2")].find(isOwn) ??
    all[0]
  );
}

/** Elements of a page's part about its product, in its order: those before its heading, and the others. */
export interface Places {
  before: Element[];
  after: Element[];
}
const placesByPage = new WeakMap<Page, Places>();

/** True when a heading, or a paragraph that stands for one, is over what is elsewhere. */
const announcesOther = (words: string): boolean => [elsewhere, voices, policies].some((pattern) => pattern.test(words));

/** Walks a page once. What stands under a heading of something else is left out up to the next heading of its level. */
function readPlaces(page: Page): Places {
  const { $ } = page;
  const [main, around] = [mainHeading(page), aroundHeadings(page)];
  const found: Places = { before: [], after: [] };
  let [hiddenBelow, isAfter] = [0, main === undefined];
  const visit = (element: Element): void => {
    if (isForeignPart(element) && !around.has(element)) return;
    const level = levelOf(element);
    if (element === main) isAfter = true;
    if (level > 0 && (hiddenBelow === 0 || level <= hiddenBelow))
      hiddenBelow = element !== main && announcesOther(wordsOf($, element)) ? level : 0;
    else if (element.tagName === "p" && hiddenBelow === 0 && isLooseHeading(wordsOf($, element))) hiddenBelow = LOOSE;
    if (hiddenBelow === 0) (isAfter ? found.after : found.before).push(element);
    for (const child of element.children) if ("tagName" in child) visit(child);
  };
  for (const root of select($, "body")) visit(root);
  return found;
}

const isLooseHeading = (words: string): boolean =>
  words.length < MAX_HEADING && elsewhere.test(words) && !/[.!]$/.test(words);

/** The wanted elements of a page's part about its product. */
export function placesOf(page: Page, isWanted: (element: Element) => boolean): Places {
  const all = placesByPage.get(page) ?? readPlaces(page);
  placesByPage.set(page, all);
  return { before: all.before.filter(isWanted), after: all.after.filter(isWanted) };
}
