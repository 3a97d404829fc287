import { and, desc, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import { db, type Executor } from "@/lib/platform/db/client";
import { sessions, users } from "@/lib/platform/db/schema";
import type { UserRow } from "./repo";

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
