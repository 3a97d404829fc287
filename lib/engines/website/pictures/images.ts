import { truncate } from "@/lib/platform/truncate";
import { sourceOf } from "./image-source";
import { isListing } from "../identity/offers";
import { absolute, type Element, isOf, type Page, select, textOf, tidy } from "../pages/page";

/** A picture of a page, not yet fetched. */
export interface ImageCandidate {
  url: string;
  alt: string;
  /** Likelihood that it shows a product of the brand. */
  score: number;
}

const decoration =
  /logo|icon|sprite|avatar|badge|pixel|spacer|blank|loading|placeholder|favicon|flag|star|rating|payment|visa|paypal|arrow|gravatar|emoji|button|map|captcha|author|testimonial|team|portrait/i;
const selling = /product|item|shop|menu|card|hero|feature|gallery|slide|collection|sortiment|produkt|ware/i;
/** Hosts that draw grey boxes and random photographs where a page has no pictures yet. */
const dummies =
  /^(?:(?:www\.)?dummyimage\.com|placehold\.(?:co|it|jp)|(?:via\.)?placeholder\.com|place(?:kitten|beard|bear|cage)\.com|picsum\.photos|loremflickr\.com|source\.unsplash\.com|fakeimg\.pl)$/i;

function scoreOf({ $ }: Page, image: Element, url: string): number {
  const { attribs } = image;
  const named = `${attribs["class"] ?? ""} ${attribs["id"] ?? ""} ${attribs["alt"] ?? ""} ${new URL(url).pathname}`;
  if (decoration.test(named) || /\.(?:svg|ico)$/i.test(new URL(url).pathname)) return -10;
  const [width, height] = [Number.parseInt(attribs["width"] ?? "", 10), Number.parseInt(attribs["height"] ?? "", 10)];
  if (width < 120 || height < 120) return -10;
  const around = $(image)
    .parents()
    .slice(0, 4)
    .toArray()
    .map((parent) => ("attribs" in parent ? `${parent.attribs["class"] ?? ""} ${parent.attribs["id"] ?? ""}` : ""))
    .join(" ");
  const inFrame = $(image).closest("nav, footer, header").length > 0;
  return (
    3 + (selling.test(named) ? 4 : 0) + (selling.test(around) ? 2 : 0) + (inFrame ? -4 : 0) + (width >= 400 ? 1 : 0)
  );
}

const altOf = (alt: string): string => (/\p{L}{2}/u.test(alt) ? truncate(tidy(alt), 120) : "");

const urlsOf = (value: unknown): string[] =>
  [value].flat().flatMap((one) => {
    if (typeof one === "string") return [one];
    return typeof one === "object" && one !== null && "url" in one ? urlsOf(one.url) : [];
  });

/** Pictures of a site that may show its products, the likeliest first, each address once. Pure. */
export function imagesOf(pages: readonly Page[]): ImageCandidate[] {
  const found = new Map<string, ImageCandidate>();
  const addCandidate = (href: string | undefined, base: string, alt: string, score: number): void => {
    const url = absolute(href, base);
    if (url === undefined || score <= 0 || dummies.test(new URL(url).hostname)) return;
    const known = found.get(url);
    found.set(url, { url, alt: known?.alt || altOf(alt), score: Math.max(known?.score ?? 0, score) });
  };
  pages.forEach((page, index) => {
    const { $, baseUrl, data } = page;
    for (const product of data.filter((one) => isOf(one, /^(?:.*\/)?(?:Product|MenuItem|ProductGroup)$/)))
      for (const image of urlsOf(product["image"])) addCandidate(image, baseUrl, textOf(product["name"]) ?? "", 12);
    addCandidate($('meta[property="og:image"]').attr("content"), baseUrl, "", index === 0 ? 5 : 4);
    for (const image of select($, "img")) {
      const source = absolute(sourceOf(image), baseUrl);
      if (source === undefined) continue;
      const base = scoreOf(page, image, source);
      addCandidate(source, baseUrl, image.attribs["alt"] ?? "", base > 0 && isListing(page) ? base + 3 : base);
    }
  });
  return [...found.values()].toSorted((a, b) => b.score - a.score);
}
