import { and, arrayContains, count, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { ChannelEvent } from "@/lib/contract/channels";
import { type Executor } from "@/lib/platform/db/client";
import { lockAccount } from "@/lib/platform/db/lock-account";
import { agentChannels, agentMailOptOuts } from "@/lib/platform/db/schema";

/** A stored channel. */
export type ChannelRow = typeof agentChannels.$inferSelect;

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
