import type { AgentEvent } from "@/lib/contract/agent-event";
import { audit } from "@/lib/domains/audit/service";
import type { Executor } from "@/lib/platform/db/client";
import * as inputs from "./input-repo";
import type { NewInput } from "./input-repo";
import * as events from "../runs/log-repo";
import { canonical, type Decision } from "./reply";
import type { RunState } from "../runs/steps";

const approved: Decision = { kind: "approval", approved: true };

/** Approver: `by` as the input stores it, `actor` as the audit log names it. */
interface Approver {
  readonly by: string;
  readonly actor: string;
  /** True when nobody was asked. */
  readonly isAutomatic: boolean;
}

/** Stores calls as approved and appends request and answer to the log, in one transaction. Returns how many. */
export async function approveAtOnce(
  tx: Executor,
  { run, seq }: Pick<RunState, "run" | "seq">,
  covered: readonly NewInput[],
  { by, actor, isAutomatic }: Approver,
): Promise<number> {
  if (covered.length === 0) return 0;
  const answer = { status: "answered", response: { approved: true }, decision: canonical(approved) } as const;
  await inputs.insertInputs(
    tx,
    covered.map((input) => ({ ...input, ...answer, answeredBy: by })),
  );
  const chunks = covered.flatMap(({ id: approvalId, toolCallId }): AgentEvent[] => [
    { type: "tool-approval-request", approvalId, toolCallId, ...(isAutomatic && { isAutomatic }) },
    { type: "tool-approval-response", approvalId, approved: true },
  ]);
  await events.append(tx, run.id, seq, chunks);
  const about = {
    accountId: run.accountId,
    action: "approval.answered",
    actor,
    details: { isApproved: true },
  } as const;
  for (const { toolName } of covered) await audit({ ...about, subject: toolName }, tx);
  return covered.length;
}
