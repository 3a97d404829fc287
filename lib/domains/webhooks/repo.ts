import { and, count, desc, eq } from "drizzle-orm";
import { db, type Executor } from "@/lib/platform/db/client";
import { lockAccount } from "@/lib/platform/db/lock-account";
import { webhooks } from "@/lib/platform/db/schema";

/** A stored endpoint. */
export type WebhookRow = typeof webhooks.$inferSelect;
/** Columns of a new endpoint. */
export type NewWebhook = typeof webhooks.$inferInsert;
/** Columns of an endpoint that may change. */
export type WebhookPatch = Partial<Omit<NewWebhook, "id" | "accountId" | "createdAt" | "updatedAt">>;

const ownedBy = (accountId: string, id: string) => and(eq(webhooks.accountId, accountId), eq(webhooks.id, id));

/** An account's endpoints, newest first. */
export const list = (accountId: string): Promise<WebhookRow[]> =>
  db()
    .select()
    .from(webhooks)
    .where(eq(webhooks.accountId, accountId))
    .orderBy(desc(webhooks.createdAt), desc(webhooks.id));

/** The account's endpoint, or undefined. */
export async function find(tx: Executor, accountId: string, id: string): Promise<WebhookRow | undefined> {
  const [row] = await tx.select().from(webhooks).where(ownedBy(accountId, id));
  return row;
}

/** The account's endpoint, locked against changes until commit; undefined when it has none of that id. */
export async function lock(tx: Executor, accountId: string, id: string): Promise<WebhookRow | undefined> {
  // Messages to it are stored meanwhile: their references need its key alone.
  const [row] = await tx.select().from(webhooks).where(ownedBy(accountId, id)).for("no key update");
  return row;
}

/** Number of endpoints of an account. Holds the account's row until commit: creations queue. */
export async function countOwn(tx: Executor, accountId: string): Promise<number> {
  await lockAccount(tx, accountId);
  const [row] = await tx.select({ found: count() }).from(webhooks).where(eq(webhooks.accountId, accountId));
  return row?.found ?? 0;
}

/** Stores an endpoint. */
export async function insert(tx: Executor, webhook: NewWebhook): Promise<WebhookRow> {
  const [row] = await tx.insert(webhooks).values(webhook).returning();
  if (!row) throw new Error("the webhook was not stored");
  return row;
}

/** Changes the account's endpoint; undefined when it has none of that id. */
export async function update(
  tx: Executor,
  accountId: string,
  id: string,
  patch: WebhookPatch,
): Promise<WebhookRow | undefined> {
  const changed = { ...patch, updatedAt: new Date() };
  const [row] = await tx.update(webhooks).set(changed).where(ownedBy(accountId, id)).returning();
  return row;
}

/** Deletes the account's endpoint with its history; false when it has none of that id. */
export async function remove(tx: Executor, accountId: string, id: string): Promise<boolean> {
  const rows = await tx.delete(webhooks).where(ownedBy(accountId, id)).returning({ id: webhooks.id });
  return rows.length > 0;
}

/** Enabled endpoints of an account, locked against deletion until commit. */
export const enabled = (tx: Executor, accountId: string): Promise<Pick<WebhookRow, "id" | "events">[]> =>
  tx
    .select({ id: webhooks.id, events: webhooks.events })
    .from(webhooks)
    .where(and(eq(webhooks.accountId, accountId), eq(webhooks.status, "enabled")))
    .for("key share");

/** Disables an enabled endpoint for a reason; false when it was disabled already. */
export async function disable(tx: Executor, accountId: string, id: string, reason: string): Promise<boolean> {
  const rows = await tx
    .update(webhooks)
    .set({ status: "disabled", disabledReason: reason, updatedAt: new Date() })
    .where(and(ownedBy(accountId, id), eq(webhooks.status, "enabled")))
    .returning({ id: webhooks.id });
  return rows.length > 0;
}
