import { foldText } from "../identity/fold-text";
import { sourceOf } from "./image-source";
import { namesNetwork } from "../look/networks";
import { absolute, type Element, type Page } from "../pages/page";

/** Likelihood that an element of a page is the brand's logo, and the reason. */
export interface LogoRating {
  score: number;
  reasons: string[];
}

const logoName = /logo(?!s)|brand(?!s)|wordmark|site-title/i;
/** Badges that a page shows of others, beside those of networks: stores of apps, cards and wallets, awards, makers of sites. */
const badges =
  /app[-_ ]?store|google[-_ ]?play|play[-_ ]?store|microsoft[-_ ]?store|download[-_ ]on|badge|trust[-_ ]?pilot|visa|master[-_ ]?card|paypal|klarna|apple[-_ ]?pay|google[-_ ]?pay|amex|stripe|award|certified|powered[-_ ]?by|as[-_ ]seen|partner|sponsor|client|press/i;
/** Themes name the whole page after its header. */
const HEADER = "header, nav, :is([class*=header i], [id*=header i], [class*=navbar i]):not(html, body)";
/** Pictures side by side from which on they are a row: of clients, partners, awards. */
const ROW = 3;

const fileOf = (address: string): string => address.split(/[?#]/)[0]?.split("/").at(-1) ?? "";

const isElement = (node: object): node is Element => "tagName" in node && "attribs" in node;

/** Names an element goes by, those of the elements right around it included. */
function namesOf({ $ }: Page, element: Element) {
  const around = [element, ...$(element).parents().slice(0, 3).toArray()].filter(isElement);
  const nameOf = ({ attribs }: Element) =>
    [attribs["class"], attribs["id"], attribs["aria-label"], attribs["title"]].join(" ");
  const alt = element.attribs["alt"] ?? "";
  const file = fileOf(sourceOf(element) ?? "");
  return { around: around.map(nameOf).join(" "), own: `${nameOf(element)} ${alt} ${file}`, alt, file };
}

/** Target of an element: home, to a part of the site, elsewhere, or nowhere, as what only acts on its page does. */
function targetOf({ $, url, baseUrl }: Page, element: Element): "home" | "site" | "elsewhere" | null {
  const href = $(element).closest("a[href]").attr("href");
  if (href === undefined || /^\s*#/.test(href)) return null;
  const target = absolute(href, baseUrl);
  if (target === undefined) return "elsewhere";
  const [to, from] = [new URL(target), new URL(url)];
  if (to.host.replace(/^www\./, "") !== from.host.replace(/^www\./, "")) return "elsewhere";
  const isHome = to.pathname === from.pathname || /^\/(?:index\.\w+|[a-z]{2}(?:-[a-z]{2})?\/?)?$/i.test(to.pathname);
  return !isHome ? "site" : to.search === "" ? "home" : null;
}

/** True for one picture of several in a row outside the header. */
function isOneOfRow({ $ }: Page, element: Element): boolean {
  for (const parent of $(element).parents().slice(0, 4).toArray()) {
    if (!isElement(parent) || /^(?:body|main|section|article|header|nav|footer)$/.test(parent.tagName)) return false;
    if ($(parent).find("img, svg").length >= ROW) return true;
  }
  return false;
}

/** Rates an element as the logo of the brand called `name`: by names, place, link and repetition. */
export function rateLogo(page: Page, element: Element, name: string): LogoRating {
  const { $ } = page;
  const { around, own, alt, file } = namesOf(page, element);
  const target = targetOf(page, element);
  const isOnTop = $(element).closest(HEADER).length > 0;
  const known = foldText(name);
  const isOfBrand = known.length > 2 && (foldText(alt).includes(known) || foldText(file).includes(known));
  const others = foldText(own).includes(known) && known.length > 2 ? own.replace(name, "") : own;
  const isBadge = badges.test(others) || namesNetwork(others);
  const rules: readonly [isTrue: boolean, score: number, reason: string][] = [
    [logoName.test(around) || logoName.test(alt), 5, "named a logo on the page"],
    [/logo|wordmark/i.test(file), 2, "its file is named a logo"],
    [isOfBrand, 4, "carries the brand's name"],
    [target === "home", 3, "links to the home page"],
    [isOnTop, 3, "stands in the page's header"],
    [$(element).closest("footer").length > 0, -3, ""],
    [target === "elsewhere", -8, ""],
    [isBadge && !isOfBrand, -10, ""],
    [!isOnTop && isOneOfRow(page, element), -6, ""],
  ];
  const holding = rules.filter(([isTrue]) => isTrue);
  return {
    score: holding.reduce((sum, [, score]) => sum + score, 0),
    reasons: holding.flatMap(([, , reason]) => reason || []),
  };
}
