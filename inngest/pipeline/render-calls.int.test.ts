import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { type EventSink, useEventSink } from "@/e2e/support/doubles/event-sink";
import { cancelJob, claimJob, createJob } from "@/lib/domains/jobs/service";
import { renderQueue } from "./render-turn";

let sink: EventSink;
let database: TestDatabase;
beforeAll(async () => {
  database = await useDatabase();
  sink = await useEventSink();
});
afterAll(async () => {
  await sink.close();
  await database.drop();
});

async function newTicket() {
  const caller = await makeCaller();
  const units = { kind: "videos", amount: 1 } as const;
  const { job } = await createJob(caller, { type: "ugc", request: {}, units, operation: "test" });
  await claimJob(job.id, "script");
  return { accountId: caller.accountId, jobId: job.id };
}

/** Jobs that were told of their turn, each as often as it was. */
const called = () => sink.events.flatMap(({ name, data }) => (name === "render/granted" ? [data["jobId"]] : []));

test("jobs that were cancelled while they waited for the renderer cost those behind them no time", async () => {
  const queue = renderQueue();
  const [first, last] = [await newTicket(), await newTicket()];
  const cancelled = await Promise.all(Array.from({ length: 5 }, newTicket));
  let end = () => {};
  const working = queue.hold(first, () => new Promise<void>((done) => (end = done)));
  for (const ticket of [...cancelled, last]) expect(queue.request(ticket)).toBe(false);
  for (const { jobId } of cancelled) await cancelJob(jobId);
  end();
  await working;
  // A turn that nobody takes up lasts five seconds, each.
  await expect.poll(called, { timeout: 4_000 }).toContain(last.jobId);
  expect([...new Set(called())]).toEqual([last.jobId]);
  await queue.hold(last, async () => undefined);
});

test("a run that did not listen yet when its turn came is called again", async () => {
  const queue = renderQueue();
  const [first, last] = [await newTicket(), await newTicket()];
  let end = () => {};
  const working = queue.hold(first, () => new Promise<void>((done) => (end = done)));
  queue.request(last);
  end();
  await working;
  const times = () => called().filter((jobId) => jobId === last.jobId).length;
  await expect.poll(times, { timeout: 4_000 }).toBeGreaterThan(1);
  expect(queue.request(last)).toBe(true);
  await queue.hold(last, async () => undefined);
});
