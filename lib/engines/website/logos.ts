import type { Cascade } from "./cascade";
import { coloursIn } from "./palette";
import { absolute, type Element, isOf, type Page, select } from "./page";

/** A picture that may be the brand's logo: an address to fetch, or the markup of an inline drawing. */
export interface LogoCandidate {
  source: { url: string } | { svg: string };
  score: number;
}

const MAX_SVG = 60_000;
const isLogo = /logo|brand(?!s)|wordmark|site-title/i;

const named = (element: Element): string => {
  const { attribs } = element;
  return [
    attribs["class"],
    attribs["id"],
    attribs["alt"],
    attribs["aria-label"],
    attribs["title"],
    attribs["src"],
  ].join(" ");
};

/** Score of an element as the brand's logo: by its names, those of its parents, and a link to the home page. */
function logoScore({ $, url }: Page, element: Element): number {
  const holders = [element, ...$(element).parents().slice(0, 3).toArray()].filter(
    (node): node is Element => "tagName" in node,
  );
  const isNamed = holders.some((holder) => isLogo.test(named(holder)));
  const link = $(element).closest("a[href]");
  const target = absolute(link.attr("href"), url);
  const linksHome = target !== undefined && /^\/(?:index\.\w+|[a-z]{2}\/?)?$/.test(new URL(target).pathname);
  const isOnTop = $(element).closest("header, nav, [class*=header i], [id*=header i], [class*=navbar i]").length > 0;
  const isFooter = $(element).closest("footer").length > 0;
  return (isNamed ? 5 : 0) + (linksHome ? 3 : 0) + (isOnTop ? 3 : 0) - (isFooter ? 3 : 0);
}

/** An inline drawing as a file of its own: colours written out, nothing that runs or reaches out. */
export function standaloneSvg({ $ }: Page, element: Element, cascade: Cascade): string | null {
  const copy = $(element).clone();
  const originals = $(element).find("*").toArray();
  // Before anything is taken out, while copies and originals still stand in one order.
  copy.find("*").each((index, node) => {
    const original = originals[index];
    const [fill] = original && "tagName" in original ? coloursIn(cascade.valueOf(original, "fill")?.value ?? "") : [];
    if (fill !== undefined) $(node).attr("fill", fill);
  });
  for (const use of copy.find("use").toArray()) {
    const id = /^#([\w-]+)$/.exec($(use).attr("href") ?? $(use).attr("xlink:href") ?? "")?.[1];
    const symbol = id === undefined ? undefined : $(`[id="${id}"]`).first();
    if (!symbol?.length) $(use).remove();
    else {
      if (copy.attr("viewBox") === undefined && symbol.attr("viewBox"))
        copy.attr("viewBox", symbol.attr("viewBox") ?? "");
      $(use).replaceWith(`<g>${symbol.html() ?? ""}</g>`);
    }
  }
  copy.find("script, foreignObject, image, a, animate, set, style").remove();
  for (const node of [...copy.toArray(), ...copy.find("*").toArray()])
    if ("attribs" in node)
      for (const name of Object.keys(node.attribs)) if (/^on|href$/i.test(name)) $(node).removeAttr(name);
  const [own] = coloursIn(cascade.valueOf(element, "fill")?.value ?? "");
  const [ink] = coloursIn(cascade.valueOf(element, "color")?.value ?? "");
  if (own !== undefined && copy.attr("fill") === undefined) copy.attr("fill", own);
  copy.attr("xmlns", "http://www.w3.org/2000/svg").removeAttr("class").removeAttr("style");
  if (copy.attr("viewBox") === undefined) {
    const [width, height] = [Number.parseFloat(copy.attr("width") ?? ""), Number.parseFloat(copy.attr("height") ?? "")];
    if (width > 0 && height > 0) copy.attr("viewBox", `0 0 ${width} ${height}`);
  }
  copy.removeAttr("width").removeAttr("height");
  const text = $.xml(copy).replace(/currentColor/gi, ink ?? "#1a1a1a");
  const hasShape = /<(?:path|rect|circle|ellipse|polygon|text|line|polyline)\b/i.test(text);
  return hasShape && text.length <= MAX_SVG && /viewBox/i.test(text) ? text : null;
}

/** Pictures that may be the logo, the surest first; the first page is the home page. `cascade` is of that page. */
export function logosOf(pages: readonly Page[], cascade: Cascade | null, icons: readonly string[]): LogoCandidate[] {
  const [home] = pages;
  if (!home) return [];
  const { $, url } = home;
  const found: LogoCandidate[] = [];
  const addCandidate = (href: string | undefined, score: number): void => {
    const at = absolute(href, url);
    if (at !== undefined && !/\.ico$/i.test(new URL(at).pathname)) found.push({ source: { url: at }, score });
  };
  for (const element of cascade ? select($, "svg").slice(0, 12) : []) {
    const score = logoScore(home, element);
    const svg = score >= 5 && cascade ? standaloneSvg(home, element, cascade) : null;
    if (svg !== null) found.push({ source: { svg }, score: score + 3 });
  }
  for (const image of select($, "img").slice(0, 60)) {
    const score = logoScore(home, image);
    if (score >= 5 || (score >= 3 && image === select($, "img")[0]))
      addCandidate(image.attribs["data-src"] ?? image.attribs["src"], score + 2);
  }
  for (const data of pages.flatMap((page) => page.data))
    if (isOf(data, /Organization|LocalBusiness|Store|Restaurant|Bakery|Cafe|Corporation|Brand$/)) {
      const logo = data["logo"];
      const address = typeof logo === "object" && logo !== null && "url" in logo ? logo.url : logo;
      if (typeof address === "string") addCandidate(address, 9);
    }
  for (const href of icons) addCandidate(href, 3.5);
  for (const icon of select($, 'link[rel="apple-touch-icon"], link[rel="apple-touch-icon-precomposed"]'))
    addCandidate(icon.attribs["href"], 3);
  for (const icon of select($, 'link[rel~="icon"]'))
    addCandidate(icon.attribs["href"], /svg/.test(icon.attribs["type"] ?? "") ? 3.2 : 1.5);
  const shared = $('meta[property="og:image"]').attr("content");
  if (shared !== undefined && /logo/i.test(shared)) addCandidate(shared, 4);
  const seen = new Set<string>();
  return found
    .toSorted((a, b) => b.score - a.score)
    .filter(({ source }) => {
      const key = "url" in source ? source.url : source.svg;
      return !seen.has(key) && seen.add(key);
    });
}
