import { getToolName } from "ai";
import { assertArguments } from "@/lib/contract/arguments";
import type { AgentEstimate } from "@/lib/contract/agent";
import { ApiError } from "@/lib/contract/errors";
import { HOUR_MS, now } from "@/lib/platform/clock";
import { db, transaction } from "@/lib/platform/db/client";
import { enqueueNotifications } from "@/lib/domains/channels/service";
import { channelIdsOf } from "../runs/attached-channels";
import { requestNotifications, statusEvent, subjectOf } from "../runs/run-lifecycle";
import { callerOf } from "../caller";
import { estimateFor } from "./estimate";
import type { AgentEvent } from "@/lib/contract/agent-event";
import { approveByMessage } from "./approve-by-message";
import { approveWithinBudget } from "./approve-within-budget";
import { makeId } from "@/lib/platform/ids";
import * as inputs from "./input-repo";
import type { NewInput } from "./input-repo";
import * as events from "../runs/log-repo";
import type { ToolPart } from "../runs/next-step";
import { AskUser } from "../tools/agent-tools";
import { argumentsIn, findOperation } from "../tools/policy";
import * as runRepo from "../runs/run-repo";
import type { RunRow } from "../runs/run-repo";
import { inputHours } from "../settings";
import type { StepResult, RunState } from "../runs/steps";
import { toolErrorEvent } from "../tools/tool-error";
import { toPendingInput, toRun } from "../wire";

/**
 * Suspends a run until a person decides the open calls of its turn that no budget covers; no function stays open meanwhile.
 * A call that its operation would refuse is never shown: it becomes an error for the model to read.
 */
export async function suspend({ run, seq }: RunState, parts: readonly ToolPart[]): Promise<StepResult> {
  const errors = parts.flatMap((part) => argumentErrorOf(part) ?? []);
  if (errors.length > 0) {
    await events.append(db(), run.id, seq, errors);
    return { kind: "continue" };
  }
  const planned = await planInputs(run, parts);
  if (planned.errors.length > 0) {
    await events.append(db(), run.id, seq, planned.errors);
    return { kind: "continue" };
  }
  const requested = planned.inputs;
  // Calls a budget covers run first; the rest is requested when this step comes again.
  if ((await approveWithinBudget({ run, seq }, requested)) > 0) return { kind: "continue" };
  if ((await approveByMessage({ run, seq }, requested)) > 0) return { kind: "continue" };
  await transaction(async (tx) => {
    const stored = await inputs.insertInputs(tx, requested);
    const chunks = requested.flatMap((input) => chunksOf(input));
    await events.append(tx, run.id, seq, [...chunks, statusEvent(run.id, "waiting_input")]);
    const waiting = await runRepo.changeRun(tx, run.id, { status: "waiting_input" });
    const channelIds = await channelIdsOf(tx, run);
    for (const input of stored)
      await enqueueNotifications(tx, {
        kind: "input_requested",
        accountId: run.accountId,
        runId: run.id,
        pendingInputId: input.id,
        channelIds,
        subject: subjectOf(run),
        data: () => ({ pendingInput: toPendingInput(input), run: toRun(waiting) }),
      });
  });
  await requestNotifications(run.id);
  return { kind: "wait" };
}

/** Plans the calls that need approval, so that each states the most it can charge. Throws ApiError when key or payment is gone. */
async function planInputs(
  run: RunRow,
  parts: readonly ToolPart[],
): Promise<{ inputs: NewInput[]; errors: AgentEvent[] }> {
  const caller = parts.some((part) => !isQuestion(part)) ? await callerOf(run, "") : undefined;
  const planned: { inputs: NewInput[]; errors: AgentEvent[] } = { inputs: [], errors: [] };
  for (const [index, part] of parts.entries())
    try {
      const estimate = caller && !isQuestion(part) ? await estimateFor(caller, getToolName(part), part.input) : null;
      planned.inputs.push(toInput(run, part, index, estimate));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      planned.errors.push(toolErrorEvent(part.toolCallId, error));
    }
  return planned;
}

const isQuestion = (part: ToolPart): boolean => getToolName(part) === "ask_user";

function toInput(run: RunRow, part: ToolPart, index: number, estimate: AgentEstimate | null): NewInput {
  const toolName = getToolName(part);
  const { toolCallId, input } = part;
  const asked = isQuestion(part) ? AskUser.parse(input) : undefined;
  return {
    id: makeId("pin"),
    accountId: run.accountId,
    runId: run.id,
    kind: asked ? (asked.upload ? "upload" : "question") : "approval",
    toolCallId,
    toolName,
    input,
    question: asked?.question ?? null,
    options: asked?.options ?? null,
    estimate,
    expiresAt: new Date(now().getTime() + inputHours * HOUR_MS),
    // Keeps the order of the calls.
    createdAt: new Date(now().getTime() + index),
  };
}

function argumentErrorOf(part: ToolPart): AgentEvent | undefined {
  if (part.state !== "input-available") return undefined;
  const { toolCallId, input } = part;
  const tool = findOperation(getToolName(part));
  try {
    if (tool) assertArguments(tool.entry, argumentsIn(input));
    else AskUser.parse(input);
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return toolErrorEvent(toolCallId, error);
    return { type: "tool-output-error", toolCallId, errorText: "send {question}, at most 2000 characters" };
  }
}

function chunksOf(input: NewInput): AgentEvent[] {
  const { id, kind, toolCallId, toolName, question, options, estimate, expiresAt } = input;
  const data = { pendingInputId: id, kind, toolName, question, options, input: input.input, estimate };
  const shown: AgentEvent = {
    type: "data-pending-input",
    id,
    data: { ...data, expiresAt: expiresAt.toISOString() },
  };
  return kind === "approval" ? [{ type: "tool-approval-request", approvalId: id, toolCallId }, shown] : [shown];
}
