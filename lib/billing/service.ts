import { now } from "@/lib/clock";
import type { Standing } from "@/lib/contract/operation";
import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { UnitKind } from "./contract";
import { entitlement, type SubscriptionFacts } from "./entitlement";
import { plans } from "./plans";
import * as repo from "./repo";

const DAY_MS = 86_400_000;
const CYCLE_DAYS = 30;

/** The standing a subscription gives at this instant, with the configured grace. */
export const standingFrom = (facts: SubscriptionFacts): Standing =>
  entitlement(facts, now(), env().BILLING_GRACE_HOURS);

/** The account's right to call, read now. */
export async function standingOf(accountId: string): Promise<Standing> {
  const row = await repo.findSubscription(accountId);
  return standingFrom(row ?? { status: null, priceLookupKey: null, periodStart: null, periodEnd: null });
}

/** What an operator may change of a subscription that no payment service knows; absent fields keep their value. */
export interface LocalSubscription {
  /** Stripe's word; wins over `payment`. */
  readonly status?: string | undefined;
  readonly payment?: "paid" | "past_due" | "unpaid" | "canceled" | undefined;
  /** The price's lookup key: `startup`, `growth`, `pro`; any other name stands for a price outside the plans. */
  readonly plan?: string | undefined;
  readonly cycleStart?: Date | undefined;
  readonly cycleEnd?: Date | undefined;
}

/**
 * Writes the subscription of an account on a machine without a payment service. A new one is `active` on `pro`, with a
 * cycle of 30 days from now; a cycle given by one end lasts 30 days. Throws when the cycle would end before it starts.
 */
export async function setLocalSubscription(accountId: string, change: LocalSubscription): Promise<Standing> {
  const old = await repo.findSubscription(accountId);
  const { periodStart, periodEnd } = cycleOf(change, old);
  const row = {
    accountId,
    status: change.status ?? (change.payment === "paid" ? "active" : change.payment) ?? old?.status ?? "active",
    priceLookupKey: change.plan ?? old?.priceLookupKey ?? "pro",
    periodStart,
    periodEnd,
    syncedAt: now(),
  };
  await repo.saveSubscription(db(), row);
  return standingFrom(row);
}

function cycleOf({ cycleStart, cycleEnd }: LocalSubscription, old?: { periodStart: Date; periodEnd: Date }) {
  const later = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);
  const fresh = cycleEnd ? later(cycleEnd, -CYCLE_DAYS) : now();
  const kept = old && (!cycleEnd || old.periodStart < cycleEnd) ? old.periodStart : fresh;
  const periodStart = cycleStart ?? kept;
  const periodEnd = cycleEnd ?? (old && old.periodEnd > periodStart ? old.periodEnd : later(periodStart, CYCLE_DAYS));
  if (periodEnd <= periodStart) throw new Error("the cycle must end after it starts");
  return { periodStart, periodEnd };
}

/** Sets how many units of the current cycle are used, on a machine without a payment service. Throws without a subscription. */
export async function setLocalUsage(
  accountId: string,
  used: { readonly [Kind in UnitKind]?: number | undefined },
): Promise<void> {
  const subscription = await repo.findSubscription(accountId);
  if (!subscription) throw new Error("the account has no subscription: set one first");
  for (const kind of UnitKind.options) {
    const amount = used[kind];
    if (amount !== undefined) await repo.saveUsage(accountId, subscription.periodStart, kind, amount);
  }
}

/** Units used in the cycle that began at `cycleStart`, by kind. */
export async function usedUnits(accountId: string, cycleStart: Date): Promise<Record<UnitKind, number>> {
  const used = await repo.findUsage(accountId, cycleStart);
  return { videos: used.videos ?? 0, staticAdGenerations: used.staticAdGenerations ?? 0 };
}

/** Units of a kind that are left in the current cycle, never negative; 0 without a plan. */
export async function remainingUnits(accountId: string, standing: Standing, kind: UnitKind): Promise<number> {
  const { plan, cycleStart } = standing;
  if (!plan || !cycleStart) return 0;
  return Math.max(0, plans[plan][kind] - (await usedUnits(accountId, cycleStart))[kind]);
}
