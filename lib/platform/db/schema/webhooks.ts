import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Attempt, DeliveryStatus, WebhookEvent } from "@/lib/contract/webhooks";
import { accountId } from "./account-column";
import { at } from "./columns";

/** A sealed secret that signs until a time. */
interface RetiredSecret {
  secret: string;
  until: string;
}

/** Endpoints of an account. Secrets are sealed: signing needs them, so a hash would not do. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    accountId: accountId(),
    url: text("url").notNull(),
    events: text("events").array().notNull(),
    description: text("description"),
    disabledReason: text("disabled_reason"),
    status: text("status").$type<"enabled" | "disabled">().notNull().default("enabled"),
    secret: text("secret").notNull(),
    secretPrefix: text("secret_prefix").notNull(),
    /** The secret before, which signs beside the present one until `previous_until`. */
    previousSecret: text("previous_secret"),
    previousUntil: at("previous_until"),
    /** Secrets before that one whose grace was not over when it was replaced, newest first. */
    olderSecrets: jsonb("older_secrets")
      .$type<RetiredSecret[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("webhooks_account").on(table.accountId, table.createdAt.desc()),
    check("webhooks_status", sql`${table.status} in ('enabled', 'disabled')`),
    check("webhooks_reason", sql`${table.status} = 'disabled' or ${table.disabledReason} is null`),
    check("webhooks_previous", sql`(${table.previousSecret} is null) = (${table.previousUntil} is null)`),
  ],
);

/**
 * Messages on their way to an endpoint, written in the transaction of what they tell about. `data` holds storage keys,
 * never addresses; `subject` names what it is about, so that whoever committed it finds its deliveries.
 */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    accountId: accountId(),
    webhookId: uuid("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    messageId: text("message_id").notNull(),
    subject: text("subject").notNull(),
    type: text("type").$type<WebhookEvent>().notNull(),
    data: jsonb("data").$type<Record<string, unknown>>().notNull(),
    happenedAt: at("happened_at").notNull(),
    status: text("status").$type<DeliveryStatus>().notNull().default("pending"),
    attempts: jsonb("attempts")
      .$type<Attempt[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    nextAttemptAt: at("next_attempt_at"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("webhook_deliveries_history").on(table.webhookId, table.createdAt.desc(), table.id.desc()),
    index("webhook_deliveries_account").on(table.accountId),
    index("webhook_deliveries_subject").on(table.subject),
    index("webhook_deliveries_age").on(table.createdAt),
    index("webhook_deliveries_due")
      .on(table.nextAttemptAt)
      .where(sql`${table.status} = 'pending'`),
    check("webhook_deliveries_status", sql`${table.status} in ('pending', 'succeeded', 'failed')`),
    check("webhook_deliveries_due", sql`(${table.status} = 'pending') = (${table.nextAttemptAt} is not null)`),
  ],
);
