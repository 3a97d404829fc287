import { and, eq, inArray, sql } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { dbNow } from "@/lib/platform/db/now";
import { stagePieces } from "@/lib/platform/db/schema";

/** Row of a cached piece of work. */
export type CacheRow = typeof stagePieces.$inferSelect;

const entryOf = (accountId: string, key: string) => and(eq(stagePieces.accountId, accountId), eq(stagePieces.key, key));

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

/** An entry that may go: its file, and when it was used last, exactly as stored. */
export interface OldEntry {
  accountId: string;
  key: string;
  storageKey: string;
  usedAt: string;
}

/** The entries used longest ago beyond `maxBytes` in all, and those unused for `days` (0: none); `limit` of them after the first `skip`. */
export async function findOld(maxBytes: number, days: number, limit: number, skip: number): Promise<OldEntry[]> {
  const rows = await db().execute<{ account_id: string; key: string; storage_key: string; used_at: string }>(sql`
    with ranked as (
      select account_id, key, storage_key, used_at, sum(bytes) over (order by used_at desc, key, account_id) as total
      from stage_pieces
    )
    select account_id, key, storage_key, used_at::text from ranked
    where total > ${maxBytes}::bigint or (${days}::int > 0 and used_at < now() - make_interval(days => ${days}::int))
    order by used_at, key desc, account_id desc limit ${limit}::int offset ${skip}::int`);
  return [...rows].map((row) => ({
    accountId: row.account_id,
    key: row.key,
    storageKey: row.storage_key,
    usedAt: row.used_at,
  }));
}

/** Removes the rows of entries whose files are gone, but for those used since they were found: they may have been stored anew. */
export async function removeOld(entries: readonly OldEntry[]): Promise<void> {
  if (entries.length === 0) return;
  // As text: a date of this language would cut off the microseconds.
  const found = entries.map(
    ({ accountId, key, usedAt }) => sql`(${accountId}::uuid, ${key}::text, ${usedAt}::text::timestamptz)`,
  );
  await db().execute(sql`
    delete from stage_pieces p using (values ${sql.join(found, sql`, `)}) as gone(account_id, key, used_at)
    where p.account_id = gone.account_id and p.key = gone.key and p.used_at = gone.used_at`);
}

/** Bytes of all entries. */
export async function totalBytes(): Promise<number> {
  const [row] = await db()
    .select({ bytes: sql<string>`coalesce(sum(${stagePieces.bytes}), 0)` })
    .from(stagePieces);
  return Number(row?.bytes ?? 0);
}
