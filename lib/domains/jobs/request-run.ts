import { publishEvent } from "@/inngest/client";
import type { RunOrder } from "./sweep-repo";

/** Requests a run of a job's pipeline; the event's id is the job's, and of a lost run's successor its own: each starts once. */
export function requestRun({ id, accountId, type, plan, runAttempt }: RunOrder): Promise<void> {
  const again = runAttempt > 0 && { attempt: runAttempt };
  const eventId = runAttempt > 0 ? `${id}:run:${runAttempt}` : id;
  return publishEvent(`job/${type}.requested`, { jobId: id, accountId, plan, ...again }, eventId);
}
