import { and, asc, count, eq, gt, inArray, isNull, lt, sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { Executor } from "@/lib/platform/db/client";
import { dbNow } from "@/lib/platform/db/now";
import {
  isMadeJob,
  jobEvents,
  jobs,
  jobSources,
  jobUploads,
  providerRequests,
  uploads,
} from "@/lib/platform/db/schema";
import type { JobEvent, JobType } from "@/lib/contract/jobs";
import { uploadKeysIn } from "@/lib/platform/storage/keys";
import type { PlannedJob } from "./plan";

/** A job as stored. */
export type JobRow = typeof jobs.$inferSelect;
/** A stored event; `data` holds what its type adds. */
export type EventRow = typeof jobEvents.$inferSelect;
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
type Json = Record<string, unknown>;

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

/** Time in which an equal ad is not charged again. */
const FREE_FOR = "24 hours";

/**
 * The account's newest completed ad that was rendered, not taken from the cache, by a key of its result; null for none.
 * `isFresh` while an equal one is free.
 */
export async function findCached(
  tx: Executor,
  accountId: string,
  by: "renderKey" | "documentKey",
  key: string,
): Promise<{ id: string; result: Json; isFresh: boolean } | null> {
  // Literals: a prepared statement is planned once for all values, and of a parameter it is not known that an index holds it.
  const isKey =
    by === "renderKey" ? sql`${jobs.result}->>'renderKey' = ${key}` : sql`${jobs.result}->>'documentKey' = ${key}`;
  const isRendered = sql`coalesce(${jobs.result}->'cache'->>'hit', 'false') = 'false'`;
  const isCompleted = sql`${jobs.status} = 'completed'`;
  const isAd = by === "renderKey" ? sql`${jobs.type} = 'ugc'` : sql`${jobs.result}->>'documentKey' is not null`;
  const [row] = await tx
    .select({
      id: jobs.id,
      result: jobs.result,
      isFresh: sql<boolean>`${jobs.finishedAt} > now() - ${FREE_FOR}::interval`,
    })
    .from(jobs)
    .where(and(eq(jobs.accountId, accountId), isCompleted, isAd, isKey, isRendered))
    .orderBy(newest(jobs.finishedAt))
    .limit(1);
  return row?.result ? { id: row.id, result: row.result, isFresh: row.isFresh } : null;
}

/** Job whose folder has the files of a finished job: its own, or for an answer from the cache the job that rendered it. */
export function filesJobOf({ id, result }: Pick<JobRow, "id" | "result">): string {
  const cache = result?.["cache"];
  return typeof cache === "object" && cache !== null && "sourceJobId" in cache && typeof cache.sourceJobId === "string"
    ? cache.sourceJobId
    : id;
}

/** The account's newest job that was answered with the files of another one, deleted or not. */
export async function findAnsweredWith(
  tx: Executor,
  accountId: string,
  filesJobId: string,
): Promise<JobRow | undefined> {
  const [row] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.accountId, accountId), sql`${jobs.result}->'cache'->>'sourceJobId' = ${filesJobId}`))
    .orderBy(newest(jobs.finishedAt))
    .limit(1);
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

/** Writes the next event of a job its transaction has locked; the insert wakes the job's topic at commit. */
export async function appendEvent(tx: Executor, jobId: string, type: JobEvent["type"], data: Json): Promise<void> {
  const seq = sql`(select coalesce(max(seq), 0) + 1 from job_events where job_id = ${jobId})`;
  await tx.insert(jobEvents).values({ jobId, seq, at: dbNow, type, data });
}

/** True when the job has an event of the type whose data contains `part`. */
export async function hasEvent(tx: Executor, jobId: string, type: JobEvent["type"], part: Json): Promise<boolean> {
  const contains = sql`${jobEvents.data} @> ${JSON.stringify(part)}::jsonb`;
  const rows = await tx
    .select({ seq: jobEvents.seq })
    .from(jobEvents)
    .where(and(eq(jobEvents.jobId, jobId), eq(jobEvents.type, type), contains))
    .limit(1);
  return rows.length > 0;
}

/** Events after a sequence, in order, at most 500. */
export const eventsAfter = (tx: Executor, jobId: string, seq: number): Promise<EventRow[]> =>
  tx
    .select()
    .from(jobEvents)
    .where(and(eq(jobEvents.jobId, jobId), gt(jobEvents.seq, seq)))
    .orderBy(asc(jobEvents.seq))
    .limit(500);

/** Milliseconds since the job's last event, by the database's clock; null without one. */
export async function msSinceLastEvent(tx: Executor, jobId: string): Promise<number | null> {
  const ms = sql<number | null>`extract(epoch from clock_timestamp() - max(${jobEvents.at}))::float8 * 1000`;
  const [row] = await tx.select({ ms }).from(jobEvents).where(eq(jobEvents.jobId, jobId));
  return row?.ms ?? null;
}

/** Number of queued jobs of the service that are older than this one. */
export async function queuePosition(tx: Executor, { createdAt }: JobRow): Promise<number> {
  const ahead = and(eq(jobs.status, "queued"), lt(jobs.createdAt, createdAt));
  const [row] = await tx.select({ ahead: count() }).from(jobs).where(ahead);
  return row?.ahead ?? 0;
}

/** Percentiles of the work times of finished jobs, in milliseconds. */
export interface WorkTimes {
  p50Ms: number;
  p90Ms: number;
  samples: number;
}

// How large a result is: images by count, everything else by its seconds.
const sizeOf = sql`case when ${jobs.type} = 'image' then (${jobs.request}->>'count')::float8
  else (${jobs.result}->>'durationSeconds')::float8 end`;

/**
 * Work times of the service's latest completed jobs of a type, those whose size differs by at most a third from `size`
 * (null: any). Of the last 1,000 for which something was made; `samples` may be 0.
 */
export async function workTimes(tx: Executor, type: JobType, size: number | null): Promise<WorkTimes> {
  const latest = tx
    .select({
      ms: sql<number>`extract(epoch from ${jobs.finishedAt} - ${jobs.startedAt}) * 1000`.as("ms"),
      size: sizeOf.as("size"),
    })
    .from(jobs)
    .where(and(eq(jobs.type, type), isMadeJob(jobs)))
    .orderBy(newest(jobs.finishedAt))
    .limit(1000)
    .as("latest");
  const at = (share: number) =>
    sql<number>`coalesce(percentile_cont(${share}::float8) within group (order by ${latest.ms}), 0)::int`;
  const [row] = await tx
    .select({ p50Ms: at(0.5), p90Ms: at(0.9), samples: count() })
    .from(latest)
    .where(size === null ? undefined : sql`${latest.size} between ${size / 1.34}::float8 and ${size * 1.34}::float8`);
  return row ?? { p50Ms: 0, p90Ms: 0, samples: 0 };
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
