import { getToolName } from "ai";
import { ApiError } from "@/lib/contract/errors";
import { scopesOf } from "@/lib/contract/operation";
import { sha256Hex } from "@/lib/platform/crypto";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log";
import { filesOf } from "@/lib/platform/storage/references";
import { callerOf } from "./caller";
import { estimateFor } from "./estimate";
import type { AgentEvent } from "@/lib/contract/agent-event";
import * as events from "./log-repo";
import type { Call, Moved, Standing } from "./moves";
import type { ToolPart } from "./next-move";
import { argumentsIn, findOperation, operationPolicy } from "./policy";
import type { RunRow } from "./repo";
import { isWait, waitFor } from "./wait";

/**
 * Carries out one call: its outcome is an event. What a tool refuses is told to the model with its hint and the run goes
 * on. Throws ApiError only when the run's key or payment is gone.
 */
export async function execute(standing: Standing, part: ToolPart, call: Call): Promise<Moved> {
  const { run, seq } = standing;
  const { toolCallId } = part;
  if (part.state === "approval-responded" && !part.approval.approved)
    return tell(run, seq, { type: "tool-output-denied", toolCallId });
  const name = getToolName(part);
  if (isWait(name)) return waitFor(standing, name, part);
  return tell(run, seq, await outcomeOf(run, name, part, call));
}

async function tell(run: RunRow, seq: number, ...chunks: AgentEvent[]): Promise<Moved> {
  await events.append(db(), run.id, seq, chunks);
  return { kind: "moved" };
}

async function outcomeOf(run: RunRow, name: string, part: ToolPart, call: Call): Promise<AgentEvent> {
  const { toolCallId } = part;
  const caller = await callerOf(run, toolCallId.length > 200 ? sha256Hex(toolCallId) : toolCallId);
  const tool = findOperation(name);
  if (!tool || !scopesOf(tool.entry.op).some((scope) => caller.scopes.includes(scope)))
    return failed(toolCallId, `there is no tool ${name} for this key`);
  try {
    const files = filesOf(run.accountId);
    const given = argumentsIn(files.toAddresses(files.toFiles(part.input)));
    const output = await call(tool.entry, caller, await bounded(run, name, given));
    return { type: "tool-output-available", toolCallId, output: files.toFiles(output) };
  } catch (error) {
    if (error instanceof ApiError) return failed(toolCallId, `${error.code}: ${error.message}. ${error.hint}`);
    log.error("a tool of the agent failed", { runId: run.id, tool: name, error });
    return failed(toolCallId, "INTERNAL_ERROR: the tool failed. Try again later.");
  }
}

const failed = (toolCallId: string, errorText: string): AgentEvent => ({
  type: "tool-output-error",
  toolCallId,
  errorText,
});

/** What was approved is the most that may be charged; waiting is done by `wait_for_job`, never inside of a call. */
async function bounded(run: RunRow, name: string, args: Record<string, unknown>): Promise<Record<string, unknown>> {
  const tool = findOperation(name);
  if (!tool?.entry.op.createsJob || operationPolicy(tool) !== "approve") return args;
  const { sync: _sync, waitTimeoutMs: _wait, ...rest } = args;
  const estimate = await estimateFor(run, name, args);
  return estimate && !("maxUnits" in rest) ? { ...rest, maxUnits: estimate.units } : rest;
}
