import type { Job, JobEvent } from "../../contract/jobs";
import type { Client } from "./client";
import { ApiCallError, JobFailedError } from "./errors";
import { isRetryable, pause } from "./retry";

const POLL_MS = 2000;
const DEFAULT_TIMEOUT_MS = 15 * 60_000;
/** The longest a timer runs, 25 days; a longer one would be over at once. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

/** Options of waiting for a job. */
export interface WaitOptions {
  /** Longest wait in milliseconds; default 15 minutes, Infinity to the job's end. The job itself continues after it. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called with every event of the job, or with its states when it is polled. */
  readonly onEvent?: ((event: JobEvent | { readonly type: "job.polled"; readonly job: Job }) => void) | undefined;
}

const isOver = ({ status }: Job): boolean => status === "completed" || status === "failed" || status === "cancelled";

async function followJob(
  api: Client,
  jobId: string,
  options: WaitOptions,
  signal: AbortSignal,
): Promise<Job | undefined> {
  for await (const event of api.jobs.events({ jobId }, { signal })) {
    options.onEvent?.(event);
    if ("job" in event) return event.job;
  }
  return undefined;
}

async function pollJob(
  api: Client,
  jobId: string,
  options: WaitOptions,
  signal: AbortSignal,
): Promise<Job | undefined> {
  while (!signal.aborted) {
    const job = await api.jobs.get({ jobId }, { signal }).then(
      (answer) => answer.job,
      (error: unknown) => {
        if (signal.aborted || isRetryable(error)) return undefined;
        throw error;
      },
    );
    if (job) options.onEvent?.({ type: "job.polled", job });
    if (job && isOver(job)) return job;
    await pause(POLL_MS, signal);
  }
  return undefined;
}

/**
 * Waits for a job's end and returns it; returns its current state when `timeoutMs` pass or the signal aborts first. Follows
 * the event stream, or polls where there is none. Throws ApiCallError when the job cannot be read.
 */
export async function settled(api: Client, jobId: string, options: WaitOptions = {}): Promise<Job> {
  const timeout = AbortSignal.timeout(Math.min(options.timeoutMs ?? DEFAULT_TIMEOUT_MS, LONGEST_TIMEOUT_MS));
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
  const followed = await followJob(api, jobId, options, signal).catch((error: unknown) => {
    if (error instanceof ApiCallError && !isRetryable(error)) throw error;
    return undefined;
  });
  if (followed) return followed;
  const polled = signal.aborted ? undefined : await pollJob(api, jobId, options, signal);
  return polled ?? (await api.jobs.get({ jobId })).job;
}

/** Waits for a job and returns it completed. Throws JobFailedError when it failed, was cancelled, or did not end in time. */
export async function waitFor(api: Client, job: { readonly id: string }, options: WaitOptions = {}): Promise<Job> {
  const last = await settled(api, job.id, options);
  if (last.status !== "completed") throw new JobFailedError(last);
  return last;
}
