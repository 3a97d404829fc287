import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { AgentChannel, ChannelDelivery, ChannelEvent, ChannelKind } from "@/lib/contract/channels";
import type { Budget, ScheduleOutcome } from "@/lib/contract/schedules";
import { accountId } from "./account-column";
import { agentThreads } from "./agent";
import { at } from "./columns";
import { apiKeys } from "./keys";
import { jobReviews } from "./reviews";
import { webhooks } from "./webhooks";

/** Prompts the agent runs at set times. `next_run_at` is null while a schedule is paused. */
export const agentSchedules = pgTable(
  "agent_schedules",
  {
    id: text("id").primaryKey(),
    accountId: accountId(),
    threadId: text("thread_id")
      .notNull()
      .references(() => agentThreads.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    prompt: text("prompt").notNull(),
    cron: text("cron").notNull(),
    timezone: text("timezone").notNull(),
    enabled: boolean("enabled").notNull(),
    keyId: uuid("key_id").references(() => apiKeys.id, { onDelete: "set null" }),
    /** True when it was created with an API key: a deleted key must not pass for a signed-in person. */
    isByKey: boolean("is_by_key").notNull(),
    scopes: text("scopes").array().notNull(),
    budget: jsonb("budget").$type<Budget>().notNull(),
    channelIds: text("channel_ids").array().notNull(),
    nextRunAt: at("next_run_at"),
    lastRunId: text("last_run_id"),
    lastOutcome: text("last_outcome").$type<ScheduleOutcome>(),
    failures: integer("failures").notNull().default(0),
    pausedReason: text("paused_reason"),
    /** Time at which its owner was notified of the pause. */
    toldAt: at("told_at"),
    createdBy: text("created_by").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("agent_schedules_account").on(table.accountId, table.createdAt.desc()),
    index("agent_schedules_thread").on(table.threadId),
    index("agent_schedules_key")
      .on(table.keyId)
      .where(sql`${table.keyId} is not null`),
    index("agent_schedules_due")
      .on(table.nextRunAt)
      .where(sql`${table.enabled}`),
    check("agent_schedules_next", sql`${table.enabled} = (${table.nextRunAt} is not null)`),
    check("agent_schedules_paused", sql`not ${table.enabled} or ${table.pausedReason} is null`),
  ],
);

/** Channels the agent reports through outside the dashboard. Until `token_expires_at`, `token_hash` confirms an address once. */
export const agentChannels = pgTable(
  "agent_channels",
  {
    id: text("id").primaryKey(),
    accountId: accountId(),
    kind: text("kind").$type<ChannelKind>().notNull(),
    name: text("name").notNull(),
    webhookId: uuid("webhook_id").references(() => webhooks.id, { onDelete: "cascade" }),
    email: text("email"),
    events: text("events").array().$type<ChannelEvent[]>().notNull(),
    status: text("status").$type<AgentChannel["status"]>().notNull(),
    tokenHash: text("token_hash"),
    tokenExpiresAt: at("token_expires_at"),
    verifiedAt: at("verified_at"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("agent_channels_account").on(table.accountId, table.createdAt.desc()),
    index("agent_channels_webhook")
      .on(table.webhookId)
      .where(sql`${table.webhookId} is not null`),
    check("agent_channels_kind", sql`${table.kind} in ('webhook', 'email')`),
    check(
      "agent_channels_target",
      sql`case ${table.kind} when 'email' then ${table.email} is not null and ${table.webhookId} is null
      else ${table.email} is null and ${table.webhookId} is not null end`,
    ),
    check("agent_channels_status", sql`${table.status} in ('unverified', 'active', 'unsubscribed')`),
  ],
);

/** Messages sent through a channel, one per `cause`; written in the transaction of the change they report. */
export const agentChannelDeliveries = pgTable(
  "agent_channel_deliveries",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    accountId: accountId(),
    channelId: text("channel_id")
      .notNull()
      .references(() => agentChannels.id, { onDelete: "cascade" }),
    cause: text("cause").notNull(),
    runId: text("run_id"),
    pendingInputId: text("pending_input_id"),
    reviewId: uuid("review_id").references(() => jobReviews.id, { onDelete: "cascade" }),
    kind: text("kind").$type<ChannelDelivery["kind"]>().notNull(),
    /** Value known to this delivery alone, such as the code that confirms an address; emptied once it is sent. */
    secret: text("secret"),
    status: text("status").$type<ChannelDelivery["status"]>().notNull().default("pending"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    nextAttemptAt: at("next_attempt_at"),
    sentAt: at("sent_at"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    unique("agent_channel_deliveries_once").on(table.channelId, table.cause),
    index("agent_channel_deliveries_run").on(table.runId),
    index("agent_channel_deliveries_review")
      .on(table.reviewId)
      .where(sql`${table.reviewId} is not null`),
    index("agent_channel_deliveries_sent").on(table.accountId, table.sentAt.desc()),
    index("agent_channel_deliveries_due")
      .on(table.nextAttemptAt)
      .where(sql`${table.status} = 'pending'`),
    check("agent_channel_deliveries_status", sql`${table.status} in ('pending', 'sent', 'failed')`),
    check("agent_channel_deliveries_due", sql`(${table.status} = 'pending') = (${table.nextAttemptAt} is not null)`),
  ],
);

/** Addresses, hashed, that want no mail of an account any more; kept when the channel they were of is deleted. */
export const agentMailOptOuts = pgTable(
  "agent_mail_opt_outs",
  {
    accountId: accountId(),
    recipient: text("recipient").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.recipient] })],
);
