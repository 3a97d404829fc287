import { randomBytes } from "node:crypto";

/** Instants are seconds since 1970, as everywhere in Stripe's API. */
export type Seconds = number;

/** A monthly price of one of the plans. */
export interface Price {
  readonly id: string;
  readonly object: "price";
  readonly active: boolean;
  readonly currency: "usd";
  readonly livemode: false;
  readonly lookup_key: string;
  readonly product: string;
  readonly recurring: { readonly interval: "month"; readonly interval_count: 1 };
  readonly type: "recurring";
  /** Cents. */
  readonly unit_amount: number;
}

/** One of Stripe's test cards: it pays, is declined, or wants its holder to confirm. https://docs.stripe.com/testing */
export type Card = (typeof cards)[number];
export const cards = ["pm_card_visa", "pm_card_chargeCustomerFail", "pm_card_authenticationRequired"] as const;

/** A paying customer. */
export interface Customer {
  id: string;
  object: "customer";
  created: Seconds;
  email: string | null;
  /** The card that is charged; absent for customers of an earlier version. */
  invoice_settings?: { default_payment_method: Card };
  livemode: false;
  metadata: Record<string, string>;
  name: string | null;
}

/** One line of a subscription; the billing period lives here. */
export interface SubscriptionItem {
  id: string;
  object: "subscription_item";
  created: Seconds;
  current_period_end: Seconds;
  current_period_start: Seconds;
  price: Price;
  quantity: number;
  subscription: string;
}

/** A customer's plan, renewed every month. `status` is any of Stripe's values. */
export interface Subscription {
  id: string;
  object: "subscription";
  billing_mode: { type: "flexible" };
  cancel_at: Seconds | null;
  cancel_at_period_end: boolean;
  canceled_at: Seconds | null;
  collection_method: "charge_automatically";
  created: Seconds;
  currency: "usd";
  customer: string;
  ended_at: Seconds | null;
  items: { object: "list"; data: [SubscriptionItem]; has_more: false; url: string };
  latest_invoice: string | null;
  livemode: false;
  metadata: Record<string, string>;
  start_date: Seconds;
  status: string;
  trial_end: null;
}

/** A page on which a customer buys a subscription. `price` is kept here instead of among line items, which nobody reads. */
export interface CheckoutSession {
  id: string;
  object: "checkout.session";
  cancel_url: string | null;
  client_reference_id: string | null;
  created: Seconds;
  customer: string;
  expires_at: Seconds;
  livemode: false;
  mode: "subscription";
  payment_status: "paid" | "unpaid";
  price: string;
  status: "open" | "complete" | "expired";
  subscription: string | null;
  success_url: string;
  url: string | null;
}

/** A page on which a customer manages what they bought. */
export interface PortalSession {
  id: string;
  object: "billing_portal.session";
  created: Seconds;
  customer: string;
  livemode: false;
  return_url: string;
  url: string;
}

/** A bill for one period or one change of plan. Amounts in cents. */
export interface Invoice {
  id: string;
  object: "invoice";
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  billing_reason: "subscription_create" | "subscription_cycle" | "subscription_update";
  created: Seconds;
  currency: "usd";
  customer: string;
  description: string;
  hosted_invoice_url: string;
  invoice_pdf: null;
  livemode: false;
  number: string;
  parent: { type: "subscription_details"; subscription_details: { subscription: string; metadata: object } };
  period_end: Seconds;
  period_start: Seconds;
  status: "open" | "paid" | "void";
  total: number;
}

/** Everything that is stored, by the word under which it is stored. */
export interface Kinds {
  customer: Customer;
  subscription: Subscription;
  checkout: CheckoutSession;
  portal: PortalSession;
  invoice: Invoice;
}
export type Kind = keyof Kinds;

/** A fresh id such as `sub_1f0c…`. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;

/** This second. */
export const nowSeconds = (): Seconds => Math.floor(Date.now() / 1000);

/** A month later, on the last day where the month is shorter. */
export function monthAfter(at: Seconds): Seconds {
  const start = new Date(at * 1000);
  const end = new Date(start);
  end.setUTCMonth(start.getUTCMonth() + 1);
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end.getTime() / 1000;
}
