import { and, asc, eq, gt, inArray, isNull, lt, not, or, sql } from "drizzle-orm";
import { db, type Executor } from "@/lib/platform/db/client";
import { assets, editUploads, jobs, jobUploads, skills, uploads } from "@/lib/platform/db/schema";

/** A stored upload. */
export type UploadRow = typeof uploads.$inferSelect;
/** Columns of a new upload. */
export type NewUpload = Omit<typeof uploads.$inferInsert, "accountId">;

/** Columns known once the bytes have arrived. */
export type Arrived = Pick<UploadRow, "mimeType" | "storageKey" | "sha256">;

/** Longer than storing the largest upload takes. */
const STORING_SECONDS = 120;

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

/** Stores an upload whose bytes have arrived, or, where it is stored already or was deleted, begins its time anew. */
export async function keep(accountId: string, upload: NewUpload): Promise<UploadRow> {
  const [row] = await db()
    .insert(uploads)
    .values({ ...upload, accountId })
    .onConflictDoUpdate({ target: uploads.id, set: { status: "ready", reason: null, createdAt: sql`now()` } })
    .returning();
  if (!row) throw new Error("the upload was not stored");
  return row;
}

/** An account's upload. */
export async function find(accountId: string, id: string): Promise<UploadRow | undefined> {
  const [row] = await db().select().from(uploads).where(ownedBy(accountId, id));
  return row;
}

/**
 * Takes the storing of an upload's bytes, for a time: of parallel senders one gets `since`, which names its turn, the
 * others null. A sender that died frees it after {@link STORING_SECONDS}; `storageKey` then says where it may have left its file.
 */
export async function takeStoring(
  accountId: string,
  id: string,
  since: Date,
  storageKey: string,
): Promise<Date | null> {
  const lapsed = lt(uploads.storingSince, new Date(since.getTime() - STORING_SECONDS * 1000));
  const rows = await db()
    .update(uploads)
    .set({ storingSince: since, storageKey })
    .where(and(awaiting(accountId, id), or(isNull(uploads.storingSince), lapsed)))
    .returning({ id: uploads.id });
  return rows.length > 0 ? since : null;
}

const inTurn = (accountId: string, id: string, since: Date) =>
  and(awaiting(accountId, id), eq(uploads.storingSince, since));

/** Gives up a turn, so that the bytes can be sent again. */
export async function giveUpStoring(accountId: string, id: string, since: Date): Promise<void> {
  await db()
    .update(uploads)
    .set({ storingSince: null })
    .where(inTurn(accountId, id, since));
}

/** Marks an upload ready at the end of a turn; undefined when the turn was lost meanwhile. */
export async function markReady(
  accountId: string,
  id: string,
  since: Date,
  arrived: Arrived,
): Promise<UploadRow | undefined> {
  const [row] = await db()
    .update(uploads)
    .set({ ...arrived, status: "ready" })
    .where(inTurn(accountId, id, since))
    .returning();
  return row;
}

/** Marks an upload rejected, unless it is no longer awaited. */
export async function markRejected(accountId: string, id: string, reason: string): Promise<void> {
  await db().update(uploads).set({ status: "rejected", reason }).where(awaiting(accountId, id));
}

const isShown = sql`(exists (select from ${assets} where ${assets.storageKey} = ${uploads.storageKey})
  or exists (select from ${editUploads} where ${editUploads.uploadId} = ${uploads.id}))`;
const isRead = sql`exists (select from ${jobUploads} join ${jobs} on ${jobs.id} = ${jobUploads.jobId}
  where ${jobUploads.uploadId} = ${uploads.id} and ${inArray(jobs.status, ["queued", "running"])})`;
const isBeingStored = sql`(${uploads.status} = 'awaiting'
  and coalesce(${uploads.storingSince} > now() - make_interval(secs => ${STORING_SECONDS}::int), false))`;

/**
 * Rejects an upload for good, unless an open job, an edit, an asset or the storing of its bytes uses it: undefined then. The row
 * stays, so that upkeep knows what may still lie under its keys.
 */
export async function reject(accountId: string, id: string, reason: string): Promise<UploadRow | undefined> {
  const [row] = await db()
    .update(uploads)
    .set({ status: "rejected", reason, brandId: null })
    .where(and(ownedBy(accountId, id), not(isShown), not(isRead), not(isBeingStored)))
    .returning();
  return row;
}

/** Uploads whose bytes need not lie in quarantine any longer, at most 100 in the order of their ids; those after `last`. */
export const listQuarantined = (before: Date, last?: UploadRow): Promise<UploadRow[]> =>
  db()
    .select()
    .from(uploads)
    .where(and(lt(uploads.quarantinedUntil, before), last && gt(uploads.id, last.id)))
    .orderBy(asc(uploads.id))
    .limit(100);

/** Notes that nothing of an upload lies in quarantine any longer. */
export async function clearQuarantine(accountId: string, id: string): Promise<void> {
  await db().update(uploads).set({ quarantinedUntil: null }).where(ownedBy(accountId, id));
}

/** An upload of a list, with its place in it. */
export type ListedUpload = Pick<UploadRow, "id" | "storageKey">;

/**
 * Uploads made before `before` that no brand has and that no job, edit, asset and skill names, at most 100 in the order of
 * their ids; those after `last` where it is given.
 */
export const listUnreferenced = (before: Date, last?: ListedUpload): Promise<ListedUpload[]> =>
  db()
    .select({ id: uploads.id, storageKey: uploads.storageKey })
    .from(uploads)
    .where(
      and(
        lt(uploads.createdAt, before),
        isNull(uploads.brandId),
        sql`not exists (select from ${assets} where ${assets.storageKey} = ${uploads.storageKey})`,
        sql`not exists (select from ${jobUploads} where ${jobUploads.uploadId} = ${uploads.id})`,
        sql`not exists (select from ${editUploads} where ${editUploads.uploadId} = ${uploads.id})`,
        sql`not exists (select from ${skills} where ${skills.accountId} = ${uploads.accountId}
          and strpos(${skills.defaultParams}::text, ${uploads.storageKey}) > 0)`,
        last && gt(uploads.id, last.id),
      ),
    )
    .orderBy(asc(uploads.id))
    .limit(100);

/** Deletes the row of an upload whose file is gone. */
export async function deleteRow(id: string): Promise<void> {
  await db().delete(uploads).where(eq(uploads.id, id));
}
