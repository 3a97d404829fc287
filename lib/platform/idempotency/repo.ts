import { and, eq, gte, lt, sql } from "drizzle-orm";
import { db, type Executor } from "@/lib/platform/db/client";
import { idempotencyKeys } from "@/lib/platform/db/schema";

/** Use of an `Idempotency-Key`. */
export type KeyUse = Pick<typeof idempotencyKeys.$inferInsert, "accountId" | "operation" | "key" | "fingerprint">;
/** Stored answer of a request. */
export type StoredAnswer = typeof idempotencyKeys.$inferSelect;

const matches = ({ accountId, operation, key }: KeyUse) =>
  and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.operation, operation), eq(idempotencyKeys.key, key));

/**
 * Claims the key for this transaction; a claim older than `before` is deleted first. Returns undefined when the key is new
 * (the caller acts and stores the answer), else the stored answer. Waits for a concurrent request with the same key to
 * commit.
 */
export async function claim(tx: Executor, use: KeyUse, before: Date): Promise<StoredAnswer | undefined> {
  await tx.delete(idempotencyKeys).where(and(matches(use), lt(idempotencyKeys.createdAt, before)));
  const inserted = await tx.insert(idempotencyKeys).values(use).onConflictDoNothing().returning();
  if (inserted.length > 0) return undefined;
  const [stored] = await tx.select().from(idempotencyKeys).where(matches(use));
  if (!stored) throw new Error("an idempotency key vanished while it was claimed");
  return stored;
}

/** Stores the answer of a claimed key. */
export async function storeAnswer(tx: Executor, use: KeyUse, body: Record<string, unknown>): Promise<void> {
  await tx.update(idempotencyKeys).set({ body }).where(matches(use));
}

/** Finds the answer stored under a key at or after `since`. */
export async function findAnswer(use: KeyUse, since: Date): Promise<StoredAnswer | undefined> {
  const [stored] = await db()
    .select()
    .from(idempotencyKeys)
    .where(and(matches(use), gte(idempotencyKeys.createdAt, since)));
  return stored;
}

/** Deletes uses older than `days`, at most `limit`; returns how many. */
export async function deleteOlderThan(days: number, limit: number): Promise<number> {
  const rows = await db().execute(sql`
    delete from idempotency_keys where (account_id, operation, key) in (
      select account_id, operation, key from idempotency_keys
      where created_at < now() - make_interval(days => ${days}::int) limit ${limit}::int)
    returning key`);
  return rows.length;
}
