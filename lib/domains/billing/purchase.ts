import { setTimeout } from "node:timers/promises";
import { audit } from "@/lib/domains/audit/service";
import type { AuditAction } from "@/lib/contract/audit";
import { ApiError, invalid, limited } from "@/lib/contract/errors";
import type { Plan } from "@/lib/contract/operation";
import { env } from "@/lib/platform/env";
import { highestRanked } from "./ranking";
import { isBigger, planOf } from "./plans";
import * as repo from "./repo";
import * as stripe from "./stripe";
import { sync } from "./sync";

/** The person who buys. */
export interface Buyer {
  readonly userId: string;
  readonly email: string;
}

/** An address of a payment page. */
export interface Address {
  readonly url: string;
}

const billingPage = (query = ""): string => `${new URL(env().APP_URL).origin}/dashboard/billing${query}`;

const record = ({ userId }: Buyer, action: AuditAction, subject: string): Promise<void> =>
  audit({ accountId: userId, action, actor: "session", subject });

/** The Stripe customer of an account, made when it has none. */
export async function customerOf({ userId, email }: Buyer): Promise<string> {
  const known = await repo.findCustomer(userId);
  if (known) return known;
  return repo.insertCustomer(userId, await stripe.createCustomer({ id: userId, email }));
}

/** Does something with the customer of an account; with a new one where Stripe does not have the stored one any more. */
async function withCustomer<T>(buyer: Buyer, act: (customer: string) => Promise<T>): Promise<T> {
  const customer = await customerOf(buyer);
  try {
    return await act(customer);
  } catch (error) {
    if (!stripe.isCustomerMissing(error)) throw error;
    await repo.deleteCustomer(buyer.userId, customer);
    const next = await stripe.createCustomer({ id: buyer.userId, email: buyer.email }, customer);
    return act(await repo.insertCustomer(buyer.userId, next));
  }
}

async function priceOf(plan: Plan): Promise<string> {
  const [price] = await stripe.listPrices([plan]);
  if (price) return price.id;
  throw new Error(`Stripe has no active price with the lookup key ${plan}`);
}

/** Returns the subscription a customer pays for now, or still owes. */
async function running(customer: string): Promise<stripe.RemoteSubscription | undefined> {
  const found = highestRanked(await stripe.listSubscriptions(customer));
  return found && ["active", "trialing", "past_due", "unpaid", "paused"].includes(found.status) ? found : undefined;
}

/**
 * Returns the address where a plan is bought. Two tabs cannot buy two: an older open checkout closes, and an account with a
 * subscription gets the address of the page that manages it.
 */
export async function openCheckout(buyer: Buyer, plan: Plan): Promise<Address> {
  const price = await priceOf(plan);
  const opened = await withCustomer(buyer, (customer) => openAlone(buyer, customer, price));
  await record(buyer, "plan.checkout_opened", plan);
  return opened;
}

const openAlone = (buyer: Buyer, customer: string, price: string): Promise<Address> =>
  withCheckouts(buyer.userId, async () => {
    if (await running(customer)) return { url: await stripe.createPortal(customer, billingPage("?from=portal")) };
    const url = await stripe.createCheckout({
      accountId: buyer.userId,
      customer,
      price,
      successUrl: billingPage("?checkout={CHECKOUT_SESSION_ID}"),
      cancelUrl: billingPage(),
    });
    return { url };
  });

const CHECKOUT_WAIT_MS = 10_000;
const CHECKOUT_LOOK_MS = 100;

/** Runs `work` while no other request opens or closes checkouts of the account; no connection is held meanwhile. */
async function withCheckouts<T>(accountId: string, work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + CHECKOUT_WAIT_MS;
  let lease = await repo.takeCheckout(accountId);
  for (; !lease; lease = await repo.takeCheckout(accountId)) {
    if (performance.now() > deadline) throw limited(5, "another checkout of this account is being opened");
    await setTimeout(CHECKOUT_LOOK_MS);
  }
  try {
    return await work();
  } finally {
    await repo.releaseCheckout(accountId, lease);
  }
}

/** Returns the address where card, plan, cancellation and invoices are managed. */
export const openPortal = (buyer: Buyer): Promise<Address> =>
  withCustomer(buyer, async (customer) => ({ url: await stripe.createPortal(customer, billingPage("?from=portal")) }));

async function requireRunning(buyer: Buyer): Promise<stripe.RemoteSubscription> {
  const found = await withCustomer(buyer, running);
  if (found) return found;
  throw new ApiError("PUBLIC_API_SUBSCRIPTION_REQUIRED", "this account has no subscription to change");
}

/**
 * Moves a subscription to another plan; the cycle and what it has used stay. A bigger plan counts at once, a smaller one from
 * the end of the period, which is paid for: what was used of it costs what it costs.
 */
export async function changePlan(buyer: Buyer, plan: Plan): Promise<void> {
  const subscription = await requireRunning(buyer);
  if (subscription.status !== "active")
    throw invalid("the last renewal is not paid", "Pay the open invoice first: choose Manage payment.");
  // What the last period was paid for does not count in this one.
  await sync(buyer.userId);
  const paidPlan = planOf((await repo.findSubscription(buyer.userId))?.priceLookupKey ?? null);
  const isPaidFor = paidPlan !== null && !isBigger(plan, paidPlan);
  if (subscription.priceLookupKey !== plan)
    await (isPaidFor
      ? stripe.changePrice(subscription, await priceOf(plan), true)
      : upgrade(subscription, paidPlan, plan));
  await sync(buyer.userId);
  await record(buyer, "plan.changed", plan);
}

/**
 * Moves a subscription to a plan bigger than the one that is paid for, and charges the difference. A smaller one that was chosen
 * for later is taken back first, since Stripe charges from it; it is chosen again when the card does not pay.
 */
async function upgrade(subscription: stripe.RemoteSubscription, paid: Plan | null, plan: Plan): Promise<void> {
  const price = await priceOf(plan);
  const chosen = planOf(subscription.priceLookupKey);
  if (!paid || !chosen || paid === chosen) return stripe.changePrice(subscription, price, false);
  const chosenPrice = await priceOf(chosen);
  await stripe.changePrice(subscription, await priceOf(paid), true);
  try {
    await stripe.changePrice(subscription, price, false);
  } catch (error) {
    await stripe.changePrice(subscription, chosenPrice, true);
    throw error;
  }
}

/** Ends a subscription with its cycle, or undoes that. Until then nothing changes. */
export async function endWithCycle(buyer: Buyer, isEnding: boolean): Promise<void> {
  await stripe.setEnding(await requireRunning(buyer), isEnding);
  await sync(buyer.userId);
  await record(buyer, "plan.ending_set", isEnding ? "ends with its cycle" : "continues");
}

/**
 * Ends everything an account pays for, at once. Throws when Stripe cannot be reached; repeating it is harmless, and the account
 * may buy again.
 */
export async function endBilling(accountId: string): Promise<void> {
  const customer = await repo.findCustomer(accountId);
  if (!customer) return;
  await stripe.deleteCustomer(customer);
  await repo.deleteCustomer(accountId, customer);
}
