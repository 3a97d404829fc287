import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { call } from "@/e2e/support/in-process";
import { insertJob } from "@/e2e/support/records";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { db } from "@/lib/platform/db/client";
import { jobs, uploads } from "@/lib/platform/db/schema";
import type { BrandAsset } from "@/lib/contract/brands";
import { markFailed, markReady } from "./lifecycle";
import { brandOf, makeReady, post, profile } from "@/e2e/support/brands";
import { resolveBrand } from "./service";
import * as assetRepo from "./asset-repo";

let database: TestDatabase;
beforeAll(async () => {
  database = await useDatabase();
});
afterAll(() => database.drop());

describe("U2 references", () => {
  test("by id, by slug, by both; the default is the one that became ready last", async () => {
    const account = await makeAccount();
    const accountId = account.userId;
    const [one, two] = [await makeReady(account, "https://r1.example"), await makeReady(account, "https://r2.example")];
    expect(await resolveBrand(accountId, {})).toBeNull();
    expect(await resolveBrand(accountId, { brandId: one.id })).toMatchObject({ id: one.id, name: "Harbor" });
    expect(await resolveBrand(accountId, { brandSlug: two.slug, useDefaultBrand: true })).toMatchObject({ id: two.id });
    expect(await resolveBrand(accountId, { brandId: one.id, brandSlug: one.slug })).toMatchObject({ id: one.id });
    expect(await resolveBrand(accountId, { useDefaultBrand: true })).toMatchObject({ id: two.id });
    await post(account, "https://r1.example");
    await markReady({ brandId: one.id, attempt: 2 }, profile);
    expect(await resolveBrand(accountId, { useDefaultBrand: true })).toMatchObject({ id: one.id });
    await expect(resolveBrand(accountId, { brandId: one.id, brandSlug: two.slug })).rejects.toThrow(/two different/);
  });

  test("a brand stays usable as it was while its site is read again, and when that failed", async () => {
    const account = await makeAccount();
    const accountId = account.userId;
    const { id } = await makeReady(account, "https://again.example");
    await post(account, "https://again.example");
    for (const reference of [{ brandId: id }, { useDefaultBrand: true }])
      expect(await resolveBrand(accountId, reference)).toMatchObject({ id, name: "Harbor" });
    await markFailed({ brandId: id, attempt: 2 }, { code: "SITE_UNREACHABLE", message: "gone" });
    expect(await resolveBrand(accountId, { brandId: id })).toMatchObject({ id, name: "Harbor" });
  });

  test("400 for a brand that was never ready, unknown, foreign or malformed; the last three alike", async () => {
    const [account, stranger, bare] = [await makeAccount(), await makeAccount(), await makeAccount()];
    const [one, two] = [await makeReady(account, "https://u1.example"), await makeReady(account, "https://u2.example")];
    const waiting = brandOf(await post(account, "https://wait.example"));
    const foreign = await makeReady(stranger, "https://theirs.example");
    const refusals = ["/ugc/jobs", "/video/jobs", "/image-ads/jobs"].map(async (path) => {
      const ask = (reference: object) =>
        call("POST", path, { key: account.secret, body: { prompt: "An ad for tea", ...reference } });
      const unready = await ask({ brandId: waiting.id });
      expect([unready.status, unready.body]).toEqual([
        400,
        expect.objectContaining({ hint: expect.stringContaining(`poll GET /brands/${waiting.id}`) }),
      ]);
      const disagreeing = await ask({ brandId: one.id, brandSlug: two.slug });
      expect([disagreeing.status, disagreeing.text]).toEqual([400, expect.stringMatching(/two different/)]);
      expect((await ask({ brandId: one.id, brandSlug: one.slug })).status).toBe(202);
      expect((await ask({ useDefaultBrand: true })).status).toBe(202);
      const none = { prompt: "An ad for tea", useDefaultBrand: true };
      expect((await call("POST", path, { key: bare.secret, body: none })).status).toBe(400);
      const unknown = await Promise.all(
        [foreign.id, "11111111-1111-4111-8111-111111111111", "nonsense"].map((brandId) => ask({ brandId })),
      );
      expect(new Set(unknown.map((answer) => answer.text)).size).toBe(1);
      expect(unknown[0]!.status).toBe(400);
      expect((await ask({ brandSlug: foreign.slug })).status).toBe(400);
    });
    await Promise.all(refusals);
  });
});

describe("R4 GET /brands/{brandId}/assets", () => {
  test("uploads filed under the brand and outputs of jobs that referenced it, prompt on those only", async () => {
    const account = await makeAccount();
    const { id } = await makeReady(account, "https://assets.example");
    const file = { filename: "mug.png", mimeType: "image/png", bytes: 10 };
    const key = account.secret;
    const announced = await call("POST", "/uploads", { key, body: { ...file, brandId: id } });
    await call("POST", "/uploads", { key, body: file });
    const upload = (announced.body as { upload: { id: string } }).upload;
    await db().update(uploads).set({ status: "ready" }).where(eq(uploads.id, upload.id));
    const made = await call("POST", "/image-ads/jobs", { key, body: { prompt: "Tea at dusk", brandId: id } });
    const job = (made.body as { job: { id: string } }).job;
    const stored = `${account.userId}/${job.id}/image-1.png`;
    await db()
      .update(jobs)
      .set({
        status: "completed",
        progress: 100,
        finishedAt: new Date(),
        result: { images: [{ url: { $file: stored }, index: 0 }] },
      })
      .where(eq(jobs.id, job.id));
    const { assets } = (await call("GET", `/brands/${id}/assets`, { key })).body as { assets: BrandAsset[] };
    expect(assets).toEqual([
      expect.objectContaining({ source: "generated", prompt: "Tea at dusk", mimeType: "image/png" }),
      expect.objectContaining({ id: upload.id, source: "upload", prompt: null, filename: "mug.png" }),
    ]);
    for (const { url } of assets) {
      const expires = Number(new URL(url!).searchParams.get("exp")) - Date.now() / 1000;
      expect(expires).toBeGreaterThan(3590);
      expect(expires).toBeLessThan(3601);
    }
  });

  test("of a job no more is read than its prompt and its files", async () => {
    const { userId: accountId } = await makeAccount();
    const brandId = randomUUID();
    const ended = { status: "completed", progress: 100, finishedAt: new Date() } as const;
    const request = { brand: { id: brandId }, prompt: "Tea at dusk", script: "much" };
    const videoUrl = { $file: `${accountId}/a/ad.mp4` };
    const image = { url: { $file: `${accountId}/b/image-1.png` }, index: 0 };
    await insertJob(accountId, { ...ended, request, result: { videoUrl, timeline: "much" } });
    await insertJob(accountId, {
      ...ended,
      type: "image",
      request,
      result: { images: [{ ...image, report: "much" }] },
    });
    const read = await assetRepo.listJobs(accountId, brandId);
    expect(read.map(({ prompt }) => prompt)).toEqual(["Tea at dusk", "Tea at dusk"]);
    expect(read.map(({ files }) => files)).toEqual(expect.arrayContaining([{ videoUrl }, { images: [image] }]));
    expect(JSON.stringify(read)).not.toContain("much");
  });

  test("400 for an upload filed under a brand that is not the account's", async () => {
    const [account, stranger] = [await makeAccount(), await makeAccount()];
    const { id } = await makeReady(stranger, "https://notmine.example");
    const body = { filename: "mug.png", mimeType: "image/png", bytes: 10, brandId: id };
    expect((await call("POST", "/uploads", { key: account.secret, body })).status).toBe(400);
  });
});
