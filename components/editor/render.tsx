"use client";

import { Clapperboard } from "lucide-react";
import { useState } from "react";
import { Price } from "../create/price";
import { sendOnce } from "../create/send-once";
import { Button } from "../ui/button";
import { Modal } from "../ui/dialog";
import { ErrorAlert } from "../ui/error-alert";
import type { Timeline } from "@/lib/contract/timeline/document";
import { useChange, useOperation } from "@/lib/surfaces/sdk/react";
import { type Changes, changesBetween } from "./changes";

function Notes({ notes }: { notes: readonly string[] | null }) {
  if (notes === null) return <p className="text-sm">What has not changed is reused; the rest is rendered again.</p>;
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

/** What rendering costs and takes, from the service itself; its refusals are told before anything is charged. */
function Cost({ timeline }: { timeline: Timeline }) {
  const { data, error } = useOperation("estimates.create", { kind: "timeline", request: { timeline } });
  if (error) return <ErrorAlert error={error} />;
  const units = data?.estimate.units;
  const duration = data?.estimate.duration;
  return (
    <div aria-live="polite">
      <Price unit="video" count={units?.amount ?? 1} />
      {duration && <p className="text-sm text-quiet">Usually about {Math.ceil(duration.p50Ms / 1000)} seconds.</p>}
    </div>
  );
}

interface RenderProps {
  readonly editId: string;
  readonly timeline: Timeline;
  /** The document of the ad that was rendered last; null while it is not known. */
  readonly base: Timeline | null;
}

function RenderForm({
  editId,
  timeline,
  changes,
  onStarted,
}: RenderProps & { changes: Changes | null; onStarted: () => void }) {
  const start = useChange(
    (api) => {
      const request = { timeline, editId, maxUnits: 1, ...(changes && { fitted: [...changes.fitted] }) };
      return sendOnce("timelines.create", request, (idempotencyKey) =>
        api.timelines.create(request, { idempotencyKey }),
      );
    },
    ["edits.get", "jobs.list", "account.usage"],
  );
  const begin = () => start.mutate(undefined, { onSuccess: onStarted });
  return (
    <div className="grid gap-4">
      <Notes notes={changes?.notes ?? null} />
      <Cost timeline={timeline} />
      {start.error && <ErrorAlert error={start.error} />}
      <Button variant="primary" className="justify-self-end" isBusy={start.isPending} onClick={begin}>
        {start.isPending ? "Starting…" : "Render"}
      </Button>
    </div>
  );
}

/** Button and dialog that render an edited document: what is made anew, what it costs, then the job. */
export function RenderChanges({ isDisabled, ...props }: RenderProps & { isDisabled: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { timeline, base } = props;
  const changes = base && changesBetween(base, timeline);
  const isSame = changes?.notes.length === 0;
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={setOpen}
      title="Render the changes"
      description="The ad as it is stays; this makes a new one."
      trigger={
        <Button variant="primary" disabled={isDisabled || isSame} title={isSame ? "Nothing has changed" : undefined}>
          <Clapperboard aria-hidden /> Render changes
        </Button>
      }
    >
      <RenderForm {...props} changes={changes} onStarted={() => setOpen(false)} />
    </Modal>
  );
}
