import { desc, eq, sql } from "drizzle-orm";
import { db, type Executor } from "@/lib/platform/db/client";
import { auditLog } from "@/lib/platform/db/schema";

/** A stored entry. */
export type AuditRow = typeof auditLog.$inferSelect;
/** Columns of a new entry. */
export type NewEntry = Omit<typeof auditLog.$inferInsert, "id" | "at">;

/** Stores an entry. */
export async function insert(tx: Executor, entry: NewEntry): Promise<void> {
  await tx.insert(auditLog).values(entry);
}

/** The account's latest entries, newest first. */
export const list = (accountId: string, limit: number): Promise<AuditRow[]> =>
  db().select().from(auditLog).where(eq(auditLog.accountId, accountId)).orderBy(desc(auditLog.id)).limit(limit);

/** Deletes entries older than `days`, at most `limit`; returns how many. */
export async function deleteOlderThan(days: number, limit: number): Promise<number> {
  const rows = await db().execute(sql`
    delete from audit_log where id in (
      select id from audit_log where at < now() - make_interval(days => ${days}::int) limit ${limit}::int)
    returning id`);
  return rows.length;
}
