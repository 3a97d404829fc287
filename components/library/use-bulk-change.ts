"use client";

import type { Job } from "@/lib/contract/jobs";
import { ApiCallError, type Client, type OperationName } from "@/lib/surfaces/sdk/client";
import { useChange } from "@/lib/surfaces/sdk/react";

/** What became of several results: those the change reached, those it left as they were, and the error of the first of these. */
export interface BulkOutcome {
  readonly done: readonly Job[];
  readonly left: readonly Job[];
  /** Null where none was left. */
  readonly error: unknown;
}

/**
 * Mutation that runs `act` for one job after another, also past those that fail, then refetches the operations named in
 * `changes`. It never rejects: `onEnd` gets the outcome, before anything is read again.
 */
export const useBulkChange = (
  act: (api: Client, job: Job) => Promise<unknown>,
  changes: readonly OperationName[],
  onEnd: (outcome: BulkOutcome) => void,
) =>
  useChange(async (api, jobs: readonly Job[]) => {
    const done: Job[] = [];
    const failures: { job: Job; error: unknown }[] = [];
    for (const job of jobs)
      await act(api, job).then(
        () => done.push(job),
        (error: unknown) => failures.push({ job, error }),
      );
    onEnd({ done, left: failures.map(({ job }) => job), error: failures[0]?.error ?? null });
  }, changes);

/** Deletes a job; one that is gone already counts as deleted. */
export async function removeJob(api: Client, { id }: Pick<Job, "id">): Promise<void> {
  try {
    await api.call("jobs.remove", { jobId: id });
  } catch (error) {
    if (!(error instanceof ApiCallError && error.code === "NOT_FOUND")) throw error;
  }
}
