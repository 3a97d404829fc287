import { and, asc, count, eq, gt, lt, sql } from "drizzle-orm";
import { db, type Executor } from "@/lib/platform/db/client";
import { agentChannelDeliveries, agentChannels } from "@/lib/platform/db/schema";

/** A stored delivery. */
export type DeliveryRow = typeof agentChannelDeliveries.$inferSelect;

/** Columns of a new delivery. */
export type NewDelivery = typeof agentChannelDeliveries.$inferInsert;

/** Stores deliveries; one with a known channel and cause is left out. */
export async function insertDeliveries(tx: Executor, rows: readonly NewDelivery[]): Promise<DeliveryRow[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(agentChannelDeliveries)
    .values([...rows])
    .onConflictDoNothing()
    .returning();
}

/** A delivery, or undefined. */
export async function readDelivery(tx: Executor, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await tx.select().from(agentChannelDeliveries).where(eq(agentChannelDeliveries.id, id));
  return row;
}

/** Pending deliveries about a run or a review link without an attempt. */
export const findUntried = (about: "runId" | "reviewId", id: string): Promise<DeliveryRow[]> =>
  db()
    .select()
    .from(agentChannelDeliveries)
    .where(
      and(
        eq(agentChannelDeliveries[about], id),
        eq(agentChannelDeliveries.status, "pending"),
        eq(agentChannelDeliveries.attempts, 0),
      ),
    );

/** Pending deliveries that were due before a time, at most 500 in the order of their ids; those after `last`. */
export const findOverdue = (at: Date, last?: { id: string }): Promise<DeliveryRow[]> =>
  db()
    .select()
    .from(agentChannelDeliveries)
    .where(
      and(
        eq(agentChannelDeliveries.status, "pending"),
        lt(agentChannelDeliveries.nextAttemptAt, at),
        last && gt(agentChannelDeliveries.id, last.id),
      ),
    )
    .orderBy(asc(agentChannelDeliveries.id))
    .limit(500);

/** Changes a pending delivery. */
export async function changeDelivery(tx: Executor, id: string, patch: Partial<NewDelivery>): Promise<void> {
  await tx
    .update(agentChannelDeliveries)
    .set(patch)
    .where(and(eq(agentChannelDeliveries.id, id), eq(agentChannelDeliveries.status, "pending")));
}

/** Number of e-mails an account's channels have sent since a time. */
export async function mailsSince(tx: Executor, accountId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ sent: count() })
    .from(agentChannelDeliveries)
    .innerJoin(agentChannels, eq(agentChannels.id, agentChannelDeliveries.channelId))
    .where(
      and(
        eq(agentChannelDeliveries.accountId, accountId),
        gt(agentChannelDeliveries.sentAt, since),
        eq(agentChannels.kind, "email"),
      ),
    );
  return row?.sent ?? 0;
}

/** Deletes deliveries from before a time, at most 10,000; returns how many. */
export async function deleteBefore(at: Date): Promise<number> {
  const rows = await db().execute<{ id: string }>(sql`
    delete from agent_channel_deliveries where id in (
      select id from agent_channel_deliveries where created_at < ${at.toISOString()}::timestamptz limit 10000)
    returning id`);
  return rows.length;
}
