import type { CheerioAPI } from "cheerio";

const anchorsIn = ($: CheerioAPI) => $("a").toArray();
/** An element of a parsed page. */
export type Element = ReturnType<typeof anchorsIn>[number];

/** The elements a selector finds, in the order of the page. */
export const select = ($: CheerioAPI, selector: string): Element[] =>
  $(selector)
    .toArray()
    .filter((node) => "tagName" in node);

/** A `style` that takes an element out of sight. */
export const hidingStyle =
  /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0|opacity\s*:\s*0(?![.\d])|left\s*:\s*-\d{3,}/i;
