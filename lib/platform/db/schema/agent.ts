import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { AgentEstimate, InputKind, InputStatus, RunStatus } from "@/lib/contract/agent";
import type { AgentEvent } from "@/lib/contract/agent-event";
import { accountId } from "./account-column";
import { at } from "./columns";
import { apiKeys } from "./keys";

type Json = Record<string, unknown>;

/** Conversations with the agent. `client_message_id` is the one of the initial message. */
export const agentThreads = pgTable(
  "agent_threads",
  {
    id: text("id").primaryKey(),
    accountId: accountId(),
    title: text("title"),
    metadata: jsonb("metadata").$type<Json>().notNull(),
    /** Channels notified of how its runs end and of questions they ask. */
    channelIds: text("channel_ids")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    clientMessageId: text("client_message_id"),
    createdAt: at("created_at").notNull().defaultNow(),
    /** The last activity, in whole milliseconds, so that a page cursor can name it exactly. */
    updatedAt: at("updated_at")
      .notNull()
      .default(sql`date_trunc('milliseconds', now())`),
  },
  (table) => [
    unique("agent_threads_once").on(table.accountId, table.clientMessageId),
    index("agent_threads_account").on(table.accountId, table.updatedAt.desc()),
  ],
);

/** One answer of the agent. `ordinal` orders the runs of a thread; one of them is open to work at a time. */
export const agentRuns = pgTable(
  "agent_runs",
  {
    id: text("id").primaryKey(),
    ordinal: bigint("ordinal", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    accountId: accountId(),
    threadId: text("thread_id")
      .notNull()
      .references(() => agentThreads.id, { onDelete: "cascade" }),
    status: text("status").$type<RunStatus>().notNull().default("queued"),
    trigger: text("trigger").$type<"message" | "schedule">().notNull(),
    /** Schedule that posted its message; it may have been deleted. */
    scheduleId: text("schedule_id"),
    keyId: uuid("key_id").references(() => apiKeys.id, { onDelete: "set null" }),
    /** True when it was started with an API key: a deleted key must not pass for a signed-in person. */
    isByKey: boolean("is_by_key").notNull(),
    scopes: text("scopes").array().notNull(),
    model: text("model").notNull(),
    usage: jsonb("usage").$type<{ inputTokens: number; outputTokens: number; turns: number }>().notNull(),
    error: jsonb("error").$type<{ code: string; message: string }>(),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("agent_runs_one_at_work")
      .on(table.threadId)
      .where(sql`${table.status} in ('running', 'waiting_input')`),
    index("agent_runs_thread").on(table.threadId, table.ordinal),
    index("agent_runs_account").on(table.accountId),
    index("agent_runs_key")
      .on(table.keyId)
      .where(sql`${table.keyId} is not null`),
    index("agent_runs_open")
      .on(table.status, table.updatedAt)
      .where(sql`${table.status} in ('queued', 'running')`),
    check(
      "agent_runs_status",
      sql`${table.status} in ('queued', 'running', 'waiting_input', 'completed', 'failed', 'cancelled')`,
    ),
    check("agent_runs_error", sql`(${table.status} = 'failed') = (${table.error} is not null)`),
    check("agent_runs_trigger", sql`${table.trigger} in ('message', 'schedule')`),
  ],
);

/** Messages of a thread. An assistant's message is the fold of its run's events, written when the run ends. */
export const agentMessages = pgTable(
  "agent_messages",
  {
    id: text("id").primaryKey(),
    accountId: accountId(),
    threadId: text("thread_id")
      .notNull()
      .references(() => agentThreads.id, { onDelete: "cascade" }),
    runId: text("run_id")
      .notNull()
      .references(() => agentRuns.id, { onDelete: "cascade" }),
    role: text("role").$type<"user" | "assistant">().notNull(),
    parts: jsonb("parts").$type<Json[]>().notNull(),
    metadata: jsonb("metadata").$type<Json>(),
    clientMessageId: text("client_message_id"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    unique("agent_messages_once").on(table.threadId, table.clientMessageId),
    index("agent_messages_thread").on(table.threadId, table.createdAt.desc()),
    index("agent_messages_account").on(table.accountId),
    index("agent_messages_run").on(table.runId),
    check("agent_messages_role", sql`${table.role} in ('user', 'assistant')`),
  ],
);

/** Everything a run did, in order. The primary key is the fence between two drivers; an insert wakes `run:<id>`. */
export const agentRunEvents = pgTable(
  "agent_run_events",
  {
    runId: text("run_id")
      .notNull()
      .references(() => agentRuns.id, { onDelete: "cascade" }),
    seq: integer("seq").notNull(),
    at: at("at")
      .notNull()
      .default(sql`clock_timestamp()`),
    chunk: jsonb("chunk").$type<AgentEvent>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.seq] }), index("agent_run_events_age").on(table.at)],
);

/** Questions a run waits on, one per tool call. `decision` is the canonical reply, to recognise a repeated one. */
export const agentPendingInputs = pgTable(
  "agent_pending_inputs",
  {
    id: text("id").primaryKey(),
    accountId: accountId(),
    runId: text("run_id")
      .notNull()
      .references(() => agentRuns.id, { onDelete: "cascade" }),
    kind: text("kind").$type<InputKind>().notNull(),
    toolCallId: text("tool_call_id").notNull(),
    toolName: text("tool_name").notNull(),
    input: jsonb("input").$type<unknown>(),
    question: text("question"),
    options: jsonb("options").$type<string[]>(),
    estimate: jsonb("estimate").$type<AgentEstimate>(),
    status: text("status").$type<InputStatus>().notNull().default("pending"),
    response: jsonb("response").$type<unknown>(),
    decision: text("decision"),
    answeredBy: text("answered_by"),
    expiresAt: at("expires_at").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    unique("agent_pending_inputs_once").on(table.runId, table.toolCallId),
    index("agent_pending_inputs_account").on(table.accountId),
    index("agent_pending_inputs_open")
      .on(table.expiresAt)
      .where(sql`${table.status} = 'pending'`),
    check("agent_pending_inputs_kind", sql`${table.kind} in ('approval', 'question', 'upload')`),
    check("agent_pending_inputs_status", sql`${table.status} in ('pending', 'answered', 'skipped', 'expired')`),
  ],
);
