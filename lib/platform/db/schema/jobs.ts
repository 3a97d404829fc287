import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { Channel, Plan } from "@/lib/contract/operation";
import type { JobStatus, JobType } from "@/lib/contract/jobs";
import { accountId } from "./account-column";
import { brands } from "./brands";
import { at } from "./columns";
import { jobWords } from "./job-words";
import { apiKeys } from "./keys";

type Json = Record<string, unknown>;

type UpkeepColumn = "accountId" | "result" | "finishedAt" | "storedBytes" | "deletedAt" | "filesRemovedAt";

/** Indexes for the storage of an account and for what upkeep removes. */
const upkeepIndexes = (table: Readonly<Record<UpkeepColumn, AnyPgColumn>>) => [
  // Jobs answered with the files of another one: these files outlive the other's deletion.
  index("jobs_shared_files")
    .on(sql`(${table.result}->'cache'->>'sourceJobId')`)
    .where(sql`${table.result}->'cache'->>'sourceJobId' is not null`),
  index("jobs_storage")
    .on(table.accountId, table.storedBytes)
    .where(sql`${table.storedBytes} > 0`),
  index("jobs_unmeasured")
    .on(table.finishedAt)
    .where(sql`${table.storedBytes} is null and ${table.finishedAt} is not null`),
  index("jobs_age")
    .on(table.finishedAt)
    .where(sql`${table.deletedAt} is null and ${table.finishedAt} is not null`),
  index("jobs_deleted")
    .on(table.deletedAt)
    .where(sql`${table.deletedAt} is not null and ${table.filesRemovedAt} is null`),
];

/** One generation. `request` is the validated request with media addresses resolved; `result` holds storage keys, never addresses. */
export const jobs = pgTable(
  "jobs",
  {
    id: uuid("id").primaryKey(),
    accountId: accountId(),
    apiKeyId: uuid("api_key_id").references(() => apiKeys.id, { onDelete: "set null" }),
    type: text("type").$type<JobType>().notNull(),
    status: text("status").$type<JobStatus>().notNull().default("queued"),
    progress: real("progress").notNull().default(0),
    step: text("step"),
    request: jsonb("request").$type<Json>().notNull(),
    result: jsonb("result").$type<Json>(),
    error: jsonb("error").$type<Json>(),
    plan: text("plan").$type<Plan>().notNull(),
    channel: text("channel").$type<Channel>().notNull(),
    requestId: text("request_id").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    startedAt: at("started_at"),
    /** Times its run was lost and requested again; a run of a lower number is over. */
    runAttempt: integer("run_attempt").notNull().default(0),
    finishedAt: at("finished_at"),
    /** Bytes of its stored files; null until they are measured, after its end. */
    storedBytes: bigint("stored_bytes", { mode: "number" }),
    /** What its owner calls it and files it under. */
    name: text("name"),
    folder: text("folder"),
    /** Also in `job_tags`, for lists by tag. */
    tags: text("tags")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Time of its deletion. The row stays for the ledger and for spend: without request, result, events and files. */
    deletedAt: at("deleted_at"),
    /** Time at which the files of a deleted job were found gone for good. */
    filesRemovedAt: at("files_removed_at"),
  },
  (table) => [
    index("jobs_account").on(table.accountId, table.createdAt.desc(), table.id.desc()),
    index("jobs_key")
      .on(table.apiKeyId)
      .where(sql`${table.apiKeyId} is not null`),
    index("jobs_brand")
      .on(table.accountId, sql`(${table.request}->'brand'->>'id')`, table.createdAt.desc())
      .where(sql`${table.request}->'brand'->>'id' is not null`),
    // A filter that matches few of very many jobs must not read them all.
    index("jobs_account_status").on(table.accountId, table.status, table.createdAt.desc(), table.id.desc()),
    index("jobs_account_type").on(table.accountId, table.type, table.createdAt.desc(), table.id.desc()),
    index("jobs_folder")
      .on(table.accountId, table.folder, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.folder} is not null`),
    index("jobs_words").using("gin", jobWords(table)),
    // What an equal request or document has been answered with before.
    index("jobs_render_key")
      .on(table.accountId, sql`(${table.result}->>'renderKey')`, table.finishedAt.desc())
      .where(sql`${table.status} = 'completed' and ${table.type} = 'ugc'`),
    index("jobs_document_key")
      .on(table.accountId, sql`(${table.result}->>'documentKey')`, table.finishedAt.desc())
      .where(sql`${table.status} = 'completed' and ${table.result}->>'documentKey' is not null`),
    ...upkeepIndexes(table),
    index("jobs_finished")
      .on(table.type, table.finishedAt.desc())
      .where(sql`${table.status} = 'completed'`),
    index("jobs_open")
      .on(table.status, table.updatedAt)
      .where(sql`${table.status} in ('queued', 'running')`),
    check("jobs_type", sql`${table.type} in ('ugc', 'subtitle', 'video', 'image')`),
    check("jobs_status", sql`${table.status} in ('queued', 'running', 'completed', 'failed', 'cancelled')`),
    check(
      "jobs_progress",
      sql`${table.progress} between 0 and 100 and (${table.status} = 'completed') = (${table.progress} = 100)`,
    ),
    check("jobs_result", sql`(${table.status} = 'completed') = (${table.result} is not null)`),
    check(
      "jobs_error",
      sql`case when ${table.status} in ('failed', 'cancelled') then ${table.error} is not null
      when ${table.status} = 'completed' then ${table.error} is null or ${table.type} = 'image' else ${table.error} is null end`,
    ),
    check(
      "jobs_finished",
      sql`(${table.status} in ('completed', 'failed', 'cancelled')) = (${table.finishedAt} is not null)`,
    ),
  ],
);

/** Events of a job, in order; readers of the event stream resume by `seq`. An insert wakes the topic `job:<id>`. */
export const jobEvents = pgTable(
  "job_events",
  {
    jobId: uuid("job_id")
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    seq: integer("seq").notNull(),
    at: at("at").notNull().defaultNow(),
    type: text("type").notNull(),
    data: jsonb("data").$type<Json>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.seq] }),
    // The last event of a job stays with it.
    index("job_events_age")
      .on(table.at)
      .where(sql`${table.type} not in ('job.completed', 'job.failed', 'job.cancelled')`),
  ],
);

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
    status: text("status").notNull().default("awaiting"),
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
    check("uploads_status", sql`${table.status} in ('awaiting', 'ready', 'rejected')`),
    check("uploads_reason", sql`(${table.status} = 'rejected') = (${table.reason} is not null)`),
  ],
);

/** Uploads that the request of a job names. They stay as long as the job does. */
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

/** Jobs whose files the request of another one names. */
export const jobSources = pgTable(
  "job_sources",
  {
    jobId: uuid("job_id")
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    sourceJobId: uuid("source_job_id")
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.sourceJobId] }),
    index("job_sources_source").on(table.sourceJobId),
  ],
);

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
    body: json("body").$type<Json>(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    unique("idempotency_once").on(table.accountId, table.operation, table.key),
    index("idempotency_age").on(table.createdAt),
  ],
);
