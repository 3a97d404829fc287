import { and, asc, eq, gt, sql } from "drizzle-orm";
import { db, type Executor } from "@/lib/platform/db/client";
import { agentRunEvents } from "@/lib/platform/db/schema";
import type { AgentEvent } from "@/lib/contract/agent-event";

/** A stored event. */
export type EventRow = typeof agentRunEvents.$inferSelect;

/** Another writer has appended to the run: the writer's view of the log is stale. */
export class ConcurrentWriteError extends Error {
  override readonly name = "ConcurrentWriteError";
}

/** Events of a run after a sequence, in order. */
export const eventsAfter = (tx: Executor, runId: string, seq: number, limit = 100_000): Promise<EventRow[]> =>
  tx
    .select()
    .from(agentRunEvents)
    .where(and(eq(agentRunEvents.runId, runId), gt(agentRunEvents.seq, seq)))
    .orderBy(asc(agentRunEvents.seq))
    .limit(limit);

/**
 * Appends events after the last one the writer has seen; returns the new last sequence. Optimistic concurrency: the primary
 * key makes a second writer collide. Throws ConcurrentWriteError.
 */
export async function append(
  tx: Executor,
  runId: string,
  expectedSeq: number,
  chunks: readonly AgentEvent[],
): Promise<number> {
  const rows = chunks.map((chunk, index) => ({ runId, seq: expectedSeq + 1 + index, chunk: storable(chunk) }));
  try {
    if (rows.length > 0) await tx.insert(agentRunEvents).values(rows);
  } catch (error) {
    throw isConflict(error) ? new ConcurrentWriteError(runId) : error;
  }
  return expectedSeq + rows.length;
}

/** The sequence of a run's last event; 0 without one. */
export async function lastSeq(tx: Executor, runId: string): Promise<number> {
  const seq = sql<number>`coalesce(max(${agentRunEvents.seq}), 0)::int`;
  const [row] = await tx.select({ seq }).from(agentRunEvents).where(eq(agentRunEvents.runId, runId));
  return row?.seq ?? 0;
}

/** Deletes events of ended runs from before a time, at most 10,000; returns how many. */
export async function deleteBefore(at: Date): Promise<number> {
  const rows = await db().execute<{ seq: number }>(sql`
    delete from agent_run_events where (run_id, seq) in (
      select e.run_id, e.seq from agent_run_events e join agent_runs r on r.id = e.run_id
      where e.at < ${at.toISOString()}::timestamptz and r.status in ('completed', 'failed', 'cancelled') limit 10000)
    returning seq`);
  return rows.length;
}

/** Postgres stores neither NUL nor lone surrogates, and a model may write both. */
function storable<T>(value: T): T {
  if (typeof value === "string") return Buffer.from(value.replaceAll("\0", ""), "utf8").toString("utf8") as T;
  if (Array.isArray(value)) return value.map(storable) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [storable(name), storable(part)])) as T;
}

/** The row is there already; or two writers waited for each other, and the database gave up this one. */
const conflicts: readonly unknown[] = ["23505", "40P01"];

function isConflict(error: unknown): boolean {
  for (let part = error; part instanceof Error; part = part.cause)
    if ("code" in part && conflicts.includes(part.code)) return true;
  return false;
}
