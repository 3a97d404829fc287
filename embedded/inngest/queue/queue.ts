import type { Sql, TransactionSql } from "postgres";
import { asJson } from "../database";
import { MAX_PRIORITY_SECONDS } from "../runs/limits";
import type { Result } from "../protocol";

/** One call to the app: the whole function (`step` is "step") or a planned step by its hash. */
export type Turn = {
  step: string;
  /** Attempts spent before this task was queued. */
  attempt: number;
  /** Since when the app refuses connections, milliseconds since 1970. */
  refusedSince?: number;
};
/** Effect of a timer: a step gets its result, or the run is cancelled. */
export type Timer = { step: string; result: Result } | { cancel: string };
/** The next instant (ISO) of one cron line of one function. */
export type Schedule = { fn: string; cron: string; at: string };

/** A leased piece of work. `id`, `lease` and `attempts` together are its fence. */
export type Task = { id: string; attempts: number; lease: string } & (
  | { kind: "turn"; run: string; payload: Turn }
  | { kind: "timer"; run: string; payload: Timer }
  | { kind: "cron"; run: null; payload: Schedule }
  | { kind: "retention"; run: null; payload: Record<string, never> }
);

/** A worker as the queue knows it; its leases run out after `leaseSeconds` of silence. */
export interface Claimant {
  readonly id: string;
  readonly leaseSeconds: number;
}

/**
 * Leases the next task that is due and whose slots are free, undefined when there is none: those who share a limit are served
 * in turn, and of the tasks of one the first by rank comes first. One whose lease ran out is taken over after the claimant
 * itself was heard for as long as a lease without a gap: a database that stood still makes every worker look silent, and those
 * that live renew first.
 */
export async function claim(sql: Sql, { id, leaseSeconds }: Claimant): Promise<Task | undefined> {
  const [task] = await sql<Task[]>`select * from engine.claim(${id}, make_interval(secs => ${leaseSeconds}))`;
  return task;
}

/** Heartbeat of a worker: prolongs the leases of the tasks it is busy with. One that misses it takes over nothing for a while. */
export const renew = (sql: Sql, { id, leaseSeconds }: Claimant, ids: readonly string[]) => sql`
  select engine.heartbeat(${id}, make_interval(secs => ${leaseSeconds}), ${[...ids]}::bigint[])`;

/** Removes a finished task. False when its lease was taken by another worker: then nothing of this turn may be written. */
export async function completeTask(tx: TransactionSql, task: Task): Promise<boolean> {
  const { count } = await tx`
    delete from engine.task where id = ${task.id} and lease = ${task.lease} and attempts = ${task.attempts}`;
  return count === 1;
}

/** Releases a task as if it had never been claimed: at once, and without an attempt spent. */
export async function releaseTask(sql: Sql, task: Task): Promise<void> {
  await sql`
    with returned as (
      update engine.task set attempts = attempts - 1, lease = null, lease_until = null
      where id = ${task.id} and lease = ${task.lease} and attempts = ${task.attempts} returning id)
    select pg_notify('engine_task', '') from returned`;
}

/** Milliseconds until the next delayed task is due or the next lease ends; undefined when nothing is ahead. */
export async function nextWakeMs(sql: Sql): Promise<number | undefined> {
  const [row] = await sql<{ ms: string | null }[]>`
    select extract(epoch from least(
      (select min(due) from engine.task where due > now()),
      (select min(lease_until) from engine.task where lease_until > now())) - now()) * 1000 as ms`;
  return row?.ms == null ? undefined : Number(row.ms);
}

/** Queues a timer of a run. Timers go before waiting turns: they take one transaction and no slot. */
export const pushTimer = (tx: TransactionSql, run: string, timer: Timer, seconds: number) => tx`
  insert into engine.task (kind, run, payload, due, rank)
  values ('timer', ${run}, ${asJson(tx, timer)}, now() + make_interval(secs => ${seconds}),
          now() + make_interval(secs => ${seconds - MAX_PRIORITY_SECONDS}))`;

/** Queues the next start of a cron line; the same instant is queued once, however many engines queue it. */
export const pushSchedule = (tx: TransactionSql, schedule: Schedule) => tx`
  insert into engine.task (kind, payload, dedupe, due, rank)
  values ('cron', ${asJson(tx, schedule)}, ${`cron:${schedule.fn}:${schedule.cron}:${schedule.at}`},
          ${schedule.at}, ${schedule.at}::timestamptz - make_interval(secs => ${MAX_PRIORITY_SECONDS}))
  on conflict (dedupe) do nothing`;

/** Queues the next clean-up, once. */
export const pushRetention = (sql: Sql | TransactionSql, seconds: number) => sql`
  insert into engine.task (kind, payload, dedupe, due)
  values ('retention', '{}', 'retention', now() + make_interval(secs => ${seconds}))
  on conflict (dedupe) do nothing`;
