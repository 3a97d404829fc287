import { and, desc, eq, gt, lt, ne, sql } from "drizzle-orm";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { identities, sessions, users, verificationTokens } from "@/lib/platform/db/schema";

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
): Promise<UserRow | undefined> {
  const [row] = await db().update(users).set(change).where(eq(users.id, id)).returning();
  return row;
}

/** Deletes an account and, by the database's cascades, everything it owns. */
export async function deleteUser(id: string): Promise<void> {
  await db().delete(users).where(eq(users.id, id));
}

/** The account an identity of a provider belongs to, or undefined. */
export async function findByIdentity(provider: string, providerAccountId: string): Promise<UserRow | undefined> {
  const [row] = await db()
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.providerAccountId, providerAccountId)));
  return row?.user;
}

/** Stores an identity of a provider. */
export async function insertIdentity(identity: typeof identities.$inferInsert): Promise<void> {
  await db().insert(identities).values(identity).onConflictDoNothing();
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

/** A stored session. */
export type SessionRow = typeof sessions.$inferSelect;

/** Stores a session. */
export async function insertSession(row: typeof sessions.$inferInsert): Promise<SessionRow> {
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
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, at)));
  return row;
}

/** Records the use of a session. */
export async function touchSession(id: string, lastSeenAt: Date, expiresAt: Date): Promise<void> {
  await db().update(sessions).set({ lastSeenAt, expiresAt }).where(eq(sessions.id, id));
}

/** The live sessions of an account, last used first, at most 50. */
export const listSessions = (userId: string, at: Date): Promise<SessionRow[]> =>
  db()
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, at)))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(50);

/** Ends one session of an account. */
export async function deleteSession(userId: string, id: string): Promise<void> {
  await db()
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)));
}

/** Ends every session of an account but one. */
export async function deleteSessions(userId: string, except: string | null): Promise<void> {
  const others = except === null ? undefined : ne(sessions.id, except);
  await db()
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others));
}
