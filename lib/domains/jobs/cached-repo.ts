import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "@/lib/platform/db/client";
import { jobs } from "@/lib/platform/db/schema";
import { newest, type JobRow } from "./repo";

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
): Promise<{ id: string; result: Record<string, unknown>; isFresh: boolean } | null> {
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
