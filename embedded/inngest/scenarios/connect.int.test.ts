import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Sql } from "postgres";
import { describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { sendTo, type EngineHarness, untilSynced, waitFor } from "../harness/harness";
import { withHarness } from "../harness/with-harness";

const connects = { connects: true };

/** Runs a test with an engine of its own and two workers that have connected to it. */
const withWorkers = (act: (harness: EngineHarness, sql: Sql, engine: string) => Promise<void>): Promise<void> =>
  withHarness(async (harness, sql) => {
    const engine = await harness.startEngine("engine", connects);
    for (const name of ["one", "two"]) harness.startWorker(name);
    await waitFor("both workers", () => connected(harness) === 2);
    await untilSynced(engine);
    await act(harness, sql, engine);
  });

const connected = (harness: EngineHarness): number =>
  harness.engineLog().filter(({ message }) => message === "a worker connected").length;

async function reachStepThree(
  harness: EngineHarness,
  data: { busyMs: number },
): Promise<[job: string, worker: string]> {
  const job = randomUUID();
  await harness.send({ name: "lab/crashy", data: { job, flag: join(harness.folder, job), ...data } });
  const [line] = await harness.until(job, /three attempt 0/);
  return [job, line?.worker ?? ""];
}

describe.concurrent("workers that connect", () => {
  test("share the runs; steps, sleeps, events, children and parallel steps are as over HTTP", () =>
    withWorkers(async (harness) => {
      const jobs = Array.from({ length: 12 }, () => randomUUID());
      await harness.send(...jobs.map((job) => ({ name: "lab/limited", data: { job, account: job } })));
      const lines = (await Promise.all(jobs.map((job) => harness.until(job, /finished/)))).flat();
      expect(new Set(lines.map(({ worker }) => worker))).toEqual(new Set(["one", "two"]));
      const job = randomUUID();
      await harness.send({ name: "lab/everything", data: { job } });
      await harness.until(job, /waiting/);
      await pause(200);
      await harness.send({ name: "lab/answer", data: { job, v: 7 } });
      const [done] = await harness.until(job, /done/);
      expect(done?.what).toBe('done {"a":1,"b":2,"c":3,"answer":7,"doubled":6,"x":"x","y":"y"}');
      await harness.send({ name: "lab/doomed", data: { job } });
      await harness.until(job, /onFailure provider said no/);
    }));

  test("kill -9 of one: the other repeats the step that ran, and only that", () =>
    withWorkers(async (harness) => {
      const [job, worker] = await reachStepThree(harness, { busyMs: 60_000 });
      await harness.stop(worker, "SIGKILL");
      const [again] = await harness.until(job, /three attempt 1/);
      expect(again?.worker).toBe(worker === "one" ? "two" : "one");
      await harness.until(job, /survived/);
      expect(harness.lines(job, /^one|^two/)).toHaveLength(2);
    }));

  test("SIGTERM of one: it ends what it runs, takes nothing more, and leaves", () =>
    withWorkers(async (harness) => {
      const [job, worker] = await reachStepThree(harness, { busyMs: 2000 });
      const stopped = harness.stop(worker, "SIGTERM");
      await harness.until(job, /survived/);
      expect(harness.lines(job, /three/).map(({ what }) => what)).toEqual(["three attempt 0"]);
      const later = randomUUID();
      await harness.send({ name: "lab/counting", data: { job: later, steps: 1 } });
      const [line] = await harness.until(later, /end/);
      expect(line?.worker).not.toBe(worker);
      await stopped;
    }));

  test("one that stands still is replaced within half a minute, and what it says when it wakes changes nothing", () =>
    withWorkers(async (harness, sql) => {
      const [job, worker] = await reachStepThree(harness, { busyMs: 8000 });
      harness.signal(worker, "SIGSTOP");
      await harness.until(job, /survived/, 1, 60_000);
      harness.signal(worker, "SIGCONT");
      await pause(3000);
      expect(harness.lines(job, /survived/)).toHaveLength(1);
      expect(await sql`select status from engine.run where fn = 'lab-crashy'`).toEqual([{ status: "completed" }]);
    }));

  test("an engine that was killed knows the functions before a worker is back, and workers come back by themselves", () =>
    withWorkers(async (harness) => {
      for (const name of ["one", "two"]) await harness.stop(name, "SIGKILL");
      await harness.stop("engine", "SIGKILL");
      await untilSynced(await harness.startEngine("engine", connects));
      const job = randomUUID();
      expect(await harness.send({ name: "lab/counting", data: { job, steps: 2 } })).toBe(200);
      await pause(500);
      harness.startWorker("three");
      await harness.until(job, /end/);
      await harness.stop("engine", "SIGKILL");
      await untilSynced(await harness.startEngine("engine", connects));
      const next = randomUUID();
      await harness.send({ name: "lab/counting", data: { job: next, steps: 2 } });
      // The SDK waits longer after each try to connect again.
      await harness.until(next, /end/, 1, 90_000);
    }));

  test("a worker with another signing key is not let in", () =>
    withHarness(async (harness) => {
      const engine = await harness.startEngine("engine", connects);
      harness.startWorker("stranger", { INNGEST_SIGNING_KEY: `signkey-prod-${randomBytes(32).toString("hex")}` });
      await pause(3000);
      expect(connected(harness)).toBe(0);
      expect((await fetch(`${engine}/health`)).status).toBe(503);
      expect(await sendTo(engine, harness.eventKey, [{ name: "lab/counting", data: {} }])).toBe(503);
    }));
});

test.each([
  ["bytes that are no message", Buffer.from([0x0a, 0xff])],
  ["a text", "hello"],
])("%s of a stranger end the connection and not the engine", (_, message) =>
  withHarness(async (harness) => {
    const engine = await harness.startEngine("engine", connects);
    const socket = new WebSocket(`${engine.replace("http", "ws")}/v0/connect`, "v0.connect.inngest.com");
    socket.on("open", () => socket.send(message));
    const [code] = await once(socket, "close");
    expect(code).toBe(1008);
    expect((await fetch(`${engine}/health`)).status).toBe(503);
  }),
);
