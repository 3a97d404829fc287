import { deleteExpired } from "@/lib/platform/db/delete-expired";
import { env } from "@/lib/platform/env";
import * as repo from "./repo";

/** Deletes requests older than `RETENTION_PROVIDER_REQUEST_DAYS` of jobs that have ended. Returns how many. */
export const deleteOldRequests = (): Promise<number> =>
  deleteExpired(env().RETENTION_PROVIDER_REQUEST_DAYS, repo.deleteOlderThan);
