import { truncate } from "@/lib/platform/truncate";
import { foldText } from "./fold-text";
import { organisationsOf } from "./organisations";
import { type Element, isOf, type Page, select, textOf, tidy, wordsOf } from "../pages/page";
import { taglineOf } from "./tagline";
import { titleParts } from "./title-parts";
import { isSiteMaker, isTemplateText } from "./template-text";

/** Name, tagline, description and language of a site. */
export interface Identity {
  name: string;
  tagline: string | null;
  description: string | null;
  /** ISO 639-1, as declared; null when it is not. */
  language: string | null;
}

/** Place of a site: its host, and the folder below it. */
export interface SitePlace {
  host: string;
  path: string;
}

/** The part of a site's place that may spell its name. */
const mainLabel = ({ host, path }: SitePlace): string => {
  const folder = path.split("/").filter(Boolean).at(-1);
  if (folder !== undefined) return folder.replace(/^[~@]/, "");
  const labels = host
    .replace(/:\d+$/, "")
    .replace(/^www\./, "")
    .split(".");
  return labels.length > 1 ? (labels.at(-2) ?? "") : (labels[0] ?? "");
};

/** Collects names with the weight of their sources; equal ones of several sources add up. */
class NameScores {
  private readonly scores = new Map<string, { text: string; score: number }>();
  private readonly label: string;
  constructor(place: SitePlace) {
    this.label = foldText(mainLabel(place));
  }
  add(raw: string | undefined, score: number): void {
    const text = tidy(raw ?? "").replace(/^(?:welcome to|willkommen bei)\s+/i, "");
    const key = foldText(text);
    if (key.length < 2 || text.length > 60 || text.split(" ").length > 7 || isTemplateText(text)) return;
    if (/^(?:https?:|www\.)/i.test(text)) return;
    if (isSiteMaker(text) && !this.label.includes(key)) return;
    const known = this.scores.get(key);
    this.scores.set(key, { text: known?.text ?? text, score: (known?.score ?? 0) + score });
  }
  /** Adds the names of one source: each counts once, however often it is said. */
  addAll(raws: readonly (string | undefined)[], score: number): void {
    const seen = new Set<string>();
    for (const raw of raws) {
      const key = foldText(raw ?? "");
      if (!seen.has(key)) this.add(raw, score);
      seen.add(key);
    }
  }
  /** The best, after a bonus for names the host spells. */
  best(): string | undefined {
    const { label } = this;
    const rated = [...this.scores].map(([key, { text, score }]) => {
      const isHost = label.length > 2 && (key === label || label.includes(key) || key.startsWith(label));
      return { text, score: score + (isHost ? 5 : 0) };
    });
    return rated.toSorted((a, b) => b.score - a.score)[0]?.text;
  }
}

/** True when an element near the top of a page says just that. */
const standsAlone = ({ $ }: Page, text: string): boolean =>
  select($, "header *, nav *, h1, h2, b, strong, a, p")
    .slice(0, 60)
    .some((element) => foldText(wordsOf($, element)) === foldText(text));

const nameOf = (value: unknown): string | undefined =>
  typeof value === "object" && value !== null && "name" in value ? textOf(value.name) : undefined;

function bestName(pages: readonly Page[], place: SitePlace): string {
  const [home] = pages;
  const names = new NameScores(place);
  const declared = pages.flatMap(({ data }) => data);
  const sites = declared.filter((one) => isOf(one, /WebSite/i));
  names.addAll(
    organisationsOf(pages).map(({ data }) => textOf(data["name"])),
    12,
  );
  names.addAll(
    sites.map((site) => textOf(site["name"])),
    8,
  );
  // Mostly the site itself, but any maker of an article or a film in it.
  names.addAll(
    declared.map(({ publisher }) => nameOf(publisher)),
    5,
  );
  if (home) {
    const { $ } = home;
    names.add($('meta[property="og:site_name"]').attr("content"), 9);
    names.add($('meta[name="application-name"], meta[name="apple-mobile-web-app-title"]').attr("content"), 6);
    for (const [index, part] of titleParts(home).entries()) names.add(part, index === 0 ? 4 : 3);
    const [lead = ""] = tidy($("title").first().text()).split(", ");
    if (standsAlone(home, lead)) names.add(lead, 6);
    const words = (element: Element) => wordsOf($, element);
    const pictures = select($, "header img[alt], img[alt*=logo i], [class*=logo i] img[alt], [id*=logo i] img[alt]");
    names.addAll(
      pictures.map(({ attribs }) => attribs["alt"]?.replace(/[-\s]*\blogo\b[-\s]*/i, " ")),
      5,
    );
    const marks = select($, ".navbar-brand, .logo, .brand, .site-title, #logo, [class*=logo i] > span").slice(0, 3);
    names.addAll(marks.map(words), 4);
    names.addAll(select($, "h1, h1 span, h1 a").map(words), 3);
    const copyright =
      /(?:©|\(c\)|copyright)\s*(?:©\s*)?(?:\d{4}(?:\s*[-–]\s*\d{4})?)?\s*(?:by\s+)?([^.|,\d©]{2,50}?)\s*(?:[.|,]|\d{4}|all rights|alle rechte|$)/i;
    names.add(copyright.exec(tidy($("footer, body").last().text()))?.[1], 4);
  }
  const shared = new Map<string, number>();
  for (const page of pages) for (const part of new Set(titleParts(page))) shared.set(part, (shared.get(part) ?? 0) + 1);
  for (const [part, count] of shared) if (count > 1 && pages.length > 1) names.add(part, 4);
  const label = mainLabel(place);
  return names.best() ?? label.charAt(0).toUpperCase() + label.slice(1);
}

const speaksOfItself =
  /\b(?:we|we're|we've|our|us|wir|uns(?:ere?[rnms]?)?|nous|notre|nos|nosotros|nuestr[oa]s?|noi|nostr[aoie]|n[oó]s|noss[oa]s?|wij|onze?)\b|私たち|当店/i;

function descriptionOf(pages: readonly Page[], name: string): string | null {
  const [home] = pages;
  if (!home) return null;
  const { $ } = home;
  const stated = [
    $('meta[name="description" i]').attr("content"),
    $('meta[property="og:description"]').attr("content"),
    ...organisationsOf(pages).map(({ data }) => textOf(data["description"])),
  ].map((text) => tidy(text ?? ""));
  const paragraphs = select($, "main p, body p, td").map((element) => wordsOf($, element));
  // A paragraph describes the brand only where it says so: most of a page's paragraphs are about something else.
  const isOwn = (text: string) =>
    text.length >= 60 && (speaksOfItself.test(text) || foldText(text).includes(foldText(name)));
  const candidates = [...stated.filter((text) => text.length >= 20), ...paragraphs.filter(isOwn)];
  const description = candidates.find((text) => !isTemplateText(text));
  return description === undefined ? null : truncate(description, 400);
}

/** Language a page declares, ISO 639-1; null when it declares none. */
export function languageIn({ $ }: Page): string | null {
  const declared = $("html").attr("lang")?.slice(0, 2).toLowerCase();
  return declared !== undefined && /^[a-z]{2}$/.test(declared) ? declared : null;
}

/** Reads name, tagline, description and language; the first page is the home page. Pure. */
export function identityOf(pages: readonly Page[], place: SitePlace): Identity {
  const name = bestName(pages, place);
  return {
    name,
    tagline: taglineOf(pages, name),
    description: descriptionOf(pages, name),
    language: pages[0] ? languageIn(pages[0]) : null,
  };
}
