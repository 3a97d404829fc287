import { load } from "cheerio";

/** Markup and entities of a text of structured data as plain text; ends of blocks become line breaks. */
export function plainText(html: string): string {
  const decoded = /&(?:lt|#0*60|#x0*3c);/i.test(html) ? load(html).text() : html;
  if (!/[<&]/.test(decoded)) return decoded;
  const $ = load(decoded.replace(/<(?:br|\/p|\/li|\/div|\/h\d|\/tr)\b[^>]*>/gi, "$&\n"));
  $("script, style").remove();
  return $.text();
}
