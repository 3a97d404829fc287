import { and, eq, gt, isNull, lt, ne, or, sql } from "drizzle-orm";
import { db, type Executor, transaction } from "@/lib/platform/db/client";
import { billingCustomers, knownPrices, subscriptions } from "@/lib/platform/db/schema";

/** The stored subscription of an account. */
export type SubscriptionRow = typeof subscriptions.$inferSelect;

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

/** Deletes the account's subscription: Stripe has none. */
export async function deleteSubscription(tx: Executor, accountId: string): Promise<void> {
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

/** Stores the lookup key that a price is sold under. */
export async function saveKnownPrice(priceId: string, lookupKey: string): Promise<void> {
  await db()
    .insert(knownPrices)
    .values({ priceId, lookupKey })
    .onConflictDoUpdate({
      target: knownPrices.priceId,
      set: { lookupKey },
      setWhere: ne(knownPrices.lookupKey, lookupKey),
    });
}

/** The lookup key that a price was sold under last, or undefined. */
export async function findKnownPrice(priceId: string): Promise<string | undefined> {
  const [row] = await db().select().from(knownPrices).where(eq(knownPrices.priceId, priceId));
  return row?.lookupKey;
}

/** Longer than the longest change of a plan: eight calls of Stripe, each tried three times for five seconds. */
const LEASE_SECONDS = 180;

/** Takes the lease of what an account buys: its end, which names it, or null while another request has it. */
export async function takeBillingLease(accountId: string): Promise<Date | null> {
  const until = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;
  const isFree = or(isNull(billingCustomers.checkoutUntil), lt(billingCustomers.checkoutUntil, sql`now()`));
  const [row] = await db()
    .update(billingCustomers)
    .set({ checkoutUntil: sql`date_trunc('milliseconds', ${until})` })
    .where(and(eq(billingCustomers.accountId, accountId), isFree))
    .returning({ until: billingCustomers.checkoutUntil });
  return row?.until ?? null;
}

/** Gives a lease back. */
export async function releaseBillingLease(accountId: string, until: Date): Promise<void> {
  await db()
    .update(billingCustomers)
    .set({ checkoutUntil: null })
    .where(and(eq(billingCustomers.accountId, accountId), eq(billingCustomers.checkoutUntil, until)));
}

/** Most rows of a page of upkeep. */
/** Most rows that one look of the upkeep takes. */
export const PAGE = 200;

/**
 * A page of accounts known to Stripe whose paid cycle has ended, or whose subscription was not read since an instant, in the order
 * of their ids, behind `last`.
 */
export function findStale(query: { endedBefore: Date; syncedBefore: Date }, last?: { readonly id: string }) {
  const isOver = and(eq(subscriptions.status, "active"), lt(subscriptions.periodEnd, query.endedBefore));
  return db()
    .select({ id: subscriptions.accountId })
    .from(subscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.accountId, subscriptions.accountId))
    .where(
      and(or(isOver, lt(subscriptions.syncedAt, query.syncedBefore)), last && gt(subscriptions.accountId, last.id)),
    )
    .orderBy(subscriptions.accountId)
    .limit(PAGE);
}
