import { and, count, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Channel } from "@/lib/contract/operation";
import { MINUTE_MS } from "@/lib/platform/clock";
import { builtOnce, db, type Executor } from "@/lib/platform/db/client";
import { lockAccount } from "@/lib/platform/db/lock-account";
import { apiKeys, subscriptions, users } from "@/lib/platform/db/schema";

/** A stored key. */
export type KeyRow = typeof apiKeys.$inferSelect;
/** Columns of a new key. */
export type NewKey = typeof apiKeys.$inferInsert;

const MAX_LISTED = 1000;

const credential = {
  id: apiKeys.id,
  accountId: apiKeys.accountId,
  hash: apiKeys.keyHash,
  prefix: apiKeys.keyPrefix,
  scopes: apiKeys.scopes,
  expiresAt: apiKeys.expiresAt,
  revokedAt: apiKeys.revokedAt,
  lastUsedAt: apiKeys.lastUsedAt,
  priceLookupKey: subscriptions.priceLookupKey,
  status: subscriptions.status,
  periodStart: subscriptions.periodStart,
  periodEnd: subscriptions.periodEnd,
};

/** Keys of a suspended account are as unknown as those of none. */
const ofActiveAccount = and(eq(users.id, apiKeys.accountId), isNull(users.suspendedAt));

const prepared = () =>
  builtOnce("find_by_hashes", (database) =>
    database
      .select(credential)
      .from(apiKeys)
      .innerJoin(users, ofActiveAccount)
      .leftJoin(subscriptions, eq(subscriptions.accountId, apiKeys.accountId))
      .where(sql`${apiKeys.keyHash} = any(${sql.placeholder("hashes")}::text[])`)
      .prepare("find_by_hashes"),
  );

/** Keys with their account's subscription (its columns null without one), by hash, in one query; unknown hashes have no row. */
export const findByHashes = (hashes: readonly string[]) => prepared().execute({ hashes });

/** A key with its account's subscription, by id; undefined when it is unknown. */
export async function findCredential(keyId: string): Promise<Credential | undefined> {
  const [row] = await db()
    .select(credential)
    .from(apiKeys)
    .innerJoin(users, ofActiveAccount)
    .leftJoin(subscriptions, eq(subscriptions.accountId, apiKeys.accountId))
    .where(eq(apiKeys.id, keyId));
  return row;
}

/** One row of {@link findByHashes}. */
export type Credential = Awaited<ReturnType<typeof findByHashes>>[number];

/** Records the last use of a key and its channel, at most once a minute however many processes try. */
export async function touch(keyId: string, channel: Channel, at: Date): Promise<void> {
  const minuteAgo = new Date(at.getTime() - MINUTE_MS);
  await db()
    .update(apiKeys)
    .set({ lastUsedAt: at, lastUsedChannel: channel })
    .where(and(eq(apiKeys.id, keyId), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, minuteAgo))));
}

const isLive = (at: Date) => and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, at)));

/** An account's keys, newest first, at most 1,000: each that is neither revoked nor expired, and the newest others. */
export function listKeys(accountId: string, at: Date): Promise<KeyRow[]> {
  // Live ones first, so that no number of revoked keys hides one from its owner.
  const listed = db()
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.accountId, accountId))
    .orderBy(desc(sql`${isLive(at)}`), desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(MAX_LISTED)
    .as("listed");
  return db().select().from(listed).orderBy(desc(listed.createdAt), desc(listed.id));
}

/** An account's keys that are neither revoked nor expired, newest first. */
export const listLive = (accountId: string, at: Date): Promise<KeyRow[]> =>
  db()
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.accountId, accountId), isLive(at)))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));

/** Number of an account's keys that are neither revoked nor expired. Holds the account's row until commit: creations queue. */
export async function countLive(tx: Executor, accountId: string, at: Date): Promise<number> {
  await lockAccount(tx, accountId);
  const [row] = await tx
    .select({ live: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.accountId, accountId), isLive(at)));
  return row?.live ?? 0;
}

/** Stores a key. */
export async function insertKey(tx: Executor, key: NewKey): Promise<KeyRow> {
  const [row] = await tx.insert(apiKeys).values(key).returning();
  if (!row) throw new Error("the key was not stored");
  return row;
}

/** Revokes a key of the account; the first instant stays. Undefined when the account has no such key. */
export async function revokeKey(tx: Executor, accountId: string, keyId: string, at: Date): Promise<KeyRow | undefined> {
  const [row] = await tx
    .update(apiKeys)
    .set({ revokedAt: sql`coalesce(${apiKeys.revokedAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(apiKeys.accountId, accountId), eq(apiKeys.id, keyId)))
    .returning();
  return row;
}
