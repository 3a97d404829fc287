import { and, eq, sql } from "drizzle-orm";
import { db, type Executor } from "@/lib/db/client";
import { subscriptions, usage, usageLedger } from "@/lib/db/schema";
import type { UnitKind } from "./contract";

/** The stored subscription of an account. */
export type SubscriptionRow = typeof subscriptions.$inferSelect;
/** One movement of units. */
export type LedgerRow = typeof usageLedger.$inferSelect;

/** The account's subscription, or undefined. */
export async function findSubscription(accountId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db().select().from(subscriptions).where(eq(subscriptions.accountId, accountId));
  return row;
}

/** Stores the account's subscription, replacing what was there. */
export async function saveSubscription(row: typeof subscriptions.$inferInsert): Promise<void> {
  const { accountId: _, ...columns } = row;
  await db().insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.accountId, set: columns });
}

/**
 * Units used in a cycle, by kind; a kind never used is absent. A transaction passes itself: waiting for a second
 * connection while it holds the usage row would stop everyone, once all connections wait for that row.
 */
export async function findUsage(
  accountId: string,
  cycleStart: Date,
  tx: Executor = db(),
): Promise<Partial<Record<UnitKind, number>>> {
  const rows = await tx
    .select({ kind: usage.kind, used: usage.used })
    .from(usage)
    .where(and(eq(usage.accountId, accountId), eq(usage.cycleStart, cycleStart)));
  return Object.fromEntries(rows.map(({ kind, used }) => [kind, used]));
}

/** Sets the units used in a cycle. */
export async function saveUsage(accountId: string, cycleStart: Date, kind: UnitKind, used: number): Promise<void> {
  await db()
    .insert(usage)
    .values({ accountId, cycleStart, kind, used })
    .onConflictDoUpdate({ target: [usage.accountId, usage.cycleStart, usage.kind], set: { used } });
}

/** What is to be held for a job, and the limit of the cycle it is held in. */
export interface NewHold {
  readonly accountId: string;
  readonly jobId: string;
  readonly kind: UnitKind;
  readonly amount: number;
  readonly cycleStart: Date;
  readonly limit: number;
}

/**
 * Takes units from a cycle and writes the ledger row, in one statement: `held`, `already` when the job holds units, or
 * `refused` when fewer are left than asked for. Parallel calls of an account queue on its usage row until commit.
 */
export async function insertHold(tx: Executor, hold: NewHold): Promise<"held" | "already" | "refused"> {
  const { accountId, jobId, kind, amount, limit } = hold;
  const cycleStart = hold.cycleStart.toISOString();
  const rows = await tx.execute<{ already: boolean; held: boolean }>(sql`
    with already as (select from usage_ledger where job_id = ${jobId}::uuid and entry = 'hold'),
    held as (
      insert into usage (account_id, cycle_start, kind, used)
      select ${accountId}::uuid, ${cycleStart}::timestamptz, ${kind}::text, ${amount}::int
      where ${amount}::int <= ${limit}::int and not exists (select from already)
      on conflict (account_id, cycle_start, kind) do update set used = usage.used + excluded.used
      where usage.used + excluded.used <= ${limit}::int
      returning used
    ),
    entry as (
      insert into usage_ledger (account_id, job_id, kind, entry, amount, cycle_start)
      select ${accountId}::uuid, ${jobId}::uuid, ${kind}::text, 'hold', ${amount}::int, ${cycleStart}::timestamptz from held
    )
    select exists (select from already) as already, exists (select from held) as held`);
  const [row] = rows;
  if (row?.already) return "already";
  return row?.held ? "held" : "refused";
}

/** The ledger rows of a job, the hold locked until commit so that only one settlement works on them. */
export async function lockLedger(tx: Executor, jobId: string): Promise<LedgerRow[]> {
  const ofHold = and(eq(usageLedger.jobId, jobId), eq(usageLedger.entry, "hold"));
  await tx.select({ id: usageLedger.id }).from(usageLedger).where(ofHold).for("update");
  return tx.select().from(usageLedger).where(eq(usageLedger.jobId, jobId));
}

/** Writes a settlement or release of a hold; a release gives the units back to the cycle they were taken from. */
export async function insertMovement(
  tx: Executor,
  hold: LedgerRow,
  entry: "settle" | "release",
  amount: number,
): Promise<void> {
  const { accountId, jobId, kind, cycleStart } = hold;
  await tx.insert(usageLedger).values({ accountId, jobId, kind, entry, amount, cycleStart });
  if (entry === "settle") return;
  await tx
    .update(usage)
    .set({ used: sql`greatest(${usage.used} - ${amount}, 0)` })
    .where(and(eq(usage.accountId, accountId), eq(usage.cycleStart, cycleStart), eq(usage.kind, kind)));
}
