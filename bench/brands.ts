import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeAccount } from "../e2e/support/account";
import { startPipeline } from "../e2e/support/pipeline/pipeline";
import { serveSite } from "../e2e/support/doubles/sites";
import { startPostgres } from "../embedded/postgres/server";
import { startLocal } from "../embedded/stripe/local";
import { Brand } from "../lib/contract/brands";
import { createDatabase, migrateDatabase } from "../lib/platform/db/migrate";
import { serve } from "../lib/surfaces/rest/serve";
import { useEnvironment } from "./environment";

// How long a site of twelve pages takes from the request to a ready brand, without a language model: the coffee site with
// eight more pages, on loopback, through engine, application and database.

const ROUNDS = 5;
const POLL_MS = 20;
const extra = ["roasting", "beans", "brewing", "bakery", "catering", "events", "team", "visit"];
const base = "http://api.example/api/public/v1";
const coffee = new URL("../e2e/fixtures/sites/coffee/", import.meta.url);

/** One ingestion: milliseconds from the request, by when each status was first seen. */
export interface BrandRun {
  crawlingMs: number;
  analyzingMs: number;
  readyMs: number;
  /** Paths requested from the site. */
  requests: number;
}

/** The coffee site with a page for each of `extra`, linked from its home page. */
async function serveTwelvePages() {
  const about = await readFile(new URL("about.html", coffee), "utf8");
  const home = await readFile(new URL("index.html", coffee), "utf8");
  const html = (text: string): RequestListener => {
    return (_, response) => response.writeHead(200, { "content-type": "text/html" }).end(text);
  };
  const links = extra.map((name) => `<a href="${name}.html">${name}</a>`).join(" ");
  const pages = extra.map((name) => [`/${name}.html`, html(about.replaceAll("About", `About our ${name}`))] as const);
  const index = html(home.replace("</footer>", `${links}</footer>`));
  return serveSite("coffee", { "/": index, "/index.html": index, ...Object.fromEntries(pages) });
}

async function read(key: string, path: string, body?: unknown): Promise<Brand> {
  const headers = { "x-api-key": key, "content-type": "application/json" };
  const init = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  const response = await serve(new Request(base + path, init));
  return Brand.parse(await response.json());
}

async function measureRun(key: string, site: Awaited<ReturnType<typeof serveSite>>): Promise<BrandRun> {
  const asked = site.asked.length;
  const began = performance.now();
  const { id } = await read(key, "/brands", { websiteUrl: site.origin });
  const seen = new Map<string, number>();
  for (;;) {
    const { status, ingestError } = await read(key, `/brands/${id}`);
    if (!seen.has(status)) seen.set(status, performance.now() - began);
    if (status === "failed") throw new Error(`the site failed: ${ingestError?.message}`);
    if (status === "ready") break;
    await new Promise((resume) => setTimeout(resume, POLL_MS));
  }
  const at = (status: string) => seen.get(status) ?? NaN;
  const requests = site.asked.length - asked;
  return { crawlingMs: at("crawling"), analyzingMs: at("analyzing"), readyMs: at("ready"), requests };
}

/** Ingests the site several times over, one after the other; every round is a new attempt of one brand. */
export async function measureBrands(): Promise<BrandRun[]> {
  const folder = await mkdtemp(join(tmpdir(), "spotmill-brands-"));
  const server = await startPostgres({ dataDir: join(folder, "pg") });
  const databaseUrl = server.url("brands");
  await createDatabase(databaseUrl);
  await migrateDatabase(databaseUrl);
  const site = await serveTwelvePages();
  useEnvironment(databaseUrl, join(folder, "data"), { EGRESS_ALLOW_ORIGINS: site.origin, LOG_LEVEL: "error" });
  const billing = await startLocal(databaseUrl);
  const pipeline = await startPipeline();
  try {
    const { secret } = await makeAccount();
    const runs: BrandRun[] = [];
    for (let round = 0; round < ROUNDS; round++) runs.push(await measureRun(secret, site));
    return runs;
  } finally {
    await pipeline.close();
    await billing.stop();
    await server.stop();
    site.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The figures as lines of text. */
export function describeBrands(runs: readonly BrandRun[]): string {
  const s = (ms: number): string => (ms / 1000).toFixed(2).padStart(6);
  const rows = runs.map(
    ({ crawlingMs, analyzingMs, readyMs, requests }, index) =>
      `round ${index + 1}: heard ${s(crawlingMs)} s, read ${s(analyzingMs)} s, ready ${s(readyMs)} s, ${requests} requests`,
  );
  const all = runs.map(({ readyMs }) => readyMs).toSorted((a, b) => a - b);
  const middle = all[Math.floor(all.length / 2)] ?? NaN;
  return [...rows, `twelve pages to a ready brand: ${s(middle).trim()} s in the middle, 5 s allowed`].join("\n");
}
