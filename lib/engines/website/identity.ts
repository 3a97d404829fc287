import { isOf, type Page, select, textOf, tidy, wordsOf } from "./page";

/** Name, tagline, description and language of a site. */
export interface Identity {
  name: string;
  tagline: string | null;
  description: string | null;
  /** ISO 639-1, as declared; null when it is not. */
  language: string | null;
}

const organisation = /Organization|LocalBusiness|Corporation|Store|Restaurant|Bakery|Cafe|Brand$|Shop|Hotel|Company/i;
const separators = /\s+[-|–—·•»:/]\s+|\s*[|»·•]\s*|:\s+/;
/** Texts of themes and generators about themselves. */
const placeholder =
  /\b(?:bootstrap|wordpress|themes?|templates?|lorem|ipsum|your (?:website|company|logo)|untitled|coming soon|under construction|just another)\b|^(?:home ?page|home|startseite|accueil|welcome|willkommen|index|logo|\.+)$/i;

const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/ß/g, "ss")
    .replace(/[^\p{L}\p{N}]+/gu, "");

const mainLabel = (host: string): string => {
  const labels = host
    .replace(/:\d+$/, "")
    .replace(/^www\./, "")
    .split(".");
  return labels.length > 1 ? (labels.at(-2) ?? "") : (labels[0] ?? "");
};

/** Collects names with the weight of their sources; equal ones add up. */
class NameScores {
  private readonly scores = new Map<string, { text: string; score: number }>();
  add(raw: string | undefined, score: number): void {
    const text = tidy(raw ?? "").replace(/^(?:welcome to|willkommen bei)\s+/i, "");
    const key = fold(text);
    if (key.length < 2 || text.length > 60 || text.split(" ").length > 7 || placeholder.test(text)) return;
    const known = this.scores.get(key);
    this.scores.set(key, { text: known?.text ?? text, score: (known?.score ?? 0) + score });
  }
  /** The best, after a bonus for names the host spells. */
  best(host: string): string | undefined {
    const label = fold(mainLabel(host));
    const rated = [...this.scores].map(([key, { text, score }]) => {
      const isHost = label.length > 2 && (key === label || label.includes(key) || key.startsWith(label));
      return { text, score: score + (isHost ? 5 : 0) };
    });
    return rated.toSorted((a, b) => b.score - a.score)[0]?.text;
  }
}

const organisationsOf = (pages: readonly Page[]) =>
  pages.flatMap(({ data }) => data).filter((data) => isOf(data, organisation) && !isOf(data, /Product/i));

const titleParts = ({ $ }: Page): string[] => tidy($("title").first().text()).split(separators).filter(Boolean);

function bestName(pages: readonly Page[], host: string): string {
  const [home] = pages;
  const names = new NameScores();
  for (const data of organisationsOf(pages)) names.add(textOf(data["name"]), 12);
  for (const { data } of pages) for (const one of data) if (isOf(one, /WebSite/i)) names.add(textOf(one["name"]), 8);
  if (home) {
    const { $ } = home;
    names.add($('meta[property="og:site_name"]').attr("content"), 9);
    names.add($('meta[name="application-name"], meta[name="apple-mobile-web-app-title"]').attr("content"), 6);
    for (const [index, part] of titleParts(home).entries()) names.add(part, index === 0 ? 4 : 3);
    for (const element of select(
      $,
      "header img[alt], img[alt*=logo i], [class*=logo i] img[alt], [id*=logo i] img[alt]",
    ))
      names.add(($(element).attr("alt") ?? "").replace(/[-\s]*\blogo\b[-\s]*/i, " "), 5);
    for (const element of select($, ".navbar-brand, .logo, .brand, .site-title, #logo, [class*=logo i] > span").slice(
      0,
      3,
    ))
      names.add(wordsOf($, element), 4);
    for (const element of select($, "h1, h1 span, h1 a")) names.add(wordsOf($, element), 3);
    const copyright =
      /(?:©|\(c\)|copyright)\s*(?:©\s*)?(?:\d{4}(?:\s*[-–]\s*\d{4})?)?\s*(?:by\s+)?([^.|,\d©]{2,50}?)\s*(?:[.|,]|\d{4}|all rights|alle rechte|$)/i;
    names.add(copyright.exec(tidy($("footer, body").last().text()))?.[1], 4);
  }
  const shared = new Map<string, number>();
  for (const page of pages) for (const part of new Set(titleParts(page))) shared.set(part, (shared.get(part) ?? 0) + 1);
  for (const [part, count] of shared) if (count > 1 && pages.length > 1) names.add(part, 4);
  const label = mainLabel(host);
  return names.best(host) ?? label.charAt(0).toUpperCase() + label.slice(1);
}

const isLine = (text: string, name: string): boolean =>
  fold(text) !== fold(name) &&
  !placeholder.test(text) &&
  text.length >= 8 &&
  text.length <= 90 &&
  (text.split(" ").length >= 3 || !/^[\p{Script=Latin}\s\p{P}]+$/u.test(text));

const without = (text: string, name: string): string => {
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  return at < 0
    ? text
    : tidy(text.slice(0, at) + text.slice(at + name.length)).replace(/^[\s\-–—|:,]+|[\s\-–—|:,]+$/g, "");
};

function taglineOf(pages: readonly Page[], name: string): string | null {
  const [home] = pages;
  if (!home) return null;
  const { $ } = home;
  const slogan = organisationsOf(pages)
    .map((data) => textOf(data["slogan"]))
    .find(Boolean);
  const heading = (selector: string) =>
    select($, selector)
      .slice(0, 3)
      .map((element) => without(wordsOf($, element), name));
  const classed = select($, "[class*=tagline i], [class*=slogan i], [class*=claim i], .site-description").map(
    (element) => wordsOf($, element),
  );
  const lines = [slogan, ...classed, ...heading("h1"), ...titleParts(home), ...heading("h2")];
  return lines.find((line) => line !== undefined && isLine(line, name)) ?? null;
}

function descriptionOf(pages: readonly Page[]): string | null {
  const [home] = pages;
  if (!home) return null;
  const { $ } = home;
  const stated = [
    $('meta[name="description" i]').attr("content"),
    $('meta[property="og:description"]').attr("content"),
    ...organisationsOf(pages).map((data) => textOf(data["description"])),
  ].map((text) => tidy(text ?? ""));
  const paragraphs = select($, "main p, body p, td").map((element) => wordsOf($, element));
  const candidates = [...stated.filter((text) => text.length >= 20), ...paragraphs.filter((text) => text.length >= 60)];
  return candidates.find((text) => !placeholder.test(text))?.slice(0, 400) ?? null;
}

/** Reads name, tagline, description and language; the first page is the home page. Pure. */
export function identityOf(pages: readonly Page[], host: string): Identity {
  const name = bestName(pages, host);
  const language = pages[0]?.$("html").attr("lang")?.slice(0, 2).toLowerCase();
  return {
    name,
    tagline: taglineOf(pages, name),
    description: descriptionOf(pages),
    language: language !== undefined && /^[a-z]{2}$/.test(language) ? language : null,
  };
}
