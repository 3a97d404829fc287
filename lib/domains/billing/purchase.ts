import { audit } from "@/lib/domains/audit/service";
import type { AuditAction } from "@/lib/contract/audit";
import type { Plan } from "@/lib/contract/operation";
import { appUrl } from "@/lib/platform/app-url";
import { priceOf } from "./known-prices";
import { withBillingLease } from "./lease";
import { highestRanked } from "./ranking";
import * as stripe from "./stripe";
import * as customerRepo from "./customer-repo";

/** The person who buys. */
export interface Buyer {
  readonly userId: string;
  readonly email: string;
}

/** An address of a payment page. */
export interface Address {
  readonly url: string;
}

const billingPage = (query = ""): string => appUrl(`/dashboard/billing${query}`);

/** Writes down what a buyer did. */
export const record = ({ userId }: Buyer, action: AuditAction, subject: string): Promise<void> =>
  audit({ accountId: userId, action, actor: "session", subject });

/** The Stripe customer of an account, made when it has none. */
export async function customerOf({ userId, email }: Buyer): Promise<string> {
  const known = await customerRepo.findCustomer(userId);
  if (known) return known;
  return customerRepo.insertCustomer(userId, await stripe.createCustomer({ id: userId, email }));
}

/** Does something with the customer of an account; with a new one where Stripe does not have the stored one any more. */
export async function withCustomer<T>(buyer: Buyer, act: (customer: string) => Promise<T>): Promise<T> {
  const customer = await customerOf(buyer);
  try {
    return await act(customer);
  } catch (error) {
    if (!stripe.isCustomerMissing(error)) throw error;
    await customerRepo.deleteCustomer(buyer.userId, customer);
    const next = await stripe.createCustomer({ id: buyer.userId, email: buyer.email }, customer);
    return act(await customerRepo.insertCustomer(buyer.userId, next));
  }
}

/** Returns the subscription a customer pays for now, or still owes. */
export async function running(customer: string): Promise<stripe.RemoteSubscription | undefined> {
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
  withBillingLease(buyer.userId, async () => {
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

/** Returns the address where card, plan, cancellation and invoices are managed. */
export const openPortal = (buyer: Buyer): Promise<Address> =>
  withCustomer(buyer, async (customer) => ({ url: await stripe.createPortal(customer, billingPage("?from=portal")) }));

/**
 * Ends everything an account pays for, at once. Throws when Stripe cannot be reached; repeating it is harmless, and the account
 * may buy again.
 */
export async function endBilling(accountId: string): Promise<void> {
  const customer = await customerRepo.findCustomer(accountId);
  if (!customer) return;
  await stripe.deleteCustomer(customer);
  await customerRepo.deleteCustomer(accountId, customer);
}
