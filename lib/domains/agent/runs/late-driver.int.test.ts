import { AsyncLocalStorage } from "node:async_hooks";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { useEngine } from "@/e2e/support/use-engine";
import { db, type Executor, pool, transaction } from "@/lib/platform/db/client";
import { jobs } from "@/lib/platform/db/schema";
import { callTool } from "@/lib/surfaces/operations/call";
import { begin, drive, openInput, respond, statusOf } from "../agent.fixture";
import { advance } from "./drive";
import { endRunWithin } from "./run-lifecycle";
import * as runRepo from "./run-repo";
import { reply } from "../service";
import type { StepResult } from "./steps";

useEngine();

/** Takes a step of a running run for which `act` is committed between the claim of the run and the read of its log. */
async function advanceAround(runId: string, act: (tx: Executor) => Promise<unknown>): Promise<StepResult | undefined> {
  const elsewhere = AsyncLocalStorage.snapshot();
  const isWaiting = async () =>
    (await pool()`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%agent_run_events%'`)
      .length > 0;
  let late: Promise<StepResult> | undefined;
  await transaction(async (tx) => {
    await tx.execute(sql`lock table agent_run_events in access exclusive mode`);
    late = elsewhere(() => advance(runId, callTool));
    await expect.poll(() => elsewhere(isWaiting)).toBe(true);
    await act(tx);
  });
  return late;
}

const begun = async () => {
  const caller = await makeCaller();
  const { threadId, runId } = await begin(caller, "Make a 10 second ad for my ceramic mug");
  expect(await drive(runId)).toEqual({ kind: "wait" });
  return { caller, threadId, runId };
};

test("a driver that claimed a run before another one suspended it asks nothing again: the reply to what was asked counts", async () => {
  const { caller, threadId, runId } = await begun();
  await runRepo.changeRun(db(), runId, { status: "running" });
  const late = await advanceAround(runId, (tx) => runRepo.changeRun(tx, runId, { status: "waiting_input" }));
  expect(await respond(caller, threadId)).toMatchObject({ kind: "sleep" });
  expect(late).toEqual({ kind: "stop" });
});

test("a driver that claimed a run before it was cancelled makes no job", async () => {
  const { caller, threadId, runId } = await begun();
  await reply(caller, { pendingInputId: (await openInput(caller, threadId)).id });
  const late = await advanceAround(runId, (tx) => endRunWithin(tx, runId, { status: "cancelled" }));
  expect(await db().select().from(jobs).where(eq(jobs.accountId, caller.accountId))).toEqual([]);
  expect(await statusOf(runId)).toBe("over: cancelled");
  expect(late).toEqual({ kind: "stop" });
});
