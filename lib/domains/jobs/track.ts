import { setInterval } from "node:timers/promises";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log";
import type { Control } from "@/lib/engines/studio/workers/control";
import { JobEnded } from "./failure";
import { reportProgress } from "./progress";
import * as repo from "./repo";

/** A range of a job's progress: `from` and `to` are percentages of the whole job. */
export interface ProgressRange {
  step: string;
  from: number;
  to: number;
}

// At most four reports a second; without news one every three seconds; the job's status is read twice a second, so that
// a cancelled job's children are gone within two.
const [tickMs, statusReadMs, repeatMs] = [250, 500, 3_000];

/**
 * Runs the work of one range of a job's progress: stores progress as it comes, repeats it when there is none, and aborts the
 * signal when the job has ended. Throws JobEnded then, else what the work throws.
 */
export async function track<T>(
  jobId: string,
  range: ProgressRange,
  work: (control: Control) => Promise<T>,
): Promise<T> {
  const ended = new AbortController();
  const done = new AbortController();
  let latest: { fraction: number; note?: string | undefined } = { fraction: 0 };
  const onProgress: Control["onProgress"] = (fraction, note) => {
    latest = { fraction: Math.max(latest.fraction, Math.min(1, fraction)), note };
  };
  const { step, from, to } = range;
  const report = () =>
    reportProgress(jobId, { step, note: latest.note, progress: from + (to - from) * latest.fraction });
  if (!(await report()).live) throw new JobEnded();
  const watching = watch(
    jobId,
    () => latest,
    report,
    () => ended.abort(new JobEnded()),
    done.signal,
  );
  try {
    return await work({ signal: ended.signal, onProgress });
  } catch (error) {
    throw ended.signal.aborted ? ended.signal.reason : error;
  } finally {
    done.abort();
    await watching;
  }
}

async function watch(
  jobId: string,
  latest: () => object,
  report: () => Promise<{ live: boolean }>,
  onEnd: () => void,
  done: AbortSignal,
): Promise<void> {
  let [reported, reportedAt, readAt] = [latest(), performance.now(), performance.now()];
  for await (const _ of ticks(done)) {
    const now = performance.now();
    const isDue = latest() !== reported || now - reportedAt >= repeatMs;
    if (!isDue && now - readAt < statusReadMs) continue;
    readAt = now;
    if (isDue) [reported, reportedAt] = [latest(), now];
    // A database that is briefly away must not end a render.
    const { live } = await (isDue ? report() : readLive(jobId)).catch((cause: unknown) => {
      log.warn("progress not stored", { jobId, cause });
      return { live: true };
    });
    if (!live) return onEnd();
  }
}

async function* ticks(done: AbortSignal): AsyncGenerator<void> {
  try {
    yield* setInterval(tickMs, undefined, { signal: done });
  } catch (error) {
    if (!done.aborted) throw error;
  }
}

const readLive = async (jobId: string): Promise<{ live: boolean }> => ({
  live: (await repo.read(db(), jobId))?.status === "running",
});
