import { openWakeSignal } from "@/lib/platform/db/wake-signal";
import { waitMs } from "./limits";
import type { JobRow } from "./repo";
import { isTerminal } from "./state";
import { topicOf } from "./topic";

// A lost notification costs this much, never the whole wait.
const safetyReadMs = 5_000;

/**
 * Returns the job when it has ended, when the wait is over or when the client has gone, whichever comes first.
 * `timeoutMs` above the limit is shortened to it; 0 reads once.
 */
export async function waitForEnd(
  read: () => Promise<JobRow>,
  jobId: string,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<JobRow> {
  const deadline = performance.now() + Math.min(timeoutMs, waitMs.max);
  const wakeSignal = await openWakeSignal(topicOf(jobId), signal);
  try {
    for (;;) {
      const job = await read();
      const leftMs = deadline - performance.now();
      if (isTerminal(job.status) || leftMs <= 0 || signal.aborted) return job;
      await wakeSignal.next(Math.min(leftMs, safetyReadMs));
    }
  } finally {
    wakeSignal.close();
  }
}
