import { StripeError } from "./error";
import { emit } from "./events";
import { type Invoice, monthAfter, newId, nowSeconds, type Price, type Seconds, type Subscription } from "./objects";
import { put, type Tx, list, get } from "./store";

const itemOf = (subscription: Subscription) => subscription.items.data[0];

/** The price a subscription is on now. */
export const priceOf = (subscription: Subscription): Price => itemOf(subscription).price;

/** A billing period. */
export interface Period {
  readonly start: Seconds;
  readonly end: Seconds;
}

/** The period a subscription is in now. */
export const periodOf = (subscription: Subscription): Period => ({
  start: itemOf(subscription).current_period_start,
  end: itemOf(subscription).current_period_end,
});

/** Moves a subscription into another period. */
export function setPeriod(subscription: Subscription, start: number, end: number): void {
  const item = itemOf(subscription);
  item.current_period_start = start;
  item.current_period_end = end;
}

/** A subscription that begins now and is paid for a month. It is stored nowhere yet. */
export function newSubscription(customer: string, price: Price): Subscription {
  const [id, now] = [newId("sub"), nowSeconds()];
  return {
    id,
    object: "subscription",
    billing_mode: { type: "flexible" },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    collection_method: "charge_automatically",
    created: now,
    currency: "usd",
    customer,
    ended_at: null,
    items: {
      object: "list",
      data: [
        {
          id: newId("si"),
          object: "subscription_item",
          created: now,
          current_period_end: monthAfter(now),
          current_period_start: now,
          price,
          quantity: 1,
          subscription: id,
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    metadata: {},
    start_date: now,
    status: "active",
    trial_end: null,
  };
}

/** Stores a changed subscription and emits its event. */
export async function saveAndEmit(tx: Tx, subscription: Subscription, what = "updated"): Promise<void> {
  await put(tx, "subscription", subscription);
  await emit(tx, `customer.subscription.${what}`, subscription);
}

interface Bill {
  readonly reason: Invoice["billing_reason"];
  readonly isPaid: boolean;
  /** Cents; the price of the period when absent. */
  readonly amount?: number;
}

/** Stores an invoice for a subscription's period and emits its event; the subscription is changed, not stored. */
export async function issueInvoice(tx: Tx, pagesUrl: string, subscription: Subscription, bill: Bill): Promise<Invoice> {
  const id = newId("in");
  const { start, end } = periodOf(subscription);
  const price = priceOf(subscription);
  const amount = bill.amount ?? price.unit_amount;
  const due = Math.max(0, amount);
  const body: Invoice = {
    id,
    object: "invoice",
    amount_due: due,
    amount_paid: bill.isPaid ? due : 0,
    amount_remaining: bill.isPaid ? 0 : due,
    attempt_count: 1,
    billing_reason: bill.reason,
    created: nowSeconds(),
    currency: "usd",
    customer: subscription.customer,
    description: `Spotmill ${price.lookup_key}, monthly`,
    hosted_invoice_url: `${pagesUrl}/invoice/${id}`,
    invoice_pdf: null,
    livemode: false,
    number: `TEST-${id.slice(-8).toUpperCase()}`,
    parent: { type: "subscription_details", subscription_details: { subscription: subscription.id, metadata: {} } },
    period_end: end,
    period_start: start,
    status: bill.isPaid ? "paid" : "open",
    total: amount,
  };
  subscription.latest_invoice = id;
  await put(tx, "invoice", body);
  await emit(tx, bill.isPaid ? "invoice.paid" : "invoice.payment_failed", body);
  return body;
}

/** Ends a subscription at once. */
export async function cancelNow(tx: Tx, subscription: Subscription): Promise<void> {
  const now = nowSeconds();
  subscription.status = "canceled";
  subscription.canceled_at ??= now;
  subscription.ended_at = now;
  await saveAndEmit(tx, subscription, "deleted");
}

/** Throws Stripe's 402 unless the customer's card pays at once. */
async function requirePayment(tx: Tx, customer: string): Promise<void> {
  const card = (await get(tx, "customer", customer)).invoice_settings?.default_payment_method;
  const refuse = (message: string, code: string) => new StripeError(402, message, { type: "card_error", code });
  if (card === "pm_card_chargeCustomerFail") throw refuse("Your card was declined.", "card_declined");
  if (card === "pm_card_authenticationRequired")
    throw refuse(
      "Payment for this subscription requires additional user action before it can be completed successfully.",
      "subscription_payment_intent_requires_action",
    );
}

/** The difference between two prices for what is left of a period at an instant, in cents. */
function prorated(subscription: Subscription, price: Price, at: Seconds): number {
  const { start, end } = periodOf(subscription);
  if (at < start || at > end)
    throw new StripeError(400, "The proration date must be within the current billing period.", {
      param: "subscription_proration_date",
    });
  return Math.round(((price.unit_amount - priceOf(subscription).unit_amount) * (end - at)) / (end - start));
}

/**
 * Puts a subscription on another price; the period stays. The difference from `prorateFrom` on is billed at once, below zero
 * for a smaller price; null bills nothing. Throws Stripe's 402 when it cannot be paid. What is given back is on the bill only.
 */
export async function changePrice(
  tx: Tx,
  pagesUrl: string,
  subscription: Subscription,
  price: Price,
  prorateFrom: Seconds | null,
): Promise<void> {
  const amount = prorateFrom === null ? 0 : prorated(subscription, price, prorateFrom);
  itemOf(subscription).price = price;
  if (amount > 0) await requirePayment(tx, subscription.customer);
  if (amount !== 0)
    await issueInvoice(tx, pagesUrl, subscription, { reason: "subscription_update", isPaid: true, amount });
  await saveAndEmit(tx, subscription);
}

/** Sets the flag that a subscription ends with its period. Like Stripe's it takes back what it has set, not an end set by {@link endAt}. */
export async function setEnding(tx: Tx, subscription: Subscription, isEnding: boolean): Promise<void> {
  if (isEnding === subscription.cancel_at_period_end) return;
  await saveEnd(tx, subscription, { flag: isEnding, at: isEnding ? periodOf(subscription).end : null });
}

/** Sets the instant at which a subscription ends, or that it goes on; the flag is not set, as in Stripe's portal. */
export const endAt = (tx: Tx, subscription: Subscription, at: Seconds | null): Promise<void> =>
  saveEnd(tx, subscription, { flag: false, at });

async function saveEnd(
  tx: Tx,
  subscription: Subscription,
  { flag, at }: { readonly flag: boolean; readonly at: Seconds | null },
): Promise<void> {
  subscription.cancel_at_period_end = flag;
  subscription.cancel_at = at;
  subscription.canceled_at = at === null ? null : nowSeconds();
  await saveAndEmit(tx, subscription);
}

/**
 * Lets a subscription's period be over now. One that was to end is over; any other begins its next period now, active and
 * charged when `isPaid`, past due with an open invoice otherwise.
 */
export async function advancePeriod(
  tx: Tx,
  pagesUrl: string,
  subscription: Subscription,
  { isPaid }: { readonly isPaid: boolean },
): Promise<void> {
  const { start, end } = periodOf(subscription);
  const now = nowSeconds();
  if (subscription.cancel_at_period_end || subscription.cancel_at !== null) {
    // A period has to end after it began, also on the second it began.
    setPeriod(subscription, Math.min(start, now - (end - start)), now);
    return cancelNow(tx, subscription);
  }
  setPeriod(subscription, Math.max(now, start + 1), monthAfter(Math.max(now, start + 1)));
  subscription.status = isPaid ? "active" : "past_due";
  await issueInvoice(tx, pagesUrl, subscription, { reason: "subscription_cycle", isPaid });
  await saveAndEmit(tx, subscription);
}

/** Pays every open invoice of a customer's subscription, which is active again. */
export async function payOpenInvoices(tx: Tx, subscription: Subscription): Promise<void> {
  const { data } = await list(tx, "invoice", { customer: subscription.customer, limit: 100, statuses: ["open"] });
  for (const open of data) {
    const paid: Invoice = { ...open, status: "paid", amount_paid: open.amount_due, amount_remaining: 0 };
    await put(tx, "invoice", paid);
    await emit(tx, "invoice.paid", paid);
  }
  subscription.status = "active";
  await saveAndEmit(tx, subscription);
}

/** The subscription of a customer that is not over, locked, or undefined. */
export async function currentSubscription(tx: Tx, customer: string): Promise<Subscription | undefined> {
  const { data } = await list(tx, "subscription", { customer, limit: 100 });
  const open = data.find(({ status }) => status !== "canceled" && status !== "incomplete_expired");
  return open && get(tx, "subscription", open.id);
}
