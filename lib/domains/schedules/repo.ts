import { and, asc, count, desc, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { db, type Executor } from "@/lib/platform/db/client";
import { lockAccount } from "@/lib/platform/db/lock-account";
import { agentSchedules } from "@/lib/platform/db/schema";

/** A stored schedule. */
export type ScheduleRow = typeof agentSchedules.$inferSelect;
/** What may change of one. */
export type SchedulePatch = Partial<Omit<typeof agentSchedules.$inferInsert, "id" | "accountId" | "createdAt">>;

const own = (accountId: string, id: string) => and(eq(agentSchedules.accountId, accountId), eq(agentSchedules.id, id));

/** An account's schedules, newest first. */
export const list = (accountId: string): Promise<ScheduleRow[]> =>
  db()
    .select()
    .from(agentSchedules)
    .where(eq(agentSchedules.accountId, accountId))
    .orderBy(desc(agentSchedules.createdAt), desc(agentSchedules.id));

/** The account's schedule, or undefined. */
export async function find(tx: Executor, accountId: string, id: string): Promise<ScheduleRow | undefined> {
  const [row] = await tx.select().from(agentSchedules).where(own(accountId, id));
  return row;
}

/** How many schedules an account has. Holds the account's row until commit: creations queue. */
export async function countOwn(tx: Executor, accountId: string): Promise<number> {
  await lockAccount(tx, accountId);
  const [row] = await tx.select({ found: count() }).from(agentSchedules).where(eq(agentSchedules.accountId, accountId));
  return row?.found ?? 0;
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
    .set({ ...patch, updatedAt: sql`clock_timestamp()` })
    .where(eq(agentSchedules.id, id))
    .returning();
  return row;
}

/** Deletes the account's schedule; false when it has none of that id. */
export async function remove(tx: Executor, accountId: string, id: string): Promise<boolean> {
  const rows = await tx.delete(agentSchedules).where(own(accountId, id)).returning({ id: agentSchedules.id });
  return rows.length > 0;
}

/** The schedule that has been due longest at a time, locked; one that somebody else works on is passed over. */
export async function lockDue(tx: Executor, at: Date): Promise<ScheduleRow | undefined> {
  const [row] = await tx
    .select()
    .from(agentSchedules)
    .where(and(agentSchedules.enabled, lte(agentSchedules.nextRunAt, at)))
    .orderBy(asc(agentSchedules.nextRunAt))
    .limit(1)
    .for("update", { skipLocked: true });
  return row;
}

/** A schedule locked until the transaction ends. */
export async function lock(tx: Executor, id: string): Promise<ScheduleRow | undefined> {
  const [row] = await tx.select().from(agentSchedules).where(eq(agentSchedules.id, id)).for("update");
  return row;
}

/** Schedules the service has paused without telling their owners yet; at most 100. */
export const pausedUntold = (): Promise<ScheduleRow[]> =>
  db()
    .select()
    .from(agentSchedules)
    .where(and(isNotNull(agentSchedules.pausedReason), isNull(agentSchedules.toldAt)))
    .limit(100);
