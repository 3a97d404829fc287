import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { setSubscription } from "@/bin/ops/set-subscription";
import { manage } from "@/e2e/support/web/billing-pages";
import { makeCaller } from "@/e2e/support/caller";
import { useEngine } from "@/e2e/support/use-engine";
import { drive, statusOf } from "@/lib/domains/agent/agent.fixture";
import { scheduledRuns } from "@/lib/domains/agent/service";
import type { Caller } from "@/lib/contract/operation";
import { db } from "@/lib/platform/db/client";
import { agentSchedules } from "@/lib/platform/db/schema";
import { makeDaily } from "./schedules.fixture";
import { tick as tickWith } from "./tick";

useEngine();

const tick = (at: Date) => tickWith(scheduledRuns, at);
const after = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);
const stored = async (id: string) => {
  const [row] = await db().select().from(agentSchedules).where(eq(agentSchedules.id, id));
  if (!row) throw new Error("the schedule is gone");
  return row;
};

/** Lets the paid cycle of an account be over, while Stripe says that it is active. */
const letCycleEnd = ({ accountId }: Caller) =>
  setSubscription(accountId, { cycleStart: new Date(Date.now() - 9e6), cycleEnd: new Date(Date.now() - 1e6) });

test("a renewal nobody has told us of is read before a schedule is paused, and its run is driven", async () => {
  const caller = await makeCaller();
  const { id, due } = await makeDaily(caller);
  await letCycleEnd(caller);
  await manage({ userId: caller.accountId, email: "" }, "renew");
  await tick(due);
  const { lastRunId, ...schedule } = await stored(id);
  expect(schedule).toMatchObject({ enabled: true, lastOutcome: "started" });
  globalThis.spotmillSingletons?.delete("billing-resyncs");
  await letCycleEnd(caller);
  await manage({ userId: caller.accountId, email: "" }, "renew");
  expect(await drive(lastRunId ?? "")).toEqual({ kind: "finish" });
  expect(await statusOf(lastRunId ?? "")).toBe("over: completed");
});

test("while the payment service cannot say whether a cycle is renewed, a schedule waits for an hour, then leaves the time out", async () => {
  const caller = await makeCaller();
  const { id, due } = await makeDaily(caller);
  await letCycleEnd(caller);
  await tick(due);
  expect(await stored(id)).toMatchObject({ enabled: true, nextRunAt: due, lastOutcome: null });
  await tick(after(due, 61));
  expect(await stored(id)).toMatchObject({ enabled: true, lastOutcome: "missed", nextRunAt: after(due, 24 * 60) });
});
