import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { ApiError } from "@/lib/contract/errors";
import type { Args, Caller } from "@/lib/contract/operation";
import { CreateUploadRequest, type createDirect } from "@/lib/contract/uploads";
import { storageOf } from "@/lib/domains/quotas/service";
import { db } from "@/lib/platform/db/client";
import { uploads } from "@/lib/platform/db/schema";
import { storage } from "@/lib/platform/storage";
import { acceptMediaUrl } from "@/lib/platform/storage/media-source";
import { jpegSample, pngSample } from "@/lib/platform/storage/samples.fixture";
import { quarantineKey } from "./quarantine";
import * as service from "./service";

/** A storage as the clients of direct uploads see it. */
export interface DirectWay {
  /** Sends bytes to an address as a client would; gives the status. */
  send(url: string, body: Uint8Array): Promise<number>;
  /** What another sending to the address of a completed upload is answered. */
  readonly statusAfterUse: number;
  /** The origin and path that addresses begin with. */
  readonly begin: () => string;
}

const png = pngSample(640, 480);
const html = Buffer.from("<!doctype html><script>alert(1)</script>".padEnd(png.length));
const sha256Of = (data: Uint8Array) => createHash("sha256").update(data).digest("hex");

/** The promises of direct uploads, whichever storage is behind them. Call it where a database and a storage are open. */
export function describeDirectUploads(name: string, { send, statusAfterUse, begin }: DirectWay): void {
  let caller: Caller;
  beforeEach(async () => void (caller = await makeCaller()));

  const declare = (change: Partial<Args<typeof createDirect>> = {}, by = caller) =>
    service.createDirect(
      by,
      CreateUploadRequest.parse({ filename: "a.png", mimeType: "image/png", bytes: png.length, ...change }),
    );
  const complete = (uploadId: string, by = caller) => service.complete(by, { uploadId });
  const get = async (uploadId: string) => (await service.get(caller, { uploadId })).upload;
  const failure = (act: Promise<unknown>): Promise<string> =>
    act.then(
      () => "no failure",
      (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.message}` : String(error)),
    );
  const inQuarantine = ({ id }: { id: string }) => storage().stat(quarantineKey({ accountId: caller.accountId, id }));
  const change = (id: string, columns: Partial<typeof uploads.$inferInsert>) =>
    db().update(uploads).set(columns).where(eq(uploads.id, id));
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const sent = async () => {
    const declared = await declare();
    expect(await send(declared.put.url, png)).toBe(200);
    return declared;
  };

  describe(`${name}: a direct upload`, () => {
    test("is declared, sent, completed, and then an upload like any other", async () => {
      const { upload, put } = await declare({ sha256: sha256Of(png).toUpperCase() });
      expect(put).toMatchObject({ method: "PUT", headers: { "content-type": "image/png" } });
      expect(put.url.startsWith(begin())).toBe(true);
      expect(Date.parse(put.expiresAt) - Date.now()).toBeGreaterThan(14 * 60_000);
      expect(await send(put.url, png)).toBe(200);
      expect(await get(upload.id)).toMatchObject({ status: "awaiting", url: null });

      const done = (await complete(upload.id)).upload;
      expect(done).toMatchObject({ id: upload.id, status: "ready", bytes: png.length, sha256: sha256Of(png) });
      const key = `${caller.accountId}/uploads/${upload.id}.png`;
      expect(acceptMediaUrl(caller.accountId, "imageUrls[0]", done.url ?? "", "image")).toEqual({ key });
      expect((await storage().stat(key))?.bytes).toBe(png.length);
      expect(await inQuarantine(upload)).toBeUndefined();
    });

    test("is stored as what its bytes are", async () => {
      const photo = jpegSample(64, 64);
      const { upload, put } = await declare({ bytes: photo.length });
      await send(put.url, photo);
      expect((await complete(upload.id)).upload).toMatchObject({ status: "ready", mimeType: "image/jpeg" });
      expect(await storage().stat(`${caller.accountId}/uploads/${upload.id}.jpg`)).toBeDefined();
    });

    test("completed again, or by twenty at once, gives one answer", async () => {
      const { upload } = await sent();
      const answers = await Promise.all(Array.from({ length: 20 }, () => complete(upload.id)));
      const plain = (answer: unknown) => JSON.stringify(answer).replaceAll(/\?[^"]*/g, "");
      expect(new Set(answers.map(plain)).size).toBe(1);
      expect(plain(await complete(upload.id))).toBe(plain(answers[0]));
    });

    test("declared twice under one Idempotency-Key is one upload", async () => {
      const by = { ...caller, idempotencyKey: randomUUID() };
      expect(await declare({}, by)).toEqual(await declare({}, by));
    });

    test("of another account is 404, and stays as it is", async () => {
      const { upload } = await sent();
      expect(await failure(complete(upload.id, await makeCaller()))).toBe("404 upload not found");
      expect(await get(upload.id)).toMatchObject({ status: "awaiting" });
      expect(await failure(complete(randomUUID()))).toBe("404 upload not found");
    });

    test("takes neither more nor fewer bytes than declared, and the right ones afterwards", async () => {
      const { upload, put } = await declare();
      for (const wrong of [Buffer.concat([png, png]), png.subarray(1)])
        expect(await send(put.url, wrong)).toBeGreaterThanOrEqual(400);
      expect(await inQuarantine(upload)).toBeUndefined();
      expect(await failure(complete(upload.id))).toBe("400 the bytes have not arrived");
      expect(await send(put.url, png)).toBe(200);
      expect((await complete(upload.id)).upload.status).toBe("ready");
    });

    test("counts as stored from its declaration", async () => {
      await declare({ bytes: 1000 });
      expect((await storageOf(caller.accountId, "startup")).usedBytes).toBe(1000);
      const much = { mimeType: "video/mp4", bytes: 200 * 1024 * 1024 } as const;
      for (let n = 0; n < 102; n++) await declare(much);
      expect(await failure(declare(much))).toMatch(/^507 the storage of your plan is full/);
    });

    test("keeps only the last part of its name; a changed address takes nothing", async () => {
      const { upload, put } = await declare({ filename: "../../etc/passwd.png" });
      expect(upload.filename).toBe("passwd.png");
      for (const url of [
        put.url.replace(caller.accountId, randomUUID()),
        put.url.replace(`quarantine/${caller.accountId}`, `${caller.accountId}/uploads`),
        put.url.replace("quarantine/", "quarantine/../quarantine/x/../"),
        put.url.replace(/quarantine\//, "quarantine%2F..%2F"),
      ])
        if (new URL(url).href !== put.url) expect(await send(url, png), url).toBe(403);
      expect(await inQuarantine(upload)).toBeUndefined();
    });
  });

  describe(`${name}: 400, rejected and removed`, () => {
    test.each([
      ["HTML that says it is a picture", html, {}, /must be a PNG/],
      ["a video where a picture was declared", mp4(), {}, /must be a PNG/],
      ["other bytes than declared by hash", png, { sha256: "0".repeat(64) }, /declared sha256/],
    ] as const)("%s", async (_, data, more, reason) => {
      const { upload, put } = await declare({ bytes: data.length, ...more });
      expect(await send(put.url, data)).toBe(200);
      const first = await failure(complete(upload.id));
      expect(first).toMatch(/^400 /);
      expect(await failure(complete(upload.id))).toBe(first);
      expect(await get(upload.id)).toMatchObject({
        status: "rejected",
        reason: expect.stringMatching(reason),
        url: null,
      });
      expect(await inQuarantine(upload)).toBeUndefined();
      expect(await storage().sizeOf(caller.accountId)).toBe(0);
    });

    test("bytes of another length, put there by whatever means", async () => {
      const { upload } = await declare();
      await storage().putBytes(
        quarantineKey({ accountId: caller.accountId, id: upload.id }),
        Buffer.concat([png, png]),
      );
      expect(await failure(complete(upload.id))).toBe(
        `400 ${png.length} bytes were declared, but ${2 * png.length} arrived`,
      );
    });

    test("one that comes too late", async () => {
      const { upload } = await sent();
      await change(upload.id, { putExpiresAt: ago(1) });
      expect(await failure(complete(upload.id))).toBe("400 the upload was not completed in time");
      expect(await get(upload.id)).toMatchObject({ status: "rejected" });
    });
  });

  describe(`${name}: what a client does with its address`, () => {
    test("after the end changes nothing, and its bytes are removed", async () => {
      const { upload, put } = await sent();
      await complete(upload.id);
      expect(await send(put.url, html)).toBe(statusAfterUse);
      expect((await complete(upload.id)).upload).toMatchObject({ status: "ready", sha256: sha256Of(png) });
      await change(upload.id, { quarantinedUntil: ago(1) });
      expect(await service.emptyQuarantine()).toMatchObject({ done: 1, failed: 0 });
      expect(await inQuarantine(upload)).toBeUndefined();
      expect((await get(upload.id)).status).toBe("ready");
    });

    test("between the look at the bytes and their storing changes nothing either", async () => {
      const { upload, put } = await sent();
      const store = storage();
      const { putFile } = store;
      const spy = vi.spyOn(store, "putFile").mockImplementationOnce(async (key, path) => {
        expect(await send(put.url, html)).toBe(200);
        return putFile(key, path);
      });
      await complete(upload.id);
      spy.mockRestore();
      const { body } = await store.open(`${caller.accountId}/uploads/${upload.id}.png`);
      expect(sha256Of(new Uint8Array(await new Response(body).arrayBuffer()))).toBe(sha256Of(png));
    });
  });

  describe(`${name}: a completion that was killed`, () => {
    test("while it stored is done again", async () => {
      const { upload } = await sent();
      await storage().putBytes(`${caller.accountId}/uploads/${upload.id}.png`, png.subarray(9));
      await change(upload.id, { storingSince: ago(3) });
      expect((await complete(upload.id)).upload).toMatchObject({ status: "ready", sha256: sha256Of(png) });
      expect((await storage().stat(`${caller.accountId}/uploads/${upload.id}.png`))?.bytes).toBe(png.length);
    });

    test("and is never repeated leaves no bytes; nor does one that was never sent", async () => {
      const [killed, silent, fresh] = [await sent(), await declare(), await sent()];
      const key = `${caller.accountId}/uploads/${killed.upload.id}.jpg`;
      await storage().putBytes(key, png);
      await change(killed.upload.id, { storingSince: ago(90), storageKey: key });
      for (const { upload } of [killed, silent])
        await change(upload.id, { putExpiresAt: ago(60), quarantinedUntil: ago(1) });
      expect(await service.emptyQuarantine()).toMatchObject({ done: 2, failed: 0 });
      expect(await service.emptyQuarantine()).toMatchObject({ done: 0 });
      expect([await storage().stat(key), await inQuarantine(killed.upload)]).toEqual([undefined, undefined]);
      for (const { upload } of [killed, silent])
        expect(await get(upload.id)).toMatchObject({
          status: "rejected",
          reason: "the upload was not completed in time",
        });
      expect((await complete(fresh.upload.id)).upload.status).toBe("ready");
    });
  });
}

/** A header of an MP4, and nothing after it. */
function mp4(): Buffer {
  const data = Buffer.alloc(2000, 7);
  data.write("\0\0\0\x18ftypisom", 0, "latin1");
  return data;
}
