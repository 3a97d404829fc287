import { type Answer, readAnswer } from "./answer";
import { transact } from "../database";
import type { Engine } from "../engine";
import { maxAttempts } from "./limits";
import { type FunctionConfig, type Json, type Result, toError } from "../protocol";
import { type Task, type Turn, pushTimer } from "../queue/queue";
import type { Run } from "./runs";
import { parseDuration } from "./time";
import type { Reply } from "../transport";

/** A leased call to the app. */
export type TurnTask = Task & { kind: "turn" };
type MemoisedStep = { id: string; result: Result };

/** One call of a function, with what it has done so far. */
interface TurnCall {
  run: Run;
  fn: FunctionConfig;
  steps: readonly MemoisedStep[];
  turn: Turn;
  task: TurnTask;
}

/** Inngest's bound on the steps of one run. */
const MAX_STEPS = 1000;

/** Calls the app for a turn of a run that has not ended; undefined when it has. */
export async function attemptTurn(engine: Engine, task: TurnTask, turn: Turn): Promise<Answer | undefined> {
  const { sql } = engine;
  const [[run], steps] = await Promise.all([
    sql<Run[]>`select * from engine.run where id = ${task.run} and ended_at is null`,
    sql<MemoisedStep[]>`
      select id, result from engine.step where run = ${task.run} and result is not null order by done_seq`,
  ]);
  if (!run) return undefined;
  const fn = await findFunction(engine, run.fn);
  if (!fn) return finalError(`function ${run.fn} is no longer registered`);
  if (turn.attempt >= maxAttempts(fn)) return finalError("the process died in every attempt at this step");
  if (steps.length > MAX_STEPS) return finalError(`a run may have ${MAX_STEPS} steps`);
  if (!run.startedAt) await markStarted(engine, run, fn);
  return readAnswer(await callApp(engine, { run, fn, steps, turn, task }));
}

/** Calls a function where it is offered: at the app's address, or on a worker that has connected. */
function callApp({ registry, gateway, transport, settings }: Engine, call: TurnCall): Promise<Reply> {
  const { fn, turn, run, task } = call;
  const body = toBody(call);
  const app = registry.appOf(fn.id);
  if (app !== undefined) {
    const payload = Buffer.from(JSON.stringify(body));
    return gateway.call({ app, fn: fn.id, step: turn.step, run: run.id, fence: fenceOf(task), payload });
  }
  const url = new URL(settings.appUrl ?? "");
  url.searchParams.set("fnId", fn.id);
  url.searchParams.set("stepId", turn.step);
  return transport.send("POST", url.href, body);
}

const fenceOf = ({ id, lease, attempts }: TurnTask): string => `${id}/${lease}/${attempts}`;

/** Finds the function of a run; syncs with the app once more before it counts as gone, since a new build may offer it. */
async function findFunction({ registry }: Engine, id: string): Promise<FunctionConfig | undefined> {
  if (!registry.functions().has(id)) await registry.sync();
  return registry.functions().get(id);
}

const finalError = (message: string): Answer => ({
  kind: "error",
  error: toError("Error", message).error,
  isFinal: true,
  delaySeconds: undefined,
});

/** Marks a run as started and sets its finish timeout, once. */
const markStarted = ({ sql }: Engine, run: Run, { timeouts }: FunctionConfig): Promise<void> =>
  transact(sql, async (tx) => {
    const { count } = await tx`
      update engine.run set status = 'running', started_at = now() where id = ${run.id} and started_at is null`;
    const finish = timeouts?.finish;
    if (count === 0 || finish === undefined) return;
    await pushTimer(tx, run.id, { cancel: `not finished within ${finish}` }, parseDuration(finish));
  });

/** The SDK's request: the event, every finished step in the order they finished, and the fence as `qi_id`. */
function toBody(call: TurnCall): Json {
  const { run, fn, steps, turn, task } = call;
  return {
    version: 2,
    event: run.event,
    events: [run.event],
    steps: Object.fromEntries(steps.map(({ id, result }) => [id, result])),
    ctx: {
      run_id: run.id,
      fn_id: fn.id,
      qi_id: fenceOf(task),
      attempt: turn.attempt,
      max_attempts: maxAttempts(fn),
      disable_immediate_execution: run.parallel,
      use_api: false,
      stack: { stack: steps.map(({ id }) => id), current: steps.length },
    },
  };
}
