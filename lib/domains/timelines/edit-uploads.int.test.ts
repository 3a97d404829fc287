import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import * as contract from "@/lib/contract/edits";
import type { Caller } from "@/lib/contract/operation";
import { Timeline } from "@/lib/contract/timeline/document";
import * as timelinesContract from "@/lib/contract/timelines";
import { removeStaleUploads } from "@/lib/domains/uploads/service";
import { db } from "@/lib/platform/db/client";
import { uploads } from "@/lib/platform/db/schema";
import { storage } from "@/lib/platform/storage";
import { useStorageEnvironment } from "@/lib/platform/storage/environment.fixture";
import { signedUrl } from "@/lib/platform/storage/sign";
import { edits } from "./service";

let database: TestDatabase;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ remove } = await useStorageEnvironment());
  database = await useDatabase();
});
afterAll(async () => {
  await database.drop();
  await remove();
});

/** An upload of 31 days ago, and the document of an ad that shows it. */
async function makeUpload({ accountId }: Caller): Promise<{ key: string; timeline: Timeline }> {
  const id = crypto.randomUUID();
  const key = `${accountId}/uploads/${id}.png`;
  await storage().putBytes(key, Buffer.from("x"));
  const at = new Date(Date.now() - 31 * 86_400_000);
  const file = { filename: "a.png", mimeType: "image/png", bytes: 1, sha256: "0", storageKey: key };
  await db()
    .insert(uploads)
    .values({ ...file, id, accountId, status: "ready", putExpiresAt: at, createdAt: at });
  const sample = Timeline.parse(timelinesContract.create.example.timeline);
  const picture = { id: "p1", width: 9, height: 9, cutOutKey: null, focus: [0.5, 0.5] as [number, number] };
  return { key, timeline: { ...sample, pictures: [{ ...picture, key: signedUrl(key, 600) }] } };
}

const isStored = async (key: string): Promise<boolean> => (await storage().stat(key)) !== undefined;

test("an upload that any kept version of an edit shows stays after its 30 days, and goes once the edit is deleted", async () => {
  const caller = await makeCaller();
  const [first, second, unused] = [await makeUpload(caller), await makeUpload(caller), await makeUpload(caller)];
  const { edit } = await edits.create(caller, contract.create.body.parse({ timeline: first.timeline }));
  const body = contract.save.body.parse({ timeline: second.timeline, baseVersion: edit.version });
  await edits.save(caller, { editId: edit.id, ...body });
  expect(await removeStaleUploads()).toMatchObject({ done: 1 });
  expect(await Promise.all([first, second, unused].map(({ key }) => isStored(key)))).toEqual([true, true, false]);
  await edits.remove(caller, { editId: edit.id });
  expect(await removeStaleUploads()).toMatchObject({ done: 2 });
});
