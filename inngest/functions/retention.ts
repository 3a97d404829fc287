import { deleteOldSessions, removeFilesOfDeleted } from "@/lib/domains/accounts/service";
import { deleteOldEntries } from "@/lib/domains/audit/service";
import { removeFilesOfDeleted as removeFilesOfDeletedBrands } from "@/lib/domains/brands/service";
import { deleteOldEvents, deleteOldSpending } from "@/lib/domains/billing/service";
import { deleteOldRequests } from "@/lib/domains/generation/remote/service";
import {
  deleteExpiredEvents,
  deleteExpiredJobs,
  measureFinishedJobs,
  removeLeftFiles,
} from "@/lib/domains/jobs/service";
import { removeEmptySets } from "@/lib/domains/variants/service";
import { log } from "@/lib/platform/log";
import { inngest } from "../client";
import { oneAtATime } from "../lanes";

/** Purges, in this order: jobs first, because what only they used goes with them. Each returns how many. */
export const purges: Readonly<Record<string, () => Promise<number>>> = {
  jobs: deleteExpiredJobs,
  files: removeLeftFiles,
  "files of deleted accounts": removeFilesOfDeleted,
  "files of deleted brands": removeFilesOfDeletedBrands,
  sizes: measureFinishedJobs,
  "job events": deleteExpiredEvents,
  "provider requests": deleteOldRequests,
  "variant sets": removeEmptySets,
  sessions: deleteOldSessions,
  "stripe events": deleteOldEvents,
  "audit log": deleteOldEntries,
  spending: deleteOldSpending,
};

/** Runs one purge. What fails is logged and tried again an hour later; the others run all the same. */
export async function purge(name: string): Promise<{ removed: number }> {
  try {
    const removed = (await purges[name]?.()) ?? 0;
    if (removed > 0) log.info("upkeep", { of: name, removed });
    return { removed };
  } catch (error) {
    log.error("upkeep failed", { of: name, error });
    return { removed: 0 };
  }
}

/** Runs hourly: removes what is older than its retention. Every purge is bounded; a rest waits for the next hour. */
export const retention = inngest.createFunction(
  { id: "retention", triggers: [{ cron: "17 * * * *" }], concurrency: oneAtATime("upkeep"), retries: 0 },
  async ({ step }) => {
    for (const name of Object.keys(purges)) await step.run(name, () => purge(name));
  },
);
