import { ApiError } from "@/lib/contract/errors";
import { now } from "@/lib/platform/clock";
import { get as getBrand } from "@/lib/domains/brands/service";
import { db } from "@/lib/platform/db/client";
import type { Job } from "@/lib/contract/jobs";
import { get as getJob } from "@/lib/domains/jobs/service";
import { filesOf } from "@/lib/platform/storage/references";
import { callerOf } from "./caller";
import type { AgentEvent } from "@/lib/contract/agent-event";
import * as events from "./log-repo";
import type { Moved, Standing } from "./moves";
import type { ToolPart } from "./next-move";
import { WaitForBrand, WaitForJob } from "./own-tools";

/** Whether a tool waits for something that works by itself. */
export const isWait = (name: string): name is "wait_for_job" | "wait_for_brand" =>
  name === "wait_for_job" || name === "wait_for_brand";

/** What is waited for, as it stands. */
interface Watched {
  readonly isOver: boolean;
  readonly timeoutSeconds: number;
  /** The tool's answer, if the wait ended now. */
  readonly answer: Record<string, unknown>;
  readonly job: Job | null;
}

/**
 * Looks once at what a call waits for: over, or waited for long enough, and the call has its outcome; otherwise a job that
 * has moved is told, and the function sleeps outside of the step.
 */
export async function waitFor(standing: Standing, name: string, part: ToolPart): Promise<Moved> {
  const { run, seq } = standing;
  const { toolCallId } = part;
  try {
    const watched = await look(standing, name, part);
    const log = await events.eventsAfter(db(), run.id, 0);
    const asked = log.findLast(({ chunk }) => chunk.type === "tool-input-available" && chunk.toolCallId === toolCallId);
    const waitedMs = now().getTime() - (asked?.at ?? now()).getTime();
    const timedOut = !watched.isOver && waitedMs >= watched.timeoutSeconds * 1000;
    const told = jobChunks(
      standing,
      watched.job,
      log.map(({ chunk }) => chunk),
    );
    if (!watched.isOver && !timedOut) {
      await events.append(db(), run.id, seq, told);
      return { kind: "sleep", jobId: watched.job?.id ?? null };
    }
    const output = filesOf(run.accountId).toFiles({ ...watched.answer, timedOut });
    await events.append(db(), run.id, seq, [...told, { type: "tool-output-available", toolCallId, output }]);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "NOT_FOUND") throw error;
    const errorText = `${error.code}: ${error.message}. ${error.hint}`;
    await events.append(db(), run.id, seq, [{ type: "tool-output-error", toolCallId, errorText }]);
  }
  return { kind: "moved" };
}

async function look({ run }: Standing, name: string, { input, toolCallId }: ToolPart): Promise<Watched> {
  const caller = await callerOf(run, toolCallId);
  if (name === "wait_for_brand") {
    const { data } = WaitForBrand.safeParse(input);
    if (!data) throw malformed("brandId");
    const brand = await getBrand(caller, { brandId: data.brandId });
    const isOver = brand.status === "ready" || brand.status === "failed";
    return { isOver, timeoutSeconds: data.timeoutSeconds, answer: { brand }, job: null };
  }
  const { data } = WaitForJob.safeParse(input);
  if (!data) throw malformed("jobId");
  const { job } = await getJob(caller, { jobId: data.jobId });
  const isOver = job.status !== "queued" && job.status !== "running";
  return { isOver, timeoutSeconds: data.timeoutSeconds, answer: { job: brief(job) }, job };
}

const malformed = (field: string) =>
  new ApiError("NOT_FOUND", `${field}: no such id`, "Use the id a tool answered with.");

/** What a conversation needs of a job: how it stands, its media, and why it failed. */
function brief({ id, type, status, progress, step, result_payload: result, error_payload: error }: Job) {
  const { videoUrl, thumbnailUrl, images, durationSeconds, duration } = result ?? {};
  return {
    id,
    type,
    status,
    progress,
    step,
    videoUrl,
    thumbnailUrl,
    images,
    duration: duration ?? durationSeconds,
    error,
  };
}

const MIN_STEP = 5;

/** The event that shows a job, when it has changed its state or moved by five points since the last one. */
function jobChunks({ run }: Standing, job: Job | null, chunks: readonly AgentEvent[]): AgentEvent[] {
  if (!job) return [];
  const last = chunks.findLast((chunk) => chunk.type === "data-job" && chunk.id === job.id);
  const seen = last?.type === "data-job" ? last.data : undefined;
  if (seen && seen.status === job.status && job.progress - seen.progress < MIN_STEP) return [];
  const { id, type, status, progress, step } = job;
  const { videoUrl, images } = job.result_payload ?? {};
  const data = { jobId: id, type, status, progress, step, ...defined({ videoUrl, images }) };
  return [{ type: "data-job", id, data: filesOf(run.accountId).toFiles(data) as typeof data }];
}

const defined = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
