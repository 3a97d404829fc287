import type { AgentEvent } from "@/lib/contract/agent-event";
import { byBudget, loadBudget } from "@/lib/domains/schedules/service";
import { db } from "@/lib/platform/db/client";
import * as inputs from "./input-repo";
import type { NewInput } from "./input-repo";
import * as events from "./log-repo";
import { findOperation } from "./policy";
import { canonical, type Decision } from "./reply";
import type { RunState } from "./steps";

const approved: Decision = { kind: "approval", approved: true };

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
  return db().transaction(async (tx) => {
    const budget = await loadBudget(tx, accountId, scheduleId, await inputs.estimatesBy(tx, runId, byBudget));
    const covered = requested.filter(
      ({ kind, toolName, estimate }) =>
        kind === "approval" &&
        estimate &&
        findOperation(toolName)?.entry.op.createsJob === true &&
        budget.reserve(estimate),
    );
    if (covered.length === 0) return 0;
    const answer = { status: "answered", response: { approved: true }, decision: canonical(approved) } as const;
    await inputs.insertInputs(
      tx,
      covered.map((input) => ({ ...input, ...answer, answeredBy: byBudget })),
    );
    await events.append(tx, runId, seq, covered.flatMap(approvalEvents));
    return covered.length;
  });
}

const approvalEvents = ({ id: approvalId, toolCallId }: NewInput): AgentEvent[] => [
  { type: "tool-approval-request", approvalId, toolCallId, isAutomatic: true },
  { type: "tool-approval-response", approvalId, approved: true },
];
