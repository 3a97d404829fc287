import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { db, type Executor } from "@/lib/platform/db/client";
import { spending } from "@/lib/platform/db/schema";

/** A budget in one of its periods. */
export interface SpendingKey {
  readonly budget: string;
  readonly periodStart: Date;
}

/** Amount spent of a budget; 0 where nothing was. */
export async function find(tx: Executor, { budget, periodStart }: SpendingKey): Promise<number> {
  const [row] = await tx
    .select({ amount: spending.amount })
    .from(spending)
    .where(and(eq(spending.budget, budget), eq(spending.periodStart, periodStart)));
  return row?.amount ?? 0;
}

/** Adds an amount, which may be negative, and returns what is spent then, never below 0. */
export async function add(tx: Executor, key: SpendingKey, amount: number): Promise<number> {
  const [row] = await tx
    .insert(spending)
    .values({ ...key, amount: Math.max(0, amount) })
    .onConflictDoUpdate({
      target: [spending.budget, spending.periodStart],
      set: { amount: sql`greatest(${spending.amount} + ${amount}, 0)` },
    })
    .returning({ amount: spending.amount });
  return row?.amount ?? 0;
}

/** Adds an amount unless more than `limit` would be spent: undefined then, else what is spent. `amount` is within the limit. */
export const addWithin = (tx: Executor, key: SpendingKey, amount: number, limit: number): Promise<number | undefined> =>
  addWhere(tx, key, amount, sql`${spending.amount} + ${amount} <= ${limit}`);

/** Adds an amount while less than `limit`, which is above 0, is spent: undefined once it is not, else what is spent then. */
export const addWhileBelow = (
  tx: Executor,
  key: SpendingKey,
  amount: number,
  limit: number,
): Promise<number | undefined> => addWhere(tx, key, amount, sql`${spending.amount} < ${limit}`);

/** Adds an amount where nothing is spent yet, or `setWhere` holds for what is. */
async function addWhere(tx: Executor, key: SpendingKey, amount: number, setWhere: SQL): Promise<number | undefined> {
  const [row] = await tx
    .insert(spending)
    .values({ ...key, amount })
    .onConflictDoUpdate({
      target: [spending.budget, spending.periodStart],
      set: { amount: sql`${spending.amount} + ${amount}` },
      setWhere,
    })
    .returning({ amount: spending.amount });
  return row?.amount;
}

/** Deletes the periods that began before a time; returns how many. */
export async function deleteBefore(at: Date): Promise<number> {
  const rows = await db().delete(spending).where(lt(spending.periodStart, at)).returning({ budget: spending.budget });
  return rows.length;
}
