import { and, eq, inArray, sql } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { stagePieces } from "@/lib/platform/db/schema";

/** Row of a cached piece of work. */
export type CacheRow = typeof stagePieces.$inferSelect;

const entryOf = (accountId: string, key: string) => and(eq(stagePieces.accountId, accountId), eq(stagePieces.key, key));
const dbNow = sql`clock_timestamp()`;

/** Finds an account's entry by key and marks it as used now. */
export async function touch(accountId: string, key: string): Promise<CacheRow | undefined> {
  const [row] = await db().update(stagePieces).set({ usedAt: dbNow }).where(entryOf(accountId, key)).returning();
  return row;
}

/** Finds an account's entries by their keys and marks them as used now. */
export const touchAll = (accountId: string, keys: readonly string[]): Promise<CacheRow[]> =>
  db()
    .update(stagePieces)
    .set({ usedAt: dbNow })
    .where(and(eq(stagePieces.accountId, accountId), inArray(stagePieces.key, [...keys])))
    .returning();

/** Stores an entry; equal keys hold equal bytes, so a second call only marks it as used. */
export async function put(piece: Omit<CacheRow, "usedAt">): Promise<void> {
  const { storageKey, bytes, sha256, about } = piece;
  await db()
    .insert(stagePieces)
    .values({ ...piece, usedAt: dbNow })
    .onConflictDoUpdate({
      target: [stagePieces.accountId, stagePieces.key],
      set: { storageKey, bytes, sha256, about, usedAt: dbNow },
    });
}

/** Removes an entry whose file is gone or damaged. */
export async function remove(accountId: string, key: string): Promise<void> {
  await db().delete(stagePieces).where(entryOf(accountId, key));
}

/** Removes the entries used longest ago, at most `limit`, beyond `maxBytes` in all, and those unused for `days` (0: none); returns their storage keys. */
export async function evict(maxBytes: number, days: number, limit: number): Promise<string[]> {
  const rows = await db().execute<{ storage_key: string }>(sql`
    with ranked as (
      select account_id, key, used_at, sum(bytes) over (order by used_at desc, key, account_id) as total from stage_pieces
    ), old as (
      select account_id, key from ranked
      where total > ${maxBytes}::bigint or (${days}::int > 0 and used_at < now() - make_interval(days => ${days}::int))
      order by used_at limit ${limit}::int
    )
    delete from stage_pieces p using old where p.account_id = old.account_id and p.key = old.key returning p.storage_key`);
  return [...rows].map(({ storage_key }) => storage_key);
}
