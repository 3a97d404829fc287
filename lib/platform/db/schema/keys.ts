import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { accountId } from "./account-column";
import { at } from "./columns";

/** API keys. The secret itself is never stored: `key_hash` is its keyed hash, as text (postgres.js cannot bind bytea[]). */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    accountId: accountId(),
    name: text("name").notNull(),
    keyPrefix: text("key_prefix").notNull(),
    keyHash: text("key_hash").notNull().unique(),
    hashVersion: integer("hash_version").notNull().default(1),
    scopes: text("scopes").array().notNull(),
    expiresAt: at("expires_at"),
    revokedAt: at("revoked_at"),
    lastUsedAt: at("last_used_at"),
    lastUsedChannel: text("last_used_channel"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("api_keys_account").on(table.accountId, table.createdAt.desc()),
    check("api_keys_prefix", sql`length(${table.keyPrefix}) = 13`),
    check("api_keys_name", sql`length(${table.name}) between 1 and 255`),
  ],
);
