import { setInterval } from "node:timers/promises";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log";
import { JobEnded } from "./failure";
import { reportProgress } from "./lifecycle";
import * as repo from "./repo";

/** A stretch of a job's progress: `from` and `to` are percentages of the whole job. */
export interface Stretch {
  step: string;
  from: number;
  to: number;
}

/** What long work is given: when to stop, and whom to tell how far it is. `fraction` is 0 to 1 of the stretch. */
export interface Control {
  signal: AbortSignal;
  onProgress(fraction: number, note?: string): void;
}

// At most four reports a second; without news one every three seconds; whether the job lives is asked twice a second,
// so that a cancelled job's children are gone within two.
const [tickMs, aliveMs, heartbeatMs] = [250, 500, 3_000];

/**
 * Runs one stretch of a job's work: stores its progress as it comes, repeats it when there is none, and aborts the
 * signal when the job has ended. Throws JobEnded then, else what the work throws.
 */
export async function track<T>(jobId: string, stretch: Stretch, work: (control: Control) => Promise<T>): Promise<T> {
  const ended = new AbortController();
  const done = new AbortController();
  let latest: { fraction: number; note?: string | undefined } = { fraction: 0 };
  const onProgress: Control["onProgress"] = (fraction, note) => {
    latest = { fraction: Math.max(latest.fraction, Math.min(1, fraction)), note };
  };
  const { step, from, to } = stretch;
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
  let [said, saidAt, askedAt] = [latest(), performance.now(), performance.now()];
  for await (const _ of ticks(done)) {
    const now = performance.now();
    const isDue = latest() !== said || now - saidAt >= heartbeatMs;
    if (!isDue && now - askedAt < aliveMs) continue;
    askedAt = now;
    if (isDue) [said, saidAt] = [latest(), now];
    // A database that is briefly away must not end a render.
    const { live } = await (isDue ? report() : ask(jobId)).catch((cause: unknown) => {
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

const ask = async (jobId: string): Promise<{ live: boolean }> => ({
  live: (await repo.read(db(), jobId))?.status === "running",
});
