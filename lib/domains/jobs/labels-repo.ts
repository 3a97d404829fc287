import { eq, sql, type SQL } from "drizzle-orm";
import type { Executor } from "@/lib/platform/db/client";
import { jobs, jobTags } from "@/lib/platform/db/schema";
import type { JobRow } from "./repo";

/** Most folders or tags of an account that are listed. */
const MOST = 1_000;

/** Changes name, folder or tags of a job its transaction has locked. */
export async function setLabels(
  tx: Executor,
  { id, accountId }: JobRow,
  labels: Partial<Pick<JobRow, "name" | "folder" | "tags">>,
): Promise<JobRow> {
  const [row] = await tx.update(jobs).set(labels).where(eq(jobs.id, id)).returning();
  if (!row) throw new Error(`job ${id} is gone`);
  if (labels.tags) {
    await tx.delete(jobTags).where(eq(jobTags.jobId, id));
    // The time is copied in SQL: a date of JavaScript has no microseconds.
    if (labels.tags.length > 0)
      await tx.execute(sql`insert into job_tags (job_id, account_id, tag, created_at)
        select id, account_id, unnest(tags), created_at from jobs where id = ${id} and account_id = ${accountId}`);
  }
  return row;
}

/** Each label once, one index probe a label, however many jobs have it. */
async function distinct(tx: Executor, next: (after: SQL) => SQL): Promise<string[]> {
  const rows = await tx.execute<{ label: string }>(sql`
    with recursive found as (
      (${next(sql`true`)})
      union all
      select (${next(sql`label > found.label`)}) from found where found.label is not null
    ) select label from found where label is not null limit ${MOST}::int`);
  return rows.map(({ label }) => label);
}

/** Folders of the account's jobs, sorted. */
export const folders = (tx: Executor, accountId: string): Promise<string[]> =>
  distinct(
    tx,
    (after) => sql`select label from (select folder as label, account_id from jobs where folder is not null) job
    where account_id = ${accountId} and ${after} order by label limit 1`,
  );

/** Tags of the account's jobs, sorted. */
export const tags = (tx: Executor, accountId: string): Promise<string[]> =>
  distinct(
    tx,
    (after) => sql`select label from (select tag as label, account_id from job_tags) tagged
    where account_id = ${accountId} and ${after} order by label limit 1`,
  );
