import { readFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

/** A site of `e2e/fixtures/sites`, served on a free loopback port. */
export interface ServedSite {
  origin: string;
  /** Paths requested so far. */
  asked: string[];
  close(): void;
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".htm": "text/html",
  ".css": "text/css",
  ".js": "text/javascript",
  ".json": "application/json",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".gif": "image/gif",
  ".txt": "text/plain",
  ".webmanifest": "application/manifest+json",
};
const root = fileURLToPath(new URL("../../fixtures/sites", import.meta.url));

/** A page of 160 kB that no parser fits into a child's memory: each paragraph opens five hundred elements again. */
export const pageTooHeavy = `<body><p>${Array.from({ length: 500 }, (_, id) => `<b id=${id}>`).join("")}${"<p>Words.".repeat(20_000)}`;

/**
 * Folders of the sites: a real one, a modern one, one of 2009, a German one, one rendered by scripts alone; a framework's
 * template with words of its own in places, a shop, a single page, one in three languages.
 */
export type SiteName =
  | "coffee"
  | "modern"
  | "table"
  | "german"
  | "scripted"
  | "framework"
  | "shop"
  | "onepage"
  | "multi";

/** Answers of a site that wait until a test lets them go, by path. */
export function heldAnswers() {
  const asked = new Map<string, () => void>();
  return {
    hold:
      (listener: RequestListener): RequestListener =>
      (request, response) =>
        void asked.set(request.url ?? "/", () => void listener(request, response)),
    isAsked: (path: string): boolean => asked.has(path),
    release: (path: string): void => asked.get(path)?.(),
  };
}

/** Serves a site; `pages` answer before its files do. */
export async function serveSite(
  name: SiteName | null,
  pages: Record<string, RequestListener> = {},
): Promise<ServedSite> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://site");
    asked.push(pathname);
    const page = pages[pathname];
    if (page) return page(request, response);
    const path = normalize(pathname);
    for (const file of path.endsWith("/") ? [`${path}index.html`, `${path}index.htm`] : [path]) {
      const data = name === null ? null : await readFile(join(root, name, file)).catch(() => null);
      if (data) return response.writeHead(200, { "content-type": types[extname(file)] ?? "" }).end(data);
    }
    return response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
