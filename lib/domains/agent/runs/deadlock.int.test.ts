import { AsyncLocalStorage } from "node:async_hooks";
import { expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { useEngine } from "@/e2e/support/use-engine";
import { db, pool, transaction } from "@/lib/platform/db/client";
import { begin, statusOf } from "../agent.fixture";
import { append, ConcurrentWriteError } from "./log-repo";
import { endRun, statusEvent } from "./run-lifecycle";
import * as threadRepo from "../threads/thread-repo";
import * as runRepo from "./run-repo";

useEngine();

// A new message holds the thread and asks for the run; an end holds the run and writes into the thread.
test("a run ends while a request holds its thread: neither waits for the other", { timeout: 20_000 }, async () => {
  const { threadId, runId } = await begin(await makeCaller(), "How many videos are left?");
  const elsewhere = AsyncLocalStorage.snapshot();
  await transaction(async (tx) => {
    await threadRepo.lockThread(tx, threadId);
    await elsewhere(() => endRun(runId, { status: "failed", error: { code: "TEST", message: "stopped" } }));
    expect((await runRepo.lockRun(tx, runId))?.status).toBe("failed");
  });
  expect(await statusOf(runId)).toBe("over: failed");
});

// Both write the same sequence: the driver's row waits for the run, which the other holds, and the other for the driver's row.
test("a driver and an end that write at once: one writes, the other is told of a conflict", async () => {
  const { runId } = await begin(await makeCaller(), "How many videos are left?");
  const event = statusEvent(runId, "running");
  const elsewhere = AsyncLocalStorage.snapshot();
  const isWaiting = async () =>
    (await pool()`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%agent_run_events%'`)
      .length > 0;
  const failures: unknown[] = [];
  const note = (error: unknown) => void failures.push(error);
  let driver: Promise<unknown> | undefined;
  await transaction(async (tx) => {
    await runRepo.lockRun(tx, runId);
    driver = elsewhere(() => append(db(), runId, 0, [event]).catch(note));
    await expect.poll(() => elsewhere(isWaiting)).toBe(true);
    await append(tx, runId, 0, [event]);
  }).catch(note);
  await driver;
  expect(failures).toEqual([expect.any(ConcurrentWriteError)]);
});
