import { send } from "@/inngest/client";
import { db } from "@/lib/platform/db/client";
import { openRunOf } from "@/lib/platform/db/engine-runs";
import { cancelJob } from "./lifecycle";
import * as operateRepo from "./operate-repo";
import * as repo from "./repo";
import { isTerminal } from "./state";
import { toJob } from "./wire";

// For operators and the deletion of accounts, of any account.

/** A job with its events, its units and what it asked of providers. Throws when there is none. */
export async function showJob(jobId: string): Promise<Record<string, unknown>> {
  const row = await repo.read(db(), jobId);
  if (!row) throw new Error(`--job: no job has the id ${jobId}`);
  const { accountId, requestId, channel, plan, startedAt, finishedAt, storedBytes, deletedAt, error } = row;
  const about = { accountId, requestId, channel, plan, startedAt, finishedAt, storedBytes, deletedAt };
  const { result_payload: _result, ...job } = toJob(row);
  return { ...job, ...about, error, ...(await operateRepo.historyOf(db(), jobId)) };
}

/**
 * Requests a run of an open job whose run is gone, under a new event id. Throws for a job that has ended, and while the
 * embedded engine still has a run of it: two would work on the same files.
 */
export async function requeueJob(
  jobId: string,
  service: { readonly isRunning: boolean },
): Promise<{ jobId: string; eventId: string }> {
  const row = await repo.read(db(), jobId);
  if (!row) throw new Error(`--job: no job has the id ${jobId}`);
  if (isTerminal(row.status)) throw new Error(`the job is ${row.status}: only queued and running jobs can be requeued`);
  const run = await openRunOf(db(), jobId);
  if (run !== null) throw new Error(`run ${run} of this job is still ${row.status}: wait for it, or cancel the job`);
  if (!service.isRunning)
    throw new Error("the service is not running: start it first, which sends lost requests again by itself");
  const eventId = `${jobId}:requeue:${Date.now()}`;
  const { accountId, plan, type, runAttempt: attempt } = row;
  await send(`job/${type}.requested`, { jobId, accountId, plan, attempt }, eventId);
  return { jobId, eventId };
}

/** Cancels every queued and running job of an account and gives its units back. Returns the ids of the cancelled ones. */
export async function cancelOpenJobs(accountId: string): Promise<string[]> {
  const cancelled: string[] = [];
  for (const id of await operateRepo.listOpen(db(), accountId)) if (await cancelJob(id)) cancelled.push(id);
  return cancelled;
}
