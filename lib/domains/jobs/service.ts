import * as z from "zod";
import { ApiError, notFound } from "@/lib/contract/errors";
import type { Caller, Handler } from "@/lib/contract/operation";
import { db } from "@/lib/platform/db/client";
import { openWakeSignal } from "@/lib/platform/db/wake-signal";
import { runOnce, type Replay } from "@/lib/platform/idempotency/service";
import type * as contract from "@/lib/contract/jobs";
import type { JobEvent, JobStatus } from "@/lib/contract/jobs";
import { fromCursor, toCursor, toPage } from "@/lib/platform/cursor";
import { cancelWithin, publishJobEnd } from "./lifecycle";
import { emitHeartbeat } from "./progress";
import { heartbeatMs } from "./limits";
import * as listRepo from "./list-repo";
import * as eventRepo from "./event-repo";
import * as cachedRepo from "./cached-repo";
import * as repo from "./repo";
import type { JobRow } from "./repo";
import { isTerminal } from "./state";
import { topicOf } from "./topic";
import { isEnd, toEvent, toJob } from "./wire";
import { assertMayWrite } from "./write-scope";

export { Failure, FailureCode, internalFailure, JobEnded, JobFailure, ownFailure, timeoutFailure } from "./failure";
export { runLimitMinutes, totalLimitMinutes } from "./limits";
export { isTerminal } from "./state";
export { type ProgressRange, track } from "./track";
export { toJob } from "./wire";

export { assertWithinCap, createJob, createJobs, findReplay, type Repeatable } from "./create";
export { createPlannedJob } from "./create-planned";
export { assertMayBlock } from "./may-block";
export { cancelJob, claimJob, completeJob, failJob, isLatestRun, statusOf } from "./lifecycle";
export { briefsOf } from "./briefs";
export { appendEventOnce, reportProgress } from "./progress";
export { type JobPlan, type JobPreview, type PlannedJob, type PlannedStage, type Planner, plannerOf } from "./plan";
export { keepForReader, remove } from "./deletion";
export { lockOwn as lockOwnJob } from "./deletion-repo";
export { library, update } from "./labels";
export { deleteExpiredEvents, deleteExpiredJobs, measureFinishedJobs, removeLeftFiles } from "./retention";
export { cancelOpenJobs, requeueJob, showJob } from "./operate";
export { failStuckJobs, replaceLostRuns, resendQueuedJobs } from "./sweep";
export { filesJobOf } from "./cached-repo";
export type { JobRow } from "./repo";
export { workTimesOf } from "./work-times";
export { assertMayWrite } from "./write-scope";

/** Result of an equal request or document of the account. See {@link cachedRepo.findCached}. */
export const findCached = (accountId: string, by: "renderKey" | "documentKey", key: string) =>
  cachedRepo.findCached(db(), accountId, by, key);

/** The stored request of an account's job with its type and result, or null when the job is not theirs. */
export async function requestOf(
  accountId: string,
  jobId: string,
): Promise<Pick<JobRow, "type" | "request" | "result"> | null> {
  const row = z.uuid().safeParse(jobId).success ? await repo.find(db(), accountId, jobId) : undefined;
  return row ? { type: row.type, request: row.request, result: row.result } : null;
}

/**
 * A page of the account's jobs, newest first, by status, type, folder, tags and words. Throws ApiError CURSOR_INVALID for a
 * cursor of another filter.
 */
export const list: Handler<typeof contract.list> = async ({ accountId }, { limit, cursor, search, ...chosen }) => {
  const { status, type, folder, tags } = chosen;
  const words = search === undefined ? undefined : wordsOf(search);
  // The account is part of the digest: a cursor of one account is invalid for another.
  const filter = [accountId, status?.toSorted() ?? null, type?.toSorted() ?? null, ...labelsOf(chosen, words)];
  const after = cursor === undefined ? undefined : fromCursor(cursor, filter);
  const rows = await listRepo.list(db(), accountId, { status, type, folder, tags, words }, after, limit + 1);
  const { page, nextCursor } = toPage(rows, limit, (last) => toCursor(last, filter));
  return { jobs: page.map(toJob), nextCursor };
};

/** Words of a search: runs of letters and digits. */
const wordsOf = (search: string): string[] => search.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

// Nothing where nothing of it was chosen: then cursors made before there were labels go on.
const labelsOf = (
  { folder, tags }: { folder?: string | undefined; tags?: readonly string[] | undefined },
  words: readonly string[] | undefined,
): unknown[] => (folder || tags || words ? [folder ?? null, tags?.toSorted() ?? null, words ?? null] : []);

/** One job, addresses of its media signed now. Throws ApiError NOT_FOUND. */
export const get: Handler<typeof contract.get> = async (caller, { jobId }) => ({
  job: toJob(await getJob(caller, jobId)),
});

/**
 * Cancels a queued or running job and releases its units, of paid work a few times a day. Throws ApiError NOT_FOUND,
 * PUBLIC_API_SCOPE_DENIED, and JOB_FINISHED.
 */
export const cancel: Handler<typeof contract.cancel> = async (caller, { jobId }) => {
  const { type } = await getJob(caller, jobId);
  assertMayWrite(caller, type);
  const replay: Replay<{ jobId: string }> = {
    operation: `jobs_cancel:${jobId}`,
    request: {},
    answer: z.object({ jobId: z.string() }),
  };
  await runOnce(caller, replay, async (tx) => {
    const cancelled = (await cancelWithin(tx, jobId)) ?? (await repo.read(tx, jobId));
    if (cancelled?.status !== "cancelled") throw finished(cancelled?.status);
    return { jobId };
  });
  const job = await getJob(caller, jobId);
  await publishJobEnd(job);
  return { job: toJob(job) };
};

const finished = (status: JobStatus = "completed") =>
  new ApiError(
    "JOB_FINISHED",
    `the job has already ${status === "failed" ? "failed" : "completed"}`,
    `Its status is ${status}. Only queued and running jobs can be cancelled.`,
  );

/** Events of a job after the last one the caller has seen, until it ends; heartbeats between. Throws ApiError NOT_FOUND. */
export async function events(
  caller: Caller,
  { jobId, after }: { jobId: string; after?: number | undefined },
): Promise<AsyncGenerator<JobEvent>> {
  await getJob(caller, jobId);
  return followEvents(caller, jobId, caller.lastEventId ?? after ?? 0);
}

async function* followEvents(caller: Caller, jobId: string, after: number): AsyncGenerator<JobEvent> {
  const { signal } = caller;
  let lastSeq = after;
  const wakeSignal = await openWakeSignal(topicOf(jobId), signal);
  let timeoutMs = 0;
  try {
    while (!signal.aborted) {
      // The row is read before its events: an end that comes between is then found at the next turn.
      const job = await getJob(caller, jobId);
      const fresh = await eventRepo.eventsAfter(db(), jobId, lastSeq);
      for (const event of fresh) {
        // The record of an end has to be as new as the event.
        yield toEvent(event, isEnd(event.type) ? await getJob(caller, jobId) : job);
        lastSeq = event.seq;
        if (isEnd(event.type)) return;
      }
      if (fresh.length > 0) continue;
      if (isTerminal(job.status)) return;
      if (!(await wakeSignal.next(timeoutMs))) await emitHeartbeat(jobId);
      // Timers may be a millisecond early; then the heartbeat would come only one turn later.
      timeoutMs = heartbeatMs + 50;
    }
  } finally {
    wakeSignal.close();
  }
}

/** The account's job with everything stored of it, if it has it. */
export const findJob = (accountId: string, jobId: string): Promise<JobRow | undefined> =>
  repo.find(db(), accountId, jobId);

/** The account's newest job that was answered with the files of another one, deleted or not. */
export const findJobAnsweredWith = (accountId: string, filesJobId: string): Promise<JobRow | undefined> =>
  cachedRepo.findAnsweredWith(db(), accountId, filesJobId);

async function getJob({ accountId }: Caller, jobId: string): Promise<JobRow> {
  const row = await findJob(accountId, jobId);
  if (!row) throw notFound("job");
  return row;
}
