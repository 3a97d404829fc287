import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { brandOf, makeReady, post } from "@/e2e/support/brands";
import { call, messageOf } from "@/e2e/support/in-process";
import { insertJob } from "@/e2e/support/records";
import { storageOf } from "@/lib/domains/quotas/service";
import { db } from "@/lib/platform/db/client";
import { brands, deletedBrands, jobs, skills, uploads } from "@/lib/platform/db/schema";
import { removeFilesOfDeleted } from "./deletion";
import {
  ask,
  file,
  kept,
  keyOf,
  listed,
  lookLater,
  owner,
  remove,
  SITE,
  useBrandOwner,
  withPictures,
} from "./deletion.fixture";
import { markFailed } from "./lifecycle";

useBrandOwner();

const noteOf = async (id: string) => (await db().select().from(deletedBrands).where(eq(deletedBrands.id, id)))[0];

describe("DELETE /brands/{brandId}", () => {
  test("200, then 404 for it, its book and its assets, and for deleting it again; no other brand is touched", async () => {
    const [gone, stays] = [await makeReady(owner(), SITE), await makeReady(owner(), "https://stays.example")];
    const answer = await remove(gone.id);
    expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
    const at = `/brands/${gone.id}`;
    for (const [method, path, body] of [
      ["DELETE", at],
      ["GET", at],
      ["PATCH", at, { toneOfVoice: "Dry." }],
      ["GET", `${at}/assets`],
      ["GET", `${at}/book`],
      ["POST", `${at}/book`, { markdown: "# Mine", baseVersion: 1 }],
    ] as const)
      expect((await ask(method, path, body)).status, `${method} ${path}`).toBe(404);
    expect((await listed()).map(({ id }) => id)).toEqual([stays.id]);
  });

  test("404 for another account's, which stays, and for one that never was; 403 without brand:write", async () => {
    const { id } = await makeReady(owner(), SITE);
    expect((await remove(id, await makeAccount())).status).toBe(404);
    expect((await remove(randomUUID())).status).toBe(404);
    const reader = await makeAccount({ scopes: ["brand:read"] });
    expect((await remove(id, reader)).status).toBe(403);
    expect((await ask("GET", `/brands/${id}`)).status).toBe(200);
  });

  test("its site posted again is a new brand under the same slug, without the edits of the old one", async () => {
    const old = await makeReady(owner(), SITE);
    await ask("PATCH", `/brands/${old.id}`, { brandMd: "# Mine" });
    await remove(old.id);
    const made = brandOf(await post(owner(), SITE));
    expect(made).toMatchObject({ slug: old.slug, status: "queued", profile: null });
    expect(made.id).not.toBe(old.id);
  });

  test("a repeated Idempotency-Key of the import that made it is 400, and makes no other", async () => {
    const options = { key: owner().secret, headers: { "idempotency-key": "one" }, body: { websiteUrl: SITE } };
    const { id } = brandOf(await call("POST", "/brands", options));
    await remove(id);
    const again = await call("POST", "/brands", options);
    expect([again.status, again.body]).toEqual([400, expect.objectContaining({ code: "IDEMPOTENCY_KEY_REUSED" })]);
    expect(await listed()).toEqual([]);
  });

  test("one that failed or still waits for its import is deleted, too", async () => {
    for (const isFailed of [true, false]) {
      const { id } = brandOf(await post(owner(), SITE));
      if (isFailed) await markFailed({ brandId: id, attempt: 1 }, { code: "SITE_EMPTY", message: "no text" });
      expect((await remove(id)).status).toBe(200);
    }
    expect(await listed()).toEqual([]);
  });
});

describe("what named it", () => {
  test("400 as for an unknown brand: requests, skills and uploads; the default is the next ready one, then none", async () => {
    const [next, gone] = [await makeReady(owner(), "https://next.example"), await makeReady(owner(), SITE)];
    const fields = { slug: "autumn", name: "Autumn", kind: "image", promptTemplate: "An ad for tea" };
    const { skill } = (await ask("POST", "/skills", { ...fields, defaultParams: { brandId: gone.id } })).body as {
      skill: { id: string };
    };
    await remove(gone.id);
    const refusalOf = async (path: string, body: Record<string, unknown>) => {
      const { status, body: refusal } = await ask("POST", path, body);
      expect(status, path).toBe(400);
      return messageOf({ body: refusal });
    };
    for (const path of ["/ugc/jobs", "/video/jobs", "/image-ads/jobs"]) {
      const prompt = "An ad for tea";
      expect(await refusalOf(path, { prompt, brandId: gone.id })).toBe(
        await refusalOf(path, { prompt, brandId: randomUUID() }),
      );
      expect(await refusalOf(path, { prompt, brandSlug: gone.slug })).toContain("brandSlug: no such brand");
    }
    expect(await refusalOf(`/skills/${skill.id}/run`, {})).toContain("brandId: no such brand");
    expect(await refusalOf("/uploads", { ...file, brandId: gone.id })).toContain("brandId: no such brand");
    const byDefault = { prompt: "An ad for tea", useDefaultBrand: true };
    const made = (await ask("POST", "/image-ads/jobs", byDefault)).body as { job: { id: string } };
    const [row] = await db().select().from(jobs).where(eq(jobs.id, made.job.id));
    expect(row?.request).toMatchObject({ brand: { id: next.id } });
    await remove(next.id);
    expect(await refusalOf("/image-ads/jobs", byDefault)).toContain("no brand is ready");
  });

  test("ads made with it stay, and uploads filed under it are uploads of no brand", async () => {
    const { id } = await makeReady(owner(), SITE);
    const { upload } = (await ask("POST", "/uploads", { ...file, brandId: id })).body as { upload: { id: string } };
    const made = await ask("POST", "/image-ads/jobs", { prompt: "An ad for tea", brandId: id });
    const jobId = (made.body as { job: { id: string } }).job.id;
    const requestOf = async () => (await db().select().from(jobs).where(eq(jobs.id, jobId)))[0]?.request;
    const before = await requestOf();
    await remove(id);
    expect(before).toMatchObject({ brand: { id, name: "Harbor" } });
    expect(await requestOf()).toEqual(before);
    expect((await ask("GET", `/uploads/${upload.id}`)).status).toBe(200);
    const [row] = await db().select().from(uploads).where(eq(uploads.id, upload.id));
    expect(row).toMatchObject({ brandId: null, status: "awaiting" });
  });
});

describe("its files", () => {
  test("free their storage at once, stay as long as their addresses work, and go then; nothing is left to look for", async () => {
    const id = await withPictures(SITE, "first");
    await db().update(brands).set({ storedBytes: 5 }).where(eq(brands.id, id));
    const usedBytes = async () => (await storageOf(owner().userId, "startup")).usedBytes;
    expect(await usedBytes()).toBe(5);
    await remove(id);
    expect(await usedBytes()).toBe(0);
    expect((await noteOf(id))?.dueAt.getTime()).toBeGreaterThan(Date.now() + 3_600_000);
    await removeFilesOfDeleted();
    expect(await kept(id)).toEqual(["first.png"]);
    await lookLater(id);
    expect(await kept(id)).toEqual([]);
    expect(await noteOf(id)).toBeUndefined();
  });

  test("those that a job or a skill names stay and count until these go; another brand's stay", async () => {
    const id = await withPictures(SITE, "job", "skill", "nobody");
    const other = await withPictures("https://other.example", "other");
    const jobId = await insertJob(owner().userId, { request: { brand: { logo: { key: keyOf(id, "job") } } } });
    const defaultParams = { productImageUrls: [{ $file: keyOf(id, "skill") }] };
    const fields = { slug: "autumn", name: "Autumn", kind: "ugc", promptTemplate: "An ad" } as const;
    const { userId: accountId } = owner();
    await db()
      .insert(skills)
      .values({ accountId, ...fields, defaultParams });
    await remove(id);
    await lookLater(id);
    expect(await kept(id)).toEqual(["job.png", "skill.png"]);
    expect((await storageOf(accountId, "startup")).usedBytes).toBe("jobskill".length);
    await removeFilesOfDeleted();
    await db().delete(jobs).where(eq(jobs.id, jobId));
    await lookLater(id);
    expect(await kept(id)).toEqual(["skill.png"]);
    await db().delete(skills).where(eq(skills.accountId, accountId));
    await lookLater(id);
    expect(await kept(id)).toEqual([]);
    expect(await noteOf(id)).toBeUndefined();
    expect((await storageOf(accountId, "startup")).usedBytes).toBe(0);
    expect(await kept(other)).toEqual(["other.png"]);
  });
});
