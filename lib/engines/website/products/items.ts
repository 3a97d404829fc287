import type { CheerioAPI } from "cheerio";
import { sourceOf } from "../pictures/image-source";
import { type Element, select, tidy } from "../pages/page";

/** An object of structured data. */
export type Item = Readonly<Record<string, unknown>>;

/** Names of the attributes of a syntax that marks data in a page's own elements. */
interface Syntax {
  scope: string;
  type: string;
  property: string;
}
const microdata: Syntax = { scope: "itemscope", type: "itemtype", property: "itemprop" };
const rdfa: Syntax = { scope: "typeof", type: "typeof", property: "property" };
const MAX_ITEMS = 50;
const MAX_DEPTH = 5;

const lastPart = (name: string): string => name.split(/[/#:]/).at(-1) ?? name;

function valueOf($: CheerioAPI, element: Element): string {
  const { attribs, tagName } = element;
  const given = attribs["content"] ?? attribs["datetime"] ?? (tagName === "data" ? attribs["value"] : undefined);
  if (given !== undefined) return given;
  if (tagName === "img") return sourceOf(element) ?? "";
  if (tagName === "link" || tagName === "a") return attribs["href"] ?? "";
  return textWithLines($, element);
}

/** Stands for the end of a line: those of the source are none. */
const mark = "\u001e";

/** Text of an element, a line for each of its blocks. */
export function textWithLines($: CheerioAPI, element: Element): string {
  const copy = $(element).clone();
  copy.find("script, style").remove();
  copy.find("br, p, li, ul, ol, div, tr, table, h1, h2, h3, h4").before(mark).after(mark);
  return copy.text().split(mark).map(tidy).filter(Boolean).join("\n");
}

function itemOf($: CheerioAPI, root: Element, syntax: Syntax, depth: number): Item {
  const item: Record<string, unknown[]> = {};
  const owner = (element: Element) => $(element).parent().closest(`[${syntax.scope}]`).get(0);
  for (const element of select($, `[${syntax.property}]`)) {
    if (element === root || owner(element) !== root) continue;
    const isScope = syntax.scope in element.attribs && depth < MAX_DEPTH;
    const value = isScope ? itemOf($, element, syntax, depth + 1) : valueOf($, element);
    for (const name of (element.attribs[syntax.property] ?? "").split(/\s+/).map(lastPart))
      (item[name] ??= []).push(value);
  }
  return { ...item, "@type": (root.attribs[syntax.type] ?? "").split(/\s+/).map(lastPart) };
}

/** Products of a page that its own elements are marked as: microdata, then RDFa. Hidden elements count: prices stand there. */
export function markedProducts($: CheerioAPI): Item[] {
  const of = (syntax: Syntax) =>
    select($, `[${syntax.type}*="Product"]`)
      .filter(({ attribs }) => /(?:^|[/:\s])Product(?:Group|Model)?(?:\s|$)/.test(attribs[syntax.type] ?? ""))
      .slice(0, MAX_ITEMS)
      .map((element) => itemOf($, element, syntax, 0));
  return [...of(microdata), ...of(rdfa)];
}

/** A value of structured data as a list of objects. */
export const itemsIn = (value: unknown): Item[] =>
  [value].flat(2).filter((one): one is Item => typeof one === "object" && one !== null);

/** The first text of a value of structured data that is not blank; of an object its name. */
export function firstText(value: unknown): string | undefined {
  for (const one of [value].flat(2)) {
    if (typeof one === "number" && Number.isFinite(one)) return String(one);
    if (typeof one === "string" && one.trim() !== "") return one.trim();
    if (typeof one === "object" && one !== null && "name" in one) {
      const name = firstText(one.name);
      if (name !== undefined) return name;
    }
  }
  return undefined;
}
