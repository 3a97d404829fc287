import { sql } from "drizzle-orm";
import { check, doublePrecision, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { at } from "./columns";
import { jobs } from "./jobs";

/** Requests to providers, stored before they are sent, so that no restart sends one twice. `operation` resumes the work. */
export const providerRequests = pgTable(
  "provider_requests",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    jobId: uuid("job_id")
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    /** Part of the job it is for, such as `video`. */
    purpose: text("purpose").notNull(),
    /** Counted from 1: candidates and repetitions of one purpose. */
    attempt: integer("attempt").notNull(),
    provider: text("provider").notNull(),
    model: text("model").notNull(),
    state: text("state")
      .$type<"starting" | "started" | "done" | "failed" | "cancelled">()
      .notNull()
      .default("starting"),
    /** Number of times it was sent: 2 when the first outcome stayed unknown. */
    sends: integer("sends").notNull().default(1),
    operation: jsonb("operation").$type<Record<string, unknown>>(),
    /** Answer of a call that ended at once: storage keys and small facts. Null for long work, which has an operation. */
    outcome: jsonb("outcome").$type<Record<string, unknown>>(),
    /** Cost of sending it once at the provider's price; null where that is unknown. */
    costUsd: doublePrecision("cost_usd"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("provider_requests_age").on(table.createdAt),
    unique("provider_requests_once").on(table.jobId, table.purpose, table.attempt),
    check("provider_requests_state", sql`${table.state} in ('starting', 'started', 'done', 'failed', 'cancelled')`),
  ],
);
