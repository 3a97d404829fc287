import { bigint, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { AuditAction } from "@/lib/contract/audit";
import { accountId } from "./account-column";
import { at } from "./columns";

/** Changes of keys, billing, sign-in and approvals of an account, each written in the transaction of the change or after it. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: accountId(),
    action: text("action").$type<AuditAction>().notNull(),
    /** `session`, `sign-in`, the first characters of a key, `mailed link`, `review link`, `schedule`, `stripe` or `operator`. */
    actor: text("actor").notNull(),
    /** Name or id of what it was done to. */
    subject: text("subject"),
    details: jsonb("details").$type<Record<string, unknown>>().notNull(),
    requestId: text("request_id"),
    at: at("at").notNull().defaultNow(),
  },
  (table) => [index("audit_log_account").on(table.accountId, table.id.desc()), index("audit_log_age").on(table.at)],
);
