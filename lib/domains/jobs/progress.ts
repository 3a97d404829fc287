import { transaction } from "@/lib/platform/db/client";
import { heartbeatMs } from "./limits";
import * as eventRepo from "./event-repo";
import * as repo from "./repo";
import { isTerminal } from "./state";

/** Progress report of a running job; `progress` is 0 to 100 and never lowers what was reported before. */
export interface ProgressReport {
  progress: number;
  step: string;
  note?: string | undefined;
}

/** Stores a report and its event. `live` is false when the job has ended: stop the work. */
export function reportProgress(jobId: string, report: ProgressReport): Promise<{ live: boolean }> {
  const { step, note = null } = report;
  // 100 belongs to completed jobs alone.
  const progress = Math.min(99, Math.round(report.progress * 10) / 10);
  return transaction(async (tx) => {
    const job = await repo.lock(tx, jobId);
    if (job?.status !== "running") return { live: false };
    const changed = await repo.change(tx, jobId, { progress, step, isWaiting: note === "waiting_for_slot" });
    await eventRepo.appendEvent(tx, jobId, "job.progress", { progress: changed.progress, step, note, etaMs: null });
    return { live: true };
  });
}

/** Appends an event once: not again when the job has one of this type that contains `identity`, as after a repeated step. */
export function appendEventOnce(
  jobId: string,
  type: "job.decision" | "job.checked",
  data: Record<string, unknown>,
  identity: Record<string, unknown>,
): Promise<void> {
  return transaction(async (tx) => {
    const job = await repo.lock(tx, jobId);
    if (job?.status !== "running" || (await eventRepo.hasEvent(tx, jobId, type, identity))) return;
    await eventRepo.appendEvent(tx, jobId, type, data);
  });
}

/** Appends an event with an open job's present state when it had none for `heartbeatMs`, so that streams never fall silent. */
export function emitHeartbeat(jobId: string): Promise<void> {
  return transaction(async (tx) => {
    const job = await repo.lock(tx, jobId);
    if (!job || isTerminal(job.status)) return;
    if (((await eventRepo.msSinceLastEvent(tx, jobId)) ?? Infinity) < heartbeatMs) return;
    const { progress, step } = job;
    if (job.status === "queued") {
      await eventRepo.appendEvent(tx, jobId, "job.queued", { position: await repo.queuePosition(tx, job) });
      return;
    }
    await eventRepo.appendEvent(tx, jobId, "job.progress", {
      progress,
      step,
      note: "waiting for a free slot",
      etaMs: null,
    });
  });
}
