import { and, eq } from "drizzle-orm";
import { db, type Executor } from "@/lib/platform/db/client";
import { identities, users } from "@/lib/platform/db/schema";
import type { UserRow } from "./repo";

/** The account an identity of a provider belongs to, or undefined. */
export async function findByIdentity(provider: string, providerAccountId: string): Promise<UserRow | undefined> {
  const [row] = await db()
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.providerAccountId, providerAccountId)));
  return row?.user;
}

/** Columns of a new identity. */
export type NewIdentity = typeof identities.$inferInsert;

/** Stores an identity of a provider. False when it is somebody's already. */
export async function insertIdentity(tx: Executor, identity: NewIdentity): Promise<boolean> {
  const rows = await tx.insert(identities).values(identity).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** Providers of the identities of an account. */
export async function listIdentityProviders(tx: Executor, userId: string): Promise<string[]> {
  const rows = await tx.select({ provider: identities.provider }).from(identities).where(eq(identities.userId, userId));
  return rows.map(({ provider }) => provider);
}

/** Deletes an account's identities of a provider. False when it has none. */
export async function deleteIdentities(tx: Executor, userId: string, provider: string): Promise<boolean> {
  const isOfProvider = and(eq(identities.userId, userId), eq(identities.provider, provider));
  return (await tx.delete(identities).where(isOfProvider).returning()).length > 0;
}
