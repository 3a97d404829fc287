import { getToolName } from "ai";
import type { AgentEvent } from "@/lib/contract/agent-event";
import { ApiError } from "@/lib/contract/errors";
import { scopesOf } from "@/lib/contract/operation";
import { sha256Hex } from "@/lib/platform/crypto";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log";
import { filesOf } from "@/lib/platform/storage/references";
import { callerOf } from "./caller";
import { estimateFor } from "./estimate";
import * as events from "./log-repo";
import type { ToolPart } from "./next-step";
import { argumentsIn, findOperation, operationPolicy } from "./policy";
import type { RunRow } from "./repo";
import type { InvokeOperation, RunState, StepResult } from "./steps";
import { toolErrorEvent } from "./tool-error";
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
    const files = filesOf(run.accountId);
    const args = argumentsIn(files.toAddresses(files.toFiles(part.input)));
    const output = await invoke(tool.entry, caller, await withApprovedLimit(run, name, args));
    return { type: "tool-output-available", toolCallId, output: files.toFiles(output) };
  } catch (error) {
    if (error instanceof ApiError) return toolErrorEvent(toolCallId, error);
    log.error("a tool of the agent failed", { runId: run.id, tool: name, error });
    return toolErrorEvent(toolCallId, internalError);
  }
}

const internalError = { code: "INTERNAL_ERROR", message: "the tool failed", hint: "Try again later." } as const;

/** Caps a job's charge at what was approved, and removes waiting: `wait_for_job` waits, never the call itself. */
async function withApprovedLimit(
  run: RunRow,
  name: string,
  args: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const tool = findOperation(name);
  if (!tool?.entry.op.createsJob || operationPolicy(tool) !== "approve") return args;
  const { sync: _sync, waitTimeoutMs: _wait, ...rest } = args;
  const estimate = await estimateFor(run, name, args);
  return estimate && !("maxUnits" in rest) ? { ...rest, maxUnits: estimate.units } : rest;
}
