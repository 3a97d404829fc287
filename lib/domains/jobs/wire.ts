import { now } from "@/lib/platform/clock";
import { withAddresses } from "@/lib/platform/storage/references";
import { type Job, JobEvent } from "@/lib/contract/jobs";
import { heartbeatMs } from "./limits";
import type { EventRow } from "./event-repo";
import type { JobRow } from "./repo";

/** The public record of a job: its files as addresses signed now, nothing else of the row. */
export const toJob = (row: JobRow): Job => ({
  id: row.id,
  type: row.type,
  status: row.status,
  progress: row.progress,
  step: toStep(row),
  result_payload: row.result && withAddresses(row.result),
  error_payload: row.error && withAddresses(row.error),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  ...(row.name !== null && { name: row.name }),
  ...(row.folder !== null && { folder: row.folder }),
  ...(row.tags.length > 0 && { tags: row.tags }),
});

/** The public form of a stored event; the end of a job carries the job's record, signed now. */
export const toEvent = ({ seq, at, type, data }: EventRow, row: JobRow): JobEvent =>
  JobEvent.parse({
    type,
    seq,
    at: at.toISOString(),
    jobId: row.id,
    ...(isEnd(type) ? { job: toJob(row) } : data),
  });

/** True when an event is the last one of its job. */
export const isEnd = (type: EventRow["type"]): boolean =>
  type === "job.completed" || type === "job.failed" || type === "job.cancelled";

function toStep({ status, step, createdAt }: JobRow): string | null {
  const waits = status === "queued" && now().getTime() - createdAt.getTime() > heartbeatMs;
  return waits ? "waiting_for_slot" : step;
}
