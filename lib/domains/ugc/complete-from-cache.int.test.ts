import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { useEngine } from "@/e2e/support/use-engine";
import { completed, insertJob } from "@/e2e/support/records";
import { remove } from "@/lib/domains/jobs/service";
import { db, transaction } from "@/lib/platform/db/client";
import { storage } from "@/lib/platform/storage";
import { completeFromCache } from "./complete-from-cache";

useEngine();

const names = ["ad.mp4", "poster.png", "ad.srt", "ad.vtt"];
const renderKey = "sha256:an-ad";

/** A completed ad with its files. */
async function insertAd(accountId: string): Promise<{ id: string; files: string[] }> {
  const id = randomUUID();
  const files = names.map((name) => `${accountId}/${id}/${name}`);
  const [videoUrl, thumbnailUrl, srtUrl, vttUrl] = files.map(($file) => ({ $file }));
  const result = { renderKey, videoUrl, thumbnailUrl, captions: { srtUrl, vttUrl }, stages: [] };
  await insertJob(accountId, { ...completed(), id, result });
  await Promise.all(files.map((file) => storage().putBytes(file, Buffer.alloc(1))));
  return { id, files };
}

const waiting = async () => (await db().execute(sql`select from pg_locks where not granted`)).length;

test("409 for deleting an ad while an equal request is answered with its files", async () => {
  const caller = await makeCaller();
  const { accountId } = caller;
  const ad = await insertAd(accountId);
  const jobId = await insertJob(accountId, { status: "running" });
  const lookup = { accountId, jobId, requestId: "req_again", enforcement: "warn" } as const;
  const elsewhere = AsyncLocalStorage.snapshot();
  let answered: Promise<boolean> | undefined;
  await transaction(async (tx) => {
    // The last step waits for its own row; everything before it has been done.
    await tx.execute(sql`select from jobs where id = ${jobId}::uuid for no key update`);
    answered = elsewhere(() => completeFromCache(lookup, "renderKey", renderKey));
    await expect.poll(() => elsewhere(waiting), { timeout: 10_000 }).toBe(1);
    await expect(elsewhere(() => remove(caller, { jobId: ad.id }))).rejects.toMatchObject({ code: "JOB_IN_USE" });
  });
  expect(await answered).toBe(true);
  // Then they are the files of both.
  await remove(caller, { jobId: ad.id });
  for (const file of ad.files) expect(await storage().stat(file)).toBeDefined();
});
