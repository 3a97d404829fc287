import { approveAtOnce } from "./approve-at-once";
import { byBudget, loadBudget } from "@/lib/domains/schedules/service";
import { transaction } from "@/lib/platform/db/client";
import * as inputs from "./input-repo";
import type { NewInput } from "./input-repo";
import { findOperation } from "../tools/policy";
import type { RunState } from "../runs/steps";

/**
 * Approves the calls a schedule's budget covers, in order, and appends request and answer to the log. Only what creates a
 * job is approved this way: edits and deletions wait for a person. Returns the number of approved calls.
 */
export async function approveWithinBudget(
  { run, seq }: Pick<RunState, "run" | "seq">,
  requested: readonly NewInput[],
): Promise<number> {
  const { scheduleId, accountId, id: runId } = run;
  if (scheduleId === null) return 0;
  return transaction(async (tx) => {
    const budget = await loadBudget(tx, accountId, scheduleId, await inputs.estimatesBy(tx, runId, byBudget));
    const covered = requested.filter(
      ({ kind, toolName, estimate }) =>
        kind === "approval" &&
        estimate &&
        findOperation(toolName)?.entry.op.createsJob === true &&
        budget.reserve(estimate),
    );
    return approveAtOnce(tx, { run, seq }, covered, { by: byBudget, actor: byBudget, isAutomatic: true });
  });
}
