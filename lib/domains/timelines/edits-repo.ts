import { and, count, desc, eq, getTableColumns, inArray, or, type SQL, sql } from "drizzle-orm";
import { db, type Executor } from "@/lib/platform/db/client";
import { dbNow } from "@/lib/platform/db/now";
import { adEdits, adEditVersions, editUploads, jobs, uploads } from "@/lib/platform/db/schema";
import { uploadKeysIn } from "@/lib/platform/storage/keys";
import type { KeptVersion } from "./thin-versions";

/** A stored edit; `renderedJobId` is the completed ad it was rendered to last, or began with. */
export type EditRow = typeof adEdits.$inferSelect & { readonly renderedJobId: string | null };
/** An edit with its name, else the first words of its latest version. */
export type ListedEdit = EditRow & { readonly title: string | null };
type StoredEdit = typeof adEdits.$inferSelect;
/** A stored version of an edit. */
export type VersionRow = typeof adEditVersions.$inferSelect;
/** Content of a version to store. */
export type NewVersion = Pick<VersionRow, "document" | "bytes">;

const own = (accountId: string, id: string) => and(eq(adEdits.accountId, accountId), eq(adEdits.id, id));
const versionsOf = ({ accountId, id }: Pick<EditRow, "accountId" | "id">) =>
  and(eq(adEditVersions.accountId, accountId), eq(adEditVersions.editId, id));

/** The newest ad of an edit that was completed and not deleted: each render names the one before it, back to the first ad. */
const renderedJobId = sql<string | null>`(
  with recursive renders(id, nth) as (
    select ad_edits.job_id, 0
    union all
    select (job.request->>'baseJobId')::uuid, renders.nth + 1 from renders join jobs job on job.id = renders.id
      where job.status <> 'completed' or job.deleted_at is not null)
  select job.id from renders join jobs job on job.id = renders.id
    where job.account_id = ad_edits.account_id and job.status = 'completed' and job.deleted_at is null
    order by renders.nth limit 1)`;

/** The first line of the latest version of an edit; null where nothing is said in it. */
const firstLine = sql`(
  select jsonb_path_query_first(version.document, '$.timeline.scenes[*].line ? (@ like_regex "[^[:space:]]")') #>> '{}'
  from ad_edit_versions version where version.account_id = ad_edits.account_id and version.edit_id = ad_edits.id
    and version.version = ad_edits.version)`;
const title = sql<string | null>`coalesce(ad_edits.name, btrim(split_part(btrim(${firstLine}, E' \n'), E'\n', 1)))`;

const selectEdits = (from: Executor) => from.select({ ...getTableColumns(adEdits), renderedJobId }).from(adEdits);

/** An account's edits, last changed first, at most `limit`; those of one ad, or of a render, where `jobId` is given. */
export const list = (accountId: string, jobId: string | undefined, limit: number): Promise<ListedEdit[]> =>
  db()
    .select({ ...getTableColumns(adEdits), renderedJobId, title })
    .from(adEdits)
    .where(
      and(
        eq(adEdits.accountId, accountId),
        jobId === undefined ? undefined : or(eq(adEdits.jobId, jobId), sql`${renderedJobId} = ${jobId}::uuid`),
      ),
    )
    .orderBy(desc(adEdits.updatedAt), desc(adEdits.id))
    .limit(limit);

/** The account's edit, if it has it. */
export async function find(accountId: string, id: string): Promise<EditRow | undefined> {
  const [row] = await selectEdits(db()).where(own(accountId, id));
  return row;
}

/** The account's edit, locked until the transaction ends. */
export async function lock(tx: Executor, accountId: string, id: string): Promise<EditRow | undefined> {
  const [row] = await selectEdits(tx).where(own(accountId, id)).for("update");
  return row;
}

/** Number of edits of an account. */
export async function countOf(tx: Executor, accountId: string): Promise<number> {
  const [row] = await tx.select({ edits: count() }).from(adEdits).where(eq(adEdits.accountId, accountId));
  return row?.edits ?? 0;
}

/** Stores an edit with its first version; `jobId` is the completed ad it begins with. */
export async function insert(
  tx: Executor,
  accountId: string,
  { name, jobId }: Pick<StoredEdit, "name" | "jobId">,
  version: NewVersion,
): Promise<EditRow> {
  const [row] = await tx.insert(adEdits).values({ accountId, name, jobId }).returning();
  if (!row) throw new Error("the edit was not stored");
  await insertVersion(tx, { ...version, accountId, editId: row.id, version: row.version });
  return { ...row, renderedJobId: jobId };
}

/** Stores the next version of a locked edit. */
export async function addVersion(tx: Executor, edit: EditRow, next: NewVersion): Promise<EditRow> {
  const { accountId, id, renderedJobId } = edit;
  const [row] = await tx
    .update(adEdits)
    .set({ version: sql`${adEdits.version} + 1`, updatedAt: dbNow })
    .where(own(accountId, id))
    .returning();
  if (!row) throw new Error("the edit is gone");
  await insertVersion(tx, { ...next, accountId, editId: id, version: row.version, createdAt: dbNow });
  return { ...row, renderedJobId };
}

type VersionColumns = Omit<typeof adEditVersions.$inferInsert, "createdAt"> & { readonly createdAt?: SQL };

/** Stores a version, and which uploads of the account it shows. */
async function insertVersion(tx: Executor, columns: VersionColumns): Promise<void> {
  const { accountId, editId, version, document } = columns;
  await tx.insert(adEditVersions).values(columns);
  const keys = uploadKeysIn(accountId, document);
  if (keys.length === 0) return;
  const ofAccount = and(eq(uploads.accountId, accountId), inArray(uploads.storageKey, keys));
  const found = await tx.select({ uploadId: uploads.id }).from(uploads).where(ofAccount);
  if (found.length > 0) await tx.insert(editUploads).values(found.map((one) => ({ ...one, editId, version })));
}

/** One version of an edit, if it is kept. */
export async function findVersion(
  edit: Pick<EditRow, "accountId" | "id">,
  version: number,
  tx: Executor = db(),
): Promise<VersionRow | undefined> {
  const [row] = await tx
    .select()
    .from(adEditVersions)
    .where(and(versionsOf(edit), eq(adEditVersions.version, version)));
  return row;
}

/** The kept versions of an edit without their documents, newest first. */
export const listVersions = (edit: Pick<EditRow, "accountId" | "id">, tx: Executor = db()): Promise<KeptVersion[]> =>
  tx
    .select({ version: adEditVersions.version, bytes: adEditVersions.bytes, createdAt: adEditVersions.createdAt })
    .from(adEditVersions)
    .where(versionsOf(edit))
    .orderBy(desc(adEditVersions.version));

/** Deletes versions of an edit. */
export async function removeVersions(tx: Executor, edit: EditRow, versions: readonly number[]): Promise<void> {
  if (versions.length === 0) return;
  await tx.delete(adEditVersions).where(and(versionsOf(edit), inArray(adEditVersions.version, [...versions])));
}

/** Notes a new job as the one that renders an edit, and in it the job before. An edit that is gone changes nothing. */
export async function noteRender(tx: Executor, accountId: string, id: string, jobId: string): Promise<void> {
  const edit = await lock(tx, accountId, id);
  if (!edit) return;
  if (edit.jobId !== null)
    await tx
      .update(jobs)
      .set({ request: sql`${jobs.request} || jsonb_build_object('baseJobId', ${edit.jobId}::text)` })
      .where(and(eq(jobs.accountId, accountId), eq(jobs.id, jobId)));
  await tx.update(adEdits).set({ jobId }).where(own(accountId, id));
}

/** Deletes an edit with its versions; false when the account has none of this id. */
export async function remove(accountId: string, id: string): Promise<boolean> {
  const rows = await db().delete(adEdits).where(own(accountId, id)).returning({ id: adEdits.id });
  return rows.length > 0;
}
