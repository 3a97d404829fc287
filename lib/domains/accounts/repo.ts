import { asc, eq, gt, sql } from "drizzle-orm";
import { db, type Executor, transaction } from "@/lib/platform/db/client";
import {
  agentChannels,
  agentSchedules,
  apiKeys,
  deletedAccounts,
  identities,
  sessions,
  users,
  webhooks,
} from "@/lib/platform/db/schema";

/** A stored account. */
export type UserRow = typeof users.$inferSelect;

/** The account of an e-mail address, upper and lower case alike, or undefined. */
export async function findByEmail(email: string): Promise<UserRow | undefined> {
  const [row] = await db()
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`);
  return row;
}

/** The account of an id, or undefined. */
export async function findById(id: string): Promise<UserRow | undefined> {
  const [row] = await db().select().from(users).where(eq(users.id, id));
  return row;
}

/** Stores an account. Undefined when its address is taken, upper and lower case alike. */
export async function insertUser(user: typeof users.$inferInsert): Promise<UserRow | undefined> {
  const [row] = await db().insert(users).values(user).onConflictDoNothing().returning();
  return row;
}

/** Changes an account. */
export async function updateUser(
  id: string,
  change: Partial<Pick<UserRow, "name" | "image" | "passwordHash" | "emailVerified">>,
  tx: Executor = db(),
): Promise<UserRow | undefined> {
  const [row] = await tx.update(users).set(change).where(eq(users.id, id)).returning();
  return row;
}

/**
 * Marks the address of an account as proven. The first time, all through which somebody reaches the account or hears from
 * it is deleted in the same transaction. Undefined when the account is gone.
 */
export const claimUser = (id: string, at: Date): Promise<UserRow | undefined> =>
  transaction(async (tx) => {
    // Rows that refer to the account wait meanwhile, so that no request under way adds another behind our back.
    const [user] = await tx.select().from(users).where(eq(users.id, id)).for("update");
    if (!user || user.emailVerified) return user;
    await tx.delete(sessions).where(eq(sessions.userId, id));
    await tx.delete(identities).where(eq(identities.userId, id));
    await tx.delete(agentSchedules).where(eq(agentSchedules.accountId, id));
    await tx.delete(agentChannels).where(eq(agentChannels.accountId, id));
    await tx.delete(webhooks).where(eq(webhooks.accountId, id));
    await tx.delete(apiKeys).where(eq(apiKeys.accountId, id));
    const [row] = await tx
      .update(users)
      .set({ emailVerified: at, passwordHash: null })
      .where(eq(users.id, id))
      .returning();
    return row;
  });

/** Cascades of a large account take longer than a statement otherwise may. */
const DELETION_MS = 300_000;

/** Deletes an account and, by the database's cascades, everything it owns; notes that its files are to be removed. */
export const deleteUser = (id: string, at: Date): Promise<void> =>
  transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${String(DELETION_MS)}, true)`);
    await tx.insert(deletedAccounts).values({ accountId: id, deletedAt: at }).onConflictDoNothing();
    await tx.delete(users).where(eq(users.id, id));
  });

/** A deleted account whose files are still looked for. */
export interface DeletedAccount {
  readonly id: string;
  readonly deletedAt: Date;
}

/** Deleted accounts whose files are still looked for, at most 100 in the order of their ids; those after `last`. */
export const listDeleted = (last?: DeletedAccount): Promise<DeletedAccount[]> =>
  db()
    .select({ id: deletedAccounts.accountId, deletedAt: deletedAccounts.deletedAt })
    .from(deletedAccounts)
    .where(last && gt(deletedAccounts.accountId, last.id))
    .orderBy(asc(deletedAccounts.accountId))
    .limit(100);

/** Forgets a deleted account: nothing writes files of it any more. */
export async function forgetDeleted(id: string): Promise<void> {
  await db().delete(deletedAccounts).where(eq(deletedAccounts.accountId, id));
}

/** Suspends an account, or lifts that; undefined when there is no such account. */
export async function setSuspended(tx: Executor, id: string, isSuspended: boolean): Promise<UserRow | undefined> {
  const suspendedAt = isSuspended ? sql`coalesce(${users.suspendedAt}, clock_timestamp())` : null;
  const [row] = await tx.update(users).set({ suspendedAt }).where(eq(users.id, id)).returning();
  return row;
}
