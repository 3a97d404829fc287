import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import robotsParser from "robots-parser";
import type { SiteReader } from "@/lib/studio/site/reader";
import { fetchTo, inParallel, type SavedFile, SiteError, tryFetchTo } from "./fetch";

/** The saved part of a site: its pages, home first, their sheets in order, and its manifest. */
export interface Crawl {
  pages: SavedFile[];
  sheets: string[];
  manifest: SavedFile | null;
}

/** What a crawl works with. `dir` takes the files. */
export interface CrawlInput {
  websiteUrl: string;
  dir: string;
  reader: SiteReader;
  signal: AbortSignal;
  onProgress(): void;
}

const AGENT = "Spotmill";
const MAX_PAGES = 12;
const MAX_SHEETS = 10;
const WIDTH = 4;
const PAGE = { maxBytes: 2_000_000, timeoutMs: 12_000 };
const SHEET = { maxBytes: 1_500_000, timeoutMs: 6_000 };
const ROBOTS = { maxBytes: 300_000, timeoutMs: 4_000 };
/** For everything after the home page; what has not come by then is done without. */
const REST_MS = 15_000;
const MAX_DELAY_SECONDS = 2;
const HTML = "text/html,application/xhtml+xml;q=0.9,*/*;q=0.5";
/** Characters of text below which a page says nothing. */
const MIN_CHARACTERS = 60;

interface Manners {
  isAllowed(url: string): boolean;
  delayMs: number;
}

/** What the site's robots.txt asks of us; without one everything is allowed. */
async function mannersOf(url: string, { dir, signal }: CrawlInput): Promise<Manners> {
  const address = new URL("/robots.txt", url).href;
  const saved = await tryFetchTo(join(dir, "robots.txt"), address, { ...ROBOTS, signal });
  const robots = robotsParser(address, saved ? await readFile(saved.file, "utf8") : "");
  const delay = robots.getCrawlDelay(AGENT) ?? 0;
  return {
    isAllowed: (page) => robots.isAllowed(page, AGENT) ?? true,
    delayMs: Math.min(MAX_DELAY_SECONDS, Number.isFinite(delay) ? delay : 0) * 1000,
  };
}

const refused = (host: string) =>
  new SiteError(
    "SITE_REFUSED",
    `${host} asks robots not to read it (robots.txt). Allow ${AGENT} there, or send another address.`,
  );

async function assertHtml({ file, url, contentType }: SavedFile): Promise<void> {
  const { hostname } = new URL(url);
  const handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(2048), 0, 2048, 0).finally(() => handle.close());
  const head = buffer.subarray(0, bytesRead).toString("latin1");
  const isMarkup = /<(?:!doctype html|html|head|body|title|meta|div|table|p|h1)\b/i.test(head) || head.includes("\0<");
  if (bytesRead === 0) throw new SiteError("SITE_EMPTY", `${hostname} sent an empty page.`);
  if (
    /html/i.test(contentType) ||
    (isMarkup && !/^(?:image|video|audio|application\/(?:pdf|json|zip))/i.test(contentType))
  )
    return;
  const what = contentType.split(";")[0] || "a file of unknown type";
  throw new SiteError(
    "SITE_NOT_HTML",
    `${hostname} sent ${what}, not a web page. Send the address of the site's home page.`,
  );
}

/** Reads the home page; throws SiteError when it tells nothing about a brand. */
async function readHome(input: CrawlInput) {
  const { dir, reader, signal, websiteUrl } = input;
  const first = await mannersOf(websiteUrl, input);
  if (!first.isAllowed(websiteUrl)) throw refused(new URL(websiteUrl).hostname);
  const home = await fetchTo(join(dir, "page-1.html"), websiteUrl, { ...PAGE, signal }, HTML);
  const isMoved = new URL(home.url).origin !== new URL(websiteUrl).origin;
  const manners = isMoved ? await mannersOf(home.url, input) : first;
  if (!manners.isAllowed(home.url)) throw refused(new URL(home.url).hostname);
  await assertHtml(home);
  const outline = await reader.outline(home);
  const { hostname } = new URL(home.url);
  if (outline.hasPassword && outline.characters < 600)
    throw new SiteError("SITE_REFUSED", `${hostname} asks visitors to sign in. Send an address anybody can open.`);
  if (outline.characters < MIN_CHARACTERS)
    throw new SiteError(
      "SITE_EMPTY",
      outline.scripts > 0
        ? `${hostname} shows nothing without scripts. Send a page whose words are in its HTML.`
        : `${hostname} has no words to read. Send a page that tells about the brand.`,
    );
  return { home, outline, manners };
}

/**
 * Reads at most twelve pages of one site: politely (robots.txt, four at a time or with its delay), through the outbound
 * guard, within bounds of size and time. Only the home page is needed. Throws SiteError, or the reason of `signal`.
 */
export async function crawl(input: CrawlInput): Promise<Crawl> {
  const { dir, signal, onProgress } = input;
  const { home, outline, manners } = await readHome(input);
  onProgress();
  const rest = AbortSignal.any([signal, AbortSignal.timeout(REST_MS)]);
  const width = manners.delayMs > 0 ? 1 : WIDTH;
  const sheets = await inParallel(outline.styles.slice(0, MAX_SHEETS), width, (url, index) =>
    tryFetchTo(join(dir, `sheet-${index + 1}.css`), url, { ...SHEET, signal: rest }, "text/css,*/*;q=0.1"),
  );
  onProgress();
  const links = outline.links.filter(manners.isAllowed).slice(0, MAX_PAGES - 1);
  const pages = await inParallel(links, width, async (url, index) => {
    if (manners.delayMs > 0) await setTimeout(manners.delayMs, undefined, { signal: rest }).catch(() => undefined);
    const page = await tryFetchTo(
      join(dir, `page-${index + 2}.html`),
      url,
      { ...PAGE, timeoutMs: 8_000, signal: rest },
      HTML,
    );
    onProgress();
    return page;
  });
  const manifest =
    outline.manifest === null
      ? null
      : await tryFetchTo(join(dir, "manifest.json"), outline.manifest, { ...SHEET, signal: rest });
  signal.throwIfAborted();
  const isPage = (page: SavedFile | null): page is SavedFile => page !== null && /html|^$/i.test(page.contentType);
  return {
    pages: [home, ...distinct(pages.filter(isPage), home)],
    sheets: sheets.flatMap((sheet) => (sheet && /css|plain|^$/i.test(sheet.contentType) ? [sheet.file] : [])),
    manifest,
  };
}

/** Pages of the home page's site that several links or a redirect did not lead to twice. */
function distinct(pages: readonly SavedFile[], home: SavedFile): SavedFile[] {
  const hostOf = ({ url }: SavedFile) => new URL(url).host.replace(/^www\./, "");
  const seen = new Set([home.url]);
  return pages.filter((page) => hostOf(page) === hostOf(home) && !seen.has(page.url) && seen.add(page.url));
}
