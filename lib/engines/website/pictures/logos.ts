import type { Cascade } from "../look/cascade";
import { sourceOf } from "./image-source";
import { rateLogo } from "./logo-rating";
import { organisationsOf } from "../identity/organisations";
import { absolute, type Page, select } from "../pages/page";
import { standaloneSvg } from "./standalone-svg";

/** A picture that may be the brand's logo: an address to fetch, or the markup of an inline drawing. */
export interface LogoCandidate {
  source: { url: string } | { svg: string };
  score: number;
  /** Reason to take it, in words a person understands. */
  reasons: string[];
}

/** Score from which a picture of the page itself is believed to be the logo. */
const BELIEVED = 5;

/** Pictures and drawings that stand on the home page. */
function shownLogos(home: Page, cascade: Cascade | null, name: string): LogoCandidate[] {
  const { $, baseUrl } = home;
  const drawings = (cascade ? select($, "svg").slice(0, 12) : []).flatMap((element): LogoCandidate[] => {
    const { score, reasons } = rateLogo(home, element, name);
    const svg = score >= BELIEVED && cascade ? standaloneSvg(home, element, cascade) : null;
    return svg === null ? [] : [{ source: { svg }, score: score + 3, reasons }];
  });
  const pictures = select($, "img")
    .slice(0, 60)
    .flatMap((image): LogoCandidate[] => {
      const { score, reasons } = rateLogo(home, image, name);
      const at = absolute(sourceOf(image), baseUrl);
      return score < BELIEVED || at === undefined ? [] : [{ source: { url: at }, score: score + 2, reasons }];
    });
  return [...drawings, ...pictures];
}

/** Pictures that the site's own data and head declare. */
function declaredLogos(pages: readonly Page[], { $, baseUrl: base }: Page, icons: readonly string[]) {
  const declared: { href: string | undefined; base: string; score: number; reason: string }[] = [];
  const named = "named as the logo in the site's structured data";
  for (const { data, baseUrl } of organisationsOf(pages)) {
    const { logo } = data;
    const address = typeof logo === "object" && logo !== null && "url" in logo ? logo.url : logo;
    if (typeof address === "string") declared.push({ href: address, base: baseUrl, score: 9, reason: named });
  }
  for (const href of icons) declared.push({ href, base, score: 3.5, reason: "the icon of the site's manifest" });
  for (const icon of select($, 'link[rel="apple-touch-icon"], link[rel="apple-touch-icon-precomposed"]'))
    declared.push({ href: icon.attribs["href"], base, score: 3, reason: "the site's touch icon" });
  for (const icon of select($, 'link[rel~="icon"]')) {
    const score = /svg/.test(icon.attribs["type"] ?? "") ? 3.2 : 1.5;
    declared.push({ href: icon.attribs["href"], base, score, reason: "the site's icon" });
  }
  const shared = $('meta[property="og:image"]').attr("content");
  if (shared !== undefined && /logo/i.test(shared))
    declared.push({ href: shared, base, score: 4, reason: "the picture the site is shared with" });
  return declared;
}

/**
 * Pictures that may be the logo of the brand called `name`, the surest first; the first page is the home page. `cascade` is
 * of that page.
 */
export function logosOf(
  pages: readonly Page[],
  cascade: Cascade | null,
  icons: readonly string[],
  name: string,
): LogoCandidate[] {
  const [home] = pages;
  if (!home) return [];
  const declared = declaredLogos(pages, home, icons).flatMap(({ href, base, score, reason }): LogoCandidate[] => {
    const at = absolute(href, base);
    return at === undefined ? [] : [{ source: { url: at }, score, reasons: [reason] }];
  });
  const seen = new Set<string>();
  return [...shownLogos(home, cascade, name), ...declared]
    .filter(({ source }) => !("url" in source && /\.ico$/i.test(new URL(source.url).pathname)))
    .toSorted((a, b) => b.score - a.score)
    .filter(({ source }) => {
      const key = "url" in source ? source.url : source.svg;
      return !seen.has(key) && seen.add(key);
    });
}
