import { isAddressedElsewhere } from "./addressed-elsewhere";
import { isDated } from "./dated";
import { foldText } from "./fold-text";
import { organisationsOf } from "./organisations";
import { type Element, type Page, select, textOf, wordsOf } from "../pages/page";
import { isTemplateText } from "./template-text";
import { titleParts } from "./title-parts";

/** Overlays that ask visitors for something; `html` and `body` are named after them on many sites. */
const overlay =
  ":is([class*=cookie i], [id*=cookie i], [class*=consent i], [id*=consent i], [class*=gdpr i], [id*=gdpr i]):not(html, body), dialog, [role=dialog], [role=alertdialog]";
const greeting =
  /^(?:a warm |herzlich )?(?:welcome|willkommen|bienvenue|bienvenid[oa]s?|benvenut[oiae]|bem[- ]vind[oa]s?|welkom|witamy|добро пожаловать)(?!\p{L})|ようこそ/iu;

const wordCount = (text: string): number => text.split(" ").length;

/** True for the name itself, with an article or a place beside it, and for a greeting from it. */
const isNameOnly = (text: string, name: string): boolean =>
  foldText(text).includes(foldText(name)) &&
  (foldText(text) === foldText(name) ||
    greeting.test(text) ||
    (/ /.test(text) && wordCount(text) < wordCount(name) + 2));

const isLine = (text: string, name: string): boolean =>
  !isNameOnly(text, name) &&
  !isTemplateText(text) &&
  !isAddressedElsewhere(text) &&
  !isDated(text) &&
  text.length >= 8 &&
  text.length <= 90 &&
  (wordCount(text) >= 3 || !/^[\p{Script=Latin}\s\p{P}]+$/u.test(text));

const afterName = /^(?:\s*[–—|｜:·•]\s*|\s+-\s+|,\s+)(?=\S)/;
const beforeName = /(?:\s*[–—|｜:·•]\s*|\s+-\s+|,\s+)$/;

/** A line without the name a separator sets apart at its beginning or end; a name within a sentence belongs to it. */
function withoutName(text: string, name: string): string {
  const isName = (part: string) => part.toLowerCase() === name.toLowerCase();
  const tail = text.slice(name.length);
  if (isName(text.slice(0, name.length)) && afterName.test(tail)) return tail.replace(afterName, "");
  const head = text.slice(0, Math.max(0, text.length - name.length));
  return isName(text.slice(head.length)) && beforeName.test(head) ? head.replace(beforeName, "") : text;
}

/** The line a brand goes by: its declared slogan, else the first line of the home page that reads like one; null without any. Pure. */
export function taglineOf(pages: readonly Page[], name: string): string | null {
  const [home] = pages;
  if (!home) return null;
  const { $ } = home;
  const slogan = organisationsOf(pages)
    .map(({ data }) => textOf(data["slogan"]))
    .find(Boolean);
  const words = (element: Element) => wordsOf($, element);
  const shown = (selector: string) => select($, selector).filter((element) => $(element).closest(overlay).length === 0);
  const heading = (selector: string) =>
    shown(selector)
      .slice(0, 3)
      .map((element) => withoutName(words(element), name));
  const classed = shown("[class*=tagline i], [class*=slogan i], [class*=claim i], .site-description").map(words);
  const lines = [slogan, ...classed, ...heading("h1"), ...titleParts(home), ...heading("h2")];
  return lines.find((line) => line !== undefined && isLine(line, name)) ?? null;
}
