import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser as Chromium, BrowserContext, Page } from "playwright-core";
import * as z from "zod";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { type SavedFile, SiteError, statusError } from "../crawl/fetch";
import { limitMemory } from "./limit-memory";
import { sandboxCommand, findBrowser, browserUser } from "./find-browser";
import { guardRequests } from "./guard-requests";

/** A browser that renders pages made by scripts. It has no network of its own: all its requests go through the guard. */
export interface Browser {
  /** Runs a page's scripts and saves the resulting HTML. Throws SiteError, or the reason of its signal. */
  render(url: string, file: string): Promise<SavedFile>;
  close(): Promise<void>;
}

/** Finds the programs of the sandbox command in PATH; the browser's client wants a path. */
const ENV = "/usr/bin/env";
const LAUNCH_MS = 12_000;
const LOAD_MS = 9_000;
/** For what scripts fetch after a page has loaded. */
const SETTLE_MS = 4_000;
const MAX_CHARACTERS = 2_000_000;

// The namespace of the sandbox command is the first barrier; these hold where a machine has none: nothing resolves, whatever is not
// answered by us goes to a proxy that is not there, and nothing goes past a proxy.
const isolationFlags = [
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--proxy-server=http://127.0.0.1:9",
  "--proxy-bypass-list=<-loopback>",
  "--webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--disable-quic",
  "--dns-prefetch-disable",
];
const resourceFlags = [
  "--headless",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-extensions",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--no-default-browser-check",
  "--mute-audio",
  "--blink-settings=imagesEnabled=false",
  "--js-flags=--max-old-space-size=256",
];

/** Starts this machine's browser; null when there is none, or none that can be isolated. `sandbox` replaces the machine's own command. */
export async function openBrowser(signal: AbortSignal, sandbox?: readonly string[]): Promise<Browser | null> {
  signal.throwIfAborted();
  const [program, command] = [await findBrowser(), sandbox ?? (await sandboxCommand())];
  if (program === null || command === null) return null;
  // Not below a folder of ours: its user may enter none of those.
  const profile = await mkdtemp(join(tmpdir(), "spotmill-browser-"));
  const chromium = await launch(command.length > 0 ? [ENV, ...command, program] : [program], profile).catch(
    async (cause: unknown) => {
      log.warn("the browser does not start", { cause });
      await rm(profile, { recursive: true, force: true });
      return null;
    },
  );
  if (!chromium) return null;
  let isTooLarge = false;
  const stopWatching = limitMemory(profile, () => (isTooLarge = true));
  const close = async (): Promise<void> => {
    signal.removeEventListener("abort", close);
    stopWatching();
    await chromium.close().catch(() => undefined); // killed before
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  };
  signal.addEventListener("abort", close, { once: true });
  const context = await contextOf(chromium, signal);
  return {
    close,
    render: async (url, file) => {
      try {
        return await renderPage(context, url, file);
      } catch (error) {
        signal.throwIfAborted();
        throw drawingError(error, url, isTooLarge);
      }
    },
  };
}

function drawingError(error: unknown, url: string, isTooLarge: boolean): SiteError {
  if (error instanceof SiteError) return error;
  const { hostname } = new URL(url);
  return isTooLarge
    ? new SiteError(
        "SITE_TOO_LARGE",
        `${hostname} takes more memory than a page may have. Send a simpler page of the site.`,
      )
    : new SiteError(
        "SITE_TIMEOUT",
        `The scripts of ${hostname} showed nothing in time. Send a simpler page of the site.`,
        error,
      );
}

async function launch(command: readonly string[], profile: string): Promise<Chromium> {
  const { chromium } = await import("playwright-core");
  const user = browserUser();
  if (user !== null) await chown(profile, user, user);
  const options = [
    ...resourceFlags,
    ...isolationFlags,
    "--remote-debugging-pipe",
    `--user-data-dir=${profile}`,
    "about:blank",
  ];
  const [executablePath = "", ...args] = [...command, ...options];
  return chromium.launch({
    executablePath,
    args,
    ignoreDefaultArgs: true,
    timeout: LAUNCH_MS,
    env: { PATH: env().PATH, HOME: profile },
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

async function contextOf(chromium: Chromium, signal: AbortSignal): Promise<BrowserContext> {
  const context = await chromium.newContext({
    serviceWorkers: "block",
    acceptDownloads: false,
    viewport: { width: 1280, height: 900 },
    userAgent: "Spotmill/1.0",
  });
  await guardRequests(context, signal);
  return context;
}

async function renderPage(context: BrowserContext, url: string, file: string): Promise<SavedFile> {
  const page = await context.newPage();
  page.on("popup", (popup) => void popup.close().catch(() => undefined));
  try {
    const response = await page.goto(url, { waitUntil: "load", timeout: LOAD_MS });
    // Browsers differ in what they make of an error: some show a page of their own, some what came with it.
    if (response?.ok() === false) throw statusError(new URL(url).hostname, response.status());
    await page.waitForLoadState("networkidle", { timeout: SETTLE_MS }).catch(() => undefined); // what there is then
    if (new URL(page.url()).host !== new URL(url).host) throw new Error("a script led to another site");
    await writeFile(file, await withTimeout(snapshot(page), SETTLE_MS));
    return { file, url: page.url(), contentType: "text/html; charset=utf-8" };
  } finally {
    void page.close().catch(() => undefined);
  }
}

/** The page as HTML, with the rules that scripts added to its sheets written out. Runs in the page. */
const serialise = `(() => {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  for (const sheet of sheets.filter(({ href }) => href === null)) {
    const owner = sheet.ownerNode ?? document.head.appendChild(document.createElement("style"));
    if (owner.textContent.trim() === "") owner.textContent = [...sheet.cssRules].map((rule) => rule.cssText).join("\\n");
  }
  return "<!doctype html>" + document.documentElement.outerHTML.slice(0, ${MAX_CHARACTERS});
})()`;

/** In an isolated world: the page's scripts can change neither what runs there nor how much it returns. */
async function snapshot(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send("Page.getFrameTree");
  const { executionContextId: contextId } = await session.send("Page.createIsolatedWorld", {
    frameId: frameTree.frame.id,
  });
  const { result } = await session.send("Runtime.evaluate", { expression: serialise, contextId, returnByValue: true });
  return z.string().parse(result.value);
}

const withTimeout = <T>(work: Promise<T>, ms: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
