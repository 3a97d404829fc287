import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { insertJob } from "@/e2e/support/records";
import { makeCaller } from "@/e2e/support/caller";
import { useEngine } from "@/e2e/support/use-engine";
import { overviewOf } from "@/lib/domains/billing/service";
import type { Caller } from "@/lib/contract/operation";
import { db } from "@/lib/platform/db/client";
import { jobEvents, jobs, providerRequests, usageLedger } from "@/lib/platform/db/schema";
import { storage } from "@/lib/platform/storage";
import { insert } from "./repo";
import { claimJob, completeJob, createJob, deleteExpiredEvents, deleteExpiredJobs, remove } from "./service";
import { measureFinishedJobs, removeLeftFiles } from "./service";
import * as service from "./service";

useEngine();

const rowOf = async (id: string) => (await db().select().from(jobs).where(eq(jobs.id, id)))[0]!;
const eventsOf = (id: string) => db().select().from(jobEvents).where(eq(jobEvents.jobId, id)).orderBy(jobEvents.seq);
const fileOf = (caller: Caller, id: string, name = "ad.mp4"): string => `${caller.accountId}/${id}/${name}`;
const isStored = async (key: string) => (await storage().stat(key)) !== undefined;

/** A completed ad of 1,000 bytes. */
async function newAd(caller: Caller, result: Record<string, unknown> = {}): Promise<string> {
  const { job } = await createJob(caller, {
    type: "ugc",
    request: { prompt: "mugs" },
    units: { kind: "videos", amount: 1 },
    operation: "test",
  });
  await claimJob(job.id, "script");
  await storage().putBytes(fileOf(caller, job.id), Buffer.alloc(1000));
  await db()
    .insert(providerRequests)
    .values({
      jobId: job.id,
      purpose: "video",
      attempt: 1,
      provider: "fal",
      model: "m",
      costUsd: 1,
      outcome: { a: 1 },
    });
  await completeJob(job.id, { result: { videoUrl: { $file: fileOf(caller, job.id) }, ...result } });
  return job.id;
}

const ended = (id: string, ago: string) =>
  db().execute(sql`update jobs set finished_at = now() - ${ago}::interval where id = ${id}::uuid`);

test("a deleted job is gone with its files, events and request; its units and its spend stay", async () => {
  const caller = await makeCaller();
  const id = await newAd(caller);
  expect((await rowOf(id)).storedBytes).toBe(1000);

  expect(await remove(caller, { jobId: id })).toEqual({ ok: true });

  await expect(service.get(caller, { jobId: id })).rejects.toMatchObject({ status: 404 });
  expect((await service.list(caller, { limit: 20, cursor: undefined })).jobs).toEqual([]);
  await expect(remove(caller, { jobId: id })).rejects.toMatchObject({ status: 404 });
  expect(await isStored(fileOf(caller, id))).toBe(false);
  expect(await eventsOf(id)).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ request: {}, result: {}, storedBytes: 0, status: "completed" });
  const entries = await db().select().from(usageLedger).where(eq(usageLedger.jobId, id));
  expect(entries.map(({ entry }) => entry).toSorted()).toEqual(["hold", "settle"]);
  expect((await overviewOf(caller.accountId)).ledger).toMatchObject([{ jobId: id, settled: 1, isDeleted: true }]);
  const [spent] = await db().select().from(providerRequests).where(eq(providerRequests.jobId, id));
  expect(spent).toMatchObject({ costUsd: 1, outcome: null });
});

test("409 while the job is queued or running, and while another open job reads its files", async () => {
  const caller = await makeCaller();
  const open = await insertJob(caller.accountId);
  const running = { status: 409, code: "JOB_IN_USE" };
  await expect(remove(caller, { jobId: open })).rejects.toMatchObject(running);

  const id = await newAd(caller);
  const reader = randomUUID();
  await insert(db(), caller.accountId, {
    id: reader,
    apiKeyId: null,
    type: "subtitle",
    request: { source: { $file: fileOf(caller, id) } },
    plan: "pro",
    channel: "api",
    requestId: "req_reader",
  });
  await expect(remove(caller, { jobId: id })).rejects.toMatchObject(running);
  expect(await isStored(fileOf(caller, id))).toBe(true);
  await service.cancel(caller, { jobId: reader });
  expect(await remove(caller, { jobId: id })).toEqual({ ok: true });
});

test("another account's job is not found, and a key without the scope of the type is denied", async () => {
  const [caller, other] = [await makeCaller(), await makeCaller()];
  const id = await newAd(caller);
  await expect(remove(other, { jobId: id })).rejects.toMatchObject({ status: 404 });
  await expect(remove({ ...caller, scopes: ["image:write"] }, { jobId: id })).rejects.toMatchObject({ status: 403 });
  expect(await isStored(fileOf(caller, id))).toBe(true);
});

test("files another job was answered with stay until that job is deleted too", async () => {
  const caller = await makeCaller();
  const first = await newAd(caller);
  const again = await newAd(caller, { videoUrl: { $file: fileOf(caller, first) }, cache: { sourceJobId: first } });
  await ended(first, "2 hours");
  await remove(caller, { jobId: first });
  await removeLeftFiles();
  expect(await isStored(fileOf(caller, first))).toBe(true);
  expect((await rowOf(first)).storedBytes).toBe(1000);

  await remove(caller, { jobId: again });
  await removeLeftFiles();
  expect(await isStored(fileOf(caller, first))).toBe(false);
  expect((await rowOf(first)).filesRemovedAt).not.toBeNull();
});

test("what a run still wrote after its job was deleted is removed by upkeep", async () => {
  const caller = await makeCaller();
  const id = await newAd(caller);
  await remove(caller, { jobId: id });
  await storage().putBytes(fileOf(caller, id, "late.mp4"), Buffer.alloc(1));
  await ended(id, "2 hours");
  await removeLeftFiles();
  expect(await isStored(fileOf(caller, id, "late.mp4"))).toBe(false);
});

test("upkeep deletes jobs past their retention, and none before", async () => {
  const caller = await makeCaller();
  const [old, young] = [await newAd(caller), await newAd(caller)];
  await ended(old, "366 days");
  await ended(young, "364 days");
  const deleted = await deleteExpiredJobs();
  expect(deleted).toBe(1);
  expect((await service.list(caller, { limit: 20, cursor: undefined })).jobs.map(({ id }) => id)).toEqual([young]);
  expect([await isStored(fileOf(caller, old)), await isStored(fileOf(caller, young))]).toEqual([false, true]);
});

test("upkeep deletes old progress events of ended jobs but the last; open jobs keep theirs", async () => {
  const caller = await makeCaller();
  const [done, open] = [
    await newAd(caller),
    (await createJob(caller, { type: "subtitle", request: {}, units: null, operation: "t" })).job.id,
  ];
  await db().execute(sql`update job_events set at = now() - interval '31 days'`);
  await deleteExpiredEvents();
  expect((await eventsOf(done)).map(({ type }) => type)).toEqual(["job.completed"]);
  expect((await eventsOf(open)).map(({ type }) => type)).toEqual(["job.queued"]);
});

test("upkeep measures a job whose process died before it was measured", async () => {
  const caller = await makeCaller();
  const id = await newAd(caller);
  await db().update(jobs).set({ storedBytes: null }).where(eq(jobs.id, id));
  await measureFinishedJobs();
  expect((await rowOf(id)).storedBytes).toBe(1000);
});

test("more jobs that cannot be measured than are read at once keep no later one from being measured", async () => {
  const { accountId } = await makeCaller();
  const job = { accountId, type: "ugc", request: {}, plan: "pro", channel: "api", requestId: "r" } as const;
  const ended = (start: string, finishedAt: Date) =>
    ({
      ...job,
      id: `${start}${randomUUID().slice(8)}`,
      status: "completed",
      progress: 100,
      result: {},
      finishedAt,
    }) as const;
  const first = Array.from({ length: 200 }, () => ended("00000000", new Date(0)));
  const later = ended("ffffffff", new Date());
  await db()
    .insert(jobs)
    .values([...first, later]);
  // A file where a folder belongs: it cannot be listed.
  for (const { id } of first) await storage().putBytes(`${accountId}/${id}`, Buffer.alloc(1));
  await storage().putBytes(`${accountId}/${later.id}/ad.mp4`, Buffer.alloc(3));
  const quiet = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await measureFinishedJobs();
  quiet.mockRestore();
  expect((await rowOf(later.id)).storedBytes).toBe(3);
});
