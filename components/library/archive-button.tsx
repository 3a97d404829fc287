"use client";

import { Archive, ArchiveRestore } from "lucide-react";
import { Button } from "../ui/button";
import type { Job } from "@/lib/contract/jobs";
import { useChange } from "@/lib/surfaces/sdk/react";
import { archivedTags, isArchived } from "./archive";

/** Button that puts results out of sight, or takes them back where all are. */
export function ArchiveButton(props: {
  jobs: readonly Job[];
  onDone: () => void;
  onError: (error: Error | null) => void;
}) {
  const { jobs, onDone, onError } = props;
  const isBack = jobs.every(isArchived);
  const Icon = isBack ? ArchiveRestore : Archive;
  const move = useChange(
    async (api) => {
      onError(null);
      for (const job of jobs) await api.call("jobs.update", { jobId: job.id, tags: archivedTags(job, isBack) });
      onDone();
    },
    ["jobs.list", "jobs.library", "jobs.get"],
  );
  return (
    <Button isBusy={move.isPending} onClick={() => move.mutate(undefined, { onError })}>
      <Icon aria-hidden /> {isBack ? "Take out of the archive" : "Archive"}
    </Button>
  );
}
