import { ulid } from "ulid";
import { nextInstant } from "./cron";
import { transact } from "../database";
import type { Engine } from "../engine";
import { cancelRun } from "../runs/events";
import { type Task, type Timer, completeTask, pushRetention, pushSchedule } from "./queue";
import { deleteExpired } from "../retention";
import { type Work, resolveStep, startRun } from "../runs/runs";
import { runTurn } from "../runs/turn";

/** Seconds between two clean-ups. */
const RETENTION_SECONDS = 3600;

/** Runs one leased task and completes it. Throws when the database fails; the lease then runs out. */
export async function dispatch(engine: Engine, task: Task): Promise<void> {
  switch (task.kind) {
    case "turn":
      return runTurn(engine, task);
    case "timer":
      return completeWith(engine, task, (work) => fireTimer(work, task.run, task.payload));
    case "cron":
      return completeWith(engine, task, (work) => fireCron(work, task));
    case "retention":
      await deleteExpired(engine.sql);
      return completeWith(engine, task, async ({ tx }) => void (await pushRetention(tx, RETENTION_SECONDS)));
  }
}

const completeWith = ({ sql, registry }: Engine, task: Task, apply: (work: Work) => Promise<void>): Promise<void> =>
  transact(sql, async (tx) => {
    if (await completeTask(tx, task)) await apply({ tx, functions: registry.functions() });
  });

const fireTimer = (work: Work, run: string, timer: Timer): Promise<void> =>
  "cancel" in timer ? cancelRun(work, run, timer.cancel) : resolveStep(work, run, timer.step, timer.result);

/** Starts a scheduled run and queues the next one; nothing when the function dropped that line. */
async function fireCron(work: Work, { payload: { fn: id, cron, at } }: Task & { kind: "cron" }): Promise<void> {
  const fn = work.functions.get(id);
  if (!fn?.triggers.some((trigger) => trigger.cron === cron)) return;
  await startRun(work, fn, { id: ulid(), name: "inngest/scheduled.timer", data: { cron }, ts: Date.parse(at) });
  // Counted from the instant meant, not from now: a timer that fires a millisecond early must not fire twice.
  const next = nextInstant(cron, new Date(Math.max(Date.parse(at), Date.now())));
  if (next) await pushSchedule(work.tx, { fn: id, cron, at: next.toISOString() });
}
