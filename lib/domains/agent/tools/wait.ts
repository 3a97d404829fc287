import { ApiError } from "@/lib/contract/errors";
import { now } from "@/lib/platform/clock";
import { get as getBrand } from "@/lib/domains/brands/service";
import { db } from "@/lib/platform/db/client";
import type { Job } from "@/lib/contract/jobs";
import { get as getJob } from "@/lib/domains/jobs/service";
import { filesOf } from "@/lib/platform/storage/references";
import { callerOf } from "../caller";
import type { AgentEvent } from "@/lib/contract/agent-event";
import * as events from "../runs/log-repo";
import * as runRepo from "../runs/run-repo";
import type { StepResult, RunState } from "../runs/steps";
import type { ToolPart } from "../runs/next-step";
import { toolErrorEvent } from "./tool-error";
import { WaitForBrand, WaitForJob } from "./agent-tools";

/** True for a tool that waits for a job or a brand. */
export const isWait = (name: string): name is "wait_for_job" | "wait_for_brand" =>
  name === "wait_for_job" || name === "wait_for_brand";

/** State of what is waited for. */
interface WaitTarget {
  readonly isOver: boolean;
  readonly timeoutSeconds: number;
  /** The tool's answer, if the wait ended now. */
  readonly answer: Record<string, unknown>;
  readonly job: Job | null;
}

/**
 * Checks once what a call waits for. When it is over, or the time is up, the call gets its outcome; otherwise the progress
 * of a job is appended and the function sleeps outside the step.
 */
export async function waitFor(state: RunState, name: string, part: ToolPart): Promise<StepResult> {
  const { run, seq } = state;
  const { toolCallId } = part;
  try {
    const target = await checkTarget(state, name, part);
    const log = await events.eventsAfter(db(), run.id, 0);
    const call = log.findLast(({ chunk }) => chunk.type === "tool-input-available" && chunk.toolCallId === toolCallId);
    const waitedMs = now().getTime() - (call?.at ?? now()).getTime();
    const isLate = waitedMs >= target.timeoutSeconds * 1000;
    // Whoever writes meanwhile is answered now: "cancel that" must not wait for what it cancels.
    const timedOut = !target.isOver && (isLate || (await runRepo.hasLaterRun(db(), run)));
    const progress = progressEvents(
      state,
      target.job,
      log.map(({ chunk }) => chunk),
    );
    if (!target.isOver && !timedOut) {
      await events.append(db(), run.id, seq, progress);
      return { kind: "sleep", jobId: target.job?.id ?? null };
    }
    const output = filesOf(run.accountId).toFiles({ ...target.answer, timedOut });
    await events.append(db(), run.id, seq, [...progress, { type: "tool-output-available", toolCallId, output }]);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "NOT_FOUND") throw error;
    await events.append(db(), run.id, seq, [toolErrorEvent(toolCallId, error)]);
  }
  return { kind: "continue" };
}

async function checkTarget({ run }: RunState, name: string, { input, toolCallId }: ToolPart): Promise<WaitTarget> {
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
  return { isOver, timeoutSeconds: data.timeoutSeconds, answer: { job: summaryOf(job) }, job };
}

const malformed = (field: string) =>
  new ApiError("NOT_FOUND", `${field}: no such id`, "Use the id a tool answered with.");

/** Summary of a job for a conversation: its state, its media, and its error. */
function summaryOf({ id, type, status, progress, step, result_payload: result, error_payload: error }: Job) {
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

/** The event that shows a job, when its state has changed or its progress grew by five points since the last one. */
function progressEvents({ run }: RunState, job: Job | null, chunks: readonly AgentEvent[]): AgentEvent[] {
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
