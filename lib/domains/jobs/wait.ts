import { onWake } from "@/lib/platform/db/wake";
import { waitMs } from "./limits";
import type { JobRow } from "./repo";
import { isTerminal } from "./state";

/** The topic a job's events wake. */
export const topicOf = (jobId: string): string => `job:${jobId}`;

/** Something that rings when there may be news. */
export interface Bell {
  /** True at the next ring, or at once when it rang since the last call; false after `timeoutMs` of silence. */
  next(timeoutMs: number): Promise<boolean>;
  close(): void;
}

/** A bell that rings at each wake-up of a topic and when `signal` aborts. Open it first, read afterwards; then close it. */
export async function openBell(topic: string, signal: AbortSignal): Promise<Bell> {
  let rung = false;
  let wake = () => {};
  const ring = () => {
    rung = true;
    wake();
  };
  const unsubscribe = await onWake(topic, ring);
  signal.addEventListener("abort", ring);
  return {
    async next(timeoutMs) {
      if (!rung && !signal.aborted) await untilWoken(timeoutMs, (resolve) => (wake = resolve));
      const rang = rung;
      rung = false;
      return rang;
    },
    close() {
      unsubscribe();
      signal.removeEventListener("abort", ring);
    },
  };
}

function untilWoken(timeoutMs: number, arm: (resolve: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, timeoutMs);
    arm(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

// A lost notification costs this much, never the whole wait.
const safetyReadMs = 5_000;

/**
 * The job when it has ended, when the wait is over or when the client has gone, whichever comes first.
 * `timeoutMs` above the limit is shortened to it; 0 reads once.
 */
export async function waitForEnd(
  read: () => Promise<JobRow>,
  jobId: string,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<JobRow> {
  const deadline = performance.now() + Math.min(timeoutMs, waitMs.max);
  const bell = await openBell(topicOf(jobId), signal);
  try {
    for (;;) {
      const job = await read();
      const leftMs = deadline - performance.now();
      if (isTerminal(job.status) || leftMs <= 0 || signal.aborted) return job;
      await bell.next(Math.min(leftMs, safetyReadMs));
    }
  } finally {
    bell.close();
  }
}
