import { ApiError, invalid } from "@/lib/contract/errors";
import type { Plan } from "@/lib/contract/operation";
import { priceOf } from "./known-prices";
import { withBillingLease } from "./lease";
import { isBigger, planOf } from "./plans";
import { type Buyer, record, running, withCustomer } from "./purchase";
import * as repo from "./repo";
import * as stripe from "./stripe";
import { sync, syncForPage } from "./sync";

/** Changes the running subscription of an account and stores it, one change at a time: each sees what the last one left. */
const changeRunning = (
  buyer: Buyer,
  change: (subscription: stripe.RemoteSubscription) => Promise<void>,
): Promise<void> =>
  withCustomer(buyer, (customer) =>
    withBillingLease(buyer.userId, async () => {
      const subscription = await running(customer);
      if (!subscription)
        throw new ApiError("PUBLIC_API_SUBSCRIPTION_REQUIRED", "this account has no subscription to change");
      // Read also after a failure: an answer that was lost may have been that of a charge.
      await change(subscription).finally(() => syncForPage(buyer.userId));
    }),
  );

/**
 * Moves a subscription to another plan; the cycle and what it has used stay. A bigger plan counts at once, a smaller one from
 * the end of the period, which is paid for: what was used of it costs what it costs.
 */
export async function changePlan(buyer: Buyer, plan: Plan): Promise<void> {
  await changeRunning(buyer, (subscription) => move(buyer.userId, subscription, plan));
  await record(buyer, "plan.changed", plan);
}

async function move(accountId: string, subscription: stripe.RemoteSubscription, plan: Plan): Promise<void> {
  if (subscription.status !== "active")
    throw invalid("the last renewal is not paid", "Pay the open invoice first: choose Manage payment.");
  // What the last period was paid for does not count in this one.
  await sync(accountId);
  const row = await repo.findSubscription(accountId);
  const paid = planOf(row?.priceLookupKey ?? null);
  const chosen = planOf(row?.nextPriceLookupKey ?? null) ?? paid;
  if (chosen === plan) return;
  const isPaidFor = paid !== null && !isBigger(plan, paid);
  await (isPaidFor
    ? stripe.changePriceNextPeriod(subscription, await priceOf(plan))
    : upgrade(subscription, { paid, chosen }, plan));
}

/**
 * Moves a subscription to a plan bigger than the one that is paid for, and charges the difference. A smaller one that was chosen
 * for later is taken back first, since Stripe charges from it; it is chosen again when the card does not pay, and only then: after
 * any other failure the charge may have been made.
 */
async function upgrade(
  subscription: stripe.RemoteSubscription,
  { paid, chosen }: { paid: Plan | null; chosen: Plan | null },
  plan: Plan,
): Promise<void> {
  const price = await priceOf(plan);
  if (!paid || !chosen || paid === chosen) return stripe.changePriceNow(subscription, price);
  const chosenPrice = await priceOf(chosen);
  await stripe.changePriceNextPeriod(subscription, await priceOf(paid));
  try {
    await stripe.changePriceNow(subscription, price);
  } catch (error) {
    if (error instanceof ApiError) await stripe.changePriceNextPeriod(subscription, chosenPrice);
    throw error;
  }
}

/** Ends a subscription with its cycle, or undoes that. Until then nothing changes. */
export async function endWithCycle(buyer: Buyer, isEnding: boolean): Promise<void> {
  await changeRunning(buyer, (subscription) => stripe.setEnding(subscription, isEnding));
  await record(buyer, "plan.ending_set", isEnding ? "ends with its cycle" : "continues");
}
