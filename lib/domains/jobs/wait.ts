import { ApiError } from "@/lib/contract/errors";
import { openWakeSignal } from "@/lib/platform/db/wake-signal";
import { log } from "@/lib/platform/log";
import { waitMs } from "./limits";
import type { JobRow } from "./repo";
import { isTerminal } from "./state";
import { topicOf } from "./topic";

// A lost notification costs this much, never the whole wait.
const safetyReadMs = 5_000;

/**
 * Returns the job when it has ended, when the wait is over or when the client has gone, whichever comes first: as it was read
 * last, which is `job` where no read succeeded. `timeoutMs` above the limit is shortened to it; 0 reads once. Throws the
 * ApiError of a read.
 */
export async function waitForEnd(
  job: JobRow,
  read: () => Promise<JobRow>,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<JobRow> {
  const deadline = performance.now() + Math.min(timeoutMs, waitMs.max);
  const wakeSignal = await openWakeSignal(topicOf(job.id), signal);
  let last = job;
  try {
    for (;;) {
      last = await readOr(last, read);
      const leftMs = deadline - performance.now();
      if (isTerminal(last.status) || leftMs <= 0 || signal.aborted) return last;
      await wakeSignal.next(Math.min(leftMs, safetyReadMs));
    }
  } finally {
    wakeSignal.close();
  }
}

/** The job as it is now, or as it was last where the database does not answer. */
async function readOr(last: JobRow, read: () => Promise<JobRow>): Promise<JobRow> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    log.warn("a job that is waited for was not read", { jobId: last.id, error });
    return last;
  }
}
