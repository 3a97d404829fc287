import { ApiError } from "@/lib/contract/errors";
import type { Standing } from "@/lib/contract/operation";
import { HOUR_MS } from "@/lib/platform/clock";
import { planOf } from "./plans";

/** Stored facts of a subscription; every field null when the account has none. */
export interface SubscriptionFacts {
  readonly status: string | null;
  readonly priceLookupKey: string | null;
  readonly periodStart: Date | null;
  readonly periodEnd: Date | null;
}

const paymentOf: Readonly<Record<string, string>> = {
  active: "paid",
  past_due: "past_due",
  unpaid: "unpaid",
  canceled: "canceled",
  incomplete: "unpaid",
  incomplete_expired: "unpaid",
  trialing: "unpaid",
  paused: "unpaid",
};

function stateOf(facts: SubscriptionFacts, now: Date, graceHours: number): Standing["state"] {
  const { status, periodStart, periodEnd } = facts;
  if (!periodStart || !periodEnd || !planOf(facts.priceLookupKey)) return "lapsed";
  if (status !== "active" && status !== "past_due") return "lapsed";
  // A failed renewal has already moved the period, so the grace counts from the period's start.
  const graceEnd = periodStart.getTime() + graceHours * HOUR_MS;
  const isForgiven = status === "active" || (graceHours > 0 && now.getTime() < graceEnd);
  return isForgiven && now < periodEnd ? "paid" : "cycle-ended";
}

/**
 * The right to call, from a subscription as stored: `paid`; `cycle-ended` when the cycle is over or its renewal was not
 * paid (`graceHours` late at most); `lapsed` otherwise. The period's end itself is already over.
 */
export function entitlement(facts: SubscriptionFacts, now: Date, graceHours: number): Standing {
  const state = stateOf(facts, now, graceHours);
  return {
    state,
    plan: state === "paid" ? planOf(facts.priceLookupKey) : null,
    subscriptionStatus: facts.status,
    paymentStatus: facts.status === null ? null : (paymentOf[facts.status] ?? "unpaid"),
    cycleStart: facts.periodStart,
    cycleEnd: facts.periodEnd,
  };
}

/** Throws the 402 of a standing that may not call. */
export function requirePaid(standing: Standing): void {
  if (standing.state === "lapsed")
    throw new ApiError(
      "PUBLIC_API_SUBSCRIPTION_REQUIRED",
      "the account has no active paid Startup, Growth or Pro subscription",
    );
  if (standing.state === "cycle-ended")
    throw new ApiError("PUBLIC_API_BILLING_EXPIRED", "the account's billing cycle ended and is not renewed");
}
