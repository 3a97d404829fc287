import { getToolName } from "ai";
import type { AgentEvent } from "@/lib/contract/agent-event";
import { ApiError } from "@/lib/contract/errors";
import { scopesOf } from "@/lib/contract/operation";
import type { ToolDefinition } from "@/lib/contract/tools";
import { isPlanned } from "@/lib/domains/estimates/service";
import { sha256Hex } from "@/lib/platform/crypto";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log";
import { filesOf } from "@/lib/platform/storage/references";
import { callerOf } from "../caller";
import { resolveArguments } from "../inputs/estimate";
import * as inputs from "../inputs/input-repo";
import * as events from "../runs/log-repo";
import type { ToolPart } from "../runs/next-step";
import { findOperation } from "./policy";
import type { RunRow } from "../runs/run-repo";
import type { InvokeOperation, RunState, StepResult } from "../runs/steps";
import { toolErrorEvent } from "./tool-error";
import { toKeptOutput } from "./tool-output";
import { isWait, waitFor } from "./wait";

const MAX_ID_CHARACTERS = 200;

/**
 * Executes one tool call and appends its outcome as an event. An error of the tool is an outcome: the model reads it with
 * its hint and the run goes on. Throws ApiError only when the run's key or payment is gone.
 */
export async function execute(state: RunState, part: ToolPart, invoke: InvokeOperation): Promise<StepResult> {
  const { run, seq } = state;
  const { toolCallId } = part;
  if (part.state === "approval-responded" && !part.approval.approved)
    return appendOutcome(run, seq, { type: "tool-output-denied", toolCallId });
  const name = getToolName(part);
  if (isWait(name)) return waitFor(state, name, part);
  return appendOutcome(run, seq, await outcomeOf(run, name, part, invoke));
}

async function appendOutcome(run: RunRow, seq: number, outcome: AgentEvent): Promise<StepResult> {
  await events.append(db(), run.id, seq, [outcome]);
  return { kind: "continue" };
}

async function outcomeOf(run: RunRow, name: string, part: ToolPart, invoke: InvokeOperation): Promise<AgentEvent> {
  const { toolCallId } = part;
  const caller = await callerOf(run, toolCallId.length > MAX_ID_CHARACTERS ? sha256Hex(toolCallId) : toolCallId);
  const tool = findOperation(name);
  if (!tool || !scopesOf(tool.entry.op).some((scope) => caller.scopes.includes(scope)))
    return { type: "tool-output-error", toolCallId, errorText: `there is no tool ${name} for this key` };
  try {
    const args = resolveArguments(run.accountId, part.input);
    const output = await invoke(tool.entry, caller, await withApprovedLimit(run, tool, toolCallId, args));
    return { type: "tool-output-available", toolCallId, output: toKeptOutput(filesOf(run.accountId).toFiles(output)) };
  } catch (error) {
    if (error instanceof ApiError) return toolErrorEvent(toolCallId, error);
    log.error("a tool of the agent failed", { runId: run.id, tool: name, error });
    return toolErrorEvent(toolCallId, internalError);
  }
}

const internalError = { code: "INTERNAL_ERROR", message: "the tool failed", hint: "Try again later." } as const;

/**
 * Caps a call at the units its approval was given for, whatever has changed since, and removes waiting: `wait_for_job` waits,
 * never the call itself.
 */
async function withApprovedLimit(
  run: RunRow,
  tool: ToolDefinition,
  toolCallId: string,
  args: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  if (!isPlanned(tool.name)) return args;
  const { sync: _sync, waitTimeoutMs: _wait, maxUnits, ...rest } = args;
  const approved = (await inputs.findApproval(db(), run.id, toolCallId))?.estimate?.units ?? 0;
  // The parameters of a skill may ask to wait, too.
  const wait = tool.entry.op.createsJob ? { sync: false } : {};
  return { ...rest, ...wait, maxUnits: typeof maxUnits === "number" ? Math.min(maxUnits, approved) : approved };
}
