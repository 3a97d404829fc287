import { asc, eq } from "drizzle-orm";
import { setImmediate } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { useEngine } from "@/e2e/support/use-engine";
import { db } from "@/lib/platform/db/client";
import { jobEvents } from "@/lib/platform/db/schema";
import type { Control } from "@/lib/engines/studio/workers/control";
import { JobEnded } from "./failure";
import { cancelJob, claimJob, createJob } from "./service";
import { track } from "./track";

useEngine();

const range = { step: "compose", from: 70, to: 90 };

async function runningJob(): Promise<string> {
  const caller = await makeCaller();
  const { job } = await createJob(caller, { type: "ugc", request: {}, units: null, operation: "test" });
  await claimJob(job.id, "script");
  return job.id;
}
const eventsOf = async (jobId: string) =>
  (await db().select().from(jobEvents).where(eq(jobEvents.jobId, jobId)).orderBy(asc(jobEvents.seq))).slice(2);
const untilAborted = ({ signal }: Control) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(new Error("killed"))));
/** Resolves with the events of the work once there are `count` of them. */
const untilEvents = (jobId: string, count: number) =>
  vi.waitUntil(async () => (await eventsOf(jobId)).length >= count, { timeout: 15_000, interval: 20 });

test("work gets its result through, and its progress is the share of its range", async () => {
  const jobId = await runningJob();
  const result = await track(jobId, range, async ({ onProgress }) => {
    onProgress(0.5, "225 of 450 frames");
    await untilEvents(jobId, 2);
    return "file";
  });
  expect(result).toBe("file");
  expect((await eventsOf(jobId)).map(({ data }) => data)).toMatchObject([
    { progress: 70, step: "compose", note: null },
    { progress: 80, step: "compose", note: "225 of 450 frames" },
  ]);
});

test("a flood of reports is stored at most four times a second", async () => {
  const jobId = await runningJob();
  const began = performance.now();
  await track(jobId, range, async ({ onProgress }) => {
    let isEnough = false;
    const enough = untilEvents(jobId, 4).then(() => (isEnough = true));
    for (let n = 0; !isEnough; n++) {
      onProgress(1 - 1 / (n + 2));
      await setImmediate();
    }
    await enough;
  });
  const seconds = (performance.now() - began) / 1000;
  expect((await eventsOf(jobId)).length).toBeLessThanOrEqual(4 * seconds + 2);
});

test("silent work repeats where it stands at least every five seconds", async () => {
  const jobId = await runningJob();
  await track(jobId, range, () => untilEvents(jobId, 3));
  const at = (await eventsOf(jobId)).map((event) => event.at.getTime());
  const gaps = at.slice(1).map((time, n) => time - (at[n] ?? 0));
  expect(gaps).toHaveLength(2);
  expect(Math.min(...gaps)).toBeGreaterThan(1_000);
  expect(Math.max(...gaps)).toBeLessThan(5_000);
});

test("cancelling the job aborts its work within two seconds", async () => {
  const jobId = await runningJob();
  let abortedAt = Infinity;
  let isStarted = false;
  const work = track(jobId, range, async (control) => {
    isStarted = true;
    control.signal.addEventListener("abort", () => (abortedAt = performance.now()));
    return untilAborted(control);
  });
  const ending = expect(work).rejects.toBeInstanceOf(JobEnded);
  await vi.waitUntil(() => isStarted);
  await cancelJob(jobId);
  const cancelledAt = performance.now();
  await ending;
  expect(abortedAt - cancelledAt).toBeLessThan(2_000);
});

test("work of a job that has ended does not begin", async () => {
  const jobId = await runningJob();
  await cancelJob(jobId);
  let began = false;
  await expect(track(jobId, range, async () => (began = true))).rejects.toBeInstanceOf(JobEnded);
  expect(began).toBe(false);
});

test("what the work throws comes through", async () => {
  const jobId = await runningJob();
  await expect(track(jobId, range, () => Promise.reject(new Error("boom")))).rejects.toThrow("boom");
});
