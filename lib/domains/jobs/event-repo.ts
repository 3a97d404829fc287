import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Executor } from "@/lib/platform/db/client";
import { dbNow } from "@/lib/platform/db/now";
import { jobEvents } from "@/lib/platform/db/schema";
import type { JobEvent } from "@/lib/contract/jobs";

/** A stored event; `data` holds what its type adds. */
export type EventRow = typeof jobEvents.$inferSelect;

/** Writes the next event of a job its transaction has locked; the insert wakes the job's topic at commit. */
export async function appendEvent(
  tx: Executor,
  jobId: string,
  type: JobEvent["type"],
  data: Record<string, unknown>,
): Promise<void> {
  const seq = sql`(select coalesce(max(seq), 0) + 1 from job_events where job_id = ${jobId})`;
  await tx.insert(jobEvents).values({ jobId, seq, at: dbNow, type, data });
}

/** True when the job has an event of the type whose data contains `part`. */
export async function hasEvent(
  tx: Executor,
  jobId: string,
  type: JobEvent["type"],
  part: Record<string, unknown>,
): Promise<boolean> {
  const contains = sql`${jobEvents.data} @> ${JSON.stringify(part)}::jsonb`;
  const rows = await tx
    .select({ seq: jobEvents.seq })
    .from(jobEvents)
    .where(and(eq(jobEvents.jobId, jobId), eq(jobEvents.type, type), contains))
    .limit(1);
  return rows.length > 0;
}

/** Events after a sequence, in order, at most 500. */
export const eventsAfter = (tx: Executor, jobId: string, seq: number): Promise<EventRow[]> =>
  tx
    .select()
    .from(jobEvents)
    .where(and(eq(jobEvents.jobId, jobId), gt(jobEvents.seq, seq)))
    .orderBy(asc(jobEvents.seq))
    .limit(500);

/** Milliseconds since the job's last event, by the database's clock; null without one. */
export async function msSinceLastEvent(tx: Executor, jobId: string): Promise<number | null> {
  const ms = sql<number | null>`extract(epoch from clock_timestamp() - max(${jobEvents.at}))::float8 * 1000`;
  const [row] = await tx.select({ ms }).from(jobEvents).where(eq(jobEvents.jobId, jobId));
  return row?.ms ?? null;
}
