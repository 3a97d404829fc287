"use client";

import { useState } from "react";
import { type BulkOutcome, useBulkChange } from "../../library/use-bulk-change";
import type { Job } from "@/lib/contract/jobs";
import type { VariantSet } from "@/lib/contract/variants";
import { ApiCallError, type Client } from "@/lib/surfaces/sdk/client";
import { isActive } from "@/lib/surfaces/sdk/react";

/** Cancels a job; one that has ended meanwhile needs no cancelling. */
async function cancelJob(api: Client, { id }: Pick<Job, "id">): Promise<void> {
  try {
    await api.call("jobs.cancel", { jobId: id });
  } catch (error) {
    if (!(error instanceof ApiCallError && ["JOB_FINISHED", "NOT_FOUND"].includes(error.code))) throw error;
  }
}

/** The ads of a set that are queued or being made, and what cancels them. */
export function useCancelArms({ arms }: Pick<VariantSet, "arms">) {
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const { mutate, isPending } = useBulkChange(
    cancelJob,
    ["variants.get", "variants.list", "jobs.list", "account.usage"],
    setOutcome,
  );
  const open = arms.map(({ job }) => job).filter(isActive);
  // From the last one: the first gives its place to the next, which would begin in vain.
  return { open, outcome, isPending, cancel: () => mutate(open.toReversed()) };
}
