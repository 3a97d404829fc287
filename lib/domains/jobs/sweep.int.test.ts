import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { useEngine } from "@/e2e/support/use-engine";
import { usedUnits } from "@/lib/domains/billing/service";
import { db } from "@/lib/platform/db/client";
import { jobs } from "@/lib/platform/db/schema";
import { runLimitMinutes, totalLimitMinutes } from "./limits";
import {
  claimJob,
  createJob,
  failStuckJobs,
  isLatestRun,
  replaceLostRuns,
  reportProgress,
  resendQueuedJobs,
} from "./service";

const engine = useEngine();

async function newJob() {
  const caller = await makeCaller();
  const units = { kind: "videos", amount: 1 } as const;
  const { job } = await createJob(caller, { type: "ugc", request: {}, units, operation: "test" });
  return { caller, id: job.id };
}
const rowOf = async (id: string) => (await db().select().from(jobs).where(eq(jobs.id, id)))[0]!;
const ago = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`;
const sentFor = (jobId: string) => engine.sink.events.filter(({ id }) => id === jobId).length;

test("J3 a job queued for over a minute is asked for again, with the same id; a fresh one is not", async () => {
  const [old, fresh] = [await newJob(), await newJob()];
  await db()
    .update(jobs)
    .set({ createdAt: ago(2) })
    .where(eq(jobs.id, old.id));
  await resendQueuedJobs();
  expect([sentFor(old.id), sentFor(fresh.id)]).toEqual([2, 1]);
});

test("J3 more jobs that stay queued than one sweep asks for keep none from their turn", async () => {
  const { accountId } = (await newJob()).caller;
  const rows = Array.from({ length: 510 }, () => ({
    ...{
      id: randomUUID(),
      accountId,
      type: "ugc" as const,
      request: {},
      plan: "pro" as const,
      channel: "api" as const,
    },
    ...{ step: "waiting_for_slot", requestId: "req_example", createdAt: ago(3) },
  }));
  await db().insert(jobs).values(rows);
  for (let n = 0; n < 2; n++) await resendQueuedJobs();
  const asked = new Set(engine.sink.events.map(({ id }) => id));
  expect(rows.filter(({ id }) => !asked.has(id))).toEqual([]);
  await db()
    .delete(jobs)
    .where(
      inArray(
        jobs.id,
        rows.map(({ id }) => id),
      ),
    );
});

test("J3 a job whose event was lost is found by the sweeper", async () => {
  engine.sink.down = true;
  const { id } = await newJob().finally(() => (engine.sink.down = false));
  await db()
    .update(jobs)
    .set({ createdAt: ago(2) })
    .where(eq(jobs.id, id));
  await resendQueuedJobs();
  await expect.poll(() => sentFor(id)).toBeGreaterThan(0);
});

test("J3 a running job nobody has heard of is requested again, under a new event id; the run that was lost is over", async () => {
  const [lost, live, held] = [await newJob(), await newJob(), await newJob()];
  for (const [{ id }, minutes] of [
    [lost, 6],
    [live, 4],
    [held, 6],
  ] as const) {
    await claimJob(id, "script");
    await db()
      .update(jobs)
      .set({ updatedAt: ago(minutes) })
      .where(eq(jobs.id, id));
  }
  await db().execute(sql`
    insert into engine.run (id, fn, event_id, event) values (${`run-${held.id}`}, 'spotmill-generate-ugc', ${held.id}, '{}')`);
  await Promise.all([replaceLostRuns(), replaceLostRuns()]);
  const again = (id: string) => engine.sink.events.filter((event) => event.id?.startsWith(`${id}:run:`));
  await expect.poll(() => again(lost.id)).toHaveLength(1);
  expect(again(lost.id)).toMatchObject([{ id: `${lost.id}:run:1`, data: { jobId: lost.id, attempt: 1 } }]);
  expect([again(live.id), again(held.id)]).toEqual([[], []]);

  expect(await claimJob(lost.id, "script")).toBeNull();
  expect(await claimJob(lost.id, "script", 1)).toMatchObject({ status: "running" });
  expect([await isLatestRun(lost.id), await isLatestRun(lost.id, 1)]).toEqual([false, true]);

  // Silent again: twice as long is waited before the next.
  await db()
    .update(jobs)
    .set({ updatedAt: ago(9) })
    .where(eq(jobs.id, lost.id));
  await replaceLostRuns();
  expect(await rowOf(lost.id)).toMatchObject({ runAttempt: 1 });
  expect(await usedUnits(lost.caller.accountId, lost.caller.standing.cycleStart!)).toMatchObject({ videos: 1 });
});

test("J3 a job worked on past its limit fails and gives its units back; one within it goes on", async () => {
  const [late, live] = [await newJob(), await newJob()];
  for (const [{ id }, minutes] of [
    [late, 1],
    [live, -1],
  ] as const) {
    await claimJob(id, "script");
    await db()
      .update(jobs)
      .set({ startedAt: ago(runLimitMinutes.ugc + minutes) })
      .where(eq(jobs.id, id));
  }
  await failStuckJobs(async () => {});
  expect(await rowOf(live.id)).toMatchObject({ status: "running" });
  const failed = await rowOf(late.id);
  expect(failed).toMatchObject({
    status: "failed",
    step: "script",
    error: { code: "PROVIDER_TIMEOUT", step: "script", retryable: true, usage: { held: 1, settled: 0, released: 1 } },
  });
  const { accountId, standing } = late.caller;
  expect(await usedUnits(accountId, standing.cycleStart!)).toMatchObject({ videos: 0 });
});

/** A job of the given age that has just waited for the renderer, as far as it says. */
async function waitingJob(minutes: number): Promise<string> {
  const { id } = await newJob();
  await claimJob(id, "script");
  await db()
    .update(jobs)
    .set({ createdAt: ago(minutes), startedAt: ago(minutes) })
    .where(eq(jobs.id, id));
  await reportProgress(id, { step: "compose", progress: 0, note: "waiting_for_slot" });
  return id;
}

test("J3 hours of waiting for the renderer do not count, and the limit begins anew behind them", async () => {
  const [waiting, drawn] = [await waitingJob(5 * runLimitMinutes.ugc), await waitingJob(5 * runLimitMinutes.ugc)];
  await db()
    .update(jobs)
    .set({ waitedAt: ago(runLimitMinutes.ugc + 1) })
    .where(eq(jobs.id, drawn));
  await failStuckJobs(async () => {});
  expect(await rowOf(waiting)).toMatchObject({ status: "running" });
  expect(await rowOf(drawn)).toMatchObject({ status: "failed", error: { code: "PROVIDER_TIMEOUT" } });
});

test("J3 a job that still waits for the renderer after a day and its limit is given up", async () => {
  const id = await waitingJob(totalLimitMinutes("ugc") + 1);
  await failStuckJobs(async () => {});
  expect(await rowOf(id)).toMatchObject({ status: "failed", error: { code: "PROVIDER_TIMEOUT" } });
});

test("J3 a job queued for more than a day is given up", async () => {
  const { id } = await newJob();
  await db()
    .update(jobs)
    .set({ createdAt: ago(24 * 60 + 1) })
    .where(eq(jobs.id, id));
  await failStuckJobs(async () => {});
  expect(await rowOf(id)).toMatchObject({ status: "failed", error: { code: "PROVIDER_UNAVAILABLE" } });
});
