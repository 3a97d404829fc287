import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { ApiError } from "@/lib/contract/errors";
import { env } from "@/lib/platform/env";
import { oneChunk } from "@/lib/platform/storage/streams";
import { signedPutUrl } from "@/lib/platform/storage/sign";
import { describeDirectUploads } from "./direct.fixture";
import * as service from "./service";

let database: TestDatabase;
beforeAll(async () => void (database = await useDatabase()));
afterAll(() => database.drop());

const statusOf = (act: Promise<unknown>): Promise<number> =>
  act.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : 500),
  );
const send = (url: string, body: Uint8Array, contentLength: number | null = body.length) =>
  statusOf(service.receiveQuarantined({ url: new URL(url), contentLength, body: oneChunk(body) }));

describeDirectUploads("local storage", {
  send,
  statusAfterUse: 403,
  begin: () => new URL("/files/quarantine/", env().APP_URL).href,
});

const declare = async (bytes: number) => {
  const caller = await makeCaller();
  const made = await service.createDirect(caller, { filename: "a.png", mimeType: "image/png", bytes });
  return { ...made, key: `quarantine/${caller.accountId}/${made.upload.id}` };
};

test("a body of unknown length is cut at the declared bytes, and one that is too short is not kept", async () => {
  const { put } = await declare(100);
  expect(await send(put.url, Buffer.alloc(101), null)).toBe(400);
  expect(await send(put.url, Buffer.alloc(99), null)).toBe(400);
  expect(await send(put.url, Buffer.alloc(100), null)).toBe(200);
  expect(await readdir(join(env().DATA_DIR, "media/.unfinished"))).toEqual([]);
});

test("403 after the end of the address, for one to read, and where no upload is", async () => {
  const { put, key } = await declare(5);
  const data = Buffer.from("12345");
  expect(await send(signedPutUrl(key, new Date(Date.now() - 1000)), data)).toBe(403);
  expect(await send(put.url.replace(/exp=\d/, "exp=9"), data)).toBe(403);
  expect(await send(signedPutUrl(`${key}0`, new Date(Date.now() + 60_000)), data)).toBe(403);
  const other = key.replace(/[^/]+$/, crypto.randomUUID());
  expect(await send(signedPutUrl(other, new Date(Date.now() + 60_000)), data)).toBe(403);
  expect(await send(put.url, data)).toBe(200);
});

test("an upload of the other way is not completed", async () => {
  const caller = await makeCaller();
  const { upload } = await service.create(caller, { filename: "a.png", mimeType: "image/png", bytes: 5 });
  await expect(service.complete(caller, { uploadId: upload.id })).rejects.toMatchObject({ status: 400 });
});
