import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { useEngine } from "@/e2e/support/use-engine";
import type { Caller } from "@/lib/contract/operation";
import { db } from "@/lib/platform/db/client";
import { jobEvents, jobs } from "@/lib/platform/db/schema";
import type { JobEvent, JobType } from "@/lib/contract/jobs";
import * as service from "./service";

const engine = useEngine();

async function newJob(caller: Caller, type: JobType = "ugc"): Promise<string> {
  return (await service.createJob(caller, { type, request: {}, units: null, operation: "test" })).job.id;
}
async function pages(caller: Caller, limit: number, onPage?: () => Promise<unknown>): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await service.list(caller, { limit, ...(cursor && { cursor }) });
    ids.push(...page.jobs.map(({ id }) => id));
    cursor = page.nextCursor;
    await onPage?.();
  }
  return ids;
}

test("J1 137 jobs in pages of 20 are each seen once, newest first, while new ones are created", async () => {
  const caller = await makeCaller();
  const ids: string[] = [];
  for (let n = 0; n < 137; n++) ids.push(await newJob(caller));
  expect(await pages(caller, 20, () => newJob(caller))).toEqual(ids.toReversed());
});

test("J1 jobs of one instant are paged by id, each once", async () => {
  const caller = await makeCaller();
  const ids = await Promise.all(Array.from({ length: 9 }, () => newJob(caller)));
  await db().update(jobs).set({ createdAt: new Date() }).where(eq(jobs.accountId, caller.accountId));
  expect((await pages(caller, 2)).toSorted()).toEqual(ids.toSorted());
});

test("J1 filters choose by status and type, and belong to the cursor", async () => {
  const caller = await makeCaller();
  const video = await newJob(caller, "video");
  const cancelled = await newJob(caller, "video");
  await newJob(caller);
  await service.cancel(caller, { jobId: cancelled });
  const idsOf = async (filter: object) =>
    (await service.list(caller, { limit: 9, ...filter })).jobs.map(({ id }) => id);
  expect(await idsOf({ type: ["video"] })).toEqual([cancelled, video]);
  expect(await idsOf({ type: ["video", "ugc"], status: ["cancelled"] })).toEqual([cancelled]);
  const { nextCursor } = await service.list(caller, { limit: 1, type: ["video", "ugc"] });
  expect(await idsOf({ cursor: nextCursor, type: ["ugc", "video"] })).toHaveLength(2);
  await expect(idsOf({ cursor: nextCursor })).rejects.toMatchObject({ code: "CURSOR_INVALID" });
  const other = await makeCaller();
  await expect(service.list(other, { limit: 1, type: ["ugc", "video"], cursor: nextCursor! })).rejects.toMatchObject({
    code: "CURSOR_INVALID",
  });
});

test("J2 J5 J6 another account's job is 404 for get, cancel and events", async () => {
  const [owner, other] = [await makeCaller(), await makeCaller()];
  const jobId = await newJob(owner);
  const missing = { status: 404, message: "job not found" };
  await expect(service.get(other, { jobId })).rejects.toMatchObject(missing);
  await expect(service.cancel(other, { jobId })).rejects.toMatchObject(missing);
  await expect(service.events(other, { jobId })).rejects.toMatchObject(missing);
});

test("J2 files of a result are addresses signed at each read, and the stored row keeps its keys", async () => {
  const caller = await makeCaller();
  const jobId = await newJob(caller);
  await service.claimJob(jobId, "script");
  const result = {
    videoUrl: { $file: "a/j/ad.mp4" },
    captions: { words: [{ text: "Hi" }], srtUrl: { $file: "a/j/c.srt" } },
  };
  await service.completeJob(jobId, { result });
  const { job } = await service.get(caller, { jobId });
  expect(job.result_payload).toMatchObject({
    videoUrl: expect.stringMatching(/^http:.*\/files\/a\/j\/ad\.mp4\?exp=\d+&sig=/),
    captions: { words: [{ text: "Hi" }], srtUrl: expect.stringContaining("/files/a/j/c.srt?") },
  });
  expect(Object.keys(job)).toHaveLength(9);
  const [row] = await db().select().from(jobs).where(eq(jobs.id, jobId));
  expect(row?.result).toMatchObject(result);
});

test("J5 cancelling gives 200 twice, and 400 JOB_FINISHED once completed", async () => {
  const caller = await makeCaller();
  const jobId = await newJob(caller);
  const first = await service.cancel(caller, { jobId });
  expect(first.job).toMatchObject({ status: "cancelled", error_payload: { code: "CANCELLED" }, result_payload: null });
  expect(await service.cancel(caller, { jobId })).toEqual(first);
  const ids = engine.sink.events
    .filter(({ name, data }) => name === "job/cancelled" && data.jobId === jobId)
    .map(({ id }) => id);
  expect(new Set(ids)).toEqual(new Set([`${jobId}:cancelled`]));
  const done = await newJob(caller);
  await service.claimJob(done, "script");
  await service.completeJob(done, { result: {} });
  await expect(service.cancel(caller, { jobId: done })).rejects.toMatchObject({ code: "JOB_FINISHED", status: 400 });
});

test("J5 cancelling needs the write scope of the job's type: 403", async () => {
  const caller = await makeCaller({ scopes: ["jobs:read", "video:write"] });
  const jobId = await newJob(caller, "subtitle");
  await expect(service.cancel(caller, { jobId })).rejects.toMatchObject({
    code: "PUBLIC_API_SCOPE_DENIED",
    message: expect.stringContaining("ugc:write"),
  });
});

async function collect(caller: Caller, jobId: string, after?: number): Promise<JobEvent[]> {
  const seen: JobEvent[] = [];
  for await (const event of await service.events(caller, { jobId, after })) seen.push(event);
  return seen;
}

test("J6 two readers see the same events as they happen; a late one the same history; a resuming one the rest", async () => {
  const caller = await makeCaller();
  const jobId = await newJob(caller);
  const readers = [collect(caller, jobId), collect(caller, jobId)];
  await service.claimJob(jobId, "script");
  for (let n = 1; n <= 20; n++) await service.reportProgress(jobId, { progress: n, step: "voice" });
  await service.completeJob(jobId, { result: {} });
  const [first, second] = await Promise.all(readers);
  expect(first!.map(({ seq }) => seq)).toEqual(Array.from({ length: 23 }, (_, n) => n + 1));
  expect(first!.at(-1)).toMatchObject({ type: "job.completed", job: { id: jobId, status: "completed" } });
  expect(second).toEqual(first);
  expect(await collect(caller, jobId)).toEqual(first);
  expect(await collect({ ...caller, lastEventId: 20 }, jobId, 3)).toEqual(first!.slice(20));
  expect(await collect(caller, jobId, 21)).toEqual(first!.slice(21));
  expect(await collect(caller, jobId, 999)).toEqual([]);
});

test("J6 a reader who leaves ends the stream", async () => {
  const gone = new AbortController();
  const caller = await makeCaller({ signal: gone.signal });
  const reading = collect(caller, await newJob(caller));
  gone.abort();
  expect((await reading).length).toBeLessThanOrEqual(1);
});

test("J6 a silent job speaks up within five seconds of being watched", async () => {
  const caller = await makeCaller();
  const jobId = await newJob(caller);
  await service.claimJob(jobId, "compose");
  const reading = await service.events(caller, { jobId, after: 2 });
  const started = performance.now();
  const { value } = await reading.next();
  expect(value).toMatchObject({
    type: "job.progress",
    seq: 3,
    step: "compose",
    note: "waiting for a free slot",
  });
  expect(performance.now() - started).toBeLessThan(5_000);
  await reading.return(undefined);
});

test("J2 a job that waits in the queue says its position, and its step is waiting_for_slot", async () => {
  const caller = await makeCaller();
  const jobId = await newJob(caller);
  const long = sql`now() - interval '1 minute'`;
  await db().update(jobs).set({ createdAt: long }).where(eq(jobs.id, jobId));
  await db().update(jobEvents).set({ at: long }).where(eq(jobEvents.jobId, jobId));
  const started = performance.now();
  const reading = await service.events(caller, { jobId, after: 1 });
  expect((await reading.next()).value).toMatchObject({ type: "job.queued", position: expect.any(Number) });
  // Before the five seconds after which a silent job speaks up.
  expect(performance.now() - started).toBeLessThan(4_500);
  await reading.return(undefined);
  expect((await service.get(caller, { jobId })).job).toMatchObject({ status: "queued", step: "waiting_for_slot" });
});
