import { and, desc, eq, sql } from "drizzle-orm";
import { db, type Executor } from "@/lib/platform/db/client";
import { dbNow } from "@/lib/platform/db/now";
import { agentRuns, agentThreads } from "@/lib/platform/db/schema";
import type { RunStatus } from "@/lib/contract/agent";

/** A stored thread. */
export type ThreadRow = typeof agentThreads.$inferSelect;

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

/** Stores a thread; undefined when the account has one that began with the same client message id. */
export async function insertThread(
  tx: Executor,
  thread: typeof agentThreads.$inferInsert,
): Promise<ThreadRow | undefined> {
  const [row] = await tx.insert(agentThreads).values(thread).onConflictDoNothing().returning();
  return row;
}

/** The account's thread, or undefined. */
export async function findThread(tx: Executor, accountId: string, id: string): Promise<ThreadRow | undefined> {
  const [row] = await tx
    .select()
    .from(agentThreads)
    .where(and(eq(agentThreads.accountId, accountId), eq(agentThreads.id, id)));
  return row;
}

/** The account's thread whose first message has this client id. */
export async function findThreadBegunWith(
  tx: Executor,
  accountId: string,
  clientMessageId: string,
): Promise<ThreadRow | undefined> {
  const [row] = await tx
    .select()
    .from(agentThreads)
    .where(and(eq(agentThreads.accountId, accountId), eq(agentThreads.clientMessageId, clientMessageId)));
  return row;
}

/**
 * Makes what changes the runs of a thread wait for each other until commit. Rows that refer to the thread can be written
 * meanwhile: the end of a run holds the run and writes such a row, and would wait crosswise under a stronger lock.
 */
export async function lockThread(tx: Executor, threadId: string): Promise<void> {
  await tx.select({ id: agentThreads.id }).from(agentThreads).where(eq(agentThreads.id, threadId)).for("no key update");
}

/** Updates the last activity of a thread, in whole milliseconds as cursors have them, and its title when it has none. */
export async function touchThread(tx: Executor, threadId: string, title: string): Promise<void> {
  await tx
    .update(agentThreads)
    .set({
      updatedAt: sql`date_trunc('milliseconds', ${dbNow})`,
      title: sql`coalesce(${agentThreads.title}, ${title})`,
    })
    .where(eq(agentThreads.id, threadId));
}
