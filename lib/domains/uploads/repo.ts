import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { db, type Executor } from "@/lib/platform/db/client";
import { assets, jobs, uploads } from "@/lib/platform/db/schema";

/** A stored upload. */
export type UploadRow = typeof uploads.$inferSelect;
/** Columns of a new upload. */
export type NewUpload = Omit<typeof uploads.$inferInsert, "accountId">;

/** Columns known once the bytes have arrived. */
export type Arrived = Pick<UploadRow, "mimeType" | "storageKey" | "sha256">;

const ownedBy = (accountId: string, id: string) => and(eq(uploads.accountId, accountId), eq(uploads.id, id));
const awaiting = (accountId: string, id: string) => and(ownedBy(accountId, id), eq(uploads.status, "awaiting"));

/** Stores a declared upload. */
export async function insert(tx: Executor, accountId: string, upload: NewUpload): Promise<UploadRow> {
  const [row] = await tx
    .insert(uploads)
    .values({ ...upload, accountId })
    .returning();
  if (!row) throw new Error("the upload was not stored");
  return row;
}

/** An account's upload. */
export async function find(accountId: string, id: string): Promise<UploadRow | undefined> {
  const [row] = await db().select().from(uploads).where(ownedBy(accountId, id));
  return row;
}

/** True when an upload still awaits its bytes. Locks its row until commit: a second sender waits here. */
export async function lockAwaiting(tx: Executor, accountId: string, id: string): Promise<boolean> {
  const rows = await tx.select({ id: uploads.id }).from(uploads).where(awaiting(accountId, id)).for("update");
  return rows.length > 0;
}

/** Marks an upload ready. */
export async function markReady(tx: Executor, accountId: string, id: string, arrived: Arrived): Promise<UploadRow> {
  const [row] = await tx
    .update(uploads)
    .set({ ...arrived, status: "ready" })
    .where(ownedBy(accountId, id))
    .returning();
  if (!row) throw new Error("the upload is gone");
  return row;
}

/** Marks an upload rejected, unless it is no longer awaited. */
export async function markRejected(accountId: string, id: string, reason: string): Promise<void> {
  await db().update(uploads).set({ status: "rejected", reason }).where(awaiting(accountId, id));
}

/** At most 100 uploads made before `before` that no brand has and whose file no job's request and no asset names. */
export const listUnreferenced = (before: Date): Promise<Pick<UploadRow, "id" | "storageKey">[]> =>
  db()
    .select({ id: uploads.id, storageKey: uploads.storageKey })
    .from(uploads)
    .where(
      and(
        lt(uploads.createdAt, before),
        isNull(uploads.brandId),
        sql`not exists (select from ${assets} where ${assets.storageKey} = ${uploads.storageKey})`,
        sql`not exists (select from ${jobs} where ${jobs.accountId} = ${uploads.accountId}
          and position(${uploads.storageKey} in ${jobs.request}::text) > 0)`,
      ),
    )
    .limit(100);

/** Deletes the rows of uploads whose files are gone. */
export async function deleteMany(ids: readonly string[]): Promise<void> {
  await db().delete(uploads).where(inArray(uploads.id, ids));
}
