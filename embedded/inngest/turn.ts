import { log } from "@/lib/log";
import { type Answer, readAnswer } from "./answer";
import { transact } from "./database";
import type { Engine } from "./engine";
import { endRun } from "./events";
import { maxAttempts } from "./limits";
import { applyOperations } from "./operations";
import { type FunctionConfig, type Json, type Result, toError } from "./protocol";
import { type Task, type Turn, handBack, pushTimer, settle } from "./queue";
import { type Run, type Work, lockRun, pushTurn } from "./runs";
import { parseDuration, retryDelaySeconds } from "./time";

type TurnTask = Task & { kind: "turn" };
type MemoisedStep = { id: string; result: Result };

/** Inngest's bound on the steps of one run. */
const MAX_STEPS = 1000;
/** How often and how long an app that refuses connections is tried before an attempt is spent on it. */
const REFUSED_RETRY_SECONDS = 1;
const REFUSED_PATIENCE_MS = 60_000;

/** Calls the app once for a run and writes what came of it, the release of the task included, in one transaction. */
export async function runTurn(engine: Engine, task: TurnTask): Promise<void> {
  // A lease that ran out was a death, and a death counts as an attempt.
  const turn: Turn = { ...task.payload, attempt: task.payload.attempt + task.attempts - 1 };
  const { run, steps } = await load(engine, task.run);
  const fn = run && (await findFunction(engine, run.fn));
  const answer = run ? await attempt(engine, task, { run, steps, fn, turn }) : undefined;
  if (answer?.kind === "dropped" && engine.isStopping) return handBack(engine.sql, task);
  await transact(engine.sql, async (tx) => {
    if (!(await settle(tx, task))) return;
    const live = await lockRun(tx, task.run);
    if (live && answer) await apply({ tx, functions: engine.registry.functions() }, engine, live, turn, answer);
  });
}

/** A run that is still alive, marked as running, with its finished steps in the order they finished. */
async function load({ sql, registry }: Engine, id: string): Promise<{ run?: Run; steps: MemoisedStep[] }> {
  const [[run], steps] = await Promise.all([
    sql<Run[]>`select * from engine.run where id = ${id} and ended_at is null`,
    sql<MemoisedStep[]>`select id, result from engine.step where run = ${id} and result is not null order by done_seq`,
  ]);
  if (!run) return { steps };
  if (!run.startedAt) await begin({ sql, registry }, run);
  return { run, steps };
}

/** The first turn of a run arms its finish time-out. */
const begin = ({ sql, registry }: Pick<Engine, "sql" | "registry">, run: Run): Promise<void> =>
  transact(sql, async (tx) => {
    const { count } = await tx`
      update engine.run set status = 'running', started_at = now() where id = ${run.id} and started_at is null`;
    const finish = registry.functions().get(run.fn)?.timeouts?.finish;
    if (count === 1 && finish)
      await pushTimer(tx, run.id, { cancel: `not finished within ${finish}` }, parseDuration(finish));
  });

/** A function of the run; asks the app once more before it counts as gone, since a new build may offer it. */
async function findFunction({ registry }: Engine, id: string): Promise<FunctionConfig | undefined> {
  const known = registry.functions().get(id);
  if (known) return known;
  await registry.sync();
  return registry.functions().get(id);
}

interface Attempt {
  run: Run;
  steps: readonly MemoisedStep[];
  fn: FunctionConfig | undefined;
  turn: Turn;
}

const giveUp = (message: string): Answer => ({
  kind: "error",
  error: toError("Error", message).error,
  isFinal: true,
  delaySeconds: undefined,
});

async function attempt(engine: Engine, task: TurnTask, { run, steps, fn, turn }: Attempt): Promise<Answer> {
  if (!fn) return giveUp(`function ${run.fn} is no longer registered`);
  if (turn.attempt >= maxAttempts(fn)) return giveUp("the process died in every attempt at this step");
  if (steps.length > MAX_STEPS) return giveUp(`a run may have ${MAX_STEPS} steps`);
  const url = new URL(engine.settings.appUrl);
  url.searchParams.set("fnId", fn.id);
  url.searchParams.set("stepId", turn.step);
  const context: Json = {
    run_id: run.id,
    fn_id: fn.id,
    qi_id: `${task.id}/${task.lease}/${task.attempts}`,
    attempt: turn.attempt,
    max_attempts: maxAttempts(fn),
    disable_immediate_execution: run.parallel,
    use_api: false,
    stack: { stack: steps.map(({ id }) => id), current: steps.length },
  };
  const memoised = Object.fromEntries(steps.map(({ id, result }) => [id, result]));
  const body: Json = { version: 2, event: run.event, events: [run.event], steps: memoised, ctx: context };
  return readAnswer(await engine.transport.send("POST", url.href, body));
}

async function apply(work: Work, engine: Engine, run: Run, turn: Turn, answer: Answer): Promise<void> {
  const scale = engine.settings.backoffScale;
  const about = { run: run.id, function: run.fn, step: turn.step, attempt: turn.attempt };
  if (answer.kind === "completed") return endRun(work, run.id, "completed", { data: answer.data });
  if (answer.kind === "refused" && isPatient(turn, scale)) {
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

const isPatient = ({ refusedSince }: Turn, scale: number): boolean =>
  refusedSince === undefined || Date.now() - refusedSince < REFUSED_PATIENCE_MS * scale;

/** Why an attempt failed, for the log. */
function reasonOf(answer: Answer): { reason?: Json; name?: string | null } {
  if (answer.kind === "completed") return {};
  if (answer.kind === "error") return { reason: answer.error };
  if (answer.kind !== "operations") return { reason: answer.message };
  const broken = answer.operations.find(({ op }) => op === "StepError");
  return { name: broken?.displayName ?? null, reason: broken?.error ?? null };
}
