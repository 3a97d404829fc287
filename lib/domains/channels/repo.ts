import { and, arrayContains, asc, count, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { ChannelEvent } from "@/lib/contract/channels";
import { db, type Executor } from "@/lib/platform/db/client";
import { lockAccount } from "@/lib/platform/db/lock-account";
import { agentChannelDeliveries, agentChannels, agentMailOptOuts } from "@/lib/platform/db/schema";

/** A stored channel. */
export type ChannelRow = typeof agentChannels.$inferSelect;
/** A stored delivery. */
export type DeliveryRow = typeof agentChannelDeliveries.$inferSelect;
/** Columns of a new delivery. */
export type NewDelivery = typeof agentChannelDeliveries.$inferInsert;

const ownedBy = (accountId: string, id: string) =>
  and(eq(agentChannels.accountId, accountId), eq(agentChannels.id, id));

/** An account's channels, newest first. */
export const list = (tx: Executor, accountId: string): Promise<ChannelRow[]> =>
  tx
    .select()
    .from(agentChannels)
    .where(eq(agentChannels.accountId, accountId))
    .orderBy(desc(agentChannels.createdAt), desc(agentChannels.id));

/** The account's channel, or undefined. */
export async function find(tx: Executor, accountId: string, id: string): Promise<ChannelRow | undefined> {
  const [row] = await tx.select().from(agentChannels).where(ownedBy(accountId, id));
  return row;
}

/** A channel of any account, for the links of its e-mails. */
export async function read(tx: Executor, id: string): Promise<ChannelRow | undefined> {
  const [row] = await tx.select().from(agentChannels).where(eq(agentChannels.id, id));
  return row;
}

/** Number of channels of an account. Holds the account's row until commit: creations queue. */
export async function countOwn(tx: Executor, accountId: string): Promise<number> {
  await lockAccount(tx, accountId);
  const [row] = await tx.select({ found: count() }).from(agentChannels).where(eq(agentChannels.accountId, accountId));
  return row?.found ?? 0;
}

/** Stores a channel. */
export async function insert(tx: Executor, channel: typeof agentChannels.$inferInsert): Promise<ChannelRow> {
  const [row] = await tx.insert(agentChannels).values(channel).returning();
  if (!row) throw new Error("the channel was not stored");
  return row;
}

/** Deletes the account's channel; false when it has none of that id. */
export async function remove(tx: Executor, accountId: string, id: string): Promise<boolean> {
  const rows = await tx.delete(agentChannels).where(ownedBy(accountId, id)).returning({ id: agentChannels.id });
  return rows.length > 0;
}

/** Confirms an unverified channel whose code hashes to `tokenHash`, once; undefined when it does not, or too late. */
export async function confirm(tx: Executor, id: string, tokenHash: string, at: Date): Promise<ChannelRow | undefined> {
  const [row] = await tx
    .update(agentChannels)
    .set({ status: "active", verifiedAt: at, tokenHash: null, tokenExpiresAt: null })
    .where(
      and(
        eq(agentChannels.id, id),
        eq(agentChannels.status, "unverified"),
        eq(agentChannels.tokenHash, tokenHash),
        gt(agentChannels.tokenExpiresAt, at),
      ),
    )
    .returning();
  return row;
}

/** Stops every channel of an account that mails to an address, upper and lower case alike, for good. */
export async function unsubscribe(tx: Executor, accountId: string, email: string): Promise<void> {
  await tx
    .update(agentChannels)
    .set({ status: "unsubscribed", tokenHash: null, tokenExpiresAt: null })
    .where(and(eq(agentChannels.accountId, accountId), eq(sql`lower(${agentChannels.email})`, email.toLowerCase())));
}

/** Remembers that an address wants no mail of an account any more. */
export async function addOptOut(tx: Executor, accountId: string, recipient: string): Promise<void> {
  await tx.insert(agentMailOptOuts).values({ accountId, recipient }).onConflictDoNothing();
}

/** True when an address wants no mail of an account any more. */
export async function hasOptedOut(tx: Executor, accountId: string, recipient: string): Promise<boolean> {
  const rows = await tx
    .select({ recipient: agentMailOptOuts.recipient })
    .from(agentMailOptOuts)
    .where(and(eq(agentMailOptOuts.accountId, accountId), eq(agentMailOptOuts.recipient, recipient)));
  return rows.length > 0;
}

/** The account's active channels among these ids, locked against deletion until commit. */
export async function lockActive(tx: Executor, accountId: string, ids: readonly string[]): Promise<ChannelRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(agentChannels)
    .where(
      and(
        eq(agentChannels.accountId, accountId),
        inArray(agentChannels.id, [...ids]),
        eq(agentChannels.status, "active"),
      ),
    )
    .for("key share");
}

/** The account's active channels that want an event, locked against deletion until commit. */
export const lockSubscribed = (tx: Executor, accountId: string, event: ChannelEvent): Promise<ChannelRow[]> =>
  tx
    .select()
    .from(agentChannels)
    .where(
      and(
        eq(agentChannels.accountId, accountId),
        eq(agentChannels.status, "active"),
        arrayContains(agentChannels.events, [event]),
      ),
    )
    .for("key share");

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
