import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, useDatabase } from "../../../e2e/support/database";
import { type EngineHarness, type Line, openHarness, untilSynced } from "../harness/harness";
import { realServer } from "../harness/real-server";

/** The features beyond the core scenarios; they pass on a real Inngest server too, unless marked. */
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

const what = (lines: readonly Line[]): string[] => lines.map((line) => line.what);

/** The most pieces of work of one group that ran at the same time. */
const peak = (jobs: readonly string[], group: string): number => {
  const counts = jobs
    .flatMap((job) => harness.lines(job, /begins/))
    .map((line) => /with (\d+) in (.*)/.exec(line.what));
  return Math.max(...counts.filter((hit) => hit?.[2] === group).map((hit) => Number(hit?.[1])));
};

describe.concurrent("limits and order", () => {
  test("an env-scope limit counts two functions together, a limit without a key counts one function", async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const plans = ["account-a", "account-b"].flatMap((name) => [first, second].map((account) => ({ name, account })));
    const events = [...plans, ...plans, ...plans].map((plan) => ({ ...plan, job: randomUUID() }));
    await harness.send(...events.map(({ name, ...data }) => ({ name: `lab/${name}`, data })));
    const jobs = events.map(({ job }) => job);
    await Promise.all(jobs.map((job) => harness.until(job, /finished/, 2)));
    expect([peak(jobs, first), peak(jobs, second)]).toEqual([2, 2]);
    expect(Math.max(peak(jobs, "account-a"), peak(jobs, "account-b"))).toBeLessThanOrEqual(3);
  });

  test("a priority of 120 s overtakes runs that came earlier and have not begun", async () => {
    const queue = randomUUID();
    const ranked = (job: string, plan: string) => ({ name: "lab/ranked", data: { job, queue, plan } });
    const [blocker, basic, pro] = [randomUUID(), randomUUID(), randomUUID()];
    await harness.send(ranked(blocker, "basic"));
    await harness.until(blocker, /begins/);
    await harness.send(ranked(basic, "basic"));
    await harness.send(ranked(pro, "pro"));
    const [[later], [earlier]] = await Promise.all([harness.until(basic, /begins/), harness.until(pro, /begins/)]);
    expect(earlier!.at).toBeLessThan(later!.at);
  });

  test.skipIf(realServer)("what has begun goes before what has not", async () => {
    const job = randomUUID();
    const events = ["first", "second", "third"].map((name) => ({ name: "lab/two-turns", data: { job, name } }));
    await harness.send(...events);
    const lines = await harness.until(job, /two/, 3);
    expect(lines.map((line) => line.what)).toEqual(["first two", "second two", "third two"]);
    expect(what(harness.lines(job)).slice(0, 2)).toEqual(["first one", "first two"]);
  });
});

describe.concurrent("triggers and events", () => {
  test("a trigger's expression lets only matching events start runs", async () => {
    const job = randomUUID();
    const filtered = (n: number, kind?: string) => ({ name: "lab/filtered", data: { job, n, ...(kind && { kind }) } });
    await harness.send(filtered(5, "a"), filtered(9, "b"), filtered(8), filtered(7, "a"));
    await harness.until(job, /got 7/);
    expect(what(harness.lines(job))).toEqual(["got 7"]);
  });

  test("step.sendEvent sends once, however often the function is replayed", async () => {
    const job = randomUUID();
    await harness.send({ name: "lab/sender", data: { job } });
    await Promise.all([harness.until(job, /sent 2/), harness.until(job, /received/, 2)]);
    expect(what(harness.lines(job, /received/)).toSorted()).toEqual(["received 1", "received 2"]);
  });

  test("step.sleepUntil wakes at the instant, and inngest/function.finished follows the end", async () => {
    const job = randomUUID();
    const until = Date.now() + 1500;
    await harness.send({ name: "lab/sleeper", data: { job, until: new Date(until).toISOString() } });
    const [woke] = await harness.until(job, /woke/);
    expect(woke!.at).toBeGreaterThanOrEqual(until - 50);
    await harness.until(job, /finished event/);
  });

  test("the same idempotency key starts one run", async () => {
    const job = randomUUID();
    const order = (id: string) => ({ name: "lab/once", data: { job, order: id } });
    await harness.send(order("a"), order("a"), order("b"));
    await harness.send(order("b"), order("a"), order("c"));
    await harness.until(job, /order/, 3);
    await harness.send(order("a"), order("d"));
    await harness.until(job, /order d/);
    expect(what(harness.lines(job)).toSorted()).toEqual(["order a", "order b", "order c", "order d"]);
  });
});

describe.concurrent("steps", () => {
  test("an invocation gives up after its time-out, with an error that can be caught", async () => {
    const job = randomUUID();
    await harness.send({ name: "lab/impatient", data: { job } });
    await harness.until(job, /gave up/);
  });

  test("a race goes on with the first step, whether it ran or waited", async () => {
    const job = randomUUID();
    await harness.send({ name: "lab/racing", data: { job } });
    const [first] = await harness.until(job, /first hare/);
    const [second] = await harness.until(job, /second sleep/);
    expect(second!.at - first!.at).toBeLessThan(10_000);
  });

  test.skipIf(realServer)("text that only JSON can hold survives memoisation", async () => {
    const job = randomUUID();
    await harness.send({ name: "lab/awkward", data: { job } });
    await harness.until(job, /kept true/);
  });

  test.skipIf(realServer)("a step output above 4 MB fails the run at once and says so", async () => {
    const job = randomUUID();
    await harness.send({ name: "lab/awkward", data: { job, bytes: 5_000_000 } });
    await harness.until(job, /settled after failed: .*4 MB/);
  });

  test.skipIf(realServer)("an operation that needs a real server fails the run with those words", async () => {
    const job = randomUUID();
    await harness.send({ name: "lab/signal", data: { job } });
    await harness.until(job, /settled after failed: WaitForSignal needs a real Inngest server/);
  });
});
