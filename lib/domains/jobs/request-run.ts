import { type OutgoingEvent, publishEvents } from "@/inngest/client";
import type { JobType } from "@/lib/contract/jobs";
import type { RunOrder } from "./sweep-repo";

/** Requests a run of a job's pipeline; the event's id is the job's, and of a lost run's successor its own: each starts once. */
export const requestRun = (job: RunOrder): Promise<void> => requestRuns([job]);

/** Requests the runs of several jobs together, as {@link requestRun} does. */
export const requestRuns = (jobs: readonly RunOrder[]): Promise<void> => publishEvents(jobs.map(toEvent));

function toEvent({
  id,
  accountId,
  type,
  plan,
  runAttempt,
}: RunOrder): Required<OutgoingEvent<`job/${JobType}.requested`>> {
  const again = runAttempt > 0 && { attempt: runAttempt };
  const eventId = runAttempt > 0 ? `${id}:run:${runAttempt}` : id;
  return { name: `job/${type}.requested`, data: { jobId: id, accountId, plan, ...again }, id: eventId };
}
