import { and, asc, count, desc, eq, gt, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { db, type Executor } from "@/lib/platform/db/client";
import { lockAccount } from "@/lib/platform/db/lock-account";
import { dbNow } from "@/lib/platform/db/now";
import { agentSchedules } from "@/lib/platform/db/schema";

/** A stored schedule. */
export type ScheduleRow = typeof agentSchedules.$inferSelect;
/** Columns of a schedule that may change. */
export type SchedulePatch = Partial<Omit<typeof agentSchedules.$inferInsert, "id" | "accountId" | "createdAt">>;

const ownedBy = (accountId: string, id: string) =>
  and(eq(agentSchedules.accountId, accountId), eq(agentSchedules.id, id));

/** An account's schedules, newest first. */
export const list = (accountId: string): Promise<ScheduleRow[]> =>
  db()
    .select()
    .from(agentSchedules)
    .where(eq(agentSchedules.accountId, accountId))
    .orderBy(desc(agentSchedules.createdAt), desc(agentSchedules.id));

/** The account's schedule, or undefined. */
export async function find(tx: Executor, accountId: string, id: string): Promise<ScheduleRow | undefined> {
  const [row] = await tx.select().from(agentSchedules).where(ownedBy(accountId, id));
  return row;
}

/** Number of schedules of an account. Holds the account's row until commit: creations queue. */
export async function countOwn(tx: Executor, accountId: string): Promise<number> {
  await lockAccount(tx, accountId);
  const [row] = await tx.select({ found: count() }).from(agentSchedules).where(eq(agentSchedules.accountId, accountId));
  return row?.found ?? 0;
}

/** Ids of the channels attached to the account's schedule; none when it is gone. */
export async function channelIdsOfSchedule(tx: Executor, accountId: string, id: string): Promise<string[]> {
  return (await find(tx, accountId, id))?.channelIds ?? [];
}

/** Stores a schedule. */
export async function insert(tx: Executor, schedule: typeof agentSchedules.$inferInsert): Promise<ScheduleRow> {
  const [row] = await tx.insert(agentSchedules).values(schedule).returning();
  if (!row) throw new Error("the schedule was not stored");
  return row;
}

/** Changes a schedule; undefined when it is gone. */
export async function change(tx: Executor, id: string, patch: SchedulePatch): Promise<ScheduleRow | undefined> {
  const [row] = await tx
    .update(agentSchedules)
    .set({ ...patch, updatedAt: dbNow })
    .where(eq(agentSchedules.id, id))
    .returning();
  return row;
}

/** Deletes the account's schedule; false when it has none of that id. */
export async function remove(tx: Executor, accountId: string, id: string): Promise<boolean> {
  const rows = await tx.delete(agentSchedules).where(ownedBy(accountId, id)).returning({ id: agentSchedules.id });
  return rows.length > 0;
}

const isActive = sql`not exists (select from users where id = ${agentSchedules.accountId} and suspended_at is not null)`;
const dueAt = (at: Date) => and(agentSchedules.enabled, lte(agentSchedules.nextRunAt, at), isActive);

/** As precise as a date of ours, so that a row is never behind itself. */
const dueTime = sql`date_trunc('milliseconds', ${agentSchedules.nextRunAt})`;

/** Schedules due at a time, those due longest first, at most 100; those behind `last`. */
export const listDue = (at: Date, last?: Pick<ScheduleRow, "id" | "nextRunAt">): Promise<ScheduleRow[]> => {
  const after = last?.nextRunAt?.toISOString();
  const isBehind = after ? sql`(${dueTime}, ${agentSchedules.id}) > (${after}::timestamptz, ${last?.id})` : undefined;
  return db()
    .select()
    .from(agentSchedules)
    .where(and(dueAt(at), isBehind))
    .orderBy(asc(dueTime), asc(agentSchedules.id))
    .limit(100);
};

/** A schedule still due, locked; undefined when it is not, or another process has locked it. */
export async function lockDue(tx: Executor, id: string, at: Date): Promise<ScheduleRow | undefined> {
  const [row] = await tx
    .select()
    .from(agentSchedules)
    .where(and(eq(agentSchedules.id, id), dueAt(at)))
    .for("update", { skipLocked: true });
  return row;
}

/** A schedule locked until the transaction ends. */
export async function lock(tx: Executor, id: string): Promise<ScheduleRow | undefined> {
  const [row] = await tx.select().from(agentSchedules).where(eq(agentSchedules.id, id)).for("update");
  return row;
}

/** Schedules the service has paused whose owners are not notified yet, at most 100 in the order of their ids; those after `last`. */
export const findUnnotifiedPaused = (last?: { id: string }): Promise<ScheduleRow[]> =>
  db()
    .select()
    .from(agentSchedules)
    .where(
      and(
        isNotNull(agentSchedules.pausedReason),
        isNull(agentSchedules.toldAt),
        last && gt(agentSchedules.id, last.id),
      ),
    )
    .orderBy(asc(agentSchedules.id))
    .limit(100);
