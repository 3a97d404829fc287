import { ApiError } from "@/lib/contract/errors";
import { db } from "@/lib/platform/db/client";
import { deleteExpired } from "@/lib/platform/db/delete-expired";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { storage } from "@/lib/platform/storage";
import { jobFolder } from "@/lib/platform/storage/keys";
import { deleteJob, removeFiles } from "./deletion";
import * as repo from "./deletion-repo";
import type { JobKey } from "./deletion-repo";

const BATCH = 200;
/** Most jobs of one call; the rest waits for the next. */
const MOST_JOBS = 2_000;

/** Runs `act` on each job. One that fails is logged and left to the next call. Returns how many succeeded. */
async function onEach(jobs: readonly JobKey[], act: (job: JobKey) => Promise<void>): Promise<number> {
  let done = 0;
  for (const job of jobs) {
    try {
      await act(job);
      done++;
    } catch (error) {
      if (!(error instanceof ApiError)) log.warn("upkeep of a job failed", { jobId: job.id, error });
    }
  }
  return done;
}

/** Deletes jobs, files included, that ended more than `RETENTION_OUTPUT_DAYS` ago. Returns how many. */
export async function deleteExpiredJobs(): Promise<number> {
  const days = env().RETENTION_OUTPUT_DAYS;
  let deleted = 0;
  // Behind the last one looked at: jobs that cannot be deleted now do not hold up the others.
  let after = new Date(0);
  for (let seen = 0; days > 0 && seen < MOST_JOBS; seen += BATCH) {
    const expired = await repo.listExpired(db(), days, after, BATCH);
    deleted += await onEach(expired, (job) => deleteJob({ id: job.id, accountId: job.accountId }, null));
    after = expired.at(-1)?.finishedAt ?? after;
    if (expired.length < BATCH) break;
  }
  return deleted;
}

/** Removes files of deleted jobs that could not be removed at once. Returns how many jobs had some. */
export const removeLeftFiles = async (): Promise<number> =>
  onEach(await repo.listWithLeftFiles(db(), BATCH), removeFiles);

/** Notes the size of finished jobs that were not measured when they ended. Returns how many. */
export const measureFinishedJobs = async (): Promise<number> => onEach(await repo.listUnmeasured(db(), BATCH), measure);

/** Notes the size of a finished job. */
export async function measure(job: JobKey): Promise<void> {
  await repo.noteStoredBytes(db(), job, await storage().sizeOf(jobFolder(job.accountId, job.id)));
}

/** Deletes progress events older than `RETENTION_JOB_EVENT_DAYS` of jobs that have ended. Returns how many. */
export const deleteExpiredEvents = (): Promise<number> =>
  deleteExpired(env().RETENTION_JOB_EVENT_DAYS, (days, limit) => repo.deleteEventsOlderThan(db(), days, limit));
