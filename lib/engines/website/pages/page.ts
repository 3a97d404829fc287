import { type CheerioAPI, loadBuffer } from "cheerio";
import { type Element, hidingStyle } from "./elements";
import { limitNesting } from "./nesting";
import { revealNoscriptImages } from "./noscript-images";
import { plainText } from "./plain-text";

export { type Element, select } from "./elements";

/** A parsed page; invisible and machine-only parts are gone from `$`, structured data is in `data`. */
export interface Page {
  url: string;
  /** The address that those in the page are relative to: of its `<base>`, else its own. */
  baseUrl: string;
  $: CheerioAPI;
  /** Objects of JSON-LD, graphs unfolded. */
  data: Record<string, unknown>[];
  /** Text of `<style>` elements, in order. */
  css: string;
}

const MAX_DATA = 200;

/** Parses a page whose bytes may be in any encoding: a byte order mark, the header, a meta element or UTF-8 decides. */
export function parsePage(bytes: Uint8Array, url: string, contentType: string): Page {
  const label = /charset=["']?([\w-]+)/i.exec(contentType)?.[1];
  const $ = loadBuffer(Buffer.from(bytes), {
    encoding: { defaultEncoding: "utf-8", ...(label !== undefined && { transportLayerEncodingLabel: label }) },
  });
  limitNesting($);
  const data = $('script[type="application/ld+json"]')
    .toArray()
    .flatMap((element) => objectsOf($(element).text()))
    .slice(0, MAX_DATA);
  const css = $("style")
    .toArray()
    .map((element) => $(element).text())
    .join("\n");
  revealNoscriptImages($);
  $("script, style, noscript, template, iframe, object, [hidden]").remove();
  $('[aria-hidden="true"]').not("svg, svg *, img, header *").remove();
  $("[style]")
    .not("svg, svg *")
    .filter((_, element) => hidingStyle.test($(element).attr("style") ?? ""))
    .remove();
  return { url, baseUrl: absolute($("base[href]").first().attr("href"), url) ?? url, $, data, css };
}

function objectsOf(json: string): Record<string, unknown>[] {
  for (const text of [json, mended(json)])
    try {
      return unfold(JSON.parse(text), 0);
    } catch {
      // broken markup of an untrusted page: mended once, then ignored
    }
  return [];
}

/** JSON without what shops often leave in it: comments around it, line breaks in texts, commas at ends. */
const mended = (json: string): string =>
  json
    .replace(
      /^\s*(?:\/\/\s*)?(?:<!--|<!\[CDATA\[|\/\*\s*<!\[CDATA\[\s*\*\/)|(?:\/\/\s*)?(?:-->|\]\]>|\/\*\s*\]\]>\s*\*\/)\s*$/g,
      "",
    )
    .replace(/[\u0000-\u001f]+/g, " ")
    .replace(/,\s*(?=[}\]])/g, "")
    .replace(/;\s*$/, "");

function unfold(value: unknown, depth: number): Record<string, unknown>[] {
  if (depth > 5 || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => unfold(one, depth + 1));
  const own: Record<string, unknown> = { ...value };
  const inner = ["@graph", "itemListElement", "item", "mainEntity", "makesOffer", "itemOffered"];
  // Who publishes a site runs it; who publishes an article or a film in it, and whose brand a product has, may be anybody.
  if (isOf(own, /WebSite$|WebPage$/)) inner.push("publisher");
  return [own, ...inner.flatMap((name) => unfold(own[name], depth + 1))];
}

/** True when an object of structured data has a type that matches. */
export const isOf = (data: Record<string, unknown>, types: RegExp): boolean =>
  [data["@type"]].flat().some((type) => typeof type === "string" && types.test(type));

/** A text of structured data without its markup and entities, or undefined. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === "string" ? tidy(plainText(value)) || undefined : undefined;

/** Text as one line: entities are decoded already, controls, halves of characters and repeated spaces go. */
export const tidy = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();

/** The words of an element, those of its children set apart. */
export function wordsOf($: CheerioAPI, element: Element): string {
  const copy = $(element).clone();
  copy.find("br").replaceWith(" ");
  copy.find("*").append(" ");
  return tidy(copy.text()).replace(/ ([,.;:!?])/g, "$1");
}

/** An address in a page made absolute; undefined unless it is http(s). */
export function absolute(href: string | undefined, base: string): string | undefined {
  if (href === undefined || href.trim() === "" || !URL.canParse(href.trim(), base)) return undefined;
  const url = new URL(href.trim(), base);
  if (url.protocol !== "https:" && url.protocol !== "http:") return undefined;
  url.hash = "";
  return url.href;
}
