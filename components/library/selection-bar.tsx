"use client";

import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/button";
import { ConfirmDialog } from "../ui/dialog";
import { ErrorAlert } from "../ui/error-alert";
import { pluralize } from "../ui/pluralize";
import type { Job } from "@/lib/contract/jobs";
import { useChange } from "@/lib/surfaces/sdk/react";
import { ArchiveButton } from "./archive-button";
import { LabelDialog } from "./label-dialog";
import { ZipButton } from "./zip-button";

/** What can be done with the chosen results; nothing while none is chosen. */
export function SelectionBar({ jobs, onClear }: { jobs: readonly Job[]; onClear: () => void }) {
  const [problem, setProblem] = useState<Error | null>(null);
  const remove = useChange(
    async (api) => {
      for (const { id } of jobs) await api.call("jobs.remove", { jobId: id });
      onClear();
    },
    ["jobs.list", "jobs.library"],
  );
  if (jobs.length === 0) return null;
  const count = pluralize(jobs.length, "result");
  const error = remove.error ?? problem;
  return (
    <section
      aria-label="Selection"
      className="sticky bottom-20 z-10 grid gap-3 rounded-xl border border-line bg-raised p-3 shadow-lg sm:bottom-4"
    >
      {error && <ErrorAlert error={error} />}
      <div className="flex flex-wrap items-center gap-2">
        <output className="mr-auto px-1 font-medium">{count} selected</output>
        <ZipButton jobs={jobs} name="spotmill-library" onError={setProblem} />
        <LabelDialog key={jobs.map(({ id }) => id).join()} jobs={jobs} />
        <ArchiveButton jobs={jobs} onDone={onClear} onError={setProblem} />
        <ConfirmDialog
          trigger={
            <Button variant="danger" isBusy={remove.isPending}>
              <Trash2 aria-hidden /> Delete
            </Button>
          }
          title={`Delete ${count}?`}
          description="Their files and records are removed for good. The units they used stay in your history."
          action="Delete for good"
          onConfirm={() => remove.mutate()}
        />
        <Button variant="quiet" onClick={onClear}>
          Clear
        </Button>
      </div>
    </section>
  );
}
