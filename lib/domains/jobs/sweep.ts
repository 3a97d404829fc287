import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log";
import { requestRun } from "./request-run";
import { JobType } from "@/lib/contract/jobs";
import { sweepPages } from "@/lib/platform/sweep";
import { abandonedFailure, type Failure, timeoutFailure } from "./failure";
import { failJob } from "./lifecycle";
import { mostLostRuns, queueLimitMinutes, runLimitMinutes, silenceMinutes, totalLimitMinutes } from "./limits";
import * as sweepRepo from "./sweep-repo";
import type { RunOrder, StuckQuery } from "./sweep-repo";

// Long enough for a job whose event was sent to have started on an idle machine.
const resendAfterMinutes = 1;
/** Most runs that one sweep requests; the next goes on behind them. */
const MOST_REQUESTS = 500;

/** Requests again the runs of jobs that are still queued after a minute; returns how many. The event id makes that safe. */
export async function resendQueuedJobs(): Promise<number> {
  const queued = { status: "queued", minutes: resendAfterMinutes } as const;
  const pageAfter = (last?: RunOrder) => sweepRepo.stuck(db(), queued, last);
  return (await sweepPages("queued jobs", pageAfter, requestRun, MOST_REQUESTS)).done;
}

/**
 * Requests again the runs of running jobs that nobody has heard of for minutes: the engine has lost them, as one that keeps its
 * runs in memory does when it ends. The new run has an event id of its own and goes on with what is stored; the old one, should
 * it come back, is over. Returns how many.
 */
export async function replaceLostRuns(): Promise<number> {
  const pageAfter = (last?: RunOrder) => sweepRepo.silent(db(), silenceMinutes, mostLostRuns, last);
  const replace = async (job: RunOrder) => {
    const counted = await sweepRepo.countLostRun(db(), job);
    if (!counted) return;
    log.warn("a run was lost and is requested again", { jobId: job.id, attempt: counted.runAttempt });
    await requestRun(counted);
  };
  return (await sweepPages("lost runs", pageAfter, replace, MOST_REQUESTS)).done;
}

/**
 * Fails and releases open jobs past their limits: worked on for longer than their type may be, the time they waited for the
 * renderer aside, or waiting for longer than a day. `discard` then ends their runs and what they left. Returns how many.
 */
export async function failStuckJobs(
  discard: (job: { jobId: string; accountId: string }) => Promise<void>,
): Promise<number> {
  let count = 0;
  const fail = (query: StuckQuery, failure: Failure) =>
    sweepPages(
      `stuck ${query.status} ${query.status === "running" ? query.type : "jobs"}`,
      (last?: RunOrder) => sweepRepo.stuck(db(), query, last),
      async ({ id, accountId }) => {
        if (!(await failJob(id, failure))) return;
        count++;
        await discard({ jobId: id, accountId });
      },
    );
  for (const type of JobType.options) {
    const minutes = runLimitMinutes[type];
    await fail({ status: "running", minutes, type, totalMinutes: totalLimitMinutes(type) }, timeoutFailure(minutes));
  }
  await fail({ status: "queued", minutes: queueLimitMinutes }, abandonedFailure);
  return count;
}
