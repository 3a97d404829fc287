import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { SiteReader } from "./site-reader";
import { inParallel, type SavedFile, tryFetchTo } from "./fetch";
import { type HomePage, HTML, readHomePage } from "./home-page";

/** The saved part of a site: its pages, home first, their sheets in order, and its manifest. */
export interface Crawl {
  pages: SavedFile[];
  sheets: SavedFile[];
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

const MAX_PAGES = 12;
/** Of pages that a browser has to draw. */
const MAX_DRAWN = 3;
const MAX_SHEETS = 10;
const WIDTH = 6;
const PAGE = { maxBytes: 2_000_000, timeoutMs: 8_000 };
const SHEET = { maxBytes: 1_500_000, timeoutMs: 6_000 };
/** For everything after the home page; what has not come by then is done without. */
const REST_MS = 15_000;

/**
 * Reads at most twelve pages of one site: politely (robots.txt, six at a time or with its delay), through the outbound
 * guard, within bounds of size and time. Only the home page is needed. Throws SiteError, or the reason of `signal`.
 */
export async function crawl(input: CrawlInput): Promise<Crawl> {
  const home = await readHomePage(input);
  try {
    input.onProgress();
    return await readRest(input, home);
  } finally {
    await home.browser?.close();
  }
}

async function readRest(
  { dir, signal, onProgress }: CrawlInput,
  { page: home, outline, manners, browser }: HomePage,
): Promise<Crawl> {
  const rest = AbortSignal.any([signal, AbortSignal.timeout(REST_MS)]);
  const save = (name: string, url: string, limits: typeof PAGE, accept: string) =>
    tryFetchTo(join(dir, name), url, { ...limits, signal: rest }, accept);
  const styles = outline.styles.slice(0, MAX_SHEETS);
  const links = outline.links.filter(manners.isAllowed).slice(0, (browser ? MAX_DRAWN : MAX_PAGES) - 1);
  const readPage = async (url: string, index: number): Promise<SavedFile | null> => {
    const name = `page-${index + 2}.html`;
    if (manners.delayMs > 0) await setTimeout(manners.delayMs, undefined, { signal: rest }).catch(() => undefined);
    if (browser && !rest.aborted) return browser.draw(url, join(dir, name)).catch(() => null);
    return save(name, url, PAGE, HTML);
  };
  const errands = [
    ...styles.map((url, index) => () => save(`sheet-${index + 1}.css`, url, SHEET, "text/css,*/*;q=0.1")),
    () => (outline.manifest === null ? null : save("manifest.json", outline.manifest, SHEET, "*/*")),
    ...links.map((url, index) => () => readPage(url, index)),
  ];
  // One line for all: the look, which sheets carry, comes before further pages.
  const saved = await inParallel(errands, manners.delayMs > 0 ? 1 : WIDTH, async (errand) => {
    const file = await errand();
    onProgress();
    return file;
  });
  signal.throwIfAborted();
  const isPage = (page: SavedFile | null): page is SavedFile => page !== null && /html|^$/i.test(page.contentType);
  const sheets = saved.slice(0, styles.length);
  return {
    pages: [home, ...distinct(saved.slice(styles.length + 1).filter(isPage), home)],
    sheets: sheets.flatMap((sheet) => (sheet && /css|plain|^$/i.test(sheet.contentType) ? [sheet] : [])),
    manifest: saved[styles.length] ?? null,
  };
}

/** Pages of the home page's site that several links or a redirect did not lead to twice. */
function distinct(pages: readonly SavedFile[], home: SavedFile): SavedFile[] {
  const hostOf = ({ url }: SavedFile) => new URL(url).host.replace(/^www\./, "");
  const seen = new Set([home.url]);
  return pages.filter((page) => hostOf(page) === hostOf(home) && !seen.has(page.url) && seen.add(page.url));
}
