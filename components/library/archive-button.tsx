"use client";

import { Archive, ArchiveRestore } from "lucide-react";
import { Button } from "../ui/button";
import type { Job } from "@/lib/contract/jobs";
import { archivedTags, isArchived } from "./archive";
import { type BulkOutcome, useBulkChange } from "./use-bulk-change";

/** Button that puts results out of sight, or takes them back where all are. */
export function ArchiveButton({ jobs, onEnd }: { jobs: readonly Job[]; onEnd: (outcome: BulkOutcome) => void }) {
  const isBack = jobs.every(isArchived);
  const Icon = isBack ? ArchiveRestore : Archive;
  const move = useBulkChange(
    (api, job) => api.call("jobs.update", { jobId: job.id, tags: archivedTags(job, isBack) }),
    ["jobs.list", "jobs.library", "jobs.get"],
    onEnd,
  );
  return (
    <Button isBusy={move.isPending} onClick={() => move.mutate(jobs)}>
      <Icon aria-hidden /> {isBack ? "Take out of the archive" : "Archive"}
    </Button>
  );
}
