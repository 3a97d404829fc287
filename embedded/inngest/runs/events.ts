import { createHash, randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { ulid } from "ulid";
import { log } from "@/lib/platform/log";
import { asJson, transact } from "../database";
import { holds } from "./expression";
import { type EventPayload, type Json, type Result, type StoredEvent, toError } from "../protocol";
import { type Functions, type Run, type Work, resolveStep, startRun } from "./runs";

/** Final status of a run. */
export type Ending = "completed" | "failed" | "cancelled";

/**
 * Accepts events, all or none, and returns their ids. A repeated id triggers nothing. Events without an id get one
 * from `seed`, which the SDK repeats when it sends the same batch again.
 */
export async function acceptEvents(
  sql: Sql,
  functions: Functions,
  payloads: readonly EventPayload[],
  seed: string = randomUUID(),
): Promise<string[]> {
  const seeded = (index: number) => createHash("sha256").update(`${seed}:${index}`).digest("hex").slice(0, 26);
  const events = payloads.map((payload, index) => ({
    id: payload.id ?? seeded(index),
    name: payload.name,
    data: payload.data ?? {},
    ts: payload.ts ?? Date.now(),
  }));
  await transact(sql, async (tx) => {
    for (const event of events) await publish({ tx, functions }, event);
  });
  return events.map((event) => event.id);
}

/** Stores an event and does all it causes; a stored id causes nothing again. */
async function publish(work: Work, event: StoredEvent): Promise<void> {
  const { count } = await work.tx`
    insert into engine.event (id, name, data, ts)
    values (${event.id}, ${event.name}, ${asJson(work.tx, event.data)}, ${event.ts}) on conflict do nothing`;
  if (count === 1) await applyEvent(work, event);
}

/** Starts the runs an event triggers, cancels those it cancels, wakes the steps that wait for it. */
async function applyEvent(work: Work, event: StoredEvent): Promise<void> {
  for (const fn of work.functions.values()) {
    const isTriggered = fn.triggers.some(
      (trigger) => trigger.event === event.name && holds(trigger.expression, { event }),
    );
    if (isTriggered) await startRun(work, fn, event);
  }
  await cancelRuns(work, event);
  await wakeSteps(work, event);
}

async function cancelRuns(work: Work, event: StoredEvent): Promise<void> {
  for (const fn of work.functions.values()) {
    const rules = fn.cancel.filter((rule) => rule.event === event.name);
    if (rules.length === 0) continue;
    // Not the runs this very event started: a function may be triggered and cancelled by the same name.
    const runs = await work.tx<Run[]>`
      select * from engine.run where fn = ${fn.id} and ended_at is null and event_id <> ${event.id}`;
    const cancelled = runs.filter((run) => rules.some((rule) => holds(rule.if, { event: run.event, async: event })));
    for (const run of cancelled) await cancelRun(work, run.id, "function cancelled");
  }
}

async function wakeSteps(work: Work, event: StoredEvent): Promise<void> {
  const waiting = await work.tx<{ run: string; id: string; waitIf: string | null; event: StoredEvent }[]>`
    select s.run, s.id, s.wait_if, r.event from engine.step s join engine.run r on r.id = s.run
    where s.wait_event = ${event.name} and s.result is null and r.ended_at is null`;
  for (const step of waiting) {
    if (holds(step.waitIf, { event: step.event, async: event }))
      await resolveStep(work, step.run, step.id, { data: event });
  }
}

/** Ends a run as cancelled. A turn in flight still finishes, but its result is dropped. */
export const cancelRun = (work: Work, id: string, reason: string): Promise<void> =>
  endRun(work, id, "cancelled", toError("CancelledError", reason));

/**
 * Ends a run once: resolves the step that invoked it, deletes its queued tasks and emits `inngest/function.failed` or
 * `inngest/function.cancelled`, then `inngest/function.finished`.
 */
export async function endRun(work: Work, id: string, status: Ending, result: Result): Promise<void> {
  const { tx } = work;
  const [run] = await tx<Run[]>`
    update engine.run set status = ${status}, output = ${asJson(tx, result)}, ended_at = now()
    where id = ${id} and ended_at is null returning *`;
  if (!run) return;
  // A leased turn keeps its slot until the app answers: its work is still being done.
  await tx`delete from engine.task where run = ${id} and lease is null`;
  const outcome = "error" in result ? { error: result.error } : { result: result.data };
  if (status !== "completed")
    log[status === "failed" ? "warn" : "info"](`run ${status}`, { run: id, function: run.fn, ...outcome });
  if (run.parentRun && run.parentStep) await resolveStep(work, run.parentRun, run.parentStep, result);
  const data: Json = { function_id: run.fn, run_id: id, event: run.event, ...outcome };
  const names = status === "completed" ? ["finished"] : [status, "finished"];
  // Not stored: a fresh id cannot repeat, and the run's row holds the same.
  for (const name of names)
    await applyEvent(work, { id: ulid(), name: `inngest/function.${name}`, data, ts: Date.now() });
}
