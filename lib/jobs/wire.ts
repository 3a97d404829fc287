import { now } from "@/lib/clock";
import { signedUrl } from "@/lib/storage/sign";
import { type Job, JobEvent } from "./contract";
import { silenceMs } from "./limits";
import type { EventRow, JobRow } from "./repo";

/** How long a media address of an answer lives. */
const mediaSeconds = 24 * 60 * 60;

type Json = Record<string, unknown>;

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

/** Whether an event is the last one of its job. */
export const isEnd = (type: string): boolean => ["job.completed", "job.failed", "job.cancelled"].includes(type);

function toStep({ status, step, createdAt }: JobRow): string | null {
  const waits = status === "queued" && now().getTime() - createdAt.getTime() > silenceMs;
  return waits ? "waiting_for_slot" : step;
}

function withAddresses(value: Json): Json {
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withAddress(part)]));
}

/** `{ $file: <storage key> }`, anywhere, becomes an address; everything else stays. */
function withAddress(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withAddress);
  if (typeof value !== "object" || value === null) return value;
  if ("$file" in value && typeof value.$file === "string") return signedUrl(value.$file, mediaSeconds);
  return withAddresses({ ...value });
}
