import { type Page, tidy } from "./page";

const separators = /\s+[-|–—·•»:/]\s+|\s*[|»·•]\s*|:\s+/;

/** Parts of a page's title, which names the page, its site, or both. */
export const titleParts = ({ $ }: Page): string[] => tidy($("title").first().text()).split(separators).filter(Boolean);
