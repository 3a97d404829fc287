import { ApiError, notFound } from "@/lib/contract/errors";
import type * as contract from "@/lib/contract/jobs";
import type { Caller, Handler } from "@/lib/contract/operation";
import { db, transaction } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log";
import { storage } from "@/lib/platform/storage";
import { jobFolder } from "@/lib/platform/storage/keys";
import * as repo from "./deletion-repo";
import type { JobKey } from "./deletion-repo";
import { isTerminal } from "./state";
import { assertMayWrite } from "./write-scope";

/** Deletes a finished job with its files. Throws as {@link deleteJob}. */
export const remove: Handler<typeof contract.remove> = async (caller, { jobId }) => {
  await deleteJob({ id: jobId, accountId: caller.accountId }, caller);
  return { ok: true };
};

/**
 * Deletes a finished job of an account: record, events and files; its ledger stays. Throws ApiError NOT_FOUND, JOB_IN_USE
 * while it runs or another open job reads its files, PUBLIC_API_SCOPE_DENIED for a caller without the scope of its type.
 * The row goes first: files that then cannot be removed are removed by {@link removeFiles} later.
 */
export async function deleteJob(key: JobKey, caller: Pick<Caller, "scopes"> | null): Promise<void> {
  await transaction(async (tx) => {
    const job = await repo.lockOwn(tx, key);
    if (!job) throw notFound("job");
    if (caller) assertMayWrite(caller, job.type);
    if (!isTerminal(job.status))
      throw new ApiError("JOB_IN_USE", `the job is ${job.status}: only finished jobs can be deleted`);
    if (await repo.hasOpenReader(tx, key))
      throw new ApiError(
        "JOB_IN_USE",
        "another job that is queued or running reads its files",
        "Wait for the end of that job, or cancel it first.",
      );
    await repo.bury(tx, job);
  });
  await removeFiles(key).catch((error: unknown) =>
    log.warn("files of a deleted job stay for now", { jobId: key.id, error }),
  );
}

/** Keeps a finished job and its files until the job that reads them has ended. False when it is deleted. */
export const keepForReader = (source: JobKey, readerId: string): Promise<boolean> =>
  transaction(async (tx) => {
    if (!(await repo.lockOwn(tx, source))) return false;
    await repo.insertReader(tx, source, readerId);
    return true;
  });

/** Removes the files of a deleted job, unless another job was answered with them. Repeating it is harmless. */
export async function removeFiles(job: JobKey): Promise<void> {
  if (await repo.hasSharedFiles(db(), job)) return;
  await storage().removePrefix(jobFolder(job.accountId, job.id));
  await repo.noteFilesRemoved(db(), job);
}
