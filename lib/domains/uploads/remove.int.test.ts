import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { insertBrand, insertJob } from "@/e2e/support/records";
import type { Caller } from "@/lib/contract/operation";
import { storageOf } from "@/lib/domains/quotas/service";
import { db } from "@/lib/platform/db/client";
import { adEdits, adEditVersions, assets, editUploads, jobs, jobUploads, uploads } from "@/lib/platform/db/schema";
import { env } from "@/lib/platform/env";
import { storage } from "@/lib/platform/storage";
import { pngSample } from "@/lib/platform/storage/samples.fixture";
import { oneChunk } from "@/lib/platform/storage/streams";
import * as service from "./service";

const png = pngSample(640, 480);
const inUse = { status: 409, code: "JOB_IN_USE" };

let database: TestDatabase;
let caller: Caller;
beforeAll(async () => void (database = await useDatabase()));
beforeEach(async () => void (caller = await makeCaller()));
afterAll(() => database.drop());

const declare = (more: { brandId?: string } = {}) =>
  service.create(caller, { filename: "a.png", mimeType: "image/png", bytes: png.length, ...more });
const send = (url: string) => service.receive({ url: new URL(url), contentLength: null, body: oneChunk(png) });
async function ready(more: { brandId?: string } = {}) {
  const { upload, put } = await declare(more);
  await send(put.url);
  return { id: upload.id, key: `${caller.accountId}/uploads/${upload.id}.png` };
}
const remove = (uploadId: string, by = caller) => service.remove(by, { uploadId });
const usedBytes = async () => (await storageOf(caller.accountId, "startup")).usedBytes;

test("a file of a brand is removed and frees its storage, however often it is deleted", async () => {
  const { id, key } = await ready({ brandId: await insertBrand(caller.accountId) });
  expect(await usedBytes()).toBe(png.length);
  for (let times = 0; times < 2; times++) expect(await remove(id)).toEqual({ ok: true });
  expect(await storage().stat(key)).toBeUndefined();
  expect(await usedBytes()).toBe(0);
  const { upload } = await service.get(caller, { uploadId: id });
  expect(upload).toMatchObject({ status: "rejected", reason: "the upload was deleted", url: null });
});

test("a picture that the service finds again is an upload again", async () => {
  const path = join(env().DATA_DIR, `${randomUUID()}.png`);
  await writeFile(path, png);
  const keep = async () => (await service.keepPictures(caller, [{ path, name: "product-1.png" }]))[0]?.id ?? "";
  const id = await keep();
  await remove(id);
  expect(await keep()).toBe(id);
  expect((await service.get(caller, { uploadId: id })).upload).toMatchObject({ status: "ready", reason: null });
  expect(await storage().stat(`${caller.accountId}/uploads/${id}.png`)).toBeDefined();
});

test("404 for another account's, whose file stays, and one that never was", async () => {
  const { id, key } = await ready();
  for (const act of [remove(id, await makeCaller()), remove(randomUUID())])
    await expect(act).rejects.toMatchObject({ status: 404 });
  expect(await storage().stat(key)).toBeDefined();
});

test("one that was declared takes no bytes any more", async () => {
  const { upload, put } = await declare();
  await remove(upload.id);
  await expect(send(put.url)).rejects.toMatchObject({ status: 403 });
  expect(await usedBytes()).toBe(0);
});

test("what lies in quarantine goes too, and nothing completes it", async () => {
  const { upload, put } = await service.createDirect(caller, {
    filename: "a.png",
    mimeType: "image/png",
    bytes: png.length,
  });
  await service.receiveQuarantined({ url: new URL(put.url), contentLength: null, body: oneChunk(png) });
  await remove(upload.id);
  expect(await storage().list(`quarantine/${caller.accountId}`)).toEqual([]);
  await expect(service.complete(caller, { uploadId: upload.id })).rejects.toMatchObject({ status: 400 });
});

test("409 while a job that names it is open; a finished one keeps it from nobody", async () => {
  const { id } = await ready();
  const jobId = await insertJob(caller.accountId);
  await db().insert(jobUploads).values({ jobId, uploadId: id });
  await expect(remove(id)).rejects.toMatchObject(inUse);
  await db().update(jobs).set({ status: "failed", error: {}, finishedAt: new Date() }).where(eq(jobs.id, jobId));
  expect(await remove(id)).toEqual({ ok: true });
});

test("409 for one that an edit or an asset shows, or whose bytes are being stored; the file stays", async () => {
  const [shown, listed, stored] = [await ready(), await ready(), await declare()];
  const { accountId } = caller;
  const [edit] = await db().insert(adEdits).values({ accountId }).returning();
  const version = { editId: edit?.id ?? "", version: 1 };
  await db()
    .insert(adEditVersions)
    .values({ ...version, accountId, document: {}, bytes: 2 });
  await db()
    .insert(editUploads)
    .values({ ...version, uploadId: shown.id });
  const file = { filename: "a", mimeType: "image/png", bytes: 1, sha256: "0", storageKey: listed.key };
  await db()
    .insert(assets)
    .values({ accountId, source: "upload", ...file });
  await db().update(uploads).set({ storingSince: new Date() }).where(eq(uploads.id, stored.upload.id));
  for (const id of [shown.id, listed.id, stored.upload.id]) await expect(remove(id)).rejects.toMatchObject(inUse);
  for (const { key } of [shown, listed]) expect(await storage().stat(key)).toBeDefined();
});
