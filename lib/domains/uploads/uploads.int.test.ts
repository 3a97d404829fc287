import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eq, sql } from "drizzle-orm";
import { ApiError } from "@/lib/contract/errors";
import type { Args, Caller } from "@/lib/contract/operation";
import { db } from "@/lib/platform/db/client";
import { assets, skills, uploads } from "@/lib/platform/db/schema";
import { env } from "@/lib/platform/env";
import { storage } from "@/lib/platform/storage";
import { acceptMediaUrl } from "@/lib/platform/storage/media-source";
import { jpegSample, pngSample } from "@/lib/platform/storage/samples.fixture";
import { signedPutUrl, signedUrl } from "@/lib/platform/storage/sign";
import { oneChunk } from "@/lib/platform/storage/streams";
import { insert as insertJob } from "@/lib/domains/jobs/repo";
import { makeCaller } from "@/e2e/support/caller";
import { useDatabase, type TestDatabase } from "@/e2e/support/database";
import { CreateUploadRequest, type create } from "@/lib/contract/uploads";
import { receive, type IncomingFile } from "./receive";
import * as service from "./service";

const png = pngSample(640, 480);
const sha256 = createHash("sha256").update(png).digest("hex");

let database: TestDatabase;
let caller: Caller;
beforeAll(async () => {
  database = await useDatabase();
});
beforeEach(async () => {
  caller = await makeCaller();
});
afterAll(() => database.drop());

const declareUpload = (change: Partial<Args<typeof create>> = {}) =>
  service.create(
    caller,
    CreateUploadRequest.parse({ filename: "a.png", mimeType: "image/png", bytes: png.length, ...change }),
  );
const put = (url: string, data: Uint8Array, more: Partial<IncomingFile> = {}) =>
  receive({ url: new URL(url), contentLength: data.length, body: oneChunk(data), ...more });
const get = async (uploadId: string) => (await service.get(caller, { uploadId })).upload;
const failure = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => "no failure",
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.message}` : String(error)),
  );

describe("an upload", () => {
  test("is declared, put once, and ready under an address the API takes", async () => {
    const { upload, put: address } = await declareUpload({ sha256: sha256.toUpperCase() });
    expect(upload).toMatchObject({ status: "awaiting", filename: "a.png", url: null, reason: null, sha256 });
    expect(address).toMatchObject({ method: "PUT", headers: { "content-type": "image/png" } });
    expect(Date.parse(address.expiresAt) - Date.now()).toBeGreaterThan(14 * 60_000);

    const done = await put(address.url, png);
    expect(done.upload).toMatchObject({
      id: upload.id,
      status: "ready",
      mimeType: "image/png",
      bytes: png.length,
      sha256,
    });
    expect(await get(upload.id)).toMatchObject({ status: "ready", sha256 });
    const source = acceptMediaUrl(caller.accountId, "imageUrls[0]", done.upload.url ?? "", "image");
    expect(source).toEqual({ key: `${caller.accountId}/uploads/${upload.id}.png` });
    expect(() => acceptMediaUrl(crypto.randomUUID(), "imageUrls[0]", done.upload.url ?? "", "image")).toThrow(ApiError);
    expect(await failure(put(address.url, png))).toBe("403 this address has been used");
  });

  test("is stored as what its bytes are, within its kind", async () => {
    const photo = jpegSample(64, 64);
    const { upload, put: address } = await declareUpload({ bytes: photo.length });
    expect((await put(address.url, photo)).upload).toMatchObject({
      status: "ready",
      mimeType: "image/jpeg",
      filename: "a.png",
    });
    expect(await storage().stat(`${caller.accountId}/uploads/${upload.id}.jpg`)).toBeDefined();
  });

  test("keeps only the last part of its name", async () => {
    for (const [filename, kept] of [
      ["../../etc/passwd.png", "passwd.png"],
      ["C:\\Users\\me\\a b.png", "a b.png"],
      ["photos/", "photos"],
      ["/", "file"],
      ["bön ☕.png", "bön ☕.png"],
    ])
      expect((await declareUpload({ filename: filename ?? "" })).upload.filename).toBe(kept);
  });

  test("of another account is 404", async () => {
    const { upload } = await declareUpload();
    const stranger = await makeCaller();
    expect(await failure(service.get(stranger, { uploadId: upload.id }))).toBe("404 upload not found");
  });

  test("declared twice under one Idempotency-Key is one upload", async () => {
    caller = { ...caller, idempotencyKey: "once" };
    const [first, second] = await Promise.all([declareUpload(), declareUpload()]);
    expect(second).toEqual(first);
  });
});

describe("400 and rejected for", () => {
  const html = Buffer.from("<!doctype html>".padEnd(png.length));
  const bomb = pngSample(50_000, 50_000);
  const clip = Buffer.concat([Buffer.from("\0\0\0\x18ftypisom"), Buffer.alloc(png.length)]);
  test.each<[string, Partial<Args<typeof create>>, Uint8Array, number | null, RegExp]>([
    ["too few bytes", {}, png.subarray(1), null, /declared, but \d+ arrived/],
    ["too many bytes", {}, Buffer.concat([png, png]), null, /but more arrived/],
    ["another declared length", {}, png, png.length + 1, /but the request carries/],
    ["other bytes than hashed", { sha256: "0".repeat(64) }, png, png.length, /do not match the declared sha256/],
    ["HTML", {}, html, html.length, /must be a PNG, JPEG or WebP picture/],
    ["a video declared as a picture", { bytes: clip.length }, clip, clip.length, /must be a PNG/],
    ["a pixel bomb", { bytes: bomb.length }, bomb, bomb.length, /at most 64 megapixels/],
  ])("%s; the address is then used up", async (_name, change, data, contentLength, message) => {
    const { upload, put: address } = await declareUpload(change);
    expect(await failure(put(address.url, data, { contentLength }))).toMatch(message);
    expect(await get(upload.id)).toMatchObject({
      status: "rejected",
      reason: expect.stringMatching(message),
      url: null,
    });
    expect(await failure(put(address.url, png))).toBe("403 this address has been used");
    expect(await readdir(join(env().DATA_DIR, "scratch"))).toEqual([]);
  });
});

test("400 for sizes over the cap of the type, and types that are not taken", () => {
  const problem = (change: object) =>
    CreateUploadRequest.safeParse({ filename: "a", mimeType: "image/png", bytes: 1, ...change }).error?.issues[0];
  expect(problem({})).toBeUndefined();
  expect(problem({ bytes: 25 * 1024 * 1024 })).toBeUndefined();
  expect(problem({ bytes: 25 * 1024 * 1024 + 1 })).toMatchObject({
    path: ["bytes"],
    message: expect.stringContaining("PNG, JPEG and WebP up to 25 MB"),
  });
  expect(problem({ bytes: 200 * 1024 * 1024, mimeType: "video/webm" })).toBeUndefined();
  expect(problem({ bytes: 51 * 1024 * 1024, mimeType: "audio/wav" })).toBeDefined();
  for (const change of [
    { mimeType: "image/svg+xml" },
    { mimeType: "text/html" },
    { bytes: 0 },
    { bytes: 1.5 },
    { filename: " " },
    { sha256: "ab" },
    { more: 1 },
  ])
    expect(problem(change), JSON.stringify(change)).toBeDefined();
});

describe("403 for an address", () => {
  test("that expired, was tampered with, is one to read, or belongs to no upload", async () => {
    const { put: address, upload } = await declareUpload();
    const key = `${caller.accountId}/uploads/${upload.id}.png`;
    const later = new Date(Date.now() + 60_000);
    for (const [url, message] of [
      [signedPutUrl(key, new Date(Date.now() - 1_000)), "this address has expired"],
      [address.url.replace(/exp=(\d)/, "exp=9$1"), "this address cannot be put to"],
      [address.url.slice(0, -1), "this address cannot be put to"],
      [signedUrl(key, 60), "this address cannot be put to"],
      ["https://example.com/files/a/b.png", "this address cannot be put to"],
      [
        signedPutUrl(`${caller.accountId}/uploads/${crypto.randomUUID()}.png`, later),
        "this address belongs to no upload",
      ],
      [signedPutUrl(`${caller.accountId}/job/final.mp4`, later), "this address belongs to no upload"],
    ] as const)
      expect(await failure(put(url, png)), url).toBe(`403 ${message}`);
    expect(await get(upload.id)).toMatchObject({ status: "awaiting" });
  });
});

test("of twenty parallel senders one wins, and its bytes stay", async () => {
  const { upload, put: address } = await declareUpload();
  const versions = Array.from({ length: 20 }, (_, n) => Buffer.concat([png.subarray(0, -1), Buffer.from([n])]));
  const outcomes = await Promise.all(versions.map((data) => failure(put(address.url, data))));
  expect(outcomes.filter((outcome) => outcome === "no failure")).toHaveLength(1);
  const isLoss = (outcome: string) => /^(403 this address has been used|429 .* being sent already)$/.test(outcome);
  expect(outcomes.filter(isLoss)).toHaveLength(19);
  const winner = versions[outcomes.indexOf("no failure")] ?? png;
  expect((await get(upload.id)).sha256).toBe(createHash("sha256").update(winner).digest("hex"));
});

test("a body that breaks off leaves the upload awaiting, and it can be sent again", async () => {
  const { upload, put: address } = await declareUpload();
  async function* broken() {
    yield png.subarray(0, 10);
    throw new Error("aborted");
  }
  expect(await failure(put(address.url, png, { body: broken() }))).toBe("400 the body broke off before its end");
  expect(await get(upload.id)).toMatchObject({ status: "awaiting" });
  expect((await put(address.url, png)).upload.status).toBe("ready");
});

test("an upload whose time has passed is told as rejected", async () => {
  const { upload } = await declareUpload();
  await db()
    .update(uploads)
    .set({ putExpiresAt: new Date(Date.now() - 1) })
    .where(eq(uploads.id, upload.id));
  expect(await get(upload.id)).toMatchObject({ status: "rejected", reason: expect.stringContaining("expired") });
});

test("after 30 days uploads go unless a job, an asset or a skill names them", async () => {
  const send = async () => {
    const { upload, put: address } = await declareUpload();
    await put(address.url, png);
    return { id: upload.id, key: `${caller.accountId}/uploads/${upload.id}.png` };
  };
  const [fresh, stale, named, shown, saved] = [await send(), await send(), await send(), await send(), await send()];
  for (const { id } of [stale, named, shown, saved])
    await db()
      .update(uploads)
      .set({ createdAt: new Date(Date.now() - 31 * 86_400_000) })
      .where(eq(uploads.id, id));
  const { accountId } = caller;
  const request = { pictures: [{ key: named.key }] };
  const job = { id: crypto.randomUUID(), apiKeyId: null, type: "ugc", request, plan: "pro", channel: "api" } as const;
  await insertJob(db(), accountId, { ...job, requestId: "r" });
  const file = { filename: "a", mimeType: "image/png", bytes: 1, sha256, storageKey: shown.key };
  await db()
    .insert(assets)
    .values({ accountId, source: "upload", ...file });
  const skill = { slug: "autumn", name: "Autumn", kind: "ugc", promptTemplate: "An ad" } as const;
  const defaultParams = { productImageUrls: [{ $file: saved.key }] };
  await db()
    .insert(skills)
    .values({ accountId, ...skill, defaultParams });

  // A file that cannot be removed, and is older than all, keeps no other.
  const stuck = await send();
  await db()
    .update(uploads)
    .set({ createdAt: new Date(Date.now() - 99 * 86_400_000), storageKey: `${accountId}/uploads/../not/a/key` })
    .where(eq(uploads.id, stuck.id));
  expect(await service.removeStaleUploads()).toMatchObject({ done: 1, failed: 1 });
  expect(await storage().stat(stale.key)).toBeUndefined();
  expect(await failure(get(stale.id))).toBe("404 upload not found");
  for (const { id, key } of [fresh, named, shown, saved]) {
    expect((await get(id)).status).toBe("ready");
    expect(await storage().stat(key)).toBeDefined();
  }
  expect(await service.removeStaleUploads()).toMatchObject({ done: 0, waiting: 1 });
});

test("a last upload that cannot be removed, with a time finer than ours, ends a sweep all the same", async () => {
  const { upload } = await declareUpload();
  const createdAt = sql`date_trunc('milliseconds', now()) - interval '40 days' + interval '1 microsecond'`;
  const storageKey = `${caller.accountId}/uploads/../neither/a/key`;
  await db().update(uploads).set({ createdAt, storageKey }).where(eq(uploads.id, upload.id));
  expect(await service.removeStaleUploads()).toMatchObject({ done: 0, failed: 1 });
});
