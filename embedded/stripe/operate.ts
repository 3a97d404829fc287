import type { TransactionSql } from "postgres";
import { findPerson } from "@/lib/domains/accounts/service";
import { customerOf, isLocalBilling, standingOf, sync } from "@/lib/domains/billing/service";
import type { Standing } from "@/lib/contract/operation";
import { pool } from "@/lib/platform/db/client";
import { monthAfter, nowSeconds, type Subscription } from "./objects";
import { priceFor } from "./prices";
import { list, put } from "./store";
import { currentSubscription, newSubscription, periodOf, setPeriod } from "./subscriptions";

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
 * Changes an account's subscription where the payment service keeps it, then reads it from there as a webhook would. A new
 * one is `active` on `pro`, with a cycle of a month from now; a cycle given by its end alone lasts 30 days. Nobody is
 * charged, and no event is sent. Throws against Stripe itself, for an unknown account, and for a cycle that would end
 * before it starts.
 */
export async function setSubscription(accountId: string, change: SubscriptionChange): Promise<Standing> {
  if (!isLocalBilling()) throw new Error("STRIPE_SECRET_KEY is set: subscriptions are changed in Stripe");
  const person = await findPerson(accountId);
  if (!person) throw new Error("--user: no account has this id");
  const customer = await customerOf(person);
  await pool().begin(async (tx) => {
    const old = await latest(tx, customer);
    const subscription = old ?? newSubscription(customer, priceFor("pro"));
    apply(subscription, change, old === undefined);
    await put(tx, "subscription", subscription);
    // An operator's smaller plan counts at once: what was stored of the period is read anew, not kept to its end.
    await tx`delete from subscriptions where account_id = ${accountId}`;
  });
  await sync(accountId);
  return standingOf(accountId);
}

async function latest(tx: TransactionSql, customer: string): Promise<Subscription | undefined> {
  const running = await currentSubscription(tx, customer);
  return running ?? (await list(tx, "subscription", { customer, limit: 1 })).data[0];
}

function apply(subscription: Subscription, change: SubscriptionChange, isNew: boolean): void {
  const { plan, payment, status = payment === "paid" ? "active" : payment } = change;
  if (plan !== undefined) subscription.items.data[0].price = priceFor(plan);
  if (status !== undefined) subscription.status = status;
  subscription.ended_at = subscription.status === "canceled" ? nowSeconds() : null;
  const { start, end } = cycleOf(change, isNew ? undefined : periodOf(subscription));
  if (end <= start) throw new Error("the cycle must end after it starts");
  setPeriod(subscription, start, end);
}

const secondsOf = (at: Date | undefined): number | undefined => at && Math.floor(at.getTime() / 1000);

function cycleOf(change: SubscriptionChange, old: { start: number; end: number } | undefined) {
  const [givenStart, givenEnd] = [secondsOf(change.cycleStart), secondsOf(change.cycleEnd)];
  const fresh = givenEnd === undefined ? nowSeconds() : givenEnd - CYCLE_SECONDS;
  const kept = old && (givenEnd === undefined || old.start < givenEnd) ? old.start : fresh;
  const start = givenStart ?? kept;
  const end = givenEnd ?? (old && old.end > start ? old.end : monthAfter(start));
  return { start, end };
}
