import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, useDatabase } from "../../../e2e/support/database";
import { type EngineHarness, openHarness, untilSynced, waitFor } from "../harness/harness";
import { isSigned, realServer } from "../harness/real-server";

/** Green on the embedded engine and on a real Inngest server alike (`INNGEST_CONFORMANCE_URL`). */
let database: TestDatabase;
let harness: EngineHarness;

beforeAll(async () => {
  database = await useDatabase();
  harness = await openHarness(database.url);
  await harness.startApp();
  if (!realServer) await untilSynced(await harness.startEngine());
});
afterAll(async () => {
  await harness.close();
  await database.drop();
});

const peak = (jobs: readonly string[], pattern: RegExp): number =>
  Math.max(
    ...jobs.flatMap((job) => harness.lines(job, pattern)).map((line) => Number(/with (\d+)/.exec(line.what)?.[1])),
  );

describe.concurrent("what the pipelines rely on", () => {
  test.runIf(isSigned)("401 for unsigned calls to the app", async () => {
    const statuses = ["GET", "POST", "PUT"].map((method) =>
      fetch(harness.appUrl, { method, ...(method !== "GET" && { body: "{}" }) }).then((answer) => answer.status),
    );
    expect(await Promise.all(statuses)).toEqual([401, 401, 401]);
  });

  test("RetryAfterError is obeyed and earlier steps are not repeated", async () => {
    const job = randomUUID();
    await harness.send({ name: "lab/flaky", data: { job } });
    const tries = await harness.until(job, /attempt/, 3);
    expect(tries.map((line) => line.what)).toEqual(["attempt 0", "attempt 1", "attempt 2"]);
    expect(harness.lines(job, /once/)).toHaveLength(1);
  });

  test("a step that failed for good can be caught", async () => {
    const job = randomUUID();
    await harness.send({ name: "lab/caught", data: { job } });
    await harness.until(job, /caught nope/);
  });

  test("a failed run reaches the settling function and its own onFailure", async () => {
    const job = randomUUID();
    await harness.send({ name: "lab/doomed", data: { job } });
    await harness.until(job, /settled after failed: provider said no/);
    await harness.until(job, /onFailure provider said no/);
  });

  test("a cancelled run reaches the settling function", async () => {
    const job = randomUUID();
    await harness.send({ name: "lab/slow", data: { job } });
    await harness.until(job, /started/);
    await cancelled(job);
    await harness.until(job, /settled after cancelled/);
  });

  test("timeouts.finish ends a sleeping run and reaches the settling function", async () => {
    const [job, sentAt] = [randomUUID(), Date.now()];
    await harness.send({ name: "lab/slow", data: { job } });
    await harness.until(job, /started/);
    const [settled] = await harness.until(job, /settled after cancelled/);
    expect(settled!.at - sentAt).toBeGreaterThan(1900);
  });

  test("timeouts.finish ends a busy run: its later steps do not run", async () => {
    const job = randomUUID();
    await harness.send({ name: "lab/slow", data: { job, busyMs: 3500 } });
    await harness.until(job, /settled after cancelled/);
    const other = randomUUID();
    await harness.send({ name: "lab/slow", data: { job: other, busyMs: 500 } });
    await harness.until(other, /ended/);
    await waitFor("the busy step's end", () => Date.now() > harness.lines(job, /started/)[0]!.at + 4000);
    expect(harness.lines(job, /ended/)).toHaveLength(0);
  });

  test("at most 2 at a time per account key", async () => {
    const accounts = Array.from({ length: 8 }, (_, index) => (index % 4 === 3 ? "b" : "a"));
    const jobs = accounts.map(() => randomUUID());
    const group = randomUUID();
    await harness.send(
      ...jobs.map((job, index) => ({ name: "lab/limited", data: { job, account: `${accounts[index]}${group}` } })),
    );
    await Promise.all(jobs.map((job) => harness.until(job, /finished/)));
    expect(peak(jobs, /begins/)).toBe(2);
  });

  test("cancelOn with `if` stops a run and leaves others alone", async () => {
    const [job, other] = [randomUUID(), randomUUID()];
    await harness.send({ name: "lab/everything", data: { job } }, { name: "lab/everything", data: { job: other } });
    await Promise.all([harness.until(job, /waiting/), harness.until(other, /waiting/)]);
    await cancelled(job);
    await harness.until(job, /settled after cancelled/);
    await harness.send({ name: "lab/answer", data: { job, v: 1 } });
    await answered(other, 2);
    await harness.until(other, /done/);
    expect(harness.lines(job, /px|done/)).toHaveLength(0);
  });

  test("the same event id triggers once", async () => {
    const [job, id] = [randomUUID(), randomUUID()];
    await harness.send({ id, name: "lab/counting", data: { job, steps: 1 } });
    await harness.until(job, /end/);
    await harness.send({ id, name: "lab/counting", data: { job, steps: 1 } });
    const marker = randomUUID();
    await harness.send({ name: "lab/counting", data: { job: marker, steps: 1 } });
    await harness.until(marker, /end/);
    expect(harness.lines(job, /end/)).toHaveLength(1);
  });

  test("steps, sleep, waitForEvent with `if`, invoke and parallel steps give their results", async () => {
    const job = randomUUID();
    await harness.send({ name: "lab/everything", data: { job } });
    await harness.until(job, /waiting/);
    await harness.send({ name: "lab/answer", data: { job: randomUUID(), v: 0 } });
    await answered(job, 1);
    const [done] = await harness.until(job, /done/);
    const wanted = { a: 1, b: 2, c: 3, answer: 1, doubled: 6, x: "x", y: "y" };
    expect(JSON.parse(done!.what.replace("done ", ""))).toEqual(wanted);
    expect(["a", "b", "c", "px", "py"].map((step) => harness.lines(job, new RegExp(`^${step}$`)).length)).toEqual(
      Array(5).fill(1),
    );
  });

  test.each(["counting", "counting-plain"])("%s: every step runs once and in order", async (name) => {
    const job = randomUUID();
    await harness.send({ name: `lab/${name}`, data: { job, steps: 12 } });
    await harness.until(job, /end/);
    expect(harness.lines(job, /step/).map((line) => line.what)).toEqual(
      Array.from({ length: 12 }, (_, i) => `step ${i}`),
    );
  });
});

/** An event may come before its wait or its run is registered, so it is sent until it has an effect. */
const cancelled = (job: string) =>
  waitFor("the cancellation", async () => {
    await harness.send({ name: "lab/cancel", data: { job } });
    return harness.lines(job, /settled/).length > 0;
  });

const answered = (job: string, v: number) =>
  waitFor("the answer's effect", async () => {
    await harness.send({ name: "lab/answer", data: { job, v } });
    return harness.lines(job, /px/).length > 0;
  });
