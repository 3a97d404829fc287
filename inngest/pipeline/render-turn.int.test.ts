import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { useEventSink } from "@/e2e/support/doubles/event-sink";
import { eventsOf } from "@/e2e/support/pipeline/use-pipeline";
import { cancelJob, claimJob, createJob } from "@/lib/domains/jobs/service";
import { inRenderTurn, renderQueue, waitForRenderTurn } from "./render-turn";

let close: (() => Promise<void>) | undefined;
let database: TestDatabase;
beforeAll(async () => {
  database = await useDatabase();
  process.env["SPOTMILL_ROLE"] = "worker";
  ({ close } = await useEventSink());
});
afterAll(async () => {
  await close?.();
  await database.drop();
});

/** The run of a running job, which on a worker takes no step to wait. */
async function newRun() {
  const { accountId, ...caller } = await makeCaller();
  const units = { kind: "videos", amount: 1 } as const;
  const { job } = await createJob({ ...caller, accountId }, { type: "ugc", request: {}, units, operation: "test" });
  await claimJob(job.id, "script");
  const refused = () => Promise.reject(new Error("a worker's run takes no step to wait"));
  const step = { run: refused, waitForEvent: refused } as never;
  return { step, files: { accountId, jobId: job.id } };
}

/** Work of a job that ends when it is told to; `begun` names the jobs whose work has begun, in order. */
function makeWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = async (run: Awaited<ReturnType<typeof newRun>>) => {
    const { jobId } = run.files;
    await waitForRenderTurn(run);
    return inRenderTurn(run, () => {
      begun.push(jobId);
      return new Promise<string>((done) => ends.set(jobId, () => done(jobId)));
    })();
  };
  return { begun, begin, end: (jobId: string) => ends.get(jobId)?.() };
}

test("on a worker the step that renders waits for those before it, and says so", async () => {
  const { begun, begin, end } = makeWork();
  const [first, second] = [await newRun(), await newRun()];
  const [firstDone, secondDone] = [begin(first), begin(second)];
  const isWaiting = async () =>
    (await eventsOf(second.files.jobId)).some(({ data }) => data["note"] === "waiting_for_slot");
  await expect.poll(isWaiting).toBe(true);
  expect(begun).toEqual([first.files.jobId]);
  end(first.files.jobId);
  expect(await firstDone).toBe(first.files.jobId);
  await expect.poll(() => begun).toEqual([first.files.jobId, second.files.jobId]);
  end(second.files.jobId);
  await secondDone;
});

test("a job that ends while it waits is waited for by nobody", async () => {
  const { begun, begin, end } = makeWork();
  const [first, cancelled, last] = [await newRun(), await newRun(), await newRun()];
  const firstDone = begin(first);
  await expect.poll(() => begun).toHaveLength(1);
  const cancelledDone = begin(cancelled);
  await cancelJob(cancelled.files.jobId);
  // Its work finds that the job has ended; here it is told to end.
  await expect.poll(() => begun, { timeout: 10_000 }).toContain(cancelled.files.jobId);
  end(cancelled.files.jobId);
  await cancelledDone;
  const lastDone = begin(last);
  end(first.files.jobId);
  await firstDone;
  await expect.poll(() => begun).toHaveLength(3);
  end(last.files.jobId);
  await lastDone;
  expect(renderQueue().request({ accountId: "next", jobId: "next" })).toBe(true);
});
