import { actorOf } from "@/lib/domains/audit/service";
import { db, transaction } from "@/lib/platform/db/client";
import { approveAtOnce } from "./approve-at-once";
import { callerOf } from "../caller";
import { loadHistory } from "../model/history";
import type { NewInput } from "./input-repo";
import * as inputs from "./input-repo";
import { jobsMadeIn } from "../tools/jobs-made";
import { agreesTo, isCancel } from "../planner/dialogue";
import { argumentsIn } from "../tools/policy";
import * as messageRepo from "../threads/message-repo";
import { canonicalText } from "./reply";
import { localHistory } from "../settings";
import type { RunState } from "../runs/steps";

/**
 * Approves calls that the person's own message has approved already: "yes" typed while exactly such a call waited, once for
 * each that did, or "cancel that" for the cancellation of a job that this thread made or the message names. What a model says
 * never counts, nor does a schedule's task. Returns the number of approved calls.
 */
export async function approveByMessage(
  { run, seq }: Pick<RunState, "run" | "seq">,
  requested: readonly NewInput[],
): Promise<number> {
  // Whoever may only converse cannot approve by conversing.
  if (run.trigger !== "message" || !run.scopes.includes("agent:approve")) return 0;
  const text = await messageRepo.findMessageText(db(), run.id);
  const agreed = requested.filter(({ kind, toolName }) => kind === "approval" && agreesTo(toolName, text));
  const waited = agreed.length > 0 ? await waitedCalls(run) : [];
  const cancelled = await cancellationsIn(run, text, requested);
  const approved = requested.filter(
    (input) => (agreed.includes(input) && take(waited, callOf(input))) || cancelled.includes(input),
  );
  if (approved.length === 0) return 0;
  const caller = await callerOf(run, "");
  const approver = { by: caller.keyId ?? run.accountId, actor: actorOf(caller), isAutomatic: false };
  return transaction((tx) => approveAtOnce(tx, { run, seq }, approved, approver));
}

/** A call in comparable form: its tool, its arguments and what it was said to charge. */
const callOf = ({ toolName, input, estimate }: NewInput): string =>
  canonicalText({ toolName, input, estimate: estimate ?? null });

/** The calls that waited when the run's message came, without those that have been approved since. */
async function waitedCalls(run: RunState["run"]): Promise<string[]> {
  const waited = (await inputs.supersededInputs(db(), run)).map(callOf);
  for (const given of await inputs.givenApprovals(db(), run.id)) take(waited, callOf(given));
  return waited;
}

/** Takes one call out of a list; false when none is left. */
function take(calls: string[], call: string): boolean {
  const index = calls.indexOf(call);
  if (index >= 0) calls.splice(index, 1);
  return index >= 0;
}

/** Cancellations a message orders by itself: of jobs made in its thread, or named in it. */
async function cancellationsIn(
  run: RunState["run"],
  text: string,
  requested: readonly NewInput[],
): Promise<readonly NewInput[]> {
  const asked = requested.filter(({ kind, toolName }) => kind === "approval" && toolName === "jobs_cancel");
  if (asked.length === 0 || !isCancel(text)) return [];
  const made = jobsMadeIn(await loadHistory(db(), run, undefined, localHistory));
  return asked.filter(({ input }) => {
    const { jobId } = argumentsIn(input);
    return typeof jobId === "string" && (made.has(jobId) || text.toLowerCase().includes(jobId.toLowerCase()));
  });
}
