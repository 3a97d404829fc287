import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { stripeEvents } from "@/lib/platform/db/schema";
import { PAGE } from "./repo";

/** Stores an event once; returns whether it was processed before. */
export async function insertEvent(event: {
  id: string;
  type: string;
  customer: string;
  created: Date;
}): Promise<{ isProcessed: boolean }> {
  const [row] = await db()
    .insert(stripeEvents)
    .values(event)
    .onConflictDoUpdate({ target: stripeEvents.id, set: { attempts: sql`${stripeEvents.attempts} + 1` } })
    .returning();
  return { isProcessed: row?.processedAt != null };
}

/** Marks an event processed. */
export async function markProcessed(id: string, at: Date): Promise<void> {
  await db().update(stripeEvents).set({ processedAt: at, error: null }).where(eq(stripeEvents.id, id));
}

/** Records the error of an event that could not be processed. */
export async function markFailed(id: string, error: string): Promise<void> {
  await db()
    .update(stripeEvents)
    .set({ error: error.slice(0, 500) })
    .where(eq(stripeEvents.id, id));
}

/** Record of an event that was not processed. */
export type UnprocessedEvent = Pick<typeof stripeEvents.$inferSelect, "id" | "customer">;

/** A page of unprocessed events received before an instant, in the order of their ids, behind `last`. */
export const findUnprocessed = (before: Date, last?: UnprocessedEvent): Promise<UnprocessedEvent[]> =>
  db()
    .select({ id: stripeEvents.id, customer: stripeEvents.customer })
    .from(stripeEvents)
    .where(
      and(isNull(stripeEvents.processedAt), lt(stripeEvents.receivedAt, before), last && gt(stripeEvents.id, last.id)),
    )
    .orderBy(stripeEvents.id)
    .limit(PAGE);

/** Deletes events processed more than `days` ago, at most `limit`; returns how many. */
export async function deleteEventsOlderThan(days: number, limit: number): Promise<number> {
  const rows = await db().execute(sql`
    delete from stripe_events where id in (
      select id from stripe_events where processed_at < now() - make_interval(days => ${days}::int) limit ${limit}::int)
    returning id`);
  return rows.length;
}
