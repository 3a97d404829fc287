import type { Executor } from "@/lib/platform/db/client";
import * as repo from "./repo";
import type { ScheduleRow, SchedulePatch } from "./repo";

const MAX_FAILURES = 5;

/** What stops a schedule until a person resumes it; its owner is told by mail. */
export const pausing = (reason: string): SchedulePatch => ({
  enabled: false,
  nextRunAt: null,
  pausedReason: reason,
  toldAt: null,
});

/** Notes how a run of a schedule ended; the fifth failure in a row pauses it. In the transaction of the end. */
export async function noteOutcome(
  tx: Executor,
  scheduleId: string,
  outcome: "completed" | "failed" | "cancelled",
): Promise<void> {
  const row = await repo.lock(tx, scheduleId);
  if (!row) return;
  const failures = failuresAfter(row, outcome);
  const stop = row.enabled && failures >= MAX_FAILURES ? pausing(`${MAX_FAILURES} runs in a row failed`) : {};
  await repo.change(tx, scheduleId, { lastOutcome: outcome, failures, ...stop });
}

function failuresAfter({ failures }: ScheduleRow, outcome: "completed" | "failed" | "cancelled"): number {
  if (outcome === "failed") return failures + 1;
  return outcome === "completed" ? 0 : failures;
}
