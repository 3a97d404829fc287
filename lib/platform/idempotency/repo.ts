import { and, eq, gte, lt } from "drizzle-orm";
import { db, type Executor } from "@/lib/platform/db/client";
import { idempotencyKeys } from "@/lib/platform/db/schema";

/** One use of an `Idempotency-Key`. */
export type KeyUse = Pick<typeof idempotencyKeys.$inferInsert, "accountId" | "operation" | "key" | "fingerprint">;
/** A kept answer. */
export type Kept = typeof idempotencyKeys.$inferSelect;

const same = ({ accountId, operation, key }: KeyUse) =>
  and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.operation, operation), eq(idempotencyKeys.key, key));

/**
 * Claims the key for this transaction; a claim older than `before` is forgotten first. Undefined when it is new: the
 * caller acts and keeps the answer. Otherwise what was kept. A concurrent twin waits here for the other's commit.
 */
export async function claim(tx: Executor, use: KeyUse, before: Date): Promise<Kept | undefined> {
  await tx.delete(idempotencyKeys).where(and(same(use), lt(idempotencyKeys.createdAt, before)));
  const inserted = await tx.insert(idempotencyKeys).values(use).onConflictDoNothing().returning();
  if (inserted.length > 0) return undefined;
  const [kept] = await tx.select().from(idempotencyKeys).where(same(use));
  if (!kept) throw new Error("an idempotency key vanished while it was claimed");
  return kept;
}

/** Keeps the answer of a claimed key. */
export async function keep(tx: Executor, use: KeyUse, body: Record<string, unknown>): Promise<void> {
  await tx.update(idempotencyKeys).set({ body }).where(same(use));
}

/** The answer a key's use stored at or after `since`. */
export async function find(use: KeyUse, since: Date): Promise<Kept | undefined> {
  const [kept] = await db()
    .select()
    .from(idempotencyKeys)
    .where(and(same(use), gte(idempotencyKeys.createdAt, since)));
  return kept;
}

/** Deletes every use before an instant; returns how many. */
export async function deleteOlder(before: Date): Promise<number> {
  const gone = await db()
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, before))
    .returning({ key: idempotencyKeys.key });
  return gone.length;
}
