"use client";

import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/button";
import { ConfirmDialog } from "../ui/dialog";
import { ErrorAlert } from "../ui/error-alert";
import { pluralize } from "../ui/pluralize";
import type { Job } from "@/lib/contract/jobs";
import { ArchiveButton } from "./archive-button";
import { BulkReport } from "./bulk-report";
import { LabelDialog } from "./label-dialog";
import { type BulkOutcome, removeJob, useBulkChange } from "./use-bulk-change";
import { ZipButton } from "./zip-button";

interface SelectionBarProps {
  /** Those that are chosen, of `shown` in view. */
  readonly jobs: readonly Job[];
  readonly shown: number;
  readonly onAll: () => void;
  /** Takes jobs out of the selection. */
  readonly onDone: (jobs: readonly Job[]) => void;
  readonly onClear: () => void;
}

function DeleteResults({ jobs, onEnd }: Pick<SelectionBarProps, "jobs"> & { onEnd: (outcome: BulkOutcome) => void }) {
  const remove = useBulkChange(removeJob, ["jobs.list", "jobs.library"], onEnd);
  return (
    <ConfirmDialog
      trigger={
        <Button variant="danger" isBusy={remove.isPending}>
          <Trash2 aria-hidden /> Delete
        </Button>
      }
      title={`Delete ${pluralize(jobs.length, "result")}?`}
      description="Their files and records are removed for good. The units they used stay in your history."
      action="Delete for good"
      onConfirm={() => remove.mutate(jobs)}
    />
  );
}

/** What can be done with the chosen results; nothing while none is chosen. What an act left as it was stays chosen. */
export function SelectionBar({ jobs, shown, onAll, onDone, onClear }: SelectionBarProps) {
  const [zipError, setZipError] = useState<Error | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const end = (next: BulkOutcome) => {
    setZipError(null);
    setOutcome(next);
    onDone(next.done);
  };
  if (jobs.length === 0) return null;
  const isReported = outcome?.left.some(({ id }) => jobs.some((job) => job.id === id));
  return (
    <section
      aria-label="Selection"
      className="sticky bottom-20 z-10 grid gap-3 rounded-xl border border-line bg-raised p-3 shadow-lg sm:bottom-4"
    >
      {zipError && <ErrorAlert error={zipError} />}
      {outcome && isReported && <BulkReport outcome={outcome} />}
      <div className="flex flex-wrap items-center gap-2">
        <output className="mr-auto px-1 font-medium">{pluralize(jobs.length, "result")} selected</output>
        <ZipButton jobs={jobs} name="spotmill-library" onError={setZipError} />
        <LabelDialog jobs={jobs} />
        <ArchiveButton jobs={jobs} onEnd={end} />
        <DeleteResults jobs={jobs} onEnd={end} />
        {jobs.length < shown && (
          <Button variant="quiet" onClick={onAll}>
            Select all {shown}
          </Button>
        )}
        <Button variant="quiet" onClick={onClear}>
          Clear
        </Button>
      </div>
    </section>
  );
}
