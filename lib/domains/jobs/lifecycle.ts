import {
  addSpent,
  blockedBudget,
  cancelBudget,
  releaseUnits,
  reserve,
  settleUnits,
  type UnitsMoved,
} from "@/lib/domains/billing/service";
import { db, type Executor, transaction } from "@/lib/platform/db/client";
import { enqueueDeliveries, requestDeliveries } from "@/lib/domains/webhooks/service";
import { publishEvent } from "@/inngest/client";
import type { JobStatus } from "@/lib/contract/jobs";
import { cancelledFailure, type Failure } from "./failure";
import * as eventRepo from "./event-repo";
import * as repo from "./repo";
import { measure } from "./retention";
import { log } from "@/lib/platform/log";
import type { JobPatch, JobRow } from "./repo";
import { canMove, isTerminal, type TerminalStatus } from "./state";
import { toJob } from "./wire";

/**
 * Begins a job's run in its first `step`, or joins the run that began before a crash. Null when the job has ended, or a later
 * run than this one (`attempt`) was requested: the pipeline then stops.
 */
export function claimJob(jobId: string, step: string, attempt = 0): Promise<JobRow | null> {
  return transaction(async (tx) => {
    const job = await repo.lock(tx, jobId);
    if (!job || isTerminal(job.status) || job.runAttempt > attempt) return null;
    if (job.status === "running") return job;
    await eventRepo.appendEvent(tx, jobId, "job.progress", { progress: 0, step, note: null, etaMs: null });
    return repo.change(tx, jobId, { status: "running", step });
  });
}

/** True unless a later run of the job was requested after the one that was the `attempt`th. */
export const isLatestRun = async (jobId: string, attempt = 0): Promise<boolean> =>
  ((await repo.read(db(), jobId))?.runAttempt ?? 0) <= attempt;

/** The status of a job, or null when there is no such job. */
export const statusOf = async (jobId: string): Promise<JobStatus | null> =>
  (await repo.read(db(), jobId))?.status ?? null;

/**
 * Completes a running job: settles `delivered` units (default: all it held), adds `usage` to the result, stores both.
 * Null when the job had ended or was never begun; then nothing changes.
 */
export const completeJob = (
  jobId: string,
  outcome: { result: Record<string, unknown>; error?: Record<string, unknown>; delivered?: number },
): Promise<JobRow | null> =>
  endAndPublish((tx) =>
    end(
      tx,
      jobId,
      "completed",
      () => settleUnits(tx, jobId, outcome.delivered ?? Infinity),
      (_job, usage) => ({
        progress: 100,
        step: null,
        result: { ...outcome.result, usage },
        error: outcome.error ?? null,
      }),
    ),
  );

/**
 * Fails an open job and gives its units back. Null when it had ended; then nothing changes. A failure of the customer's choosing
 * after a provider was paid is counted: {@link assertMayBlock}.
 */
export const failJob = (jobId: string, failure: Failure): Promise<JobRow | null> =>
  endAndPublish(async (tx) => {
    const ended = await failWithin(tx, jobId, failure);
    if (ended && failure.isChosen && (await repo.hasPaidWork(tx, jobId)))
      await addSpent(blockedBudget(ended.accountId), 1, tx);
    return ended;
  });

/** Cancels an open job for its owner, gives its units back and stops its run. Null when it had ended. */
export const cancelJob = (jobId: string): Promise<JobRow | null> => endAndPublish((tx) => cancelWithin(tx, jobId));

/** Cancels within a caller's transaction; after its commit the caller calls {@link publishJobEnd}. */
export const cancelWithin = (tx: Executor, jobId: string): Promise<JobRow | null> =>
  end(
    tx,
    jobId,
    "cancelled",
    async ({ accountId }) =>
      // A cancel after a provider was paid gives the units back a few times a day; then it costs what the job would have.
      (await repo.hasPaidWork(tx, jobId)) && !(await reserve(cancelBudget(accountId), 1, tx))
        ? settleUnits(tx, jobId, Infinity)
        : releaseUnits(tx, jobId),
    (job, usage) => ({ error: toError(job, cancelledFailure(usage?.settled ?? 0), usage) }),
  );

/** Publishes the end of a job to pipelines and webhooks, once that is committed. */
export async function publishJobEnd({ id, status, accountId }: JobRow): Promise<void> {
  if (status === "cancelled") await publishEvent("job/cancelled", { jobId: id }, `${id}:cancelled`);
  await publishEvent("job/finished", { jobId: id, accountId }, `${id}:finished`);
  await requestDeliveries(subjectOf(id));
}

async function endAndPublish(act: (tx: Executor) => Promise<JobRow | null>): Promise<JobRow | null> {
  const ended = await transaction(act);
  if (!ended) return null;
  await publishJobEnd(ended);
  // Upkeep measures again what cannot be measured now.
  if (ended.status === "completed")
    await measure(ended).catch((error: unknown) => log.warn("a job was not measured", { jobId: ended.id, error }));
  return ended;
}

const failWithin = (tx: Executor, jobId: string, failure: Failure) =>
  end(
    tx,
    jobId,
    "failed",
    () => releaseUnits(tx, jobId),
    (job, usage) => ({ error: toError(job, failure, usage) }),
  );

const subjectOf = (jobId: string): string => `job:${jobId}`;

/** Moves a job to a terminal status, the only way there: row, ledger, event and messages in one transaction, under the lock of the job. */
async function end(
  tx: Executor,
  jobId: string,
  status: TerminalStatus,
  move: (job: JobRow) => Promise<UnitsMoved | null>,
  toPatch: (job: JobRow, usage: UnitsMoved | null) => JobPatch,
): Promise<JobRow | null> {
  const job = await repo.lock(tx, jobId);
  if (!job || !canMove(job.status, status)) return null;
  const patch = toPatch(job, await move(job));
  const type = `job.${status}` as const;
  await eventRepo.appendEvent(tx, jobId, type, {});
  const ended = await repo.change(tx, jobId, { ...patch, status });
  const data = () => ({ job: toJob(ended) });
  await enqueueDeliveries(tx, ended.accountId, { type, subject: subjectOf(jobId), data });
  return ended;
}

const toError = ({ step, requestId }: JobRow, failure: Failure, usage: UnitsMoved | null): Record<string, unknown> => ({
  ...failure.extra,
  code: failure.code,
  message: failure.message,
  hint: failure.hint,
  step,
  retryable: failure.retryable,
  requestId,
  usage,
});
