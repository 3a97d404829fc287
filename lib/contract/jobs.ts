import * as z from "zod";
import { freeObject, lastSeen, requiredText, requireOneOf, resourceId, text, timestamp } from "./fields";
import { jobStatuses, jobTypes } from "./lists";
import { operation } from "./operation";

/** Type of a job. */
export const JobType = z.enum(jobTypes);
export type JobType = z.infer<typeof JobType>;
/** Status of a job; the last three are final. */
export const JobStatus = z.enum(jobStatuses);
export type JobStatus = z.infer<typeof JobStatus>;

export const Job = z
  .object({
    id: z.uuid(),
    type: JobType,
    status: JobStatus,
    progress: z.number().min(0).max(100).describe("0 while queued, 100 if and only if completed; never decreases."),
    step: z.string().nullable().describe("What the job is doing now, or the step it failed in."),
    result_payload: freeObject
      .nullable()
      .describe(
        "Free-form; set when the job completes. Has `videoUrl` (a URL) when a video was made. URLs in it are signed again " +
          "on each read and valid for 24 hours.",
      ),
    error_payload: freeObject.nullable().describe("`{code, message, hint, step, retryable, requestId, usage}`."),
    created_at: timestamp,
    updated_at: timestamp,
    name: z.string().optional().describe("Name you gave it with `{op:jobs_update}`; absent without one."),
    folder: z.string().optional().describe("Folder you filed it in; absent without one."),
    tags: z.array(z.string()).optional().describe("Tags you gave it; absent without any."),
  })
  .meta({ id: "Job" });
export type Job = z.infer<typeof Job>;

export const CreateJobResponse = z
  .object({ job: Job, result: freeObject.nullable().describe("Equals `job.result_payload`.") })
  .meta({ id: "CreateJobResponse" });
export type CreateJobResponse = z.infer<typeof CreateJobResponse>;

/** Fields shared by every operation that creates a job: 200 only when the caller waited and the job completed. */
export const creates = {
  createsJob: true,
  failures: [507],
  success: [202, 200],
  status: ({ job }: CreateJobResponse, hasWaited: boolean): number =>
    hasWaited && job.status === "completed" ? 200 : 202,
  location: ({ job }: CreateJobResponse): `/${string}` => `/jobs/${job.id}`,
  output: CreateJobResponse,
} as const;

/** Query field of comma-separated `choices`; a blank one counts as absent. */
const listOf = <T extends string>(choices: z.ZodEnum<{ [K in T]: K }>) =>
  text(200)
    .transform((value, context): T[] | undefined => {
      if (!value.trim()) return undefined;
      const parsed = z.array(choices).safeParse(value.split(",").map((part) => part.trim()));
      if (parsed.success) return [...new Set(parsed.data)];
      context.addIssue({ code: "custom", message: `must be a comma-separated list of: ${choices.options.join(", ")}` });
      return z.NEVER;
    })
    .optional();

/** Query field of text that counts as absent when blank. */
const someOf = (max: number) =>
  text(max)
    .transform((value) => value.trim() || undefined)
    .optional();

const MAX_TAGS = 20;
const MAX_TAG = 40;
const folderName = requiredText(80).transform((value) => value.trim());
// One pattern for text that is not blank and has no comma: two of them would be an allOf whose parts bound nothing.
const tagName = z
  .string()
  .min(1)
  .max(MAX_TAG)
  .regex(/^\s*[^\s,\u0000\ud800-\udfff][^,\u0000\ud800-\udfff]*$/u, "must contain text that is not blank, and no comma")
  .transform((value) => value.trim());

/** Query field of comma-separated tags; a blank one counts as absent. */
const tagList = text(MAX_TAGS * (MAX_TAG + 1))
  .transform((value) => [
    ...new Set(
      value
        .split(",")
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ])
  .transform((tags) => (tags.length > 0 ? tags : undefined))
  .optional();

export const list = operation({
  method: "GET",
  path: "/jobs",
  scope: "jobs:read",
  spec: "core",
  summary: "List your jobs, newest first",
  query: z.object({
    limit: z.int().min(1).max(100).default(20).describe("Number of jobs per page."),
    cursor: text(2048).optional().describe("`nextCursor` of the previous page, with the same filters."),
    status: listOf(JobStatus).describe(
      `Only jobs with these statuses, comma-separated: ${JobStatus.options.join(", ")}.`,
    ),
    type: listOf(JobType).describe(`Only jobs of these types, comma-separated: ${JobType.options.join(", ")}.`),
    folder: someOf(80).describe("Only jobs in this folder."),
    tags: tagList.describe("Only jobs with all of these tags, comma-separated."),
    search: someOf(200).describe(
      "Only jobs whose name, prompt, script or headlines have a word that begins with each of these words, in any order.",
    ),
  }),
  success: [200],
  output: z.object({
    jobs: z.array(Job),
    nextCursor: z.string().nullable().describe("Cursor of the next page; null at the end."),
  }),
  example: { limit: 5 },
});

const jobParams = z.object({ jobId: resourceId });

export const get = operation({
  method: "GET",
  path: "/jobs/{jobId}",
  scope: "jobs:read",
  spec: "core",
  summary: "Poll one job",
  params: jobParams,
  success: [200],
  output: z.object({ job: Job }),
  example: { jobId: "{jobId}" },
});

export const library = operation({
  method: "GET",
  path: "/library",
  scope: "jobs:read",
  spec: "extension",
  summary: "List the folders and tags of your jobs",
  description: "In alphabetical order, at most 1,000 of each. A folder or tag is there while a job has it.",
  success: [200],
  output: z.object({ folders: z.array(z.string()), tags: z.array(z.string()) }),
  example: {},
});

export const update = operation({
  method: "PATCH",
  path: "/jobs/{jobId}",
  scope: ["ugc:write", "video:write", "image:write"],
  spec: "extension",
  summary: "Name a job, file it in a folder, tag it",
  description:
    "Needs the write scope that creates jobs of this type. Works in any status and changes nothing else of the job, not even " +
    "`updated_at`. Filter by them with `{op:jobs_list}`.",
  params: jobParams,
  body: requireOneOf(
    z.strictObject({
      name: requiredText(120)
        .transform((value) => value.trim())
        .nullable()
        .optional()
        .describe("Its title; null removes it."),
      folder: folderName.nullable().optional().describe("The one folder it is in; null takes it out."),
      tags: z.array(tagName).max(MAX_TAGS).optional().describe("All of its tags; they replace those it had."),
    }),
    ["name", "folder", "tags"],
    { id: "UpdateJobRequest" },
  ),
  idempotent: true,
  success: [200],
  output: z.object({ job: Job }),
  example: { jobId: "{jobId}", name: "Spring hook, take 2", folder: "Spring campaign", tags: ["winner", "9x16"] },
});

export const cancel = operation({
  method: "POST",
  path: "/jobs/{jobId}/cancel",
  scope: ["ugc:write", "video:write", "image:write"],
  spec: "extension",
  summary: "Cancel a queued or running job and release its units",
  description:
    "Needs the write scope that creates jobs of this type. Cancelling a cancelled job changes nothing and answers 200; " +
    "a completed or failed one answers 400 `JOB_FINISHED`. Once a provider was paid, units are released for a few cancels a day; " +
    "beyond them they are settled.",
  params: jobParams,
  destructive: true,
  idempotent: true,
  success: [200],
  output: z.object({ job: Job }),
  example: { jobId: "{jobId}" },
});

export const remove = operation({
  method: "DELETE",
  path: "/jobs/{jobId}",
  scope: ["ugc:write", "video:write", "image:write"],
  spec: "extension",
  summary: "Delete a finished job with its files",
  description:
    "Needs the write scope that creates jobs of this type. Its record, events and files are removed for good and free their " +
    "storage; its units stay in the ledger. Files that another job was answered with stay until that job is deleted too. " +
    "Answers 409 `JOB_IN_USE` while the job is queued or running, or while another job still reads its files.",
  params: jobParams,
  destructive: true,
  idempotent: true,
  success: [200],
  failures: [409],
  output: z.object({ ok: z.boolean() }),
  example: { jobId: "{jobId}" },
});

const eventFields = { seq: z.int(), at: timestamp, jobId: z.uuid() };
const terminalEvent = <T extends string>(type: T) => z.object({ type: z.literal(type), ...eventFields, job: Job });

/** One event of a job. `seq` increases by one and is the event id to resume after. */
export const JobEvent = z
  .discriminatedUnion("type", [
    z.object({
      type: z.literal("job.queued"),
      ...eventFields,
      position: z.int().nullable().describe("Number of jobs waiting ahead of this one on the service."),
    }),
    z.object({
      type: z.literal("job.progress"),
      ...eventFields,
      progress: z.number(),
      step: z.string().nullable(),
      note: z.string().nullable(),
      etaMs: z.int().nullable().describe("Estimated milliseconds to the end, when known."),
    }),
    z.object({ type: z.literal("job.decision"), ...eventFields, decision: freeObject }),
    z.object({ type: z.literal("job.checked"), ...eventFields, check: freeObject }),
    terminalEvent("job.completed"),
    terminalEvent("job.failed"),
    terminalEvent("job.cancelled"),
  ])
  .meta({ id: "JobEvent" });
export type JobEvent = z.infer<typeof JobEvent>;

export const events = operation({
  method: "GET",
  path: "/jobs/{jobId}/events",
  scope: "jobs:read",
  spec: "extension",
  summary: "Stream the events of a job as server-sent events",
  description:
    "Sends the history first, then each event as it happens, and ends after the terminal one. Resume with `Last-Event-ID` or " +
    "`after`; the header takes precedence. While a job is queued or running, an event is sent at least every 5 seconds.",
  params: jobParams,
  query: z.object({ after: lastSeen }),
  success: [200],
  output: JobEvent,
  stream: true,
  example: { jobId: "{jobId}" },
});
