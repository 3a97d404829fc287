import { db } from "@/lib/platform/db/client";
import { byBudget, openPurse } from "@/lib/domains/schedules/service";
import type { AgentEvent } from "@/lib/contract/agent-event";
import * as inputs from "./input-repo";
import type { NewInput } from "./input-repo";
import * as events from "./log-repo";
import type { Standing } from "./moves";
import { findOperation } from "./policy";
import { canonical, type Decision } from "./reply";

const approved: Decision = { kind: "approval", approved: true };

/**
 * Approves the calls a schedule's budget covers, in order, and writes request and answer to the log. Only what makes a job
 * is ever approved so: edits and deletions wait for a person. Answers how many it approved.
 */
export async function grantWithin(
  { run, seq }: Pick<Standing, "run" | "seq">,
  asked: readonly NewInput[],
): Promise<number> {
  const { scheduleId, accountId, id: runId } = run;
  if (scheduleId === null) return 0;
  return db().transaction(async (tx) => {
    const purse = await openPurse(tx, accountId, scheduleId, await inputs.estimatesBy(tx, runId, byBudget));
    const granted = asked.filter(
      ({ kind, toolName, estimate }) =>
        kind === "approval" && estimate && findOperation(toolName)?.entry.op.createsJob === true && purse.pay(estimate),
    );
    if (granted.length === 0) return 0;
    const answer = { status: "answered", response: { approved: true }, decision: canonical(approved) } as const;
    await inputs.insertInputs(
      tx,
      granted.map((input) => ({ ...input, ...answer, answeredBy: byBudget })),
    );
    await events.append(tx, runId, seq, granted.flatMap(chunksOf));
    return granted.length;
  });
}

const chunksOf = ({ id: approvalId, toolCallId }: NewInput): AgentEvent[] => [
  { type: "tool-approval-request", approvalId, toolCallId, isAutomatic: true },
  { type: "tool-approval-response", approvalId, approved: true },
];
