import type { TransactionSql } from "postgres";
import { monthAfter, nowSeconds, type Subscription } from "./objects";
import { priceFor } from "./prices";
import { list, put } from "./store";
import { currentSubscription, newSubscription, type Period, periodOf, setPeriod } from "./subscriptions";

const CYCLE_SECONDS = 30 * 86_400;

/** Change an operator makes to an account's subscription; absent fields keep their value. */
export interface SubscriptionChange {
  /** Stripe's word; wins over `payment`. */
  readonly status?: string | undefined;
  readonly payment?: "paid" | "past_due" | "unpaid" | "canceled" | undefined;
  /** The price's lookup key: `startup`, `growth`, `pro`; any other name stands for a price outside the plans. */
  readonly plan?: string | undefined;
  /** Counted in whole seconds, like `cycleEnd`. */
  readonly cycleStart?: Date | undefined;
  readonly cycleEnd?: Date | undefined;
}

/**
 * Changes the subscription of a customer. A new one is `active` on `pro`, with a cycle of a month from now; a cycle given by its
 * end alone lasts 30 days. Throws for a cycle that would end before it starts.
 */
export async function changeSubscription(
  tx: TransactionSql,
  customer: string,
  change: SubscriptionChange,
): Promise<void> {
  const old = await latest(tx, customer);
  const subscription = old ?? newSubscription(customer, priceFor("pro"));
  apply(subscription, change, old && periodOf(old));
  await put(tx, "subscription", subscription);
}

async function latest(tx: TransactionSql, customer: string): Promise<Subscription | undefined> {
  const running = await currentSubscription(tx, customer);
  return running ?? (await list(tx, "subscription", { customer, limit: 1 })).data[0];
}

function apply(subscription: Subscription, change: SubscriptionChange, period: Period | undefined): void {
  const { plan, payment, status = payment === "paid" ? "active" : payment } = change;
  if (plan !== undefined) subscription.items.data[0].price = priceFor(plan);
  if (status !== undefined) subscription.status = status;
  subscription.ended_at = subscription.status === "canceled" ? nowSeconds() : null;
  const { start, end } = cycleOf(change, period);
  if (end <= start) throw new Error("the cycle must end after it starts");
  setPeriod(subscription, start, end);
}

const secondsOf = (at: Date | undefined): number | undefined => at && Math.floor(at.getTime() / 1000);

function cycleOf(change: SubscriptionChange, old: Period | undefined) {
  const [givenStart, givenEnd] = [secondsOf(change.cycleStart), secondsOf(change.cycleEnd)];
  const fresh = givenEnd === undefined ? nowSeconds() : givenEnd - CYCLE_SECONDS;
  const kept = old && (givenEnd === undefined || old.start < givenEnd) ? old.start : fresh;
  const start = givenStart ?? kept;
  const end = givenEnd ?? (old && old.end > start ? old.end : monthAfter(start));
  return { start, end };
}
