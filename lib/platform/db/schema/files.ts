import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Upload } from "@/lib/contract/uploads";
import { accountId } from "./account-column";
import { brands } from "./brands";
import { at } from "./columns";
import { jobs } from "./jobs";

/** Stored files an account owns: uploads, and outputs of its jobs. */
export const assets = pgTable(
  "assets",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    accountId: accountId(),
    jobId: uuid("job_id").references(() => jobs.id, { onDelete: "cascade" }),
    source: text("source").notNull(),
    storageKey: text("storage_key").notNull().unique(),
    filename: text("filename").notNull(),
    mimeType: text("mime_type").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    sha256: text("sha256").notNull(),
    width: integer("width"),
    height: integer("height"),
    prompt: text("prompt"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("assets_account").on(table.accountId, table.createdAt.desc()),
    index("assets_job")
      .on(table.jobId)
      .where(sql`${table.jobId} is not null`),
    check("assets_source", sql`${table.source} in ('upload', 'generated')`),
    check("assets_generated", sql`(${table.source} = 'generated') = (${table.jobId} is not null)`),
  ],
);

/** Uploads: declared, then put to a signed address, once or, for direct ones, into quarantine until they are completed. */
export const uploads = pgTable(
  "uploads",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    accountId: accountId(),
    /** The brand it is filed under. */
    brandId: uuid("brand_id").references(() => brands.id, { onDelete: "set null" }),
    filename: text("filename").notNull(),
    mimeType: text("mime_type").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    sha256: text("sha256"),
    storageKey: text("storage_key").notNull().unique(),
    status: text("status").$type<Upload["status"]>().notNull().default("awaiting"),
    reason: text("reason"),
    putExpiresAt: at("put_expires_at").notNull(),
    /** Since when a sender of its bytes has been storing them; a lease, so that of parallel ones one wins. */
    storingSince: at("storing_since"),
    /** Until when bytes of it may lie in quarantine; null when none do. */
    quarantinedUntil: at("quarantined_until"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("uploads_brand")
      .on(table.brandId, table.createdAt.desc())
      .where(sql`${table.brandId} is not null`),
    index("uploads_account").on(table.accountId, table.createdAt.desc()),
    index("uploads_quarantine")
      .on(table.quarantinedUntil)
      .where(sql`${table.quarantinedUntil} is not null`),
    // Removed with its record: a file of anything else would go with it.
    check("uploads_key", sql`${table.storageKey} like ${table.accountId} || '/uploads/%'`),
    check("uploads_status", sql`${table.status} in ('awaiting', 'ready', 'rejected')`),
    check("uploads_reason", sql`(${table.status} = 'rejected') = (${table.reason} is not null)`),
  ],
);

/** Uploads that the request of a job names. They stay as long as the job does, unless their owner deletes them. */
export const jobUploads = pgTable(
  "job_uploads",
  {
    jobId: uuid("job_id")
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    uploadId: uuid("upload_id")
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.uploadId] }), index("job_uploads_upload").on(table.uploadId)],
);
