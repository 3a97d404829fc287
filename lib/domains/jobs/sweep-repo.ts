import { and, asc, eq, gt, lt, not, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/lib/platform/db/client";
import { hasOpenRun } from "@/lib/platform/db/engine-runs";
import { dbNow } from "@/lib/platform/db/now";
import { jobs } from "@/lib/platform/db/schema";
import type { JobType } from "@/lib/contract/jobs";
import type { JobRow } from "./repo";

/** Columns that the request of a run says about its job. */
export type RunOrder = Pick<JobRow, "id" | "accountId" | "type" | "plan" | "runAttempt">;

/** Most jobs of a page. */
const PAGE = 500;

const behind = (last?: Pick<JobRow, "id">) => last && gt(jobs.id, last.id);

/** Jobs that have been queued for longer than `minutes`, or running jobs of a type that were worked on for as long. */
export type StuckQuery =
  | { status: "queued"; minutes: number }
  | { status: "running"; minutes: number; type: JobType; totalMinutes: number };

/** A page of stuck jobs in the order of their ids, behind `last`; running ones also from `totalMinutes` after they were made. */
export function stuck(tx: Executor, query: StuckQuery, last?: RunOrder): Promise<RunOrder[]> {
  const isStuck =
    query.status === "queued"
      ? before(jobs.createdAt, query.minutes)
      : and(
          eq(jobs.type, query.type),
          or(
            before(sql`greatest(${jobs.startedAt}, ${jobs.waitedAt})`, query.minutes),
            before(jobs.createdAt, query.totalMinutes),
          ),
        );
  return tx
    .select(runOrder)
    .from(jobs)
    .where(and(eq(jobs.status, query.status), isStuck, behind(last)))
    .orderBy(asc(jobs.id))
    .limit(PAGE);
}

const runOrder = {
  id: jobs.id,
  accountId: jobs.accountId,
  type: jobs.type,
  plan: jobs.plan,
  runAttempt: jobs.runAttempt,
};

/**
 * A page of running jobs that were silent for `minutes`, twice as long after each lost run, and have lost fewer than `most`, in
 * the order of their ids, behind `last`. Not those whose run the embedded engine still has.
 */
export const silent = (tx: Executor, minutes: number, most: number, last?: RunOrder): Promise<RunOrder[]> =>
  tx
    .select(runOrder)
    .from(jobs)
    .where(
      and(
        eq(jobs.status, "running"),
        lt(jobs.runAttempt, most),
        sql`${jobs.updatedAt} < now() - make_interval(mins => ${minutes}::int) * power(2, ${jobs.runAttempt})`,
        not(hasOpenRun(sql`${jobs.id}::text`, sql`${jobs.id}::text || ':run:' || ${jobs.runAttempt}`)),
        behind(last),
      ),
    )
    .orderBy(asc(jobs.id))
    .limit(PAGE);

/** Counts a lost run of a running job. Undefined when it ended, or was counted, meanwhile. */
export async function countLostRun(tx: Executor, { id, runAttempt }: RunOrder): Promise<JobRow | undefined> {
  const [row] = await tx
    .update(jobs)
    .set({ runAttempt: runAttempt + 1, updatedAt: dbNow })
    .where(and(eq(jobs.id, id), eq(jobs.status, "running"), eq(jobs.runAttempt, runAttempt)))
    .returning();
  return row;
}

const before = (time: typeof jobs.createdAt | SQL, minutes: number): SQL =>
  sql`${time} < now() - make_interval(mins => ${minutes}::int)`;
