import { and, desc, eq, sql } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { agentRuns, agentThreads } from "@/lib/platform/db/schema";
import type { RunStatus } from "@/lib/contract/agent";
import type { ThreadRow } from "../repo";

/** Position behind the last thread of a page; `createdAt` is its last activity. */
export interface Position {
  readonly createdAt: Date;
  readonly id: string;
}

/** A thread with the status of its latest run. */
export interface ListedThread {
  readonly thread: ThreadRow;
  readonly status: RunStatus | null;
}

// Drizzle names columns of the only table without it, and `id` alone would be that of the run.
const status = sql<RunStatus | null>`(select r.status from ${agentRuns} r where r.thread_id = ${agentThreads}.id
  order by r.ordinal desc limit 1)`;

/** An account's threads behind `after`, the latest activity first, each with the status of its latest run. */
export function list(accountId: string, after: Position | undefined, limit: number): Promise<ListedThread[]> {
  return (
    db()
      .select({ thread: agentThreads, status })
      .from(agentThreads)
      .where(
        and(
          eq(agentThreads.accountId, accountId),
          after &&
            sql`(${agentThreads.updatedAt}, ${agentThreads.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id})`,
        ),
      )
      // As the index has it: an order that differs only in where nulls would go sorts every row instead.
      .orderBy(sql`${agentThreads.updatedAt} desc nulls last`, desc(agentThreads.id))
      .limit(limit)
  );
}

/** Changes the account's thread; undefined when it has none of that id. */
export async function change(
  accountId: string,
  id: string,
  patch: { readonly title?: string; readonly channelIds?: string[] },
): Promise<ListedThread | undefined> {
  const isOwned = and(eq(agentThreads.accountId, accountId), eq(agentThreads.id, id));
  // Drizzle refuses an update of nothing.
  if (Object.keys(patch).length > 0) await db().update(agentThreads).set(patch).where(isOwned);
  const [row] = await db().select({ thread: agentThreads, status }).from(agentThreads).where(isOwned);
  return row;
}
