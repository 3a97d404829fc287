import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accountId } from "./account-column";
import { at } from "./columns";
import { uploads } from "./files";
import { jobs } from "./jobs";

/** Ads that somebody edits: a document with its versions. */
export const adEdits = pgTable(
  "ad_edits",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    accountId: accountId(),
    name: text("name"),
    /** The job that renders it or did so last; its `request.baseJobId` is the render or the ad before it. */
    jobId: uuid("job_id").references(() => jobs.id, { onDelete: "set null" }),
    version: integer("version").notNull().default(1),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("ad_edits_account").on(table.accountId, table.updatedAt.desc()),
    index("ad_edits_job").on(table.jobId),
    check("ad_edits_version", sql`${table.version} >= 1`),
  ],
);

/** Versions of edits that are kept. `document` is a timeline with storage keys, and the pictures to be fetched for it. */
export const adEditVersions = pgTable(
  "ad_edit_versions",
  {
    editId: uuid("edit_id")
      .notNull()
      .references(() => adEdits.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    accountId: accountId(),
    document: jsonb("document").$type<Record<string, unknown>>().notNull(),
    /** Size of the document as JSON. */
    bytes: integer("bytes").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.editId, table.version] }),
    index("ad_edit_versions_account").on(table.accountId, table.editId),
  ],
);

/** Uploads that a kept version of an edit shows. They stay as long as the version does. */
export const editUploads = pgTable(
  "edit_uploads",
  {
    editId: uuid("edit_id").notNull(),
    version: integer("version").notNull(),
    uploadId: uuid("upload_id")
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.editId, table.version, table.uploadId] }),
    foreignKey({
      name: "edit_uploads_version",
      columns: [table.editId, table.version],
      foreignColumns: [adEditVersions.editId, adEditVersions.version],
    }).onDelete("cascade"),
    index("edit_uploads_upload").on(table.uploadId),
  ],
);
