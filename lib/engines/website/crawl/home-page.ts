import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseRobots } from "./robots";
import type { SiteReader } from "../site-reader";
import { type Browser, openBrowser } from "../browser/browser";
import { fetchTo, type SavedFile, SiteError, tryFetchTo } from "./fetch";

/** A site's home page as it was read. */
export interface HomePage {
  page: SavedFile;
  outline: Awaited<ReturnType<SiteReader["outline"]>>;
  robots: { isAllowed(url: string): boolean; delayMs: number };
  /** Open when the page needs its scripts, as its other pages will; the caller closes it. */
  browser: Browser | null;
}

interface HomeInput {
  websiteUrl: string;
  dir: string;
  reader: Pick<SiteReader, "outline">;
  signal: AbortSignal;
  onProgress(): void;
  /** True for a page that says enough in its head, although it shows no words. */
  isInformative?(page: SavedFile): Promise<boolean>;
}

/** `Accept` header of a request for a page. */
export const HTML = "text/html,application/xhtml+xml;q=0.9,*/*;q=0.5";

const AGENT = "Spotmill";
const PAGE = { maxBytes: 2_000_000, timeoutMs: 12_000 };
const ROBOTS = { maxBytes: 300_000, timeoutMs: 4_000 };
const MAX_DELAY_SECONDS = 2;
/** Characters of text below which a page counts as empty. */
const MIN_CHARACTERS = 60;
/** A page with a password field and more text than this is more than a sign-in page. */
const MAX_SIGN_IN_CHARACTERS = 600;

/** Reads the robots.txt of the site of `url`; without one everything is allowed. */
async function readRobotsPolicy(url: string, { dir, signal }: HomeInput): Promise<HomePage["robots"]> {
  const address = new URL("/robots.txt", url).href;
  const saved = await tryFetchTo(join(dir, "robots.txt"), address, { ...ROBOTS, signal });
  const { isAllowed, delaySeconds } = parseRobots(saved ? await readFile(saved.file, "utf8") : "", AGENT);
  return { isAllowed, delayMs: Math.min(MAX_DELAY_SECONDS, delaySeconds) * 1000 };
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
  const found = contentType.split(";")[0] || "a file of unknown type";
  throw new SiteError(
    "SITE_NOT_HTML",
    `${hostname} sent ${found}, not a web page. Send the address of the site's home page.`,
  );
}

/** Reads the home page; runs its scripts when it has no text without them. Throws SiteError when it says nothing about a brand. */
export async function readHomePage(input: HomeInput): Promise<HomePage> {
  const { dir, reader, signal, websiteUrl } = input;
  const first = await readRobotsPolicy(websiteUrl, input);
  if (!first.isAllowed(websiteUrl)) throw refused(new URL(websiteUrl).hostname);
  const page = await fetchTo(join(dir, "page-1.html"), websiteUrl, { ...PAGE, signal }, HTML);
  const isMoved = new URL(page.url).origin !== new URL(websiteUrl).origin;
  const robots = isMoved ? await readRobotsPolicy(page.url, input) : first;
  if (!robots.isAllowed(page.url)) throw refused(new URL(page.url).hostname);
  await assertHtml(page);
  const outline = await reader.outline(page);
  const { hostname } = new URL(page.url);
  assertNoSignIn(hostname, outline);
  if (outline.characters >= MIN_CHARACTERS || (await input.isInformative?.(page)))
    return { page, outline, robots, browser: null };
  if (outline.scripts === 0)
    throw new SiteError("SITE_EMPTY", `${hostname} has no text to read. Send a page that is about the brand.`);
  return { ...(await renderHomePage(page.url, input)), robots };
}

/** Home page after its scripts have run, in a browser that stays open. */
async function renderHomePage(
  url: string,
  { dir, reader, signal, onProgress }: HomeInput,
): Promise<Omit<HomePage, "robots">> {
  const { hostname } = new URL(url);
  onProgress();
  const browser = await openBrowser(signal);
  if (!browser)
    throw new SiteError(
      "SITE_EMPTY",
      `${hostname} shows nothing without scripts, and this server has no browser to run them. Send a page whose words are ` +
        "in its HTML, or have Chromium installed on the server (CHROMIUM_PATH).",
    );
  try {
    const page = await browser.render(url, join(dir, "page-1-rendered.html"));
    onProgress();
    const outline = await reader.outline(page);
    assertNoSignIn(hostname, outline);
    if (outline.characters >= MIN_CHARACTERS) return { page, outline, browser };
    throw new SiteError(
      "SITE_EMPTY",
      `${hostname} shows no words, not even after its scripts have run. Send a page that tells about the brand.`,
    );
  } catch (error) {
    await browser.close();
    throw error;
  }
}

function assertNoSignIn(host: string, { hasPassword, characters }: HomePage["outline"]): void {
  if (hasPassword && characters < MAX_SIGN_IN_CHARACTERS)
    throw new SiteError("SITE_REFUSED", `${host} asks visitors to sign in. Send an address anybody can open.`);
}
