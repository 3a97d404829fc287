import { type Page, tidy } from "../pages/page";

/** A guillemet sets parts apart only where it closes and opens no quotation. */
const separators = /\s+[-–—:/]\s+|\s*[|｜·•【】]\s*|\s*(?<!«[^»]*)»(?![^»]*«)\s*|:\s+/;

/** Parts of a page's title, which names the page, its site, or both. */
export const titleParts = ({ $ }: Page): string[] => tidy($("title").first().text()).split(separators).filter(Boolean);
