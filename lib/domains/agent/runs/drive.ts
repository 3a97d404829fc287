import { isToolUIPart } from "ai";
import type { AgentEvent } from "@/lib/contract/agent-event";
import { ApiError } from "@/lib/contract/errors";
import { askedPauseMs } from "@/lib/engines/providers/sdk-error";
import type { NamedModel } from "@/lib/engines/providers/language-models";
import { now } from "@/lib/platform/clock";
import { db, transaction } from "@/lib/platform/db/client";
import { singleton } from "@/lib/platform/singleton";
import { spentOf, tokenBudget } from "@/lib/domains/billing/service";
import { execute } from "../tools/execute";
import { fold } from "./fold";
import { answerId } from "./ids";
import * as events from "./log-repo";
import { ConcurrentWriteError } from "./log-repo";
import { ModelTurnError, runModelTurn } from "../model/model-turn";
import { isPlanner, modelsFor } from "../model/models";
import { nextPauseSeconds, type OpenTurn, openTurnOf, pauseOf } from "./model-pause";
import { type ModelStep, nextStep, type ToolPart } from "./next-step";
import { policyFor } from "../tools/policy";
import * as threadRepo from "../threads/thread-repo";
import * as runRepo from "./run-repo";
import type { RunRow } from "./run-repo";
import { endRunWithin, isOver, publishEnd, type RunOutcome, statusEvent, textEvents } from "./run-lifecycle";
import { runLimits } from "../settings";
import type { InvokeOperation, RunState, StepResult } from "./steps";
import { suspend } from "../inputs/suspend";
import { tokensOf } from "../model/tokens";

/**
 * Takes the next step of a run: folds its log, decides, acts once. May be repeated or killed halfway: the next call decides
 * anew from the log. A run that cannot go on ends with a readable message; what a retry may repair is thrown.
 */
export async function advance(runId: string, invoke: InvokeOperation): Promise<StepResult> {
  // The log's key is the fence between two drivers; this spares the second one of a process its model call.
  const driven = singleton("agent.driven", () => new Set<string>());
  if (driven.has(runId)) return { kind: "conflict" };
  driven.add(runId);
  try {
    return (await claim(runId)) ? await takeStep(runId, invoke) : { kind: "stop" };
  } catch (error) {
    if (error instanceof ConcurrentWriteError) return { kind: "conflict" };
    throw error;
  } finally {
    driven.delete(runId);
  }
}

/** True when the run may be driven: it is running, or the first of its thread, which starts it. */
function claim(runId: string): Promise<boolean> {
  return transaction(async (tx) => {
    const known = await runRepo.readRun(tx, runId);
    if (known?.status !== "queued") return known?.status === "running";
    await threadRepo.lockThread(tx, known.threadId);
    const first = await runRepo.oldestOpenRun(tx, known.threadId);
    if (first?.id !== runId || first.status !== "queued") return false;
    const start = { type: "start", messageId: answerId(runId) } as const;
    await events.append(tx, runId, 0, [start, statusEvent(runId, "running")]);
    await runRepo.changeRun(tx, runId, { status: "running" });
    return true;
  });
}

async function takeStep(runId: string, invoke: InvokeOperation): Promise<StepResult> {
  const log = await events.eventsAfter(db(), runId, 0);
  // Read behind its log: what another driver or a cancel did since the claim is in the log, and appending to it collides with
  // nothing. What comes later does: whatever changes a run's status appends as well.
  const run = await runRepo.readRun(db(), runId);
  if (run?.status !== "running") return { kind: "stop" };
  const chunks = log.map(({ chunk }) => chunk);
  const soFar = await fold(chunks);
  const state: RunState = { run, seq: log.at(-1)?.seq ?? 0, soFar };
  const next = nextStep(chunks, soFar, policyFor(run.accountId));
  try {
    // Of a turn that calls for more than a run may, nothing is done.
    if (callsOf(state).length > runLimits.toolCalls) return await end(state, overLimit(tooManyCalls));
    if (next.kind === "model") return await takeModelTurn(state, chunks, next);
    if (next.kind === "tool") return await execute(state, next.part, invoke);
    if (next.kind === "wait") return await suspend(state, next.parts);
    return await complete(state);
  } catch (error) {
    // Only what the account itself has lost reaches here as an ApiError: a tool's refusal is an outcome like any other.
    if (!(error instanceof ApiError)) throw error;
    return end(state, { status: "failed", error: { code: error.code, message: error.message } });
  }
}

async function takeModelTurn(state: RunState, chunks: readonly AgentEvent[], step: ModelStep): Promise<StepResult> {
  const { run } = state;
  const excess = exceededLimit(state);
  if (excess) return end(state, overLimit(excess));
  const open = openTurnOf(chunks);
  const until = pauseOf(open);
  if (until !== undefined) return { kind: "pause", until };
  const named = modelsFor(run)[open.failed.length];
  if (named && !isPlanner(named) && (await isOutOfTokens(run))) return end(state, overLimit(outOfTokens));
  if (!named) return pauseOrEnd(state, open);
  let { seq } = state;
  if (step.retry) seq = await events.append(db(), run.id, seq, [{ type: "reset-step" }]);
  const soFar = step.retry ? await fold([...chunks, { type: "reset-step" }]) : state.soFar;
  try {
    await runModelTurn({ run, seq, soFar }, named, step);
  } catch (error) {
    if (!(error instanceof ModelTurnError)) throw error;
    await recordModelFailure(run, named, error);
  }
  return { kind: "continue" };
}

const outOfTokens = "this account has used the language models as much as it may today. It can go on tomorrow (UTC).";
const tooManyCalls = `this took more than ${runLimits.toolCalls} tool calls`;

const overLimit = (message: string): RunOutcome => ({ status: "failed", error: { code: "AGENT_LIMIT", message } });

/** True when the account's tokens of today are used up. */
async function isOutOfTokens({ accountId }: RunRow): Promise<boolean> {
  const budget = tokenBudget(accountId);
  return (await spentOf(budget)) >= budget.limit;
}

/** Appends that a model failed; the next model of the list takes over the turn. */
async function recordModelFailure(run: RunRow, { id, provider }: NamedModel, error: ModelTurnError): Promise<void> {
  const askedMs = askedPauseMs(provider, error.cause);
  const failed = { failedModel: id, ...(askedMs !== undefined && { askedSeconds: Math.ceil(askedMs / 1000) }) };
  const seq = await events.lastSeq(db(), run.id);
  await events.append(db(), run.id, seq, [statusEvent(run.id, "running", { note: `${id} did not answer`, ...failed })]);
}

/** Pauses a turn that every model has failed and one was could only not take now; else ends the run. */
async function pauseOrEnd(state: RunState, open: OpenTurn): Promise<StepResult> {
  const { run, seq } = state;
  const seconds = nextPauseSeconds(open);
  if (seconds === undefined) return end(state, { status: "failed", error: modelFailure(run, open) });
  const pausedUntil = new Date(now().getTime() + seconds * 1000).toISOString();
  const note = `${run.model} takes no request now and is asked again in ${seconds} seconds`;
  await events.append(db(), run.id, seq, [statusEvent(run.id, "running", { note, pausedUntil })]);
  return { kind: "pause", until: pausedUntil };
}

function modelFailure({ model }: RunRow, { asked }: OpenTurn): { code: string; message: string } {
  const minutes = Math.ceil(Math.min(...asked) / 60);
  const advice =
    asked.length === 0
      ? "did not answer. Try again later"
      : `takes no requests now, and no units were charged. Send the message again ${minutes > 1 ? `in ${minutes} minutes` : "in a few minutes"}`;
  const message = `the language model ${model} ${advice}, or set AGENT_MODEL=local/planner for the rule-based planner.`;
  return { code: "AGENT_MODEL_FAILED", message };
}

const callsOf = ({ soFar }: RunState): ToolPart[] => soFar?.parts.filter(isToolUIPart) ?? [];

/** The message that ends a run which would go beyond one of its limits with another turn; undefined within them. */
function exceededLimit(state: RunState): string | undefined {
  const { run } = state;
  const calls = callsOf(state);
  // What its model has written, and what its calls were answered with.
  const tokens = run.usage.outputTokens + tokensOf(calls.map(({ output }) => output));
  if (run.usage.turns >= runLimits.modelTurns) return `this took more than ${runLimits.modelTurns} model turns`;
  if (calls.length >= runLimits.toolCalls) return tooManyCalls;
  return tokens >= runLimits.tokens ? `this took more than ${runLimits.tokens} tokens` : undefined;
}

async function complete(state: RunState): Promise<StepResult> {
  const { run, soFar, seq } = state;
  const hasText = soFar?.parts.some((part) => part.type === "text" && part.text.trim() !== "") ?? false;
  if (hasText) return end(state, { status: "completed" });
  const text = textEvents("silence", "I have no answer to this. Could you put it in other words?");
  return end({ ...state, seq: await events.append(db(), run.id, seq, text) }, { status: "completed" });
}

async function end({ run, seq }: RunState, outcome: RunOutcome): Promise<StepResult> {
  const ended = await transaction((tx) => endRunWithin(tx, run.id, outcome, seq));
  if (ended && isOver(ended)) await publishEnd(ended, outcome);
  return { kind: "finish" };
}
