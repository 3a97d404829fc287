import { join } from "node:path";
import pLimit from "p-limit";
import { setTimeout } from "node:timers/promises";
import type { SiteReader } from "../site-reader";
import { type SavedFile, tryFetchTo } from "./fetch";
import { type HomePage, HTML, readHomePage } from "./home-page";

/** The saved part of a site: its pages, home first, their sheets in order, and its manifest. */
export interface Crawl {
  pages: SavedFile[];
  sheets: SavedFile[];
  manifest: SavedFile | null;
}

/** Input of a crawl. `dir` takes the files. */
export interface CrawlInput {
  websiteUrl: string;
  /** The folder the site lives in; pages outside it are another site's. */
  path: string;
  dir: string;
  reader: SiteReader;
  signal: AbortSignal;
  onProgress(): void;
}

const MAX_PAGES = 12;
/** For pages that a browser has to render. */
const MAX_RENDERED = 3;
const MAX_SHEETS = 10;
const MAX_CONCURRENT = 6;
const PAGE = { maxBytes: 2_000_000, timeoutMs: 8_000 };
const SHEET = { maxBytes: 1_500_000, timeoutMs: 6_000 };
/** Time for everything after the home page; what is late is left out. */
const REST_MS = 15_000;

/**
 * Reads at most twelve pages of one site: by its robots.txt, six at a time or with its delay, through the outbound
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
  { dir, path, signal, onProgress }: CrawlInput,
  { page: home, outline, robots, browser }: HomePage,
): Promise<Crawl> {
  const rest = AbortSignal.any([signal, AbortSignal.timeout(REST_MS)]);
  const save = (name: string, url: string, limits: typeof PAGE, accept: string) =>
    tryFetchTo(join(dir, name), url, { ...limits, signal: rest }, accept);
  const styles = outline.styles.slice(0, MAX_SHEETS);
  const links = outline.links
    .filter((link) => new URL(link).pathname.startsWith(path) && robots.isAllowed(link))
    .slice(0, (browser ? MAX_RENDERED : MAX_PAGES) - 1);
  const readPage = async (url: string, index: number): Promise<SavedFile | null> => {
    const name = `page-${index + 2}.html`;
    if (robots.delayMs > 0) await setTimeout(robots.delayMs, undefined, { signal: rest }).catch(() => undefined);
    if (browser && !rest.aborted) return browser.render(url, join(dir, name)).catch(() => null);
    return save(name, url, PAGE, HTML);
  };
  const downloads = [
    ...styles.map((url, index) => () => save(`sheet-${index + 1}.css`, url, SHEET, "text/css,*/*;q=0.1")),
    () => (outline.manifest === null ? null : save("manifest.json", outline.manifest, SHEET, "*/*")),
    ...links.map((url, index) => () => readPage(url, index)),
  ];
  // One queue for all: style sheets, which carry the colours, come before further pages.
  const limit = pLimit(robots.delayMs > 0 ? 1 : MAX_CONCURRENT);
  const saved = await limit.map(downloads, async (download) => {
    const file = await download();
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

/** Pages of the home page's site, each once although several links or a redirect may lead to it. */
function distinct(pages: readonly SavedFile[], home: SavedFile): SavedFile[] {
  const hostOf = ({ url }: SavedFile) => new URL(url).host.replace(/^www\./, "");
  const seen = new Set([home.url]);
  return pages.filter((page) => hostOf(page) === hostOf(home) && !seen.has(page.url) && seen.add(page.url));
}
