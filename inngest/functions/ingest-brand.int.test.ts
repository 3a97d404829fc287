import { readFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { createClient } from "@/e2e/support/client";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { type Pipeline, startPipeline } from "@/e2e/support/pipeline/pipeline";
import { heldAnswers, pageTooHeavy, type ServedSite, serveSite, type SiteName } from "@/e2e/support/doubles/sites";
import type { Brand } from "@/lib/contract/brands";
import { resendQueuedBrands } from "@/lib/domains/brands/service";
import { storageOf } from "@/lib/domains/quotas/service";
import { db, pool } from "@/lib/platform/db/client";
import { brands } from "@/lib/platform/db/schema";
import { storage } from "@/lib/platform/storage";
import { serve } from "@/lib/surfaces/rest/serve";
import { profiles } from "./brand-profiles.fixture";

const html =
  (body: string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(200, { "content-type": "text/html", ...headers }).end(body);
const to =
  (location: string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { location }).end();

const held = heldAnswers();
const words = `<p>${"Good honest words about bread. ".repeat(5)}</p>`;

let database: TestDatabase;
let pipeline: Pipeline;
let trap: ServedSite;
let bad: ServedSite;
const sites = {} as Record<SiteName, ServedSite>;
const { call } = createClient("http://api.example", serve);

beforeAll(async () => {
  database = await useDatabase();
  trap = await serveSite(null);
  const picture = await readFile("e2e/fixtures/sites/modern/img/bottle-teal.png");
  bad = await serveSite(null, {
    "/missing": (_, response) => response.writeHead(404).end("gone"),
    "/forbidden": (_, response) => response.writeHead(403).end("no"),
    "/pdf": (_, response) => response.writeHead(200, { "content-type": "application/pdf" }).end("%PDF-1.4"),
    "/empty": html(""),
    "/huge": html(`<html><body>${"<p>words upon words</p>".repeat(150_000)}`),
    "/heavy": html(pageTooHeavy),
    "/slow": (_, response) => void response.writeHead(200, { "content-type": "text/html" }).write("<html>"),
    "/loop": to("/loop"),
    "/scripts": html('<html><body><div id="root"></div><script src="/app.js"></script></body></html>'),
    "/login": html(
      '<html><body><h1>Welcome back</h1><p>Sign in to see the shop and your orders, please.</p><form><input name="user"><input type="password"></form></body></html>',
    ),
    "/waits": held.hold(html(words)),
    "/shows": html(`${words}<img src="/waits.png" width="600" height="600">`),
    "/waits.png": held.hold((_, response) => response.writeHead(200, { "content-type": "image/png" }).end(picture)),
    "/metadata": to("http://169.254.169.254/latest"),
    "/to-trap": to(trap.origin),
    "/hops": html(
      `<html><body><p>${"Good honest words about bread. ".repeat(5)}</p><img src="${trap.origin}/x.png" width="600" height="600"><link rel="stylesheet" href="${trap.origin}/x.css"><a href="/to-trap">About</a></body></html>`,
    ),
  });
  for (const name of [
    "coffee",
    "modern",
    "table",
    "german",
    "framework",
    "shop",
    "onepage",
    "multi",
    "scripted",
  ] as const)
    sites[name] = await serveSite(name);
  const served = [bad, ...Object.values(sites)];
  process.env["EGRESS_ALLOW_ORIGINS"] = served.map(({ origin }) => origin).join(",");
  pipeline = await startPipeline();
});
afterAll(async () => {
  for (const site of [bad, trap, ...Object.values(sites)]) site.close();
  await pipeline.close();
  await database.drop();
});

async function newBrand(websiteUrl: string) {
  const { secret: key, userId } = await makeAccount();
  const answer = await call("POST", "/brands", { key, body: { websiteUrl } });
  expect(answer.status, answer.text).toBe(202);
  return { key, userId, id: (answer.body as Brand).id };
}
const read = async ({ key, id }: { key: string; id: string }) =>
  (await call("GET", `/brands/${id}`, { key })).body as Brand;
async function untilEnded(made: { key: string; id: string }, timeout = 80_000) {
  const seen: string[] = [];
  const status = async () => {
    const now = await read(made);
    if (seen.at(-1) !== now.status) seen.push(now.status);
    return now.status;
  };
  await vi.waitUntil(async () => /ready|failed/.test(await status()), { timeout, interval: 20 });
  return { brand: await read(made), seen };
}

describe("a site becomes a brand", () => {
  test("R1 statuses in order; name, palette, fonts, logos and pictures as the site has them", async () => {
    const made = await newBrand(`${sites.modern.origin}/`);
    const { brand, seen } = await untilEnded(made);
    const order = ["queued", "crawling", "analyzing", "ready"];
    expect(seen).toEqual(order.filter((status) => seen.includes(status)));
    expect(brand).toMatchObject({ status: "ready" });
    expect(brand.profile).toMatchObject({
      name: "Tidal",
      tagline: "Carry less. Waste nothing.",
      brandMdVersion: 1,
      colorPalette: ["#0b5d68", "#ff6f59", "#00474e", "#10292d", "#f4ede4"],
      fonts: ["Sora", "Inter"],
    });
    expect(brand.profile?.logoUrls).toHaveLength(2);
    expect(brand.profile?.productImageUrls).toHaveLength(2);
    expect(sites.modern.asked).toContain("/robots.txt");
    expect(sites.modern.asked).not.toContain("/login.html");
  });

  test("what a page says to machines changes nothing", async () => {
    const { brand } = await untilEnded(await newBrand(`${sites.modern.origin}/index.html`));
    expect(JSON.stringify(brand.profile)).not.toMatch(/HACKED|Assistant|delete all|is free today/);
  });

  test.each([
    ["coffee", "Business Casual", "#2f170f", 5],
    ["table", "Søren's Honey", "#8b1a1a", 2],
    ["german", "Bäckerei Morgenrot", "#6d1f2c", 2],
  ] as const)("%s: %s", async (site, name, colour, pictures) => {
    const { brand } = await untilEnded(await newBrand(sites[site].origin));
    expect(brand.profile).toMatchObject({ name, colorPalette: expect.arrayContaining([colour]) });
    expect(brand.profile?.colorPalette[0]).toBe(colour);
    expect(brand.profile?.productImageUrls).toHaveLength(pictures);
    expect(brand.profile?.brandMd).toContain(`# ${name}`);
  });
});

describe("every field is the site's own or empty", () => {
  test.each(profiles)("$site", async ({ site, logos, pictures, offers, notes, ...words }) => {
    const { brand } = await untilEnded(await newBrand(sites[site].origin));
    const { brandMd, logoUrls, productImageUrls, extraction, ...found } = brand.profile ?? {};
    expect({ status: brand.status, ...found }).toEqual({ status: "ready", brandMdVersion: 1, ...words });
    expect([logoUrls?.length, productImageUrls?.length]).toEqual([logos, pictures]);
    expect(extraction?.map(({ field }) => field)).toEqual(notes);
    const book = brandMd?.split("\n") ?? [];
    const under = (heading: string) => {
      const from = book.indexOf(heading) + 1;
      const end = book.findIndex((line, at) => at > from && line.startsWith("## "));
      return from === 0 ? [] : book.slice(from, end < 0 ? undefined : end).filter((line) => line.startsWith("- "));
    };
    expect(under("## What it offers")).toEqual(offers.map((offer) => `- ${offer}`));
    expect(under("## Reasons to choose it")).toEqual(words.valueProps.map((reason) => `- ${reason}`));
    expect(brandMd).not.toMatch(/lorem|your website|google|app store|northwind|visa|paypal|looking for|\bcart\b/i);
  });
});

describe.concurrent("R2 a site that gives no brand fails in words for its owner", () => {
  test.each([
    ["/missing", "SITE_UNREACHABLE", "404"],
    ["/forbidden", "SITE_REFUSED", "403"],
    ["/pdf", "SITE_NOT_HTML", "application/pdf"],
    ["/empty", "SITE_EMPTY", "empty"],
    ["/huge", "SITE_TOO_LARGE", "bytes"],
    ["/heavy", "SITE_TOO_LARGE", "too large to read"],
    ["/slow", "SITE_TIMEOUT", "longer"],
    ["/loop", "SITE_REFUSED", "redirects"],
    ["/scripts", "SITE_EMPTY", "scripts"],
    ["/login", "SITE_REFUSED", "sign in"],
    ["/metadata", "SITE_REFUSED", "169.254.169.254"],
    ["/to-trap", "SITE_REFUSED", "not allowed"],
  ])("%s: %s", async (path, code, words) => {
    const { brand } = await untilEnded(await newBrand(bad.origin + path));
    expect(brand.status).toBe("failed");
    expect(brand.profile).toBeNull();
    expect(brand.ingestError).toEqual({ code, message: expect.stringContaining(words) });
  });

  test("a host nobody has", async () => {
    const { brand } = await untilEnded(await newBrand("https://nowhere.invalid/"));
    expect(brand.ingestError?.code).toBe("SITE_UNREACHABLE");
  });

  test("X9 a page's own pictures, sheets and links to private addresses are not followed", async () => {
    const { brand } = await untilEnded(await newBrand(`${bad.origin}/hops`));
    expect(brand.status).toBe("ready");
    expect(trap.asked).toEqual([]);
  });
});

test("a worker killed while it crawls is taken over; the brand is ready once", async () => {
  const made = await newBrand(sites.coffee.origin);
  await expect.poll(async () => (await read(made)).status, { timeout: 20_000, interval: 10 }).toBe("crawling");
  await pipeline.kill("app");
  await pipeline.start("app");
  const { brand } = await untilEnded(made, 60_000);
  expect(brand).toMatchObject({ status: "ready", profile: { name: "Business Casual" } });
});

test("the files of a ready brand count against its account's storage, and what was stored between steps is gone", async () => {
  const made = await newBrand(sites.table.origin);
  await untilEnded(made);
  const files = await storage().list(`${made.userId}/brands/${made.id}`);
  expect(files.filter(({ key }) => !/\/[0-9a-f]{32}\.\w+$/.test(key))).toEqual([]);
  expect((await storageOf(made.userId, "startup")).usedBytes).toBe(files.reduce((sum, { bytes }) => sum + bytes, 0));
  expect(files.length).toBeGreaterThan(2);
});

test("an edit made while the site is read again is kept", async () => {
  const made = await newBrand(sites.table.origin);
  await untilEnded(made);
  await call("POST", "/brands", { key: made.key, body: { websiteUrl: sites.table.origin } });
  await call("PATCH", `/brands/${made.id}`, { key: made.key, body: { brandMd: "# Mine", toneOfVoice: "Dry." } });
  const { brand } = await untilEnded(made);
  expect(brand.profile).toMatchObject({
    name: "Søren's Honey",
    brandMd: "# Mine",
    brandMdVersion: 2,
    toneOfVoice: "Dry.",
  });
});

test("an import whose brand is deleted while its pages or its pictures are fetched ends quietly and stores nothing", async () => {
  for (const [page, waiting] of [
    ["/waits", "/waits"],
    ["/shows", "/waits.png"],
  ] as const) {
    const made = await newBrand(bad.origin + page);
    await expect.poll(() => held.isAsked(waiting), { timeout: 20_000 }).toBe(true);
    expect((await call("DELETE", `/brands/${made.id}`, { key: made.key })).status).toBe(200);
    held.release(waiting);
    const runs = () => pool()`
      select status, ended_at is not null as ended from engine.run where event->'data'->>'brandId' = ${made.id}`;
    await expect.poll(runs, { timeout: 30_000 }).toEqual([{ status: "completed", ended: true }]);
    expect(await storage().list(`${made.userId}/brands/${made.id}`)).toEqual([]);
    expect((await call("GET", "/brands", { key: made.key })).body).toEqual({ brands: [] });
  }
});

test("a brand whose request was never heard is asked for again", async () => {
  const { userId } = await makeAccount();
  const queuedAt = new Date(Date.now() - 120_000);
  const [row] = await db()
    .insert(brands)
    .values({
      accountId: userId,
      host: "nowhere.invalid",
      slug: "nowhere",
      websiteUrl: "https://nowhere.invalid/",
      queuedAt,
    })
    .returning();
  expect(await resendQueuedBrands()).toBe(1);
  const statusOf = async () => (await db().select().from(brands).where(eq(brands.id, row!.id)))[0]?.status;
  await expect.poll(statusOf, { timeout: 20_000 }).toBe("failed");
});
