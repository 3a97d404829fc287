import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { UnitKind } from "@/lib/contract/billing";
import { accountId } from "./account-column";
import { at } from "./columns";
import { jobs } from "./jobs";

/** The Stripe customer of an account; made before its first checkout, so that every event leads to an account. */
export const billingCustomers = pgTable("billing_customers", {
  accountId: accountId().primaryKey(),
  stripeCustomerId: text("stripe_customer_id").notNull().unique(),
  /** When the reading began that the stored subscription is of: an earlier one that ends later is dropped. */
  readAt: at("read_at"),
  /** Until when one request has the customer's checkouts and changes of plan to itself. */
  checkoutUntil: at("checkout_until"),
});

/** The best subscription of an account as last read from Stripe. `status` is Stripe's word. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    accountId: accountId().primaryKey(),
    stripeSubscriptionId: text("stripe_subscription_id").unique(),
    /** The plan that counts in this period. */
    priceLookupKey: text("price_lookup_key"),
    /** A cheaper one that takes its place with the next period; null when there is none. */
    nextPriceLookupKey: text("next_price_lookup_key"),
    status: text("status").notNull(),
    periodStart: at("period_start").notNull(),
    periodEnd: at("period_end").notNull(),
    cancelAt: at("cancel_at"),
    syncedAt: at("synced_at").notNull().defaultNow(),
  },
  (table) => [
    check("subscriptions_period", sql`${table.periodEnd} > ${table.periodStart}`),
    check(
      "subscriptions_status",
      sql`${table.status} in ('active', 'past_due', 'canceled', 'unpaid', 'incomplete', 'incomplete_expired', 'trialing', 'paused')`,
    ),
  ],
);

/** Prices that a plan was sold at, by Stripe's ids: at Stripe the key of a plan names its newest price only. */
export const knownPrices = pgTable("known_prices", {
  priceId: text("price_id").primaryKey(),
  lookupKey: text("lookup_key").notNull(),
});

/** Webhooks by Stripe's own event id, so that one sent twice is processed once. Never what they carried. */
export const stripeEvents = pgTable(
  "stripe_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    customer: text("customer").notNull(),
    created: at("created").notNull(),
    receivedAt: at("received_at").notNull().defaultNow(),
    processedAt: at("processed_at"),
    attempts: integer("attempts").notNull().default(1),
    error: text("error"),
  },
  (table) => [
    index("stripe_events_open")
      .on(table.receivedAt)
      .where(sql`${table.processedAt} is null`),
  ],
);

/** Units used in a cycle. A renewal starts at zero by itself, because the cycle's start is part of the key. */
export const usage = pgTable(
  "usage",
  {
    accountId: accountId(),
    cycleStart: at("cycle_start").notNull(),
    kind: text("kind").$type<UnitKind>().notNull(),
    used: integer("used").notNull(),
    /** Units an operator set beside the ledger: used = adjustment + holds - releases. */
    adjustment: integer("adjustment").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.cycleStart, table.kind] }),
    check("usage_used", sql`${table.used} >= 0`),
    check("usage_kind", sql`${table.kind} in ('videos', 'staticAdGenerations')`),
  ],
);

/** Every movement of units. For a terminal job: hold = settle + release. */
export const usageLedger = pgTable(
  "usage_ledger",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: accountId(),
    jobId: uuid("job_id")
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    kind: text("kind").$type<UnitKind>().notNull(),
    entry: text("entry").$type<"hold" | "settle" | "release">().notNull(),
    amount: integer("amount").notNull(),
    cycleStart: at("cycle_start").notNull(),
    at: at("at").notNull().defaultNow(),
  },
  (table) => [
    unique("usage_ledger_once").on(table.jobId, table.entry),
    index("usage_ledger_account").on(table.accountId, table.at.desc()),
    check("usage_ledger_entry", sql`${table.entry} in ('hold', 'settle', 'release')`),
    check("usage_ledger_kind", sql`${table.kind} in ('videos', 'staticAdGenerations')`),
    check("usage_ledger_amount", sql`${table.amount} > 0`),
  ],
);

/** Amount spent of a bound in one period, such as a provider's month or an account's day. */
export const spending = pgTable(
  "spending",
  {
    /** `provider:fal`, `tokens:<account>`, … */
    budget: text("budget").notNull(),
    periodStart: at("period_start").notNull(),
    amount: doublePrecision("amount").notNull(),
  },
  (table) => [primaryKey({ columns: [table.budget, table.periodStart] }), index("spending_age").on(table.periodStart)],
);
