import { actorOf, audit } from "@/lib/domains/audit/service";
import { ApiError, invalid, notFound } from "@/lib/contract/errors";
import type { Caller } from "@/lib/contract/operation";
import { db, type Executor, transaction } from "@/lib/platform/db/client";
import type { AgentEstimate } from "@/lib/contract/agent";
import { callerOf } from "../caller";
import { estimateFor } from "./estimate";
import { getRun, resumeRun, statusEvent } from "../runs/run-lifecycle";
import { ingestFiles } from "./files";
import * as inputs from "./input-repo";
import type { InputRow } from "./input-repo";
import * as events from "../runs/log-repo";
import { canonical, decisionEvents, declined, readReply, statusOf, type Decision, type Reply } from "./reply";
import type { DeclineReason } from "../planner/context";
import * as runRepo from "../runs/run-repo";
import type { RunRow } from "../runs/run-repo";

/** An input after a reply, and its run. */
export interface AppliedReply {
  readonly input: InputRow;
  readonly run: RunRow;
}

/**
 * Applies a reply: of parallel ones the first wins, a repeated one changes nothing. Throws ApiError for an invalid reply,
 * for another account's input, and when the input was decided differently before.
 */
export async function applyReply(caller: Caller, inputId: string, reply: Reply): Promise<AppliedReply> {
  const input = await inputs.findInput(db(), caller.accountId, inputId);
  if (!input) throw notFound("pending input");
  const decision = readReply(input, reply);
  if (input.status !== "pending") return repeatedReply(input, decision);
  const estimate = await estimateCorrected(input, decision);
  const files = decision.kind === "answer" && decision.files ? await ingestFiles(caller, decision.files) : undefined;
  const settled = await transaction(async (tx) => {
    const run = await runRepo.lockRun(tx, input.runId);
    if (run?.status !== "waiting_input") return undefined;
    const by = caller.keyId ?? caller.accountId;
    const isFirst = await decide(tx, run, input, {
      decision,
      by,
      reason: "declined by the user",
      files: files?.told,
      estimate,
    });
    if (isFirst && decision.kind === "approval") await recordApproval(tx, caller, input, decision.approved);
    return isFirst && run;
  });
  if (!settled) await files?.discard();
  const after = await inputs.findInput(db(), caller.accountId, inputId);
  if (!after) throw notFound("pending input");
  if (!settled) return repeatedReply(after, decision);
  const run = await getRun(after.accountId, after.runId);
  // Another input of the run may still be open. The event id makes repeated requests harmless.
  if (run.status === "running") await resumeRun(run, inputId);
  return { input: after, run };
}

function recordApproval(tx: Executor, caller: Caller, { toolName }: InputRow, isApproved: boolean): Promise<void> {
  const { accountId, requestId } = caller;
  const about = { actor: actorOf(caller), subject: toolName, details: { isApproved }, requestId };
  return audit({ accountId, action: "approval.answered", ...about }, tx);
}

/** A decision and who made it. */
interface DecisionRecord {
  readonly decision: Decision;
  readonly by: string | null;
  readonly reason: DeclineReason;
  readonly status?: "expired";
  readonly files?: unknown;
  readonly estimate?: AgentEstimate | null | undefined;
}

/**
 * What the corrected arguments of an approval charge, which replaces what was asked for; undefined for any other decision.
 * Throws the ApiError their operation would answer with.
 */
async function estimateCorrected(input: InputRow, decision: Decision): Promise<AgentEstimate | null | undefined> {
  if (decision.kind !== "approval" || decision.input === undefined) return undefined;
  return estimateFor(await callerOf(await getRun(input.accountId, input.runId), ""), input.toolName, decision.input);
}

/** Decides one input of a locked run and resumes the run after the last one. False when it was decided before. */
async function decide(tx: Executor, run: RunRow, input: InputRow, record: DecisionRecord): Promise<boolean> {
  const { decision, by, reason, files, estimate, status = statusOf(decision) } = record;
  const response = decision.kind === "approval" ? withoutKind(decision) : decision.skipped ? null : decision.response;
  const settled = {
    status,
    response,
    decision: canonical(decision),
    answeredBy: by,
    ...(estimate !== undefined && { estimate }),
  };
  if (!(await inputs.settleInput(tx, input.id, settled))) return false;
  const isLast = (await inputs.openInputs(tx, run.id)).length === 0;
  const chunks = decisionEvents(input, decision, reason, files);
  const resumed = isLast ? [statusEvent(run.id, "running")] : [];
  await events.append(tx, run.id, await events.lastSeq(tx, run.id), [...chunks, ...resumed]);
  if (isLast) await runRepo.changeRun(tx, run.id, { status: "running" });
  return true;
}

const withoutKind = ({ kind: _kind, ...rest }: Decision): Record<string, unknown> => rest;

/** Returns the result of an identical earlier reply. Throws ApiError for a different one. */
async function repeatedReply(input: InputRow, decision: Decision): Promise<AppliedReply> {
  const run = await getRun(input.accountId, input.runId);
  if (input.status === "expired")
    throw invalid("this input has expired", "Send the agent a message: it asks again when it needs to.");
  if (input.decision !== canonical(decision))
    throw new ApiError("INVALID_REQUEST", "already answered differently", "Read the thread to see how it was decided.");
  if (run.status === "running") await resumeRun(run, input.id);
  return { input, run };
}

/**
 * Declines every open input of a run, so that the run can end: a newer message came, or nobody answered in time. Returns
 * the id of an input it decided, or null. Whoever commits resumes the run.
 */
export async function declineInputs(
  tx: Executor,
  runId: string,
  reason: "superseded" | "expired",
): Promise<string | null> {
  const run = await runRepo.lockRun(tx, runId);
  if (run?.status !== "waiting_input") return null;
  const open = await inputs.openInputs(tx, runId);
  for (const input of open)
    await decide(tx, run, input, {
      decision: declined(input),
      by: null,
      reason,
      ...(reason === "expired" && { status: reason }),
    });
  return open.at(-1)?.id ?? null;
}
