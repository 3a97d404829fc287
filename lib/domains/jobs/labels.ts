import { notFound } from "@/lib/contract/errors";
import type * as contract from "@/lib/contract/jobs";
import type { Handler } from "@/lib/contract/operation";
import { db, transaction } from "@/lib/platform/db/client";
import { lockOwn } from "./deletion-repo";
import * as repo from "./labels-repo";
import { toJob } from "./wire";
import { assertMayWrite } from "./write-scope";

/** Folders and tags of the account's jobs, in alphabetical order, at most 1,000 of each. */
export const library: Handler<typeof contract.library> = async ({ accountId }) => {
  const [folders, tags] = await Promise.all([repo.folders(db(), accountId), repo.tags(db(), accountId)]);
  return { folders, tags };
};

/** Names, files and tags a job; fields that are left out stay. Throws ApiError NOT_FOUND, PUBLIC_API_SCOPE_DENIED. */
export const update: Handler<typeof contract.update> = (caller, { jobId, name, folder, tags }) =>
  transaction(async (tx) => {
    const job = await lockOwn(tx, { id: jobId, accountId: caller.accountId });
    if (!job) throw notFound("job");
    assertMayWrite(caller, job.type);
    const changed = {
      ...(name !== undefined && { name }),
      ...(folder !== undefined && { folder }),
      ...(tags !== undefined && { tags: [...new Set(tags)] }),
    };
    return { job: toJob(await repo.setLabels(tx, job, changed)) };
  });
