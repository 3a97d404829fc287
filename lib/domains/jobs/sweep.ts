import { db } from "@/lib/platform/db/client";
import { requestRun } from "./request-run";
import { JobType } from "@/lib/contract/jobs";
import { abandonedFailure, timeoutFailure } from "./failure";
import { failJob } from "./lifecycle";
import { queueLimitMinutes, runLimitMinutes, sweepGraceMinutes } from "./limits";
import * as repo from "./repo";

// Long enough for a job whose event was sent to have started on an idle machine.
const resendAfterMinutes = 1;

/** Requests again the runs of jobs that are still queued after a minute; returns how many. The event id makes that safe. */
export async function resendQueuedJobs(): Promise<number> {
  const queued = await repo.stuck(db(), "queued", resendAfterMinutes);
  for (const job of queued) await requestRun(job);
  return queued.length;
}

/**
 * Fails and releases open jobs that nothing else will end: running past their limit, because their run vanished, or
 * queued for longer than a day. Returns how many.
 */
export async function failStuckJobs(): Promise<number> {
  let count = 0;
  for (const type of JobType.options) {
    const limitMinutes = runLimitMinutes[type];
    const overdue = await repo.stuck(db(), "running", limitMinutes + sweepGraceMinutes, type);
    for (const { id } of overdue) if (await failJob(id, timeoutFailure(limitMinutes))) count++;
  }
  for (const { id } of await repo.stuck(db(), "queued", queueLimitMinutes)) {
    if (await failJob(id, abandonedFailure)) count++;
  }
  return count;
}
