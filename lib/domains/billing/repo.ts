import { and, desc, eq, gte, isNull, lt, or, sql } from "drizzle-orm";
import { db, type Executor, transaction } from "@/lib/platform/db/client";
import { billingCustomers, jobs, stripeEvents, subscriptions, usage, usageLedger } from "@/lib/platform/db/schema";
import type { UnitKind } from "@/lib/contract/billing";

/** The stored subscription of an account. */
export type SubscriptionRow = typeof subscriptions.$inferSelect;
/** One movement of units. */
export type LedgerRow = typeof usageLedger.$inferSelect;

/** The account's subscription, or undefined. */
export async function findSubscription(accountId: string, tx: Executor = db()): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.accountId, accountId));
  return row;
}

/** Stores the account's subscription, replacing what was there. */
async function saveSubscription(tx: Executor, row: typeof subscriptions.$inferInsert): Promise<void> {
  const { accountId: _, ...columns } = row;
  await tx.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.accountId, set: columns });
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
    .set({ used: sql`greatest(${usage.used} - ${amount}, 0)` })
    .where(and(eq(usage.accountId, accountId), eq(usage.cycleStart, cycleStart), eq(usage.kind, kind)));
}

/** Deletes the account's subscription: Stripe has none. */
async function deleteSubscription(tx: Executor, accountId: string): Promise<void> {
  await tx.delete(subscriptions).where(eq(subscriptions.accountId, accountId));
}

/** Beginning of a reading of the payment service, by the database's clock and to the microsecond. */
export async function beginReading(): Promise<string> {
  const [row] = await db().execute<{ at: string }>(sql`select clock_timestamp()::text as at`);
  if (!row) throw new Error("the database has no time");
  return row.at;
}

type NewSubscription = typeof subscriptions.$inferInsert;

/**
 * Stores what a reading that began at `readAt` gave, made by `toRow` of what is stored, null for no subscription. Returns
 * both. A reading that began later may have been stored meanwhile: then nothing changes, and null is returned.
 */
export const saveReading = (
  accountId: string,
  readAt: string,
  toRow: (before: SubscriptionRow | undefined) => NewSubscription | null,
): Promise<{ before: SubscriptionRow | undefined; row: NewSubscription | null } | null> =>
  transaction(async (tx) => {
    const at = sql`${readAt}::timestamptz`;
    const isNewest = or(isNull(billingCustomers.readAt), lt(billingCustomers.readAt, at));
    const newest = await tx
      .update(billingCustomers)
      .set({ readAt: at })
      .where(and(eq(billingCustomers.accountId, accountId), isNewest))
      .returning({ accountId: billingCustomers.accountId });
    if (newest.length === 0) return null;
    const before = await findSubscription(accountId, tx);
    const row = toRow(before);
    if (row) await saveSubscription(tx, row);
    else await deleteSubscription(tx, accountId);
    return { before, row };
  });

const CHECKOUT_SECONDS = 60;

/** Takes an account's checkouts for a minute: the end of the lease, which names it, or null while another request has them. */
export async function takeCheckout(accountId: string): Promise<Date | null> {
  const until = sql`now() + make_interval(secs => ${CHECKOUT_SECONDS})`;
  const isFree = or(isNull(billingCustomers.checkoutUntil), lt(billingCustomers.checkoutUntil, sql`now()`));
  const [row] = await db()
    .update(billingCustomers)
    .set({ checkoutUntil: sql`date_trunc('milliseconds', ${until})` })
    .where(and(eq(billingCustomers.accountId, accountId), isFree))
    .returning({ until: billingCustomers.checkoutUntil });
  return row?.until ?? null;
}

/** Gives a lease back. */
export async function releaseCheckout(accountId: string, until: Date): Promise<void> {
  await db()
    .update(billingCustomers)
    .set({ checkoutUntil: null })
    .where(and(eq(billingCustomers.accountId, accountId), eq(billingCustomers.checkoutUntil, until)));
}

/** The Stripe customer of an account, or undefined. */
export async function findCustomer(accountId: string): Promise<string | undefined> {
  const [row] = await db().select().from(billingCustomers).where(eq(billingCustomers.accountId, accountId));
  return row?.stripeCustomerId;
}

/** The account of a Stripe customer, or undefined. */
export async function findAccount(customer: string): Promise<string | undefined> {
  const [row] = await db().select().from(billingCustomers).where(eq(billingCustomers.stripeCustomerId, customer));
  return row?.accountId;
}

/** Stores the Stripe customer of an account and returns the stored one, which may be an earlier one. */
export async function insertCustomer(accountId: string, stripeCustomerId: string): Promise<string> {
  await db().insert(billingCustomers).values({ accountId, stripeCustomerId }).onConflictDoNothing();
  return (await findCustomer(accountId)) ?? stripeCustomerId;
}

/** Stores an event once; returns whether it was processed before. */
export async function insertEvent(event: {
  id: string;
  type: string;
  customer: string;
  created: Date;
}): Promise<{ isProcessed: boolean }> {
  const [row] = await db()
    .insert(stripeEvents)
    .values(event)
    .onConflictDoUpdate({ target: stripeEvents.id, set: { attempts: sql`${stripeEvents.attempts} + 1` } })
    .returning();
  return { isProcessed: row?.processedAt != null };
}

/** Marks an event processed. */
export async function markProcessed(id: string, at: Date): Promise<void> {
  await db().update(stripeEvents).set({ processedAt: at, error: null }).where(eq(stripeEvents.id, id));
}

/** Records the error of an event that could not be processed. */
export async function markFailed(id: string, error: string): Promise<void> {
  await db()
    .update(stripeEvents)
    .set({ error: error.slice(0, 500) })
    .where(eq(stripeEvents.id, id));
}

/** Unprocessed events received before an instant, oldest first. */
export const findUnprocessed = (before: Date, limit: number) =>
  db()
    .select({ id: stripeEvents.id, customer: stripeEvents.customer })
    .from(stripeEvents)
    .where(and(isNull(stripeEvents.processedAt), lt(stripeEvents.receivedAt, before)))
    .orderBy(stripeEvents.receivedAt)
    .limit(limit);

/** Accounts known to Stripe whose paid cycle has ended, or whose subscription was not read since an instant. */
export async function findStale(query: { endedBefore: Date; syncedBefore: Date; limit: number }): Promise<string[]> {
  const isOver = and(eq(subscriptions.status, "active"), lt(subscriptions.periodEnd, query.endedBefore));
  const rows = await db()
    .select({ accountId: subscriptions.accountId })
    .from(subscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.accountId, subscriptions.accountId))
    .where(or(isOver, lt(subscriptions.syncedAt, query.syncedBefore)))
    .orderBy(subscriptions.syncedAt)
    .limit(query.limit);
  return rows.map(({ accountId }) => accountId);
}

/** The units of one job: `held` = `settled` + `released` once it has ended. */
export interface JobUnits {
  readonly jobId: string;
  readonly type: string;
  readonly status: string;
  readonly kind: string;
  readonly at: Date;
  /** The job was deleted; its units stay. */
  readonly isDeleted: boolean;
  readonly held: number;
  readonly settled: number;
  readonly released: number;
}

/** The units of an account's latest 50 jobs, newest first. */
export async function listJobUnits(accountId: string): Promise<JobUnits[]> {
  const sum = (entry: string) =>
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
export function settledByDay(accountId: string, since: Date): Promise<{ day: string; kind: string; amount: number }[]> {
  const day = sql<string>`to_char(${usageLedger.at} at time zone 'UTC', 'YYYY-MM-DD')`;
  return db()
    .select({ day, kind: usageLedger.kind, amount: sql<number>`sum(${usageLedger.amount})::int` })
    .from(usageLedger)
    .where(and(eq(usageLedger.accountId, accountId), eq(usageLedger.entry, "settle"), gte(usageLedger.at, since)))
    .groupBy(day, usageLedger.kind);
}

/** Deletes events processed more than `days` ago, at most `limit`; returns how many. */
export async function deleteEventsOlderThan(days: number, limit: number): Promise<number> {
  const rows = await db().execute(sql`
    delete from stripe_events where id in (
      select id from stripe_events where processed_at < now() - make_interval(days => ${days}::int) limit ${limit}::int)
    returning id`);
  return rows.length;
}
