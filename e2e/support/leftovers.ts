import { and, inArray, notInArray } from "drizzle-orm";
import { db } from "../../lib/platform/db/client";
import { jobs } from "../../lib/platform/db/schema";
import { cancelJob } from "../../lib/domains/jobs/service";
import { takeAccounts } from "./account";

/**
 * Cancels what the accounts of a test have left running once it is over: nobody looks at it any more, and an ad drawn to its
 * end takes more than most tests. A fixture for `test.extend`, with `auto`.
 */
export async function cancelLeftovers(use: () => Promise<void>): Promise<void> {
  takeAccounts();
  await use();
  const accounts = takeAccounts();
  if (accounts.length === 0) return;
  const isOpen = notInArray(jobs.status, ["completed", "failed", "cancelled"]);
  const left = await db()
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.accountId, accounts), isOpen));
  for (const { id } of left) await cancelJob(id);
}
