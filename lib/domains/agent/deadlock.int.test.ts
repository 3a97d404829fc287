import { AsyncLocalStorage } from "node:async_hooks";
import { beforeAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { useDatabase } from "@/e2e/support/database";
import { useEventSink } from "@/e2e/support/event-sink";
import { transaction } from "@/lib/platform/db/client";
import { begin, statusOf } from "./agent.fixture";
import { endRun } from "./run-lifecycle";
import * as repo from "./repo";

beforeAll(async () => {
  await useDatabase();
  const sink = await useEventSink();
  return () => sink.close();
});

// A new message holds the thread and asks for the run; an end holds the run and writes into the thread.
test("a run ends while a request holds its thread: neither waits for the other", { timeout: 20_000 }, async () => {
  const { threadId, runId } = await begin(await makeCaller(), "How many videos are left?");
  const elsewhere = AsyncLocalStorage.snapshot();
  await transaction(async (tx) => {
    await repo.lockThread(tx, threadId);
    await elsewhere(() => endRun(runId, { status: "failed", error: { code: "TEST", message: "stopped" } }));
    expect((await repo.lockRun(tx, runId))?.status).toBe("failed");
  });
  expect(await statusOf(runId)).toBe("over: failed");
});
