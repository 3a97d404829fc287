import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { db, type Executor } from "@/lib/platform/db/client";
import { jobs, variantSets } from "@/lib/platform/db/schema";

/** A stored set. */
export type VariantSetRow = typeof variantSets.$inferSelect;
/** Columns a new set is stored with. */
export type NewVariantSet = Pick<typeof variantSets.$inferInsert, "id" | "design" | "axes" | "arms">;
/** A job of a set. */
export type ArmJob = typeof jobs.$inferSelect;

/** Stores a set, in the transaction that stores its jobs. */
export async function insert(tx: Executor, accountId: string, set: NewVariantSet): Promise<void> {
  await tx.insert(variantSets).values({ ...set, accountId });
}

/** The account's set, if it has it. */
export async function find(accountId: string, id: string, tx: Executor = db()): Promise<VariantSetRow | undefined> {
  const [row] = await tx
    .select()
    .from(variantSets)
    .where(and(eq(variantSets.accountId, accountId), eq(variantSets.id, id)));
  return row;
}

/** An account's sets, newest first, at most `limit`; those a job is an arm of where `jobId` is given. */
export const list = (accountId: string, jobId: string | undefined, limit: number): Promise<VariantSetRow[]> => {
  const isArm = jobId === undefined ? undefined : sql`${variantSets.arms} @> ${JSON.stringify([{ jobId }])}::jsonb`;
  return db()
    .select()
    .from(variantSets)
    .where(and(eq(variantSets.accountId, accountId), isArm))
    .orderBy(desc(variantSets.createdAt), desc(variantSets.id))
    .limit(limit);
};

/** Columns that a list shows of the job of an arm. */
export interface ArmSummary {
  id: string;
  status: ArmJob["status"];
  name: string | null;
  script: string | null;
  posterKey: string | null;
}

/** Those of some jobs that are the account's and were not deleted. */
const kept = (accountId: string, ids: readonly string[]) =>
  and(eq(jobs.accountId, accountId), inArray(jobs.id, [...ids]), isNull(jobs.deletedAt));

/** The jobs of several sets by id, without their requests and results. */
export async function summariesOf(
  accountId: string,
  sets: readonly Pick<VariantSetRow, "arms">[],
): Promise<Map<string, ArmSummary>> {
  const ids = sets.flatMap(({ arms }) => arms.map(({ jobId }) => jobId));
  if (ids.length === 0) return new Map();
  const rows = await db()
    .select({
      id: jobs.id,
      status: jobs.status,
      name: jobs.name,
      script: sql<string | null>`${jobs.result}->>'script'`,
      posterKey: sql<string | null>`${jobs.result}->'thumbnailUrl'->>'$file'`,
    })
    .from(jobs)
    .where(kept(accountId, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The jobs of a set by id. */
export async function jobsOf(
  { accountId, arms }: Pick<VariantSetRow, "accountId" | "arms">,
  tx: Executor = db(),
): Promise<Map<string, ArmJob>> {
  const ids = arms.map(({ jobId }) => jobId);
  const rows = await tx.select().from(jobs).where(kept(accountId, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The set a job belongs to, and its account; null for a job of none. */
export async function setOfJob(jobId: string): Promise<{ accountId: string; id: string } | null> {
  const id = sql<string | null>`${jobs.request}->>'variantSetId'`;
  const [row] = await db().select({ accountId: jobs.accountId, id }).from(jobs).where(eq(jobs.id, jobId));
  return row?.id ? { accountId: row.accountId, id: row.id } : null;
}

/** Notes the files of a set that has ended; false when they were noted before. */
export async function finish(
  tx: Executor,
  id: string,
  files: { sheetKey: string | null; manifestKey: string },
): Promise<boolean> {
  const rows = await tx
    .update(variantSets)
    .set(files)
    .where(and(eq(variantSets.id, id), isNull(variantSets.manifestKey)))
    .returning({ id: variantSets.id });
  return rows.length > 0;
}

/** Sets whose arms have all ended and whose files were not made, at most 20 in the order of their ids; those after `last`. */
export const unfinished = (last?: { id: string }): Promise<{ id: string; accountId: string }[]> => {
  const open = sql`exists (select 1 from ${jobs} j where j.request->>'variantSetId' = ${variantSets.id}::text
    and j.account_id = ${variantSets.accountId} and j.status in ('queued', 'running'))`;
  return db()
    .select({ id: variantSets.id, accountId: variantSets.accountId })
    .from(variantSets)
    .where(and(isNull(variantSets.manifestKey), sql`not ${open}`, last && gt(variantSets.id, last.id)))
    .orderBy(asc(variantSets.id))
    .limit(20);
};

/** Finished sets none of whose jobs is left, at most 20 in the order of their ids; those after `last`. */
export const listEmpty = (last?: { id: string }): Promise<Pick<VariantSetRow, "id" | "accountId">[]> =>
  db()
    .select({ id: variantSets.id, accountId: variantSets.accountId })
    .from(variantSets)
    .where(
      and(
        isNotNull(variantSets.manifestKey),
        sql`not exists (select from ${jobs} j where j.account_id = ${variantSets.accountId} and j.deleted_at is null
          and j.id in (select (arm->>'jobId')::uuid from jsonb_array_elements(${variantSets.arms}) arm))`,
        last && gt(variantSets.id, last.id),
      ),
    )
    .orderBy(asc(variantSets.id))
    .limit(20);

/** Deletes an account's set. */
export async function remove(accountId: string, id: string): Promise<void> {
  await db()
    .delete(variantSets)
    .where(and(eq(variantSets.accountId, accountId), eq(variantSets.id, id)));
}
