import { and, count, eq, getTableColumns, inArray, isNull, sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { Executor } from "@/lib/platform/db/client";
import { jobs, jobTags, jobWords } from "@/lib/platform/db/schema";
import type { JobStatus, JobType } from "@/lib/contract/jobs";
import type { Position } from "@/lib/platform/cursor";
import { type JobRow, newest } from "./repo";

/** Filter of a list of jobs; undefined chooses all. */
export interface ListFilter {
  status: readonly JobStatus[] | undefined;
  type: readonly JobType[] | undefined;
  folder: string | undefined;
  /** All of these. */
  tags: readonly string[] | undefined;
  /** Beginnings of words, each of which must be there. */
  words: readonly string[] | undefined;
}

// Lexemes are quoted, so that nothing a caller sends is read as an operator; words hold letters and digits only.
const hasWords = (accountId: string, words: readonly string[]): SQL =>
  words.length === 0
    ? sql`false`
    : sql`${jobWords(jobs)} @@ (${`'@${accountId}'`}::tsquery && to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(" & ")}))`;

const hasTag = (accountId: string, tag: string): SQL =>
  sql`exists (select from ${jobTags} where ${jobTags.jobId} = ${jobs.id} and ${jobTags.accountId} = ${accountId} and ${jobTags.tag} = ${tag})`;

/** Number of the newest jobs that are looked through before the index of words is asked. */
const NEWEST = 200;

/**
 * The condition of a search. The planner takes any beginning of a word for one that half a percent of all jobs have, and
 * would look through all of them for one that none has: only words that fill a page from the newest jobs are looked for so,
 * the matches of others are fetched by their index and then sorted.
 */
async function matching(
  tx: Executor,
  accountId: string,
  words: readonly string[],
  older: SQL | undefined,
  limit: number,
): Promise<SQL> {
  const isMatch = hasWords(accountId, words);
  const own = eq(jobs.accountId, accountId);
  const newestJobs = tx
    .select({ isFound: sql<boolean>`${isMatch}`.as("is_found") })
    .from(jobs)
    .where(and(own, isNull(jobs.deletedAt), older))
    .orderBy(newest(jobs.createdAt), newest(jobs.id))
    .limit(NEWEST)
    .as("newest");
  const [seen] = await tx.select({ found: count() }).from(newestJobs).where(eq(newestJobs.isFound, true));
  if ((seen?.found ?? 0) >= limit) return isMatch;
  const found = tx.select({ id: jobs.id }).from(jobs).where(and(own, isMatch));
  return sql`${jobs.id} in (with found as materialized (${found}) select id from found)`;
}

/** The account's jobs, newest first, those after the position. */
export async function list(
  tx: Executor,
  accountId: string,
  { status, type, folder, tags, words }: ListFilter,
  after: Position | undefined,
  limit: number,
): Promise<JobRow[]> {
  const [tag, ...others] = tags ?? [];
  // The time of a tag is that of its job: the index of tags then gives the order of the list.
  const [createdAt, id] = tag === undefined ? [jobs.createdAt, jobs.id] : [jobTags.createdAt, jobTags.jobId];
  const olderThan = (time: AnyColumn, key: AnyColumn): SQL | undefined =>
    after && sql`(${time}, ${key}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  const query = tx.select(getTableColumns(jobs)).from(jobs).$dynamic();
  return (tag === undefined ? query : query.innerJoin(jobTags, eq(jobTags.jobId, jobs.id)))
    .where(
      and(
        eq(jobs.accountId, accountId),
        isNull(jobs.deletedAt),
        status && inArray(jobs.status, [...status]),
        type && inArray(jobs.type, [...type]),
        folder === undefined ? undefined : eq(jobs.folder, folder),
        tag === undefined ? undefined : and(eq(jobTags.accountId, accountId), eq(jobTags.tag, tag)),
        ...others.map((other) => hasTag(accountId, other)),
        words && (await matching(tx, accountId, words, olderThan(jobs.createdAt, jobs.id), limit)),
        olderThan(createdAt, id),
      ),
    )
    .orderBy(newest(createdAt), newest(id))
    .limit(limit);
}
