import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type ServedSite, serveSite } from "@/e2e/support/doubles/sites";
import { createGuard } from "@/lib/platform/http/guard";
import { singleton } from "@/lib/platform/singleton";
import { withSiteReader } from "../site-reader";
import { crawl } from "./crawl";

const folder = new URL("../../../../e2e/fixtures/sites/charsets/", import.meta.url);
const words = "<p>Bread from our own oven, every single morning since 1987.</p>".repeat(3);
const signal = AbortSignal.timeout(120_000);

let dir: string;
let site: ServedSite;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "crawl-test-"));
  const charset = async (name: string, label = "") => {
    const data = await readFile(new URL(`${name}.html`, folder));
    return { [`/${name}`]: answer(data, `text/html${label}`) };
  };
  site = await serveSite(null, {
    ...(await charset("windows-1252")),
    ...(await charset("shift_jis", "; charset=Shift_JIS")),
    ...(await charset("gb18030")),
    ...(await charset("euc-kr")),
    ...(await charset("utf-16le")),
    "/drip": (_, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      const timer = setInterval(() => response.write("<p>"), 200);
      response.on("close", () => clearInterval(timer));
    },
    "/to-name": (_, response) => response.writeHead(302, { location: "http://rebound.example/" }).end(),
    "/hops": answer(
      `<body>${words}<link rel="stylesheet" href="http://rebound.example/a.css"><link rel="stylesheet" href="http://rebound.example/b.css"></body>`,
    ),
    "/many": answer(
      `<body>${words}${Array.from({ length: 90 }, (_, n) => `<a href="/page-${n}">${n}</a>`).join("")}</body>`,
    ),
    ...Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`/page-${n}`, answer(`<body>${words}</body>`)])),
  });
});
beforeEach(() => {
  globalThis.spotmillSingletons?.clear();
  const secret = "x".repeat(32);
  const needed = { KEY_PEPPER: secret, MEDIA_SIGNING_KEY: secret, NEXTAUTH_SECRET: secret };
  const variables = { ...needed, DATABASE_URL: "postgres://127.0.0.1/x", EGRESS_ALLOW_ORIGINS: site.origin };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  site.close();
  await rm(dir, { recursive: true, force: true });
});

function answer(data: Buffer | string, type = "text/html") {
  return (_: unknown, response: ServerResponse): void =>
    void response.writeHead(200, { "content-type": type }).end(data);
}

/** A site from its address to what its pages say, as an ingestion reads it. */
const read = (url: string) =>
  withSiteReader({ dir, part: "pages", signal }, async (reader) =>
    reader.facts({
      host: "x.example",
      path: "/",
      ...(await crawl({ websiteUrl: url, path: "/", dir, reader, signal, onProgress: () => undefined })),
    }),
  );

describe("a page in another encoding than UTF-8", () => {
  test.each([
    ["windows-1252", "its meta element", "Crêperie Éléonore", "fr", "Des crêpes dorées à la française"],
    ["shift_jis", "its header", "朝焼けパン", "ja", "毎朝焼きたての手作りパンをお届けします"],
    ["gb18030", "its meta element", "山茶馆", "zh", "一壶好茶，慢慢喝"],
    ["euc-kr", "its meta element", "달빛서점", "ko", "밤에도 열려 있는 동네 책방"],
    ["utf-16le", "its byte order mark", "Φούρνος Ανατολή", "el", "Ψωμί με προζύμι κάθε πρωί"],
  ])("%s by %s", async (path, _, name, language, tagline) =>
    expect(await read(`${site.origin}/${path}`)).toMatchObject({ name, language, tagline }),
  );
});

describe("a name that answers a public address first and a private one after", () => {
  // A documentation address: outside every blocked range, and nobody's.
  const PUBLIC = { address: "3fff:fff::1", family: 6 };
  const PRIVATE = { address: "127.0.0.1", family: 4 };
  let asked: string[];
  let trapped = 0;
  const trap = createServer((socket) => (trapped++, socket.destroy()));

  beforeAll(() => new Promise<void>((resolve) => trap.on("error", () => resolve()).listen(80, "127.0.0.1", resolve)));
  afterAll(() => void trap.close());
  beforeEach(() => {
    asked = [];
    trapped = 0;
    const resolve = async (host: string) => {
      asked.push(host);
      return host === "rebound.example" ? [asked.length === 1 ? PUBLIC : PRIVATE] : [PRIVATE];
    };
    singleton("egress", () => createGuard({ allowOrigins: [site.origin], resolve, connectTimeoutMs: 500 }));
  });

  test("X8 as the site itself: refused at its second answer, and nobody reached", async () => {
    const reason = { code: "SITE_REFUSED", message: expect.stringContaining("not public") };
    await expect(read("http://rebound.example/")).rejects.toMatchObject(reason);
    expect(asked.length).toBeGreaterThanOrEqual(2);
    expect(trapped).toBe(0);
  });

  test("X8 as the place of sheets: done without, and nobody reached", async () => {
    expect(await read(`${site.origin}/hops`)).toMatchObject({ pages: [`${site.origin}/hops`] });
    expect(asked).toEqual(["rebound.example", "rebound.example"]);
    expect(trapped).toBe(0);
  });

  test("X9 as what a redirect names", async () => {
    asked.push("before");
    await expect(read(`${site.origin}/to-name`)).rejects.toMatchObject({ code: "SITE_REFUSED" });
    expect(trapped).toBe(0);
  });
});

test("X10 a page that never ends, byte by byte, ends at its limit", async () => {
  const began = performance.now();
  await expect(read(`${site.origin}/drip`)).rejects.toMatchObject({ code: "SITE_TIMEOUT" });
  expect(performance.now() - began).toBeLessThan(25_000);
});

test("twelve pages of ninety are read, each once", async () => {
  const before = site.asked.length;
  const { pages } = await read(`${site.origin}/many`);
  expect(pages).toHaveLength(12);
  const asked = site.asked.slice(before).filter((path) => path !== "/robots.txt");
  expect(asked).toHaveLength(12);
  expect(new Set(asked).size).toBe(12);
});
