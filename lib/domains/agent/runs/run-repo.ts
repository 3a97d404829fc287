import { and, asc, count, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { db, type Executor } from "@/lib/platform/db/client";
import { dbNow } from "@/lib/platform/db/now";
import { agentRuns } from "@/lib/platform/db/schema";
import type { RunStatus } from "@/lib/contract/agent";

/** A stored run. */
export type RunRow = typeof agentRuns.$inferSelect;
/** Columns of a run that may change; `updated_at` always does. */
export type RunPatch = Partial<Pick<RunRow, "status" | "usage" | "error" | "model">>;

const openStatuses: RunStatus[] = ["queued", "running", "waiting_input"];

/** Stores a queued run. */
export async function insertRun(tx: Executor, run: typeof agentRuns.$inferInsert): Promise<RunRow> {
  const [row] = await tx.insert(agentRuns).values(run).returning();
  if (!row) throw new Error("the run was not stored");
  return row;
}

/** The account's run, or undefined. */
export async function findRun(tx: Executor, accountId: string, id: string): Promise<RunRow | undefined> {
  const [row] = await tx
    .select()
    .from(agentRuns)
    .where(and(eq(agentRuns.accountId, accountId), eq(agentRuns.id, id)));
  return row;
}

/** A run of any account, for the functions that drive it. */
export async function readRun(tx: Executor, id: string): Promise<RunRow | undefined> {
  const [row] = await tx.select().from(agentRuns).where(eq(agentRuns.id, id));
  return row;
}

/** A run locked until the transaction ends. */
export async function lockRun(tx: Executor, id: string): Promise<RunRow | undefined> {
  const [row] = await tx.select().from(agentRuns).where(eq(agentRuns.id, id)).for("update");
  return row;
}

/** Changes a run. */
export async function changeRun(tx: Executor, id: string, patch: RunPatch): Promise<RunRow> {
  const [row] = await tx
    .update(agentRuns)
    .set({ ...patch, updatedAt: dbNow })
    .where(eq(agentRuns.id, id))
    .returning();
  if (!row) throw new Error(`run ${id} is gone`);
  return row;
}

/** The newest run of a thread. */
export async function latestRun(tx: Executor, accountId: string, threadId: string): Promise<RunRow | undefined> {
  const [row] = await tx
    .select()
    .from(agentRuns)
    .where(and(eq(agentRuns.accountId, accountId), eq(agentRuns.threadId, threadId)))
    .orderBy(desc(agentRuns.ordinal))
    .limit(1);
  return row;
}

/** The runs of a thread that are not over, oldest first; at most as many as an account may have open. */
export const openRuns = (tx: Executor, threadId: string): Promise<RunRow[]> =>
  tx
    .select()
    .from(agentRuns)
    .where(and(eq(agentRuns.threadId, threadId), inArray(agentRuns.status, openStatuses)))
    .orderBy(asc(agentRuns.ordinal));

/** The oldest run of a thread that is not over. */
export async function oldestOpenRun(tx: Executor, threadId: string): Promise<RunRow | undefined> {
  const [row] = await openRuns(tx, threadId);
  return row;
}

/** True when a person has written in a thread after the message of a run. */
export async function hasLaterRun(tx: Executor, { threadId, ordinal }: RunRow): Promise<boolean> {
  const [row] = await tx
    .select({ id: agentRuns.id })
    .from(agentRuns)
    .where(and(eq(agentRuns.threadId, threadId), gt(agentRuns.ordinal, ordinal)))
    .limit(1);
  return row !== undefined;
}

/** Number of runs of an account that are not over. */
export async function countOpenRuns(tx: Executor, accountId: string): Promise<number> {
  const [row] = await tx
    .select({ open: count() })
    .from(agentRuns)
    .where(and(eq(agentRuns.accountId, accountId), inArray(agentRuns.status, openStatuses)));
  return row?.open ?? 0;
}

/**
 * A page of runs that are first in their thread and have not progressed for so many minutes, in the order of their ids, behind
 * `last`.
 */
export const findStalled = (status: "queued" | "running", minutes: number, last?: RunRow): Promise<RunRow[]> =>
  db()
    .select()
    .from(agentRuns)
    .where(
      and(
        eq(agentRuns.status, status),
        lt(agentRuns.updatedAt, sql`now() - make_interval(mins => ${minutes}::int)`),
        sql`not exists (select from agent_runs earlier where earlier.thread_id = ${agentRuns.threadId}
          and earlier.ordinal < ${agentRuns.ordinal} and earlier.status in ('queued', 'running', 'waiting_input'))`,
        sql`not exists (select from agent_run_events e where e.run_id = ${agentRuns.id}
          and e.at > now() - make_interval(mins => ${minutes}::int))`,
        last && gt(agentRuns.id, last.id),
      ),
    )
    .orderBy(asc(agentRuns.id))
    .limit(500);
