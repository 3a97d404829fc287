import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { jobs, providerRequests } from "@/lib/platform/db/schema";

/** Stored request to a provider. */
export type ProviderRequestRow = typeof providerRequests.$inferSelect;
/** Primary key of a provider request. */
export type RequestKey = Pick<ProviderRequestRow, "jobId" | "purpose" | "attempt">;
/** Fields of a provider request that is stored before it is sent. */
export type NewRequest = RequestKey &
  Pick<ProviderRequestRow, "provider" | "model"> &
  Partial<Pick<ProviderRequestRow, "costUsd">>;

const same = ({ jobId, purpose, attempt }: RequestKey) =>
  and(eq(providerRequests.jobId, jobId), eq(providerRequests.purpose, purpose), eq(providerRequests.attempt, attempt));

/** Stores a request that is about to be sent. Undefined when it is stored already. */
export async function insert(request: NewRequest): Promise<ProviderRequestRow | undefined> {
  const [row] = await db().insert(providerRequests).values(request).onConflictDoNothing().returning();
  return row;
}

/** The account of a job that blocks on its checks; undefined for any other job. */
export async function findBlockingAccount(jobId: string): Promise<string | undefined> {
  const isBlocking = sql`${jobs.request}->>'enforcement' = 'block'`;
  const [row] = await db()
    .select({ accountId: jobs.accountId })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), isBlocking));
  return row?.accountId;
}

/** A stored request. */
export async function find(key: RequestKey): Promise<ProviderRequestRow | undefined> {
  const [row] = await db().select().from(providerRequests).where(same(key));
  return row;
}

/** The last request for one purpose of a job. */
export async function findLast({
  jobId,
  purpose,
}: Pick<RequestKey, "jobId" | "purpose">): Promise<ProviderRequestRow | undefined> {
  const ofPurpose = and(eq(providerRequests.jobId, jobId), eq(providerRequests.purpose, purpose));
  const [row] = await db()
    .select()
    .from(providerRequests)
    .where(ofPurpose)
    .orderBy(desc(providerRequests.attempt))
    .limit(1);
  return row;
}

/** Changes a stored request. */
export async function change(
  key: RequestKey,
  patch: Partial<Pick<ProviderRequestRow, "state" | "operation" | "outcome">>,
): Promise<void> {
  await db().update(providerRequests).set(patch).where(same(key));
}

/** Counts one more sending than the `known` ones; false when that is no longer their number, or the work has begun. */
export async function countSend(key: RequestKey, known: number): Promise<boolean> {
  const rows = await db()
    .update(providerRequests)
    .set({ sends: known + 1 })
    .where(and(same(key), eq(providerRequests.sends, known), isNull(providerRequests.operation)))
    .returning({ sends: providerRequests.sends });
  return rows.length > 0;
}

/** Removes a request that certainly began nothing. */
export async function remove(key: RequestKey): Promise<void> {
  await db().delete(providerRequests).where(same(key));
}

/** The requests of a job that a provider may still be working on. */
export const findOpen = (jobId: string): Promise<ProviderRequestRow[]> =>
  db()
    .select()
    .from(providerRequests)
    .where(and(eq(providerRequests.jobId, jobId), inArray(providerRequests.state, ["starting", "started"])));

/** Deletes requests older than `days` of jobs that have ended, at most `limit`; returns how many. */
export async function deleteOlderThan(days: number, limit: number): Promise<number> {
  const rows = await db().execute(sql`
    delete from provider_requests where id in (
      select p.id from provider_requests p join jobs j on j.id = p.job_id
      where p.created_at < now() - make_interval(days => ${days}::int) and j.finished_at is not null limit ${limit}::int)
    returning id`);
  return rows.length;
}
