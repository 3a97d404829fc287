import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { BrandStatus, IngestError } from "@/lib/contract/brands";
import { accountId } from "./account-column";
import { at } from "./columns";

/**
 * Brands read from websites. `profile` is what ingestion found (storage keys, never addresses); `brand_md` and
 * `tone_of_voice` are a person's edits and win over it. `attempt` counts ingestions: a late worker's writes miss.
 */
export const brands = pgTable(
  "brands",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    accountId: accountId(),
    /** Lower case, without `www.`, with a port that is not the scheme's own. */
    host: text("host").notNull(),
    /** The folder of the host the site lives in, `/` for a host of its own. */
    path: text("path").notNull().default("/"),
    slug: text("slug").notNull(),
    websiteUrl: text("website_url").notNull(),
    status: text("status").$type<BrandStatus>().notNull().default("queued"),
    attempt: integer("attempt").notNull().default(1),
    profile: jsonb("profile").$type<Record<string, unknown>>(),
    brandMd: text("brand_md"),
    brandMdVersion: integer("brand_md_version").notNull().default(1),
    toneOfVoice: text("tone_of_voice"),
    ingestError: jsonb("ingest_error").$type<IngestError>(),
    /** Bytes of its files, as of the end of the last attempt. */
    storedBytes: bigint("stored_bytes", { mode: "number" }).notNull().default(0),
    /** Time at which the current attempt was requested. */
    queuedAt: at("queued_at").notNull().defaultNow(),
    /** When the brand last became ready. */
    readyAt: at("ready_at"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    unique("brands_site").on(table.accountId, table.host, table.path),
    unique("brands_slug").on(table.accountId, table.slug),
    index("brands_account").on(table.accountId, table.createdAt.desc(), table.id.desc()),
    index("brands_open")
      .on(table.queuedAt)
      .where(sql`${table.status} in ('queued', 'crawling', 'analyzing')`),
    check("brands_status", sql`${table.status} in ('queued', 'crawling', 'analyzing', 'ready', 'failed')`),
    check("brands_attempt", sql`${table.attempt} >= 1`),
    check("brands_error", sql`(${table.status} = 'failed') = (${table.ingestError} is not null)`),
    check("brands_profile", sql`(${table.profile} is null) = (${table.readyAt} is null)`),
    check("brands_ready", sql`${table.status} <> 'ready' or ${table.profile} is not null`),
    check(
      "brands_version",
      sql`(${table.brandMdVersion} > 1) = (${table.brandMd} is not null) and ${table.brandMdVersion} >= 1`,
    ),
    check("brands_book", sql`length(${table.brandMd}) <= 20000`),
    check("brands_tone", sql`length(${table.toneOfVoice}) <= 2000`),
  ],
);

/** Brands that were deleted, by their former id, until no file of theirs is stored any more. */
export const deletedBrands = pgTable(
  "deleted_brands",
  {
    id: uuid("id").primaryKey(),
    accountId: accountId(),
    /** Bytes of the files that something names, as of the last look at them. */
    storedBytes: bigint("stored_bytes", { mode: "number" }).notNull().default(0),
    /** Time of the next look. */
    dueAt: at("due_at").notNull(),
  },
  (table) => [index("deleted_brands_account").on(table.accountId), index("deleted_brands_due").on(table.dueAt)],
);
