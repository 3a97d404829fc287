import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { Channel, Plan } from "@/lib/contract/operation";
import type { JobEvent, JobStatus, JobType } from "@/lib/contract/jobs";
import { accountId } from "./account-column";
import { at } from "./columns";
import { isMadeJob } from "./job-made";
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
    /** When it last said that it waits for the renderer; its time limit counts from then. */
    waitedAt: at("waited_at"),
    /** Times its run was lost and requested again; a run of a lower number is over. */
    runAttempt: integer("run_attempt").notNull().default(0),
    finishedAt: at("finished_at"),
    /** Bytes of its stored files; null until they are measured, after its end. */
    storedBytes: bigint("stored_bytes", { mode: "number" }),
    /** Name, folder and tags its owner gave it. */
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
    index("jobs_made").on(table.type, table.finishedAt.desc()).where(isMadeJob(table)),
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
    type: text("type").$type<JobEvent["type"]>().notNull(),
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

/** Jobs whose files another one reads: its request names them, or it may be answered with them. */
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
