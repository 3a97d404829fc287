import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { type ServedSite, serveSite } from "@/e2e/support/doubles/sites";
import type { Caller } from "@/lib/contract/operation";
import { unwatched } from "@/lib/engines/studio/workers/control";
import { db } from "@/lib/platform/db/client";
import { jobs, uploads } from "@/lib/platform/db/schema";
import { signedCheck, signPicture } from "@/lib/domains/generation/deliver/provenance";
import { sourceTypes } from "@/lib/engines/provenance/source-type";
import { storage } from "@/lib/platform/storage";
import { signedUrl } from "@/lib/platform/storage/sign";
import { get, verify } from "./service";

const control = unwatched();
let database: TestDatabase;
let site: ServedSite;
let folder = "";
let caller: Caller;
let stranger: Caller;
let jobId = "";
let key = "";
let renderHash = "";
let releaseLate = () => {};
const isLateDue = new Promise<void>((resolve) => (releaseLate = resolve));

beforeAll(async () => {
  database = await useDatabase();
  site = await serveSite(null, {
    "/slow.png": () => {},
    "/late.png": async (_, response) => {
      await isLateDue;
      response.writeHead(200, { "content-type": "image/png" }).end(await delivered());
    },
    "/ad.png": async (_, response) =>
      void response.writeHead(200, { "content-type": "image/png" }).end(await delivered()),
  });
  process.env["EGRESS_ALLOW_ORIGINS"] = site.origin;
  folder = await mkdtemp(join(tmpdir(), "provenance-"));
  [caller, stranger] = [await makeCaller(), await makeCaller()];
  jobId = await insertJob(caller.accountId, null);
  const picture = join(folder, "ad.png");
  await sharp({ create: { width: 64, height: 80, channels: 3, background: "#d92f4b" } }).toFile(picture);
  const files = { accountId: caller.accountId, jobId };
  const signed = await signPicture({ files, picture, sourceType: sourceTypes.algorithmic }, control);
  ({ key } = await storage().putFile(`${caller.accountId}/${jobId}/image-1.png`, signed.picture));
  ({ renderHash } = signed);
  await db().delete(jobs);
  await insertJob(caller.accountId, { images: [{ url: { $file: key }, renderHash }] }, jobId);
});
afterAll(async () => {
  site.close();
  await rm(folder, { recursive: true, force: true });
  await database.drop();
});

async function insertJob(accountId: string, result: Record<string, unknown> | null, id: string = randomUUID()) {
  const status = result ? "completed" : "running";
  const row = {
    id,
    accountId,
    type: "image",
    request: {},
    plan: "pro",
    channel: "api",
    requestId: "req_test",
  } as const;
  await db()
    .insert(jobs)
    .values({ ...row, status, progress: result ? 100 : 10, finishedAt: result ? new Date() : null, result });
  return id;
}

/** An upload of the caller that is ready. */
async function insertUpload(data: Uint8Array, extension: string, mimeType: string): Promise<string> {
  const id = randomUUID();
  const { key: storageKey, sha256 } = await storage().putBytes(`${caller.accountId}/uploads/${id}.${extension}`, data);
  const row = { id, accountId: caller.accountId, filename: "a", mimeType, bytes: data.length, sha256, storageKey };
  await db()
    .insert(uploads)
    .values({ ...row, status: "ready", putExpiresAt: new Date() });
  return id;
}

const delivered = async (): Promise<Buffer> => readFile(await storage().localPath(key, folder));
const ours = { state: "trusted", problems: [], generator: "Spotmill 0.1.0", signerName: "Spotmill local signer" };

test("a job's files are trusted, are what the job made, and name the root to trust elsewhere", async () => {
  const { provenance } = await get(caller, { jobId });
  expect(provenance.anchorPem).toMatch(/^-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----\n$/);
  expect(provenance.assets).toEqual([
    {
      ...ours,
      url: expect.stringContaining(`/files/${key}?`),
      role: "image",
      digitalSourceType: "http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia",
      renderHash,
      renderHashMatches: true,
      fileSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      jobId,
    },
  ]);
});

test("by jobId, as an upload, and by its own address it is the same file of the same job", async () => {
  const uploadId = await insertUpload(await delivered(), "png", "image/png");
  for (const source of [{ jobId }, { uploadId }, { url: signedUrl(key, 60) }]) {
    const { report } = await verify(caller, source);
    expect(report, JSON.stringify(source)).toMatchObject({ ...ours, renderHash, renderHashMatches: true, jobId });
  }
});

test("encoded again it carries nothing; with one byte changed it is invalid, and not said to be the job's", async () => {
  const again = await insertUpload(
    await sharp(await delivered())
      .png()
      .toBuffer(),
    "png",
    "image/png",
  );
  expect((await verify(caller, { uploadId: again })).report).toMatchObject({
    state: "none",
    problems: [],
    jobId: null,
  });
  const bytes = await delivered();
  bytes[bytes.length - 20]! ^= 1;
  const changed = await insertUpload(bytes, "png", "image/png");
  expect((await verify(caller, { uploadId: changed })).report).toMatchObject({
    state: "invalid",
    renderHashMatches: null,
    jobId: null,
    problems: [{ code: "assertion.dataHash.mismatch" }],
  });
});

test("of another account: its jobs and uploads are not found, and its file is nobody's job", async () => {
  const uploadId = await insertUpload(await delivered(), "png", "image/png");
  await expect(get(stranger, { jobId })).rejects.toMatchObject({ status: 404 });
  await expect(verify(stranger, { jobId })).rejects.toMatchObject({ status: 404 });
  await expect(verify(stranger, { uploadId })).rejects.toMatchObject({ status: 404 });
  await expect(verify(stranger, { url: signedUrl(key, 60) })).rejects.toMatchObject({ status: 400 });
});

test("400 for a job that is not done, a file of another type, an upload without bytes and an address nobody may fetch", async () => {
  const open = await insertJob(caller.accountId, null);
  const jpeg = await insertUpload(
    await sharp(await delivered())
      .jpeg()
      .toBuffer(),
    "jpg",
    "image/jpeg",
  );
  const empty = await insertJob(caller.accountId, {});
  const refused = [
    [{ jobId: open }, "has not made its files"],
    [{ jobId: empty }, "none of the job's files"],
    [{ uploadId: jpeg }, "only PNG and MP4"],
    [{ url: "https://127.0.0.1/ad.png" }, "url:"],
  ] as const;
  for (const [source, message] of refused) {
    await expect(verify(caller, source)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(message),
    });
  }
  expect((await get(caller, { jobId: empty })).provenance.assets).toEqual([]);
});

test("400 naming url for an address of ours whose file is no longer stored", async () => {
  const gone = `${caller.accountId}/${jobId}/gone.png`;
  await expect(verify(caller, { url: signedUrl(gone, 60) })).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/^url: .*no longer/),
  });
});

test("the check fails for a file without a manifest, and for other media than was rendered", async () => {
  const plain = await storage().putBytes(
    `${caller.accountId}/${jobId}/plain.png`,
    await sharp(await delivered())
      .png()
      .toBuffer(),
  );
  const signed = { state: "signed", reason: null } as const;
  expect(await signedCheck([{ key, renderHash }], signed, control)).toMatchObject({
    status: "pass",
    measured: "trusted",
  });
  expect(await signedCheck([{ key, renderHash: "sha256:other" }], signed, control)).toMatchObject({ status: "fail" });
  const unsignedFile = [{ key: plain.key, renderHash: null }];
  expect(await signedCheck(unsignedFile, signed, control)).toMatchObject({ status: "fail", measured: "none" });
  const edit = { state: "unsigned", reason: "an edit" } as const;
  expect(await signedCheck(unsignedFile, edit, control)).toMatchObject({ status: "skipped", message: "an edit" });
});

test("a file torn in the middle is reported, and the next one is read as ever", async () => {
  await writeFile(join(folder, "torn.png"), (await delivered()).subarray(0, 400));
  const torn = await insertUpload(await readFile(join(folder, "torn.png")), "png", "image/png");
  expect((await verify(caller, { uploadId: torn })).report.state).toMatch(/none|invalid/);
  expect((await verify(caller, { jobId })).report.state).toBe("trusted");
});

test("429 for an account that has three files verified, before a fourth is fetched; another account's goes on", async () => {
  const gone = new AbortController();
  const slow = () => verify({ ...caller, signal: gone.signal }, { url: `${site.origin}/slow.png` });
  const open = [slow(), slow(), slow()].map((one) => one.catch(() => "ended"));
  await expect.poll(() => site.asked.length, { timeout: 20_000 }).toBe(3);
  await expect(slow()).rejects.toMatchObject({ code: "CONCURRENCY_LIMITED" });
  const { report } = await verify(stranger, { url: `${site.origin}/ad.png` });
  expect(report.state).toBe("trusted");
  expect(site.asked.filter((path) => path === "/slow.png")).toHaveLength(3);
  gone.abort();
  await Promise.all(open);
});

test("ten requests with one Idempotency-Key verify a file once", async () => {
  const before = site.asked.length;
  const twin = { ...caller, idempotencyKey: "twins" };
  const reports = await Promise.all(Array.from({ length: 10 }, () => verify(twin, { url: `${site.origin}/ad.png` })));
  expect(new Set(reports.map(({ report }) => report.state))).toEqual(new Set(["trusted"]));
  expect(site.asked.slice(before)).toEqual(["/ad.png"]);
});

test("a retry is answered though its first request hung up while the file was fetched", async () => {
  const gone = new AbortController();
  const retry = { ...caller, idempotencyKey: "retry" };
  const first = verify({ ...retry, signal: gone.signal }, { url: `${site.origin}/late.png` }).catch(() => undefined);
  await expect.poll(() => site.asked).toContain("/late.png");
  const second = verify(retry, { url: `${site.origin}/late.png` });
  await delay(200);
  gone.abort();
  releaseLate();
  expect((await second).report.state).toBe("trusted");
  await first;
});
