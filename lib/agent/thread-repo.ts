import { and, desc, eq, sql } from "drizzle-orm";
import { db } from "@/lib/db/client";
import { agentRuns, agentThreads } from "@/lib/db/schema";
import type { RunStatus } from "./contract";
import type { ThreadRow } from "./repo";

/** The last thread of a page; `createdAt` is when it was last spoken in. */
export interface Position {
  readonly createdAt: Date;
  readonly id: string;
}

// Cursors have milliseconds, rows microseconds.
const spokenIn = sql`date_trunc('milliseconds', ${agentThreads.updatedAt})`;

/** An account's threads behind `after`, the last spoken in first, each with the status of its latest run. */
export function list(
  accountId: string,
  after: Position | undefined,
  limit: number,
): Promise<{ thread: ThreadRow; status: RunStatus | null }[]> {
  const status = sql<RunStatus | null>`(select r.status from ${agentRuns} r where r.thread_id = ${agentThreads.id}
    order by r.ordinal desc limit 1)`;
  return db()
    .select({ thread: agentThreads, status })
    .from(agentThreads)
    .where(
      and(
        eq(agentThreads.accountId, accountId),
        after && sql`(${spokenIn}, ${agentThreads.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(spokenIn), desc(agentThreads.id))
    .limit(limit);
}
