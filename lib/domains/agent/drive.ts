import { ApiError } from "@/lib/contract/errors";
import { db } from "@/lib/platform/db/client";
import { isToolUIPart } from "ai";
import { announceEnd, endWithin, isOver, saying, statusChunk, type Ending } from "./change";
import { execute } from "./execute";
import { fold } from "./fold";
import { answerId } from "./ids";
import * as events from "./log-repo";
import { LostRun } from "./log-repo";
import { modelsFor } from "./models";
import type { Call, Moved, Standing } from "./moves";
import { nextMove } from "./next-move";
import { policyOf } from "./policy";
import * as repo from "./repo";
import type { RunRow } from "./repo";
import { runLimits } from "./settings";
import { suspend } from "./suspend";
import { takeTurn, TurnFailed } from "./turn";

/**
 * Reads the log of a run, decides, does one thing. May run twice or die halfway: the next call decides anew. What cannot
 * go on ends the run readably; what may mend by itself is thrown.
 */
export async function advance(runId: string, call: Call): Promise<Moved> {
  try {
    const run = await claim(runId);
    return run ? await move(run, call) : { kind: "stop" };
  } catch (error) {
    if (error instanceof LostRun) return { kind: "lost" };
    throw error;
  }
}

/** The run when it is to be driven: it works already, or is the first of its thread. Null otherwise. */
function claim(runId: string): Promise<RunRow | null> {
  return db().transaction(async (tx) => {
    const known = await repo.readRun(tx, runId);
    if (!known || (known.status !== "queued" && known.status !== "running")) return null;
    if (known.status === "running") return known;
    await repo.lockThread(tx, known.threadId);
    const first = await repo.oldestOpenRun(tx, known.threadId);
    if (first?.id !== runId || first.status !== "queued") return null;
    const start = { type: "start", messageId: answerId(runId) } as const;
    await events.append(tx, runId, 0, [start, statusChunk(runId, "running")]);
    return repo.changeRun(tx, runId, { status: "running" });
  });
}

async function move(run: RunRow, call: Call): Promise<Moved> {
  const log = await events.eventsAfter(db(), run.id, 0);
  const chunks = log.map(({ chunk }) => chunk);
  const soFar = await fold(chunks);
  const standing: Standing = { run, seq: log.at(-1)?.seq ?? 0, soFar };
  const next = nextMove(chunks, soFar, policyOf);
  try {
    if (next.kind === "model") return await turn(standing, chunks, next.retry);
    if (next.kind === "tool") return await execute(standing, next.part, call);
    if (next.kind === "wait") return await suspend(standing, next.parts);
    return await finish(standing);
  } catch (error) {
    // Only what the account itself has lost reaches here as an ApiError: a tool's refusal is an outcome like any other.
    if (!(error instanceof ApiError)) throw error;
    return end(standing, { status: "failed", error: { code: error.code, message: error.message } });
  }
}

async function turn(standing: Standing, chunks: readonly EventChunk[], retry: boolean): Promise<Moved> {
  const { run } = standing;
  const excess = excessOf(standing);
  if (excess) return end(standing, { status: "failed", error: { code: "AGENT_LIMIT", message: excess } });
  const failures = failuresOf(chunks);
  const candidates = modelsFor(run);
  const named = candidates[failures];
  if (!named) return end(standing, { status: "failed", error: modelFailure(run) });
  let { seq } = standing;
  if (retry) seq = await events.append(db(), run.id, seq, [{ type: "reset-step" }]);
  const soFar = retry ? await fold([...chunks, { type: "reset-step" }]) : standing.soFar;
  try {
    await takeTurn({ run, seq, soFar }, named, retry);
  } catch (error) {
    if (!(error instanceof TurnFailed)) throw error;
    await note(run, named.id);
  }
  return { kind: "moved" };
}

type EventChunk = events.EventRow["chunk"];

/** Remembers that a model failed; the next one takes the turn over. */
async function note(run: RunRow, model: string): Promise<void> {
  const seq = await events.lastSeq(db(), run.id);
  await events.append(db(), run.id, seq, [statusChunk(run.id, "running", `${FAILED}${model} did not answer`)]);
}

const FAILED = "model-failed: ";

/** How many models have failed at the present turn. */
function failuresOf(chunks: readonly EventChunk[]): number {
  const closed = chunks.findLastIndex(({ type }) => type === "finish-step");
  return chunks.slice(closed + 1).filter((chunk) => chunk.type === "data-run" && chunk.data.note?.startsWith(FAILED))
    .length;
}

const modelFailure = ({ model }: RunRow) => ({
  code: "AGENT_MODEL_FAILED",
  message: `the language model ${model} did not answer. Try again later, or set AGENT_MODEL=local/planner for the rule-based planner.`,
});

/** The sentence that ends a run which has used too much; undefined while it has not. */
function excessOf({ run, soFar }: Standing): string | undefined {
  const calls = soFar?.parts.filter(isToolUIPart).length ?? 0;
  const tokens = run.usage.inputTokens + run.usage.outputTokens;
  if (run.usage.turns >= runLimits.modelTurns) return `this took more than ${runLimits.modelTurns} model turns`;
  if (calls >= runLimits.toolCalls) return `this took more than ${runLimits.toolCalls} tool calls`;
  return tokens >= runLimits.tokens ? `this took more than ${runLimits.tokens} tokens` : undefined;
}

async function finish(standing: Standing): Promise<Moved> {
  const { run, soFar, seq } = standing;
  const hasWords = soFar?.parts.some((part) => part.type === "text" && part.text.trim() !== "") ?? false;
  if (hasWords) return end(standing, { status: "completed" });
  const words = saying("silence", "I have no answer to this. Could you put it in other words?");
  return end({ ...standing, seq: await events.append(db(), run.id, seq, words) }, { status: "completed" });
}

async function end({ run, seq }: Standing, ending: Ending): Promise<Moved> {
  const ended = await db().transaction((tx) => endWithin(tx, run.id, ending, seq));
  if (ended && isOver(ended)) await announceEnd(ended, ending);
  return { kind: "finish" };
}
