import { log } from "@/lib/platform/log";
import type { Answer } from "./answer";
import { type TurnTask, attemptTurn } from "./attempt";
import { transact } from "../database";
import type { Engine } from "../engine";
import { endRun } from "./events";
import { maxAttempts } from "./limits";
import { applyOperations } from "./operations";
import { type Json, toError } from "../protocol";
import { type Turn, completeTask, releaseTask } from "../queue/queue";
import { type Run, type Work, lockRun, pushTurn } from "./runs";
import { retryDelaySeconds } from "./time";

/** Retries of an app that refuses connections, before an attempt is spent on it. */
const REFUSED_RETRY_SECONDS = 1;
const REFUSED_TIMEOUT_MS = 60_000;
/** A run waits for a worker as long as its own time limit lets it. */
const UNSERVED_RETRY_SECONDS = 1;

/** Calls the app once for a run and stores the outcome, the removal of the task included, in one transaction. */
export async function runTurn(engine: Engine, task: TurnTask): Promise<void> {
  // A lease that ran out was a death, and a death counts as an attempt.
  const turn: Turn = { ...task.payload, attempt: task.payload.attempt + task.attempts - 1 };
  const answer = await attemptTurn(engine, task, turn);
  if (answer?.kind === "dropped" && engine.isStopping) return releaseTask(engine.sql, task);
  await transact(engine.sql, async (tx) => {
    if (!(await completeTask(tx, task))) return;
    const locked = await lockRun(tx, task.run);
    const { sleepScale } = engine.settings;
    const work = { tx, functions: engine.registry.functions(), sleepScale };
    if (locked && answer) await apply(work, engine, locked, turn, answer);
  });
}

async function apply(work: Work, engine: Engine, run: Run, turn: Turn, answer: Answer): Promise<void> {
  const scale = engine.settings.backoffScale;
  const about = { run: run.id, function: run.fn, step: turn.step, attempt: turn.attempt };
  if (answer.kind === "completed") return endRun(work, run.id, "completed", { data: answer.data });
  if (answer.kind === "unserved") return pushTurn(work, run, turn, UNSERVED_RETRY_SECONDS);
  if (answer.kind === "refused" && mayRetryRefused(turn, scale)) {
    log.warn("the app refuses connections, trying again", about);
    const refusedSince = turn.refusedSince ?? Date.now();
    return pushTurn(work, run, { ...turn, refusedSince }, REFUSED_RETRY_SECONDS);
  }
  const fn = work.functions.get(run.fn);
  const isLast = !fn || turn.attempt + 1 >= maxAttempts(fn) || ("isFinal" in answer && answer.isFinal);
  const retry = async (): Promise<void> => {
    const asked = "delaySeconds" in answer ? answer.delaySeconds : undefined;
    const delaySeconds = asked ?? retryDelaySeconds(turn.attempt, scale);
    log.warn("attempt failed", { ...about, delaySeconds, ...reasonOf(answer) });
    await pushTurn(work, run, { step: turn.step, attempt: turn.attempt + 1 }, delaySeconds);
  };
  if (answer.kind === "operations") return applyOperations(work, run, answer.operations, isLast ? undefined : retry);
  if (!isLast) return retry();
  const error = answer.kind === "error" ? answer.error : toError("Error", answer.message).error;
  await endRun(work, run.id, "failed", { error });
}

const mayRetryRefused = ({ refusedSince }: Turn, scale: number): boolean =>
  refusedSince === undefined || Date.now() - refusedSince < REFUSED_TIMEOUT_MS * scale;

/** Why an attempt failed, for the log. */
function reasonOf(answer: Answer): { reason?: Json; name?: string | null } {
  if (answer.kind === "completed") return {};
  if (answer.kind === "error") return { reason: answer.error };
  if (answer.kind !== "operations") return { reason: answer.message };
  const failed = answer.operations.find(({ op }) => op === "StepError");
  return { name: failed?.displayName ?? null, reason: failed?.error ?? null };
}
