import { decodedPath } from "./decoded-path";
import { isFormalAddress, isFormalName } from "./formal-pages";
import { absolute, type Page, tidy } from "../pages/page";

/** Links of a home page, and how much content it has. */
export interface Outline {
  /** Pages of the same site, the most telling first. */
  links: string[];
  styles: string[];
  manifest: string | null;
  /** Characters of visible text. */
  characters: number;
  scripts: number;
  hasPassword: boolean;
}

const MAX_LINKS = 40;
/** Weight of a page that tells nothing of a brand. */
const SILENT = -20;

const linkWeights: readonly (readonly [RegExp, number])[] = [
  [/about|story|mission|who-we|ueber|uber|über|unternehmen|philosoph|apropos|a-propos|nosotros|会社|私たち/i, 10],
  [/product|shop|store|menu|collection|catalog|service|leistung|produkt|sortiment|angebot|boutique|商品|メニュー/i, 9],
  [/feature|pricing|price|plan|why|how-it-works|benefit|preise|vorteil/i, 8],
  [/home|index\.html?$/i, 2],
  [/contact|kontakt|team|faq|locations?|visit/i, 3],
  [
    /privacy|terms|legal|imprint|impressum|datenschutz|agb|cookie|login|signin|sign-in|account|cart|checkout|warenkorb/i,
    SILENT,
  ],
  [/blog|news|press|career|job|\/tag\/|\/category\/|\/author\/|\/\d{4}\/\d{2}\//i, -4],
];
const files = /\.(?:pdf|zip|jpe?g|png|gif|webp|svg|mp4|mp3|docx?|xlsx?|css|js|xml|json|ics|ico|woff2?)$/i;

const siteOf = (host: string): string => host.replace(/^www\./, "");

function scoreOf(url: URL, text: string, isNavigation: boolean): number {
  const label = `${decodedPath(url)} ${text}`;
  const words = linkWeights.reduce((sum, [pattern, weight]) => sum + (pattern.test(label) ? weight : 0), 0);
  const formal = isFormalAddress(url) || isFormalName(text) ? SILENT : 0;
  const depth = url.pathname.split("/").filter(Boolean).length;
  return words + formal + (isNavigation ? 4 : 0) - Math.max(0, depth - 1) - (url.search ? 3 : 0);
}

/** Reads what a home page leads to. Pure. */
export function outlineOf({ url: own, baseUrl: base, $, css }: Page, scripts: number): Outline {
  const home = new URL(own);
  const scores = new Map<string, number>();
  for (const element of $("a[href], area[href]").toArray()) {
    const href = absolute($(element).attr("href"), base);
    if (href === undefined || href === own) continue;
    const url = new URL(href);
    if (siteOf(url.host) !== siteOf(home.host) || files.test(url.pathname)) continue;
    if (url.pathname === home.pathname && url.search === home.search) continue;
    const isNavigation = $(element).closest("nav, header, [role=navigation]").length > 0;
    const score = scoreOf(url, tidy($(element).text()), isNavigation);
    scores.set(href, Math.max(scores.get(href) ?? -100, score));
  }
  const links = [...scores]
    .filter(([, score]) => score > -5)
    .toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
  const styles = $('link[rel~="stylesheet"][href]')
    .toArray()
    .filter((element) => !/print/i.test($(element).attr("media") ?? ""))
    .flatMap((element) => absolute($(element).attr("href"), base) ?? []);
  const imported = [...css.matchAll(/@import\s+(?:url\()?["']?([^"')\s;]+)/g)].flatMap(
    ([, href]) => absolute(href, base) ?? [],
  );
  return {
    links: links.slice(0, MAX_LINKS).map(([href]) => href),
    styles: [...new Set([...styles, ...imported])],
    manifest: absolute($('link[rel="manifest"]').attr("href"), base) ?? null,
    characters: tidy($("body").text()).length,
    scripts,
    hasPassword: $('input[type="password"]').length > 0,
  };
}
