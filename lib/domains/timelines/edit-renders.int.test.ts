import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { insertJob } from "@/e2e/support/records";
import * as contract from "@/lib/contract/edits";
import type { Caller } from "@/lib/contract/operation";
import { Timeline } from "@/lib/contract/timeline/document";
import * as timelinesContract from "@/lib/contract/timelines";
import { fileKey, putJson } from "@/lib/domains/generation/stages/service";
import * as jobsService from "@/lib/domains/jobs/service";
import { db } from "@/lib/platform/db/client";
import { jobs } from "@/lib/platform/db/schema";
import { useStorageEnvironment } from "@/lib/platform/storage/environment.fixture";
import * as timelines from "./service";

const { edits } = timelines;
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

const timeline = Timeline.parse(timelinesContract.create.example.timeline);
const completed = { status: "completed", progress: 100, finishedAt: new Date(), result: {} } as const;

/** An account with a finished ad and an edit of it. */
async function makeEdit() {
  const caller = await makeCaller();
  const adId = await insertJob(caller.accountId, completed);
  await putJson(fileKey({ accountId: caller.accountId, jobId: adId }, "timeline.json"), timeline);
  const { edit } = await edits.create(caller, contract.create.body.parse({ jobId: adId }));
  return { caller, adId, editId: edit.id };
}

const render = async (caller: Caller, editId: string, idempotencyKey = randomUUID()): Promise<string> => {
  const body = timelinesContract.create.body.parse({ timeline, editId });
  return (await timelines.create({ ...caller, idempotencyKey }, body)).job.id;
};
const cancelled = async (caller: Caller, editId: string): Promise<string> => {
  const jobId = await render(caller, editId);
  await jobsService.cancel(caller, { jobId });
  return jobId;
};
const found = async (caller: Caller, jobId: string): Promise<string[]> =>
  (await edits.list(caller, { jobId })).edits.map(({ id }) => id);

test("an edit keeps the ad it was rendered to last beside a render that runs or was cancelled, and is found by both", async () => {
  const { caller, adId, editId } = await makeEdit();
  const open = await render(caller, editId);
  const running = (await edits.get(caller, { editId })).edit;
  expect(running).toMatchObject({ jobId: open, renderedJobId: adId });
  await jobsService.cancel(caller, { jobId: open });
  const again = await cancelled(caller, editId);
  expect((await edits.get(caller, { editId })).edit).toMatchObject({ jobId: again, renderedJobId: adId });
  expect(await found(caller, adId)).toEqual([editId]);
  expect(await found(caller, again)).toEqual([editId]);
  const saved = await edits.save(caller, { editId, timeline: { ...timeline, seed: 8 }, baseVersion: 1 });
  expect(saved.edit).toMatchObject({ jobId: again, renderedJobId: adId });
});

test("a render that completed is the ad of its edit", async () => {
  const { caller, adId, editId } = await makeEdit();
  const done = await render(caller, editId);
  await db().update(jobs).set(completed).where(eq(jobs.id, done));
  expect((await edits.get(caller, { editId })).edit).toMatchObject({ jobId: done, renderedJobId: done });
  expect(await found(caller, adId)).toEqual([]);
  const next = await cancelled(caller, editId);
  expect((await edits.get(caller, { editId })).edit).toMatchObject({ jobId: next, renderedJobId: done });
});

test("an edit whose last render is deleted goes back to the ad before; one whose ad is deleted has none", async () => {
  const { caller, adId, editId } = await makeEdit();
  await jobsService.remove(caller, { jobId: await cancelled(caller, editId) });
  expect((await edits.get(caller, { editId })).edit).toMatchObject({ jobId: adId, renderedJobId: adId });
  expect(await found(caller, adId)).toEqual([editId]);
  await jobsService.remove(caller, { jobId: adId });
  expect((await edits.get(caller, { editId })).edit).toMatchObject({ jobId: null, renderedJobId: null });
});

test("an edit whose last render is deleted after the ad it began with has none", async () => {
  const { caller, adId, editId } = await makeEdit();
  const done = await render(caller, editId);
  await db().update(jobs).set(completed).where(eq(jobs.id, done));
  await jobsService.remove(caller, { jobId: adId });
  await jobsService.remove(caller, { jobId: done });
  expect((await edits.get(caller, { editId })).edit).toMatchObject({ jobId: null, renderedJobId: null });
});

test("of renders that overlap, one that completed stays the ad of its edit when a later one is cancelled", async () => {
  const { caller, adId, editId } = await makeEdit();
  const done = await render(caller, editId);
  const later = await render(caller, editId);
  await db().update(jobs).set(completed).where(eq(jobs.id, done));
  expect((await edits.get(caller, { editId })).edit).toMatchObject({ jobId: later, renderedJobId: done });
  await jobsService.cancel(caller, { jobId: later });
  expect((await edits.get(caller, { editId })).edit).toMatchObject({ jobId: later, renderedJobId: done });
  expect(await found(caller, done)).toEqual([editId]);
  await jobsService.remove(caller, { jobId: done });
  expect((await edits.get(caller, { editId })).edit).toMatchObject({ jobId: later, renderedJobId: adId });
  await jobsService.remove(caller, { jobId: later });
  expect((await edits.get(caller, { editId })).edit).toMatchObject({ jobId: adId, renderedJobId: adId });
});

test("a render is noted with its edit while its caller still waits for it", async () => {
  const { caller, adId, editId } = await makeEdit();
  const jobIdOf = async () => (await edits.get(caller, { editId })).edit.jobId ?? "";
  const body = timelinesContract.create.body.parse({ timeline, editId, sync: true, waitTimeoutMs: 30_000 });
  const waiting = timelines.create({ ...caller, idempotencyKey: randomUUID() }, body);
  await expect.poll(jobIdOf, { timeout: 15_000 }).not.toBe(adId);
  await jobsService.cancel(caller, { jobId: await jobIdOf() });
  expect((await waiting).job).toMatchObject({ id: await jobIdOf(), status: "cancelled" });
});

test("a render that is asked for again with its key is not taken for the last one", async () => {
  const { caller, editId } = await makeEdit();
  const key = randomUUID();
  const first = await render(caller, editId, key);
  await jobsService.cancel(caller, { jobId: first });
  const second = await render(caller, editId);
  expect(await render(caller, editId, key)).toBe(first);
  expect((await edits.get(caller, { editId })).edit.jobId).toBe(second);
});
