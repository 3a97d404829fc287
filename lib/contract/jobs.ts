import { z } from "zod";
import { freeObject, text, timestamp, lastSeen } from "./fields";
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
  success: [202, 200],
  status: ({ job }: CreateJobResponse, { sync }: { sync?: boolean | undefined }): number =>
    sync && job.status === "completed" ? 200 : 202,
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
  }),
  success: [200],
  output: z.object({
    jobs: z.array(Job),
    nextCursor: z.string().nullable().describe("Cursor of the next page; null at the end."),
  }),
  example: { limit: 5 },
});

const jobParams = z.object({ jobId: z.uuid() });

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

export const cancel = operation({
  method: "POST",
  path: "/jobs/{jobId}/cancel",
  scope: ["ugc:write", "video:write", "image:write"],
  spec: "extension",
  summary: "Cancel a queued or running job and release its units",
  description:
    "Needs the write scope that creates jobs of this type. Cancelling a cancelled job changes nothing and answers 200; " +
    "a completed or failed one answers 400 `JOB_FINISHED`.",
  params: jobParams,
  idempotent: true,
  success: [200],
  output: z.object({ job: Job }),
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
