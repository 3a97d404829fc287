import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "./columns";

/** A person and, at the same time, the account that owns keys, jobs and money: `accountId` is `users.id` everywhere. */
export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    email: text("email").notNull(),
    emailVerified: at("email_verified"),
    name: text("name"),
    image: text("image"),
    /** argon2id; null for accounts that sign in by link or OAuth only. */
    passwordHash: text("password_hash"),
    /** Time at which an operator suspended it: its keys and sessions are refused until that is lifted. */
    suspendedAt: at("suspended_at"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [uniqueIndex("users_email").on(sql`lower(${table.email})`)],
);

/** Accounts that were deleted lately, by their former id: what is left of their files is removed for a day. */
export const deletedAccounts = pgTable("deleted_accounts", {
  accountId: uuid("account_id").primaryKey(),
  deletedAt: at("deleted_at").notNull(),
});

/** Sessions of signed-in people. The cookie names the row; without the row the cookie is worth nothing. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    userAgent: text("user_agent"),
    createdAt: at("created_at").notNull().defaultNow(),
    lastSeenAt: at("last_seen_at").notNull().defaultNow(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [
    index("sessions_user").on(table.userId, table.lastSeenAt.desc()),
    index("sessions_expiry").on(table.expiresAt),
  ],
);

/** Secrets of two-factor sign-in (TOTP), one an account. Only a confirmed one counts. */
export const totpSecrets = pgTable("totp_secrets", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Encrypted under ENCRYPTION_KEY. */
  secret: text("secret").notNull(),
  confirmedAt: at("confirmed_at"),
  /** Time step of the last accepted code: a code of it or of an earlier one is refused. */
  lastStep: integer("last_step").notNull().default(0),
  createdAt: at("created_at").notNull().defaultNow(),
});

/** Recovery codes that nobody has used yet, hashed. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** OAuth identities of a user, as next-auth's adapter expects them. */
export const identities = pgTable(
  "identities",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text("type").notNull(),
    provider: text("provider").notNull(),
    providerAccountId: text("provider_account_id").notNull(),
    refresh_token: text("refresh_token"),
    access_token: text("access_token"),
    expires_at: integer("expires_at"),
    token_type: text("token_type"),
    scope: text("scope"),
    id_token: text("id_token"),
    session_state: text("session_state"),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.providerAccountId] }),
    index("identities_user").on(table.userId),
  ],
);

/** One-use sign-in and password-reset tokens, hashed. */
export const verificationTokens = pgTable(
  "verification_tokens",
  { identifier: text("identifier").notNull(), token: text("token").notNull(), expires: at("expires").notNull() },
  (table) => [primaryKey({ columns: [table.identifier, table.token] })],
);

/** Mails with a way in (sign-in links, password resets) of the last day, by what is counted together, hashed. */
export const entryMails = pgTable(
  "entry_mails",
  { bucket: text("bucket").notNull(), sentAt: at("sent_at").notNull() },
  (table) => [index("entry_mails_bucket").on(table.bucket, table.sentAt), index("entry_mails_age").on(table.sentAt)],
);
