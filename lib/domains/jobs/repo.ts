import { and, count, eq, inArray, isNull, lt, sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { Executor } from "@/lib/platform/db/client";
import { dbNow } from "@/lib/platform/db/now";
import { jobs, jobSources, jobUploads, providerRequests, uploads } from "@/lib/platform/db/schema";
import { uploadKeysIn } from "@/lib/platform/storage/keys";
import type { PlannedJob } from "./plan";

/** A job as stored. */
export type JobRow = typeof jobs.$inferSelect;

/** Columns a new job is stored with; the rest has defaults. `reads`: as in {@link PlannedJob}. */
export type NewJob = Pick<
  typeof jobs.$inferInsert,
  "id" | "apiKeyId" | "type" | "request" | "plan" | "channel" | "requestId"
> &
  Pick<PlannedJob, "reads">;

/** Columns a change of a job may set; `updated_at` is always set. `isWaiting`: for the renderer, which is dated. */
export type JobPatch = Partial<Pick<JobRow, "status" | "progress" | "step" | "result" | "error">> & {
  isWaiting?: boolean;
};

/** Newest first, as the indexes have it: an order that differs only in where nulls would go sorts every row instead. */
export const newest = (column: AnyColumn): SQL => sql`${column} desc nulls last`;

/** Stores a queued job. Its time has whole milliseconds, so that a page cursor can name it exactly. */
export async function insert(tx: Executor, accountId: string, job: NewJob): Promise<JobRow> {
  const { reads: _, ...columns } = job;
  const createdAt = sql`date_trunc('milliseconds', clock_timestamp())`;
  const [row] = await tx
    .insert(jobs)
    .values({ ...columns, accountId, createdAt, updatedAt: createdAt })
    .returning();
  if (!row) throw new Error("a job was not stored");
  await insertUploads(tx, accountId, job);
  await insertSources(tx, accountId, job);
  return row;
}

/** Stores which jobs of the account a job reads: `reads`, and those its request names files of, anywhere in it. */
async function insertSources(tx: Executor, accountId: string, { id, request, reads = [] }: NewJob): Promise<void> {
  const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
  const named = [...JSON.stringify(request).matchAll(new RegExp(`${accountId}/(${uuid})/`, "g"))];
  const sources = new Set([...reads, ...named.flatMap(([, source]) => source ?? [])]);
  const ids = [...sources].filter((one) => one !== id);
  if (ids.length === 0) return;
  const ofAccount = and(eq(jobs.accountId, accountId), inArray(jobs.id, ids));
  await tx.insert(jobSources).select(
    tx
      .select({ jobId: sql`${id}::uuid`.as("job_id"), sourceJobId: jobs.id })
      .from(jobs)
      .where(ofAccount),
  );
}

/** Stores which uploads the request of a job names, anywhere in it. */
async function insertUploads(tx: Executor, accountId: string, { id, request }: NewJob): Promise<void> {
  const keys = uploadKeysIn(accountId, request);
  if (keys.length === 0) return;
  const ofAccount = and(eq(uploads.accountId, accountId), inArray(uploads.storageKey, keys));
  await tx.insert(jobUploads).select(
    tx
      .select({ jobId: sql`${id}::uuid`.as("job_id"), uploadId: uploads.id })
      .from(uploads)
      .where(ofAccount),
  );
}

/** The account's job, if it has it. */
export async function find(tx: Executor, accountId: string, jobId: string): Promise<JobRow | undefined> {
  const [row] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.accountId, accountId), eq(jobs.id, jobId), isNull(jobs.deletedAt)));
  return row;
}

/** Job of any account, for pipelines. */
export async function read(tx: Executor, jobId: string): Promise<JobRow | undefined> {
  const [row] = await tx.select().from(jobs).where(eq(jobs.id, jobId));
  return row;
}

/** A job locked until the transaction ends. Every change of a job and every event begins here: one writer at a time. */
export async function lock(tx: Executor, jobId: string): Promise<JobRow | undefined> {
  const [row] = await tx.select().from(jobs).where(eq(jobs.id, jobId)).for("update");
  return row;
}

/** Changes a job its transaction has locked. `progress` never goes down; the first run, a wait for the renderer and the end are dated. */
export async function change(
  tx: Executor,
  jobId: string,
  { progress, isWaiting, ...patch }: JobPatch,
): Promise<JobRow> {
  const higher = progress !== undefined && { progress: sql`greatest(${jobs.progress}, ${progress}::real)` };
  const started = patch.status === "running" && { startedAt: dbNow };
  const waited = isWaiting && { waitedAt: dbNow };
  const ended = patch.status !== undefined && patch.status !== "running" && { finishedAt: dbNow };
  // What a job without a result has written is removed by whoever settles it.
  const empty = (patch.status === "failed" || patch.status === "cancelled") && { storedBytes: 0 };
  const [row] = await tx
    .update(jobs)
    .set({ ...patch, ...higher, ...started, ...waited, ...ended, ...empty, updatedAt: dbNow })
    .where(eq(jobs.id, jobId))
    .returning();
  if (!row) throw new Error(`job ${jobId} is gone`);
  return row;
}

/** Number of queued jobs of the service that are older than this one. */
export async function queuePosition(tx: Executor, { createdAt }: JobRow): Promise<number> {
  const ahead = and(eq(jobs.status, "queued"), lt(jobs.createdAt, createdAt));
  const [row] = await tx.select({ ahead: count() }).from(jobs).where(ahead);
  return row?.ahead ?? 0;
}

/** True when a provider may have been paid for a job: something was sent to one and not refused. */
export async function hasPaidWork(tx: Executor, jobId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: providerRequests.id })
    .from(providerRequests)
    .where(eq(providerRequests.jobId, jobId))
    .limit(1);
  return rows.length > 0;
}
