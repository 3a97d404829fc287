import { index, json, pgTable, text, unique } from "drizzle-orm/pg-core";
import { accountId } from "./account-column";
import { at } from "./columns";

/** Answers kept for `Idempotency-Key`, 24 hours. The row is inserted in the transaction that creates the effect. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    accountId: accountId(),
    /** `ugc_create`, or with path parameters `skills_run:<skillId>`. */
    operation: text("operation").notNull(),
    key: text("key").notNull(),
    fingerprint: text("fingerprint").notNull(),
    /** Not jsonb, which would reorder the keys: a repeated answer is the first one byte for byte. */
    body: json("body").$type<Record<string, unknown>>(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    unique("idempotency_once").on(table.accountId, table.operation, table.key),
    index("idempotency_age").on(table.createdAt),
  ],
);
