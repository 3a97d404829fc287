import { z } from "zod";
import { freeObject, timestamp } from "../contract/fields";
import { operation } from "../contract/operation";

export const JobType = z.enum(["ugc", "subtitle", "video", "image"]);
export type JobType = z.infer<typeof JobType>;
export const JobStatus = z.enum(["queued", "running", "completed", "failed", "cancelled"]);
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
      .describe("Set when completed. Addresses in it are signed afresh at each read and live 24 hours."),
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

/** Shared by every operation that creates a job: 200 only when the caller waited and the job completed. */
export const creates = {
  createsJob: true,
  success: [202, 200],
  status: ({ job }: CreateJobResponse, { sync }: { sync?: boolean | undefined }): number =>
    sync && job.status === "completed" ? 200 : 202,
  output: CreateJobResponse,
} as const;

/** The paragraph every job-creating operation shares. */
export const waiting =
  "Answers 202 with the queued job; poll `GET /jobs/{jobId}` or stream `GET /jobs/{jobId}/events`. With `sync: true` the call " +
  "waits up to `waitTimeoutMs` (default 60000, at most 300000): 200 when the job completed, 202 with the job as it stands " +
  "when the wait ends first or the job failed. A client that disconnects never cancels the job.";

export const list = operation({
  method: "GET",
  path: "/jobs",
  scope: "jobs:read",
  spec: "core",
  summary: "List your jobs, newest first",
  query: z.object({ limit: z.int().min(1).max(100).default(20) }),
  success: [200],
  output: z.object({ jobs: z.array(Job) }),
  example: { limit: 5 },
});

export const get = operation({
  method: "GET",
  path: "/jobs/{jobId}",
  scope: "jobs:read",
  spec: "core",
  summary: "Poll one job",
  params: z.object({ jobId: z.uuid() }),
  success: [200],
  output: z.object({ job: Job }),
  example: { jobId: "{jobId}" },
});
