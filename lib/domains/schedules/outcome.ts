import type { Executor } from "@/lib/platform/db/client";
import * as repo from "./repo";
import type { ScheduleRow, SchedulePatch } from "./repo";

const MAX_FAILURES = 5;

/** Patch that pauses a schedule until a person resumes it; its owner is notified by e-mail. */
export const pausePatch = (reason: string): SchedulePatch => ({
  enabled: false,
  nextRunAt: null,
  pausedReason: reason,
  toldAt: null,
});

/** Records the outcome of a schedule's run in the transaction that ends it; the fifth failure in a row pauses the schedule. */
export async function recordOutcome(
  tx: Executor,
  scheduleId: string,
  outcome: "completed" | "failed" | "cancelled",
): Promise<void> {
  const row = await repo.lock(tx, scheduleId);
  if (!row) return;
  const failures = failuresAfter(row, outcome);
  const stop = row.enabled && failures >= MAX_FAILURES ? pausePatch(`${MAX_FAILURES} runs in a row failed`) : {};
  await repo.change(tx, scheduleId, { lastOutcome: outcome, failures, ...stop });
}

function failuresAfter({ failures }: ScheduleRow, outcome: "completed" | "failed" | "cancelled"): number {
  if (outcome === "failed") return failures + 1;
  return outcome === "completed" ? 0 : failures;
}
