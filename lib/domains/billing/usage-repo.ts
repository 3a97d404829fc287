import { and, desc, eq, gte, sql } from "drizzle-orm";
import type { JobStatus, JobType } from "@/lib/contract/jobs";
import { db, type Executor } from "@/lib/platform/db/client";
import { jobs, usage, usageLedger } from "@/lib/platform/db/schema";
import type { UnitKind } from "@/lib/contract/billing";

/** One movement of units. */
export type LedgerRow = typeof usageLedger.$inferSelect;

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
    .values({ accountId, cycleStart, kind, used, adjustment: used })
    .onConflictDoUpdate({
      target: [usage.accountId, usage.cycleStart, usage.kind],
      // The ledger is not touched: what it says and what is set differ by this much.
      set: { used, adjustment: sql`${usage.adjustment} + ${used}::int - ${usage.used}` },
    });
}

/** A hold of units for a job, with the limit of its cycle. */
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
    .set({
      used: sql`greatest(${usage.used} - ${amount}, 0)`,
      // An operator may have set less than was held: what does not come back is theirs too.
      adjustment: sql`${usage.adjustment} + greatest(${amount} - ${usage.used}, 0)`,
    })
    .where(and(eq(usage.accountId, accountId), eq(usage.cycleStart, cycleStart), eq(usage.kind, kind)));
}

/** The units of one job: `held` = `settled` + `released` once it has ended. */
export interface JobUnits {
  readonly jobId: string;
  readonly type: JobType;
  readonly status: JobStatus;
  readonly kind: UnitKind;
  readonly at: Date;
  /** The job was deleted; its units stay. */
  readonly isDeleted: boolean;
  readonly held: number;
  readonly settled: number;
  readonly released: number;
}

/** The units of an account's latest 50 jobs, newest first. */
export async function listJobUnits(accountId: string): Promise<JobUnits[]> {
  const sum = (entry: LedgerRow["entry"]) =>
    sql<number>`coalesce(sum(${usageLedger.amount}) filter (where ${usageLedger.entry} = ${entry}), 0)::int`;
  const began = sql<Date>`min(${usageLedger.at})`.mapWith(usageLedger.at);
  return db()
    .select({
      jobId: usageLedger.jobId,
      type: jobs.type,
      status: jobs.status,
      kind: usageLedger.kind,
      at: began,
      isDeleted: sql<boolean>`${jobs.deletedAt} is not null`,
      held: sum("hold"),
      settled: sum("settle"),
      released: sum("release"),
    })
    .from(usageLedger)
    .innerJoin(jobs, eq(jobs.id, usageLedger.jobId))
    .where(eq(usageLedger.accountId, accountId))
    .groupBy(usageLedger.jobId, usageLedger.kind, jobs.type, jobs.status, jobs.deletedAt)
    .orderBy(desc(began))
    .limit(50);
}

/** Units settled for an account since an instant, by UTC day (`YYYY-MM-DD`) and kind; days without any are absent. */
export function settledByDay(
  accountId: string,
  since: Date,
): Promise<{ day: string; kind: UnitKind; amount: number }[]> {
  const day = sql<string>`to_char(${usageLedger.at} at time zone 'UTC', 'YYYY-MM-DD')`;
  return db()
    .select({ day, kind: usageLedger.kind, amount: sql<number>`sum(${usageLedger.amount})::int` })
    .from(usageLedger)
    .where(and(eq(usageLedger.accountId, accountId), eq(usageLedger.entry, "settle"), gte(usageLedger.at, since)))
    .groupBy(day, usageLedger.kind);
}
