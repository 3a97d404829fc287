import { createReadStream } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import type { Brand, BrandAsset } from "../../lib/contract/brands";
import type { Job } from "../../lib/contract/jobs";
import { makeAccount, type TestAccount } from "../support/account";
import { oneDoor, test } from "../support/api-test";
import type { Client } from "../support/client";
import { isOver, jobOf, untilJob } from "../support/jobs";
import { originOf } from "../support/origins";

const site = (name: string): string => `${originOf("fixtures")}/sites/${name}/index.html`;

async function ingest(api: Client, { secret: key }: TestAccount, websiteUrl: string): Promise<Brand> {
  const answer = await api.call("POST", "/brands", { key, body: { websiteUrl } });
  expect(answer.status, answer.text).toBe(202);
  const { id } = answer.body as Brand;
  const read = async () => (await api.call("GET", `/brands/${id}`, { key })).body as Brand;
  await expect.poll(async () => (await read()).status, { timeout: 45_000 }).toMatch(/ready|failed/);
  return read();
}

test("R1 R2 a site becomes a brand whose every file can be fetched", { tag: oneDoor }, async ({ api }) => {
  const account = await makeAccount();
  const brand = await ingest(api, account, site("german"));
  expect(brand).toMatchObject({
    status: "ready",
    profile: { name: "Bäckerei Morgenrot", tagline: "Brot mit Geduld", brandMdVersion: 1 },
  });
  expect(brand.profile?.colorPalette.slice(0, 2)).toEqual(["#6d1f2c", "#d9822b"]);
  const files = [...(brand.profile?.logoUrls ?? []), ...(brand.profile?.productImageUrls ?? [])];
  expect(files.length).toBeGreaterThanOrEqual(3);
  for (const url of files) expect((await fetch(url)).status).toBe(200);
  const again = await api.call("POST", "/brands", {
    key: account.secret,
    body: { websiteUrl: `${originOf("fixtures")}/sites/german/` },
  });
  expect(again.body).toMatchObject({ id: brand.id, profile: { name: "Bäckerei Morgenrot" } });
});

test("R2 a site that cannot be read fails in words", { tag: oneDoor }, async ({ api }) => {
  const account = await makeAccount();
  const brand = await ingest(api, account, `${originOf("fixtures")}/hostile/to-metadata`);
  expect(brand).toMatchObject({ status: "failed", profile: null, ingestError: { code: "SITE_REFUSED" } });
});

test("R3 edits count versions", async ({ api }) => {
  const { secret: key } = await makeAccount();
  const made = await api.call("POST", "/brands", { key, body: { websiteUrl: "https://brand.invalid" } });
  const path = `/brands/${(made.body as Brand).id}`;
  const edited = await api.call("PATCH", path, { key, body: { brandMd: "# Ours", toneOfVoice: "Plain." } });
  expect(edited.body).toMatchObject({ profile: { brandMd: "# Ours", brandMdVersion: 2, toneOfVoice: "Plain." } });
  expect((await api.call("PATCH", path, { key, body: {} })).status).toBe(400);
});

test(
  "R4 U2 an ad with the brand: by slug, in its colours and name, and among its assets",
  { tag: oneDoor },
  async ({ api }) => {
    const account = await makeAccount();
    const { secret: key } = account;
    const brand = await ingest(api, account, site("modern"));
    const body = {
      prompt: "A bottle for people who walk to work",
      brandSlug: brand.slug,
      enhancePrompt: true,
      seed: 3,
    };
    const created = await api.call("POST", "/image-ads/jobs", { key, body });
    expect(created.status, created.text).toBe(202);
    const job: Job = await untilJob(api, key, jobOf(created).id, isOver);
    expect(job.status).toBe("completed");
    const { assets } = (await api.call("GET", `/brands/${brand.id}/assets`, { key })).body as { assets: BrandAsset[] };
    expect(assets).toEqual([
      expect.objectContaining({ source: "generated", prompt: body.prompt, mimeType: "image/png" }),
    ]);
    const url = assets[0]?.url ?? "";
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(url.replace(/sig=.../, "sig=AAA"))).status).toBe(403);
    const reuse = { prompt: "The same again", referenceImageUrls: [url] };
    expect((await api.call("POST", "/image-ads/jobs", { key, body: reuse })).status).toBe(202);
    const stranger = await makeAccount();
    expect((await api.call("POST", "/image-ads/jobs", { key: stranger.secret, body: reuse })).status).toBe(400);
  },
);

test("R4 an upload filed under a brand is among its assets", async ({ api }) => {
  const { secret: key } = await makeAccount();
  const made = await api.call("POST", "/brands", { key, body: { websiteUrl: "https://brand.invalid" } });
  const { id: brandId } = made.body as Brand;
  const file = fileURLToPath(new URL("../fixtures/sites/modern/img/bottle-teal.png", import.meta.url));
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(file)) chunks.push(chunk as Buffer);
  const data = Buffer.concat(chunks);
  const announced = await api.call("POST", "/uploads", {
    key,
    body: { filename: "bottle.png", mimeType: "image/png", bytes: data.length, brandId },
  });
  const { put } = announced.body as { put: { url: string; headers: Record<string, string> } };
  expect((await fetch(put.url, { method: "PUT", headers: put.headers, body: new Uint8Array(data) })).status).toBe(200);
  const { assets } = (await api.call("GET", `/brands/${brandId}/assets`, { key })).body as { assets: BrandAsset[] };
  expect(assets).toEqual([expect.objectContaining({ source: "upload", filename: "bottle.png", prompt: null })]);
  expect((await fetch(assets[0]?.url ?? "")).headers.get("content-type")).toBe("image/png");
});

test("a deleted brand is gone: 404 for it, 400 for requests that name it, and its site makes a new one", async ({
  api,
}) => {
  const [account, stranger] = [await makeAccount(), await makeAccount()];
  const { secret: key } = account;
  const importSite = async () =>
    (await api.call("POST", "/brands", { key, body: { websiteUrl: "https://brand.invalid" } })).body as Brand;
  const { id, slug } = await importSite();
  const path = `/brands/${id}`;
  expect((await api.call("DELETE", path, { key: stranger.secret })).status).toBe(404);
  expect(await api.call("DELETE", path, { key })).toMatchObject({ status: 200, body: { ok: true } });
  for (const method of ["GET", "DELETE"]) expect((await api.call(method, path, { key })).status).toBe(404);
  expect((await api.call("GET", "/brands", { key })).body).toEqual({ brands: [] });
  const body = { prompt: "A bottle for people who walk to work", brandId: id };
  const refused = await api.call("POST", "/image-ads/jobs", { key, body });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("brandId: no such brand")]);
  const made = await importSite();
  expect(made).toMatchObject({ slug, profile: null });
  expect(made.id).not.toBe(id);
});
