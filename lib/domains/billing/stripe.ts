import Stripe from "stripe";
import { invalid } from "@/lib/contract/errors";
import { env } from "@/lib/platform/env";
import { singleton } from "@/lib/platform/singleton";
import { assertNoTransaction } from "@/lib/platform/transaction-scope";

const TIMEOUT_MS = 5000;
const PAGE = 10;

/** A subscription as Stripe has it now. */
export interface RemoteSubscription {
  readonly id: string;
  /** Status as Stripe names it. */
  readonly status: string;
  readonly itemId: string;
  readonly priceId: string;
  /** The key its price is sold under now; null for one that is sold no more. */
  readonly priceLookupKey: string | null;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** Instant at which it ends instead of being renewed, set by Stripe's flag or, as by its portal, as a date; null: it goes on. */
  readonly ending: { readonly at: Date; readonly setBy: "flag" | "date" } | null;
  readonly created: Date;
}

/** One bill. Amounts in the currency's smallest unit. */
export interface RemoteInvoice {
  readonly id: string;
  readonly number: string | null;
  readonly status: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly created: Date;
  /** Address where a person reads or pays it. */
  readonly url: string | null;
}

/** Monthly price of a plan, in the currency's smallest unit. */
export interface RemotePrice {
  readonly id: string;
  readonly lookupKey: string;
  readonly amount: number | null;
  readonly currency: string;
}

const toDate = (seconds: number): Date => new Date(seconds * 1000);

/** Stripe, or its stand-in on a machine without its keys: the only difference is the address. */
function client(): Stripe {
  assertNoTransaction("a call to Stripe");
  return singleton("stripe", () => {
    const { STRIPE_SECRET_KEY, STRIPE_DOUBLE_URL, STRIPE_DOUBLE_KEY } = env();
    const common = { telemetry: false, maxNetworkRetries: 2, timeout: TIMEOUT_MS };
    if (STRIPE_SECRET_KEY) return new Stripe(STRIPE_SECRET_KEY, common);
    if (!STRIPE_DOUBLE_URL || !STRIPE_DOUBLE_KEY)
      throw new Error("no payment service: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or use `npm start`");
    const { hostname: host, port } = new URL(STRIPE_DOUBLE_URL);
    return new Stripe(STRIPE_DOUBLE_KEY, { ...common, host, port, protocol: "http" });
  });
}

/** True when payments go to the local stand-in. */
export const isLocalBilling = (): boolean => env().STRIPE_SECRET_KEY === undefined;

/** Creates the customer of an account; idempotent per account, and per customer that it follows. */
export async function createCustomer(account: { id: string; email: string }, gone?: string): Promise<string> {
  const customer = await client().customers.create(
    { email: account.email, metadata: { accountId: account.id } },
    // Under the first key Stripe would answer with the customer that is gone.
    { idempotencyKey: `customer:${account.id}${gone ? `:${gone}` : ""}` },
  );
  return customer.id;
}

/** True for the error of a call that names a customer Stripe does not have, such as one deleted there. */
export const isCustomerMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === "resource_missing" &&
  error.param === "customer";

/** Deletes a customer and ends all its subscriptions at once. A customer that is gone already is not an error. */
export async function deleteCustomer(customer: string): Promise<void> {
  await client()
    .customers.del(customer)
    .catch((error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404)) throw error;
    });
}

function endingOf(
  { cancel_at: at, cancel_at_period_end: isFlagSet }: Stripe.Subscription,
  periodEnd: Date,
): RemoteSubscription["ending"] {
  if (at === null && !isFlagSet) return null;
  return { at: at === null ? periodEnd : toDate(at), setBy: isFlagSet ? "flag" : "date" };
}

function toSubscription(remote: Stripe.Subscription): RemoteSubscription[] {
  const [item] = remote.items.data;
  if (!item) return [];
  const periodEnd = toDate(item.current_period_end);
  return [
    {
      id: remote.id,
      status: remote.status,
      itemId: item.id,
      priceId: item.price.id,
      priceLookupKey: item.price.lookup_key,
      periodStart: toDate(item.current_period_start),
      periodEnd,
      ending: endingOf(remote, periodEnd),
      created: toDate(remote.created),
    },
  ];
}

/** Every subscription a customer ever had, newest first. `limits` bounds a read that a request waits for. */
export async function listSubscriptions(
  customer: string,
  limits: { timeoutMs?: number } = {},
): Promise<RemoteSubscription[]> {
  const options = limits.timeoutMs === undefined ? {} : { timeout: limits.timeoutMs, maxNetworkRetries: 0 };
  const found = client().subscriptions.list({ customer, status: "all", limit: PAGE }, options);
  const all: RemoteSubscription[] = [];
  for await (const remote of found) all.push(...toSubscription(remote));
  return all;
}

/** The prices of the plans. */
export async function listPrices(lookupKeys: readonly string[]): Promise<RemotePrice[]> {
  const { data } = await client().prices.list({ lookup_keys: [...lookupKeys], active: true });
  return data.flatMap(({ id, lookup_key: lookupKey, unit_amount: amount, currency }) =>
    lookupKey ? [{ id, lookupKey, amount, currency }] : [],
  );
}

/** The newest bills of a customer. */
export async function listInvoices(customer: string): Promise<RemoteInvoice[]> {
  const { data } = await client().invoices.list({ customer, limit: 24 });
  return data.map(({ id, number, status, total, currency, created, hosted_invoice_url: url }) => ({
    id,
    number: number ?? null,
    status: status ?? null,
    amount: total,
    currency,
    created: toDate(created),
    url: url ?? null,
  }));
}

/** Opens a checkout for a price and closes every other one of the customer, so that two tabs cannot buy twice. */
export async function createCheckout(purchase: {
  accountId: string;
  customer: string;
  price: string;
  successUrl: string;
  cancelUrl: string;
}): Promise<string> {
  const { sessions } = client().checkout;
  for await (const open of sessions.list({ customer: purchase.customer, status: "open", limit: 100 }))
    await sessions.expire(open.id);
  const session = await sessions.create({
    mode: "subscription",
    customer: purchase.customer,
    client_reference_id: purchase.accountId,
    line_items: [{ price: purchase.price, quantity: 1 }],
    success_url: purchase.successUrl,
    cancel_url: purchase.cancelUrl,
  });
  if (!session.url) throw new Error("Stripe opened a checkout without an address");
  return session.url;
}

/** Opens the page on which a customer manages card, plan and invoices. */
export async function createPortal(customer: string, returnUrl: string): Promise<string> {
  const session = await client().billingPortal.sessions.create({ customer, return_url: returnUrl });
  return session.url;
}

const PAYMENT_REQUIRED = 402;

/**
 * Puts a subscription on another price. The period stays, and the whole difference of it is charged at once, as its units are had
 * whole. Throws ApiError INVALID_REQUEST when the card does not pay: nothing has changed then.
 */
export const changePriceNow = (subscription: RemoteSubscription, price: string): Promise<void> =>
  changePrice(subscription, price, {
    proration_behavior: "always_invoice",
    proration_date: subscription.periodStart.getTime() / 1000,
    payment_behavior: "error_if_incomplete",
  });

/** Puts a subscription on another price from its next period on: nothing is charged or given back. Throws as {@link changePriceNow}. */
export const changePriceNextPeriod = (subscription: RemoteSubscription, price: string): Promise<void> =>
  changePrice(subscription, price, { proration_behavior: "none" });

const changePrice = async (
  { id, itemId }: RemoteSubscription,
  price: string,
  charge: Stripe.SubscriptionUpdateParams,
): Promise<void> => {
  await client()
    .subscriptions.update(id, { items: [{ id: itemId, price }], ...charge })
    .catch((error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeError && error.statusCode === PAYMENT_REQUIRED)) throw error;
      throw invalid(
        "the card was declined, or its holder has to confirm the payment",
        "Nothing was changed. Choose Manage payment to put in another card, then change the plan again.",
      );
    });
};

/** Lets a subscription end with its period, or go on after all. */
export async function setEnding(subscription: RemoteSubscription, isEnding: boolean): Promise<void> {
  // An end is taken back as it was set, by flag or by date: Stripe refuses both in one call.
  const isDateTakenBack = !isEnding && subscription.ending?.setBy === "date";
  const change = isDateTakenBack ? { cancel_at: "" as const } : { cancel_at_period_end: isEnding };
  await client().subscriptions.update(subscription.id, change);
}
