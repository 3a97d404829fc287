import { and, asc, count, desc, eq, gt, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import { now } from "@/lib/platform/clock";
import { db, type Executor, transaction } from "@/lib/platform/db/client";
import {
  agentChannels,
  agentSchedules,
  apiKeys,
  deletedAccounts,
  entryMails,
  identities,
  sessions,
  users,
  verificationTokens,
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

/** Stores a token that can be used once; expired ones are deleted. */
export async function insertToken(row: typeof verificationTokens.$inferInsert): Promise<void> {
  await db().delete(verificationTokens).where(lt(verificationTokens.expires, now()));
  await db().insert(verificationTokens).values(row);
}

/** Deletes and returns a token by its hash and identifier: a second caller gets undefined. */
export async function takeToken(
  token: string,
  identifier: string,
): Promise<typeof verificationTokens.$inferSelect | undefined> {
  const [row] = await db()
    .delete(verificationTokens)
    .where(and(eq(verificationTokens.token, token), eq(verificationTokens.identifier, identifier)))
    .returning();
  return row;
}

/** Deletes every token of these identifiers: their links open nothing any more. */
export async function deleteTokens(tx: Executor, identifiers: readonly string[]): Promise<void> {
  await tx.delete(verificationTokens).where(inArray(verificationTokens.identifier, [...identifiers]));
}

/** Counts a mail into its bucket, unless `limit` were counted within `windowMs`; older ones are deleted. */
export const claimEntryMail = (bucket: string, at: Date, limit: number, windowMs: number): Promise<boolean> =>
  transaction(async (tx) => {
    // Two at once would otherwise both see the place that is left.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${bucket}, 0))`);
    await tx.delete(entryMails).where(lt(entryMails.sentAt, new Date(at.getTime() - windowMs)));
    const [sent] = await tx.select({ mails: count() }).from(entryMails).where(eq(entryMails.bucket, bucket));
    if ((sent?.mails ?? 0) >= limit) return false;
    await tx.insert(entryMails).values({ bucket, sentAt: at });
    return true;
  });

/** A stored session. */
export type SessionRow = typeof sessions.$inferSelect;

/** Sessions an account keeps: more than anybody has browsers. */
const SESSIONS_KEPT = 100;

/** Stores a session. Of the others of its account the 99 that were used last stay. */
export async function insertSession(row: typeof sessions.$inferInsert): Promise<SessionRow> {
  const older = db()
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, row.userId))
    .orderBy(desc(sessions.lastSeenAt))
    .offset(SESSIONS_KEPT - 1);
  await db().delete(sessions).where(inArray(sessions.id, older));
  const [stored] = await db().insert(sessions).values(row).returning();
  if (!stored) throw new Error("the session was not stored");
  return stored;
}

/** A live session with its account, or undefined. */
export async function findSession(id: string, at: Date): Promise<{ session: SessionRow; user: UserRow } | undefined> {
  const [row] = await db()
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, at), isNull(users.suspendedAt)));
  return row;
}

/** Records the use of a session. */
export async function touchSession(id: string, lastSeenAt: Date, expiresAt: Date): Promise<void> {
  await db().update(sessions).set({ lastSeenAt, expiresAt }).where(eq(sessions.id, id));
}

/** The live sessions of an account, last used first. */
export const listSessions = (userId: string, at: Date): Promise<SessionRow[]> =>
  db()
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, at)))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(SESSIONS_KEPT);

/** Ends one session of an account. */
export async function deleteSession(userId: string, id: string): Promise<void> {
  await db()
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)));
}

/** Ends every session of an account but one. */
export async function deleteSessions(userId: string, except: string | null, tx: Executor = db()): Promise<void> {
  const others = except === null ? undefined : ne(sessions.id, except);
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

/** Deletes sessions that expired more than `days` ago, at most `limit`; returns how many. */
export async function deleteSessionsOlderThan(days: number, limit: number): Promise<number> {
  const rows = await db().execute(sql`
    delete from sessions where id in (
      select id from sessions where expires_at < now() - make_interval(days => ${days}::int) limit ${limit}::int)
    returning id`);
  return rows.length;
}

/** Suspends an account, or lifts that; undefined when there is no such account. */
export async function setSuspended(tx: Executor, id: string, isSuspended: boolean): Promise<UserRow | undefined> {
  const suspendedAt = isSuspended ? sql`coalesce(${users.suspendedAt}, clock_timestamp())` : null;
  const [row] = await tx.update(users).set({ suspendedAt }).where(eq(users.id, id)).returning();
  return row;
}
