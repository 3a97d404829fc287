import { ApiError, notFound } from "@/lib/contract/errors";
import type { Handler } from "@/lib/contract/operation";
import type * as contract from "@/lib/contract/uploads";
import { storage } from "@/lib/platform/storage";
import { dropQuarantined } from "./quarantine";
import * as repo from "./repo";

/** Deletes an upload with its file. Throws ApiError NOT_FOUND, and JOB_IN_USE while something reads it. */
export const remove: Handler<typeof contract.remove> = async ({ accountId }, { uploadId }) => {
  const row = await repo.reject(accountId, uploadId, "the upload was deleted");
  if (!row) throw (await repo.find(accountId, uploadId)) ? inUse() : notFound("upload");
  await storage().remove(row.storageKey);
  await dropQuarantined(row);
  return { ok: true };
};

const inUse = (): ApiError =>
  new ApiError(
    "JOB_IN_USE",
    "a job that is queued or running, an edit or an asset uses the upload, or its bytes are being stored",
    "Wait for the end of the job, or delete the edit, then delete the upload.",
  );
