import type { TransactionSql } from "postgres";
import { ulid } from "ulid";
import { asJson } from "../database";
import { evaluate } from "./expression";
import { prioritySeconds, slotsFor } from "./limits";
import type { FunctionConfig, Result, StoredEvent } from "../protocol";
import type { Turn } from "../queue/queue";

/** The functions of the last sync, by full id (`<app>-<function>`). */
export type Functions = ReadonlyMap<string, FunctionConfig>;

/** One open transaction and the functions it works with. */
export interface Work {
  tx: TransactionSql;
  functions: Functions;
  /** Factor on sleeps; absent where no operation of a run is applied. */
  sleepScale?: number;
}

/** A row of `engine.run`. */
export interface Run {
  id: string;
  fn: string;
  event: StoredEvent;
  parallel: boolean;
  parentRun: string | null;
  parentStep: string | null;
  startedAt: Date | null;
}

/** Turn number one of a run, or the next one after a step: the whole function is called. */
const WHOLE_FUNCTION: Turn = { step: "step", attempt: 0 };

/** Starts a run of `fn` for an event. False when the function's idempotency key was used within 24 hours. */
export async function startRun(
  { tx, functions }: Work,
  fn: FunctionConfig,
  event: StoredEvent,
  parent?: { run: string; step: string },
): Promise<boolean> {
  const key = fn.idempotency === undefined ? null : String(evaluate(fn.idempotency, { event }));
  if (key !== null) {
    await tx`
      update engine.run set idempotency_key = null
      where fn = ${fn.id} and idempotency_key = ${key} and created_at < now() - interval '24 hours'`;
  }
  const [run] = await tx<Run[]>`
    insert into engine.run (id, fn, event_id, event, idempotency_key, parent_run, parent_step)
    values (${ulid()}, ${fn.id}, ${event.id}, ${asJson(tx, event)}, ${key}, ${parent?.run ?? null}, ${parent?.step ?? null})
    on conflict (fn, idempotency_key) do nothing returning *`;
  if (run) await pushTurn({ tx, functions }, run, WHOLE_FUNCTION);
  return run !== undefined;
}

/** Locks a run for the rest of the transaction; undefined when it has ended. */
export async function lockRun(tx: TransactionSql, id: string): Promise<Run | undefined> {
  const [run] = await tx<Run[]>`select * from engine.run where id = ${id} and ended_at is null for no key update`;
  return run;
}

/**
 * Queues a turn after `seconds`. Turns are ranked by the age of their run less its priority, so that what has begun
 * is finished before what has not of the same account; all slots of the function are asked for again.
 */
export async function pushTurn({ tx, functions }: Work, run: Run, turn: Turn, seconds = 0): Promise<void> {
  const fn = functions.get(run.fn);
  const priority = fn ? prioritySeconds(fn, run.event) : 0;
  const slots = fn ? slotsFor(fn, run.event) : [];
  await tx`
    insert into engine.task (kind, run, payload, due, rank, slots)
    select 'turn', id, ${asJson(tx, turn)}, now() + make_interval(secs => ${seconds}),
           created_at - make_interval(secs => ${priority}), ${tx.json(slots)}
    from engine.run where id = ${run.id}`;
}

/** Time at which the run continues after a step got its result: at once in a race, else when no step is outstanding. */
export type Continuation = "now" | "when done";

/** A step as the SDK names it; `id` is a hash. */
export interface StepName {
  id: string;
  name?: string | null;
  isRace?: boolean;
}

/** Memoises the result of a step and returns when the run continues; undefined when the step already had a result. */
export async function memoise(
  tx: TransactionSql,
  run: string,
  step: StepName,
  result: Result,
): Promise<Continuation | undefined> {
  const [row] = await tx<{ race: boolean }[]>`
    insert into engine.step (run, id, name, race, result, done_seq)
    values (${run}, ${step.id}, ${step.name ?? null}, ${step.isRace ?? false}, ${asJson(tx, result)},
            nextval('engine.step_done'))
    on conflict (run, id) do update set result = excluded.result, done_seq = excluded.done_seq
    where engine.step.result is null returning race`;
  return row && (row.race ? "now" : "when done");
}

/** Calls the function again, unless it waits for steps that are outstanding. */
export async function continueRun(work: Work, run: Run, when: Continuation): Promise<void> {
  if (when === "when done") {
    const outstanding = await work.tx`select from engine.step where run = ${run.id} and result is null limit 1`;
    if (outstanding.count > 0) return;
  }
  await pushTurn(work, run, WHOLE_FUNCTION);
}

/** Gives an outstanding step its result from outside a turn: a timer, an event or a child run. */
export async function resolveStep(work: Work, runId: string, step: string, result: Result): Promise<void> {
  const run = await lockRun(work.tx, runId);
  const continuation = run && (await memoise(work.tx, runId, { id: step }, result));
  if (run && continuation) await continueRun(work, run, continuation);
}
