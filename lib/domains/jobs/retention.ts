import { ApiError } from "@/lib/contract/errors";
import { db } from "@/lib/platform/db/client";
import { deleteExpired } from "@/lib/platform/db/delete-expired";
import { env } from "@/lib/platform/env";
import { storage } from "@/lib/platform/storage";
import { jobFolder } from "@/lib/platform/storage/keys";
import { sweepPages } from "@/lib/platform/sweep";
import { deleteJob, removeFiles } from "./deletion";
import * as repo from "./deletion-repo";
import type { JobKey } from "./deletion-repo";

/** Most jobs of one call; the rest waits for the next. */
const MOST_JOBS = 2_000;

/** Deletes jobs, files included, that ended more than `RETENTION_OUTPUT_DAYS` ago. Returns how many. */
export async function deleteExpiredJobs(): Promise<number> {
  const days = env().RETENTION_OUTPUT_DAYS;
  if (days === 0) return 0;
  let deleted = 0;
  const remove = async (job: JobKey) => {
    if (await deleteUnlessInUse(job)) deleted++;
  };
  await sweepPages("expired jobs", (last) => repo.listExpired(db(), days, last), remove, MOST_JOBS);
  return deleted;
}

/** Deletes a job; false when another one reads it, which is no failure, or it is gone. */
async function deleteUnlessInUse({ id, accountId }: JobKey): Promise<boolean> {
  try {
    await deleteJob({ id, accountId }, null);
    return true;
  } catch (error) {
    if (error instanceof ApiError && (error.code === "JOB_IN_USE" || error.code === "NOT_FOUND")) return false;
    throw error;
  }
}

/** Removes files of deleted jobs that could not be removed at once. Returns how many jobs had some. */
export const removeLeftFiles = async (): Promise<number> =>
  (await sweepPages("left files", (last) => repo.listWithLeftFiles(db(), last), removeFiles, MOST_JOBS)).done;

/** Notes the size of finished jobs that were not measured when they ended. Returns how many. */
export const measureFinishedJobs = async (): Promise<number> =>
  (await sweepPages("unmeasured jobs", (last) => repo.listUnmeasured(db(), last), measure, MOST_JOBS)).done;

/** Notes the size of a finished job. */
export async function measure(job: JobKey): Promise<void> {
  await repo.noteStoredBytes(db(), job, await storage().sizeOf(jobFolder(job.accountId, job.id)));
}

/** Deletes progress events older than `RETENTION_JOB_EVENT_DAYS` of jobs that have ended. Returns how many. */
export const deleteExpiredEvents = (): Promise<number> =>
  deleteExpired(env().RETENTION_JOB_EVENT_DAYS, (days, limit) => repo.deleteEventsOlderThan(db(), days, limit));
