import { ApiError, invalid } from "@/lib/contract/errors";
import type { Plan } from "@/lib/contract/operation";
import { env } from "@/lib/platform/env";
import { highestRanked } from "./ranking";
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

/** The Stripe customer of an account, made when it has none. */
export async function customerOf({ userId, email }: Buyer): Promise<string> {
  const known = await repo.findCustomer(userId);
  if (known) return known;
  return repo.insertCustomer(userId, await stripe.createCustomer({ id: userId, email }));
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
  const customer = await customerOf(buyer);
  const price = await priceOf(plan);
  return repo.withAccountLock(buyer.userId, async () => {
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
}

/** Returns the address where card, plan, cancellation and invoices are managed. */
export async function openPortal(buyer: Buyer): Promise<Address> {
  return { url: await stripe.createPortal(await customerOf(buyer), billingPage("?from=portal")) };
}

async function requireRunning(buyer: Buyer): Promise<stripe.RemoteSubscription> {
  const found = await running(await customerOf(buyer));
  if (found) return found;
  throw new ApiError("PUBLIC_API_SUBSCRIPTION_REQUIRED", "this account has no subscription to change");
}

/** Moves a subscription to another plan. The cycle and what it has used stay, the limits change at once. */
export async function changePlan(buyer: Buyer, plan: Plan): Promise<void> {
  const subscription = await requireRunning(buyer);
  if (subscription.status !== "active")
    throw invalid("the last renewal is not paid", "Pay the open invoice first: choose Manage payment.");
  if (subscription.priceLookupKey !== plan) await stripe.changePrice(subscription, await priceOf(plan));
  await sync(buyer.userId);
}

/** Ends a subscription with its cycle, or undoes that. Until then nothing changes. */
export async function endWithCycle(buyer: Buyer, isEnding: boolean): Promise<void> {
  await stripe.setEnding(await requireRunning(buyer), isEnding);
  await sync(buyer.userId);
}

/** Ends everything an account pays for, at once; the first step of deleting it. Throws when Stripe cannot be reached. */
export async function endBilling(accountId: string): Promise<void> {
  const customer = await repo.findCustomer(accountId);
  if (customer) await stripe.deleteCustomer(customer);
}
