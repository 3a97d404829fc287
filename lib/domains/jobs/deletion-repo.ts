import { and, asc, eq, gt, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { Executor } from "@/lib/platform/db/client";
import { dbNow } from "@/lib/platform/db/now";
import {
  adEdits,
  jobEvents,
  jobReviews,
  jobs,
  jobSources,
  jobTags,
  jobUploads,
  providerRequests,
} from "@/lib/platform/db/schema";
import type { JobRow } from "./repo";

/** The identity of a stored job. */
export type JobKey = Pick<JobRow, "id" | "accountId">;

const keyColumns = { id: jobs.id, accountId: jobs.accountId };
const same = ({ id, accountId }: JobKey) => and(eq(jobs.accountId, accountId), eq(jobs.id, id));

/** The account's job, locked until the transaction ends; undefined when it has none of this id, or deleted it. */
export async function lockOwn(tx: Executor, job: JobKey): Promise<JobRow | undefined> {
  const [row] = await tx
    .select()
    .from(jobs)
    .where(and(same(job), isNull(jobs.deletedAt)))
    .for("update");
  return row;
}

/** Notes that a job reads files of another one. Repeating it is harmless. */
export async function insertReader(tx: Executor, source: JobKey, readerId: string): Promise<void> {
  await tx.insert(jobSources).values({ jobId: readerId, sourceJobId: source.id }).onConflictDoNothing();
}

/** True while a queued or running job of the account reads files of this one. */
export async function hasOpenReader(tx: Executor, { id, accountId }: JobKey): Promise<boolean> {
  const rows = await tx
    .select({ id: jobs.id })
    .from(jobSources)
    .innerJoin(jobs, eq(jobs.id, jobSources.jobId))
    .where(
      and(eq(jobSources.sourceJobId, id), eq(jobs.accountId, accountId), inArray(jobs.status, ["queued", "running"])),
    )
    .limit(1);
  return rows.length > 0;
}

/** The newest render of an edit before its last one that was not deleted, else the ad it began with. */
const lastLeft = sql`(
  with recursive renders(id, nth) as (
    select (job.request->>'baseJobId')::uuid, 0 from jobs job where job.id = ad_edits.job_id
    union all
    select (job.request->>'baseJobId')::uuid, renders.nth + 1 from renders join jobs job on job.id = renders.id
      where job.deleted_at is not null)
  select job.id from renders join jobs job on job.id = renders.id
    where job.deleted_at is null order by renders.nth limit 1)`;
/** Part of a request that stays: the render before, which other renders of its edit lead back to. */
const baseOnly = sql`jsonb_strip_nulls(jsonb_build_object('baseJobId', ${jobs.request}->'baseJobId'))`;
const nameless = { step: null, name: null, folder: null, tags: [] };

/** Turns a finished job into the row its ledger and its spend refer to: without request, result, error and events. */
export async function bury(tx: Executor, job: JobKey): Promise<void> {
  await tx.update(adEdits).set({ jobId: lastLeft }).where(eq(adEdits.jobId, job.id));
  const nothing = (column: typeof jobs.result | typeof jobs.error): SQL =>
    sql`case when ${column} is null then null else '{}'::jsonb end`;
  await tx
    .update(jobs)
    .set({ ...nameless, request: baseOnly, result: nothing(jobs.result), error: nothing(jobs.error), deletedAt: dbNow })
    .where(same(job));
  await tx.delete(jobReviews).where(eq(jobReviews.jobId, job.id));
  await tx.delete(jobTags).where(eq(jobTags.jobId, job.id));
  await tx.delete(jobEvents).where(eq(jobEvents.jobId, job.id));
  await tx.delete(jobUploads).where(eq(jobUploads.jobId, job.id));
  await tx.delete(jobSources).where(eq(jobSources.jobId, job.id));
  await tx.update(providerRequests).set({ operation: null, outcome: null }).where(eq(providerRequests.jobId, job.id));
}

/** A job that is still there was answered with the files of this one. */
const isShared = sql`exists (select from jobs sharer
  where sharer.result->'cache'->>'sourceJobId' = ${jobs.id}::text and sharer.account_id = ${jobs.accountId})`;
const daysAgo = (days: number): SQL => sql`now() - make_interval(days => ${days}::int)`;
/** Longer than any run goes on writing after its job has ended. */
const quiet = sql`now() - interval '75 minutes'`;

/** True while the files of a job are those of another one too. */
export async function hasSharedFiles(tx: Executor, job: JobKey): Promise<boolean> {
  const rows = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(same(job), isShared));
  return rows.length > 0;
}

/** Notes that a deleted job has no files; for good once nothing of it can still write. */
export async function noteFilesRemoved(tx: Executor, job: JobKey): Promise<void> {
  const isForGood = sql`case when ${jobs.finishedAt} < ${quiet} then clock_timestamp() end`;
  await tx.update(jobs).set({ storedBytes: 0, filesRemovedAt: isForGood }).where(same(job));
}

/** Most jobs of a page. */
const PAGE = 200;
const behind = (last?: JobKey) => last && gt(jobs.id, last.id);

/** A page of deleted jobs whose files may still be there and are nobody else's, in the order of their ids, behind `last`. */
export const listWithLeftFiles = (tx: Executor, last?: JobKey): Promise<JobKey[]> =>
  tx
    .select(keyColumns)
    .from(jobs)
    .where(
      and(
        sql`${jobs.deletedAt} is not null and ${jobs.filesRemovedAt} is null`,
        sql`${jobs.finishedAt} < ${quiet}`,
        sql`not ${isShared}`,
        behind(last),
      ),
    )
    .orderBy(asc(jobs.id))
    .limit(PAGE);

/** A page of jobs that ended more than `days` ago, in the order of their ids, behind `last`. */
export const listExpired = (tx: Executor, days: number, last?: JobKey): Promise<JobKey[]> =>
  tx
    .select(keyColumns)
    .from(jobs)
    .where(and(isNull(jobs.deletedAt), sql`${jobs.finishedAt} < ${daysAgo(days)}`, behind(last)))
    .orderBy(asc(jobs.id))
    .limit(PAGE);

/** A page of finished jobs whose files were not measured yet, in the order of their ids, behind `last`. */
export const listUnmeasured = (tx: Executor, last?: JobKey): Promise<JobKey[]> =>
  tx
    .select(keyColumns)
    .from(jobs)
    .where(
      and(sql`${jobs.storedBytes} is null and ${jobs.finishedAt} is not null`, isNull(jobs.deletedAt), behind(last)),
    )
    .orderBy(asc(jobs.id))
    .limit(PAGE);

/** Notes the bytes a finished job has stored. */
export async function noteStoredBytes(tx: Executor, job: JobKey, storedBytes: number): Promise<void> {
  await tx
    .update(jobs)
    .set({ storedBytes })
    .where(and(same(job), isNull(jobs.deletedAt)));
}

/** Deletes events older than `days` of jobs that have ended, but the last of each, at most `limit`; returns how many. */
export async function deleteEventsOlderThan(tx: Executor, days: number, limit: number): Promise<number> {
  const rows = await tx.execute(sql`
    delete from job_events where (job_id, seq) in (
      select e.job_id, e.seq from job_events e join jobs j on j.id = e.job_id
      where e.at < ${daysAgo(days)} and e.type not in ('job.completed', 'job.failed', 'job.cancelled')
        and j.finished_at is not null
      order by e.at limit ${limit}::int)
    returning job_id`);
  return rows.length;
}
