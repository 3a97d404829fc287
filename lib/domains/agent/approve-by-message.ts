import { actorOf } from "@/lib/domains/audit/service";
import { db, transaction } from "@/lib/platform/db/client";
import { approveAtOnce } from "./approve-at-once";
import { callerOf } from "./caller";
import type { NewInput } from "./input-repo";
import * as inputs from "./input-repo";
import { isCancel, isYes } from "./planner/dialogue";
import * as repo from "./repo";
import { canonicalText } from "./reply";
import type { RunState } from "./steps";

/**
 * Approves calls that the person's own message has approved already: "yes" typed while exactly such a call waited, or
 * "cancel that" for a cancellation. What a model says never counts, nor does a schedule's task. Returns the number of
 * approved calls.
 */
export async function approveByMessage(
  { run, seq }: Pick<RunState, "run" | "seq">,
  requested: readonly NewInput[],
): Promise<number> {
  // Whoever may only converse cannot approve by conversing.
  if (run.trigger !== "message" || !run.scopes.includes("agent:approve")) return 0;
  const text = await repo.findMessageText(db(), run.id);
  const proposed = isYes(text) ? await inputs.supersededInputs(db(), run) : [];
  const wasProposed = ({ toolName, input }: NewInput) =>
    proposed.some((one) => one.toolName === toolName && canonicalText(one.input) === canonicalText(input));
  const isApproved = (input: NewInput) =>
    input.kind === "approval" && (wasProposed(input) || (input.toolName === "jobs_cancel" && isCancel(text)));
  const approved = requested.filter(isApproved);
  if (approved.length === 0) return 0;
  const caller = await callerOf(run, "");
  const approver = { by: caller.keyId ?? run.accountId, actor: actorOf(caller), isAutomatic: false };
  return transaction((tx) => approveAtOnce(tx, { run, seq }, approved, approver));
}
