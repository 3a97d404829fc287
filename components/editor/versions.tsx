"use client";

import { History as HistoryIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/button";
import { Skeleton } from "../ui/card";
import { Modal } from "../ui/dialog";
import { ErrorAlert } from "../ui/error-alert";
import { RelativeTime } from "../ui/relative-time";
import type { Timeline } from "@/lib/contract/timeline/document";
import { useOperation } from "@/lib/surfaces/sdk/react";
import { DocumentDiff } from "./document-diff";
import { useFrames } from "./use-frames";

function Strip({ timeline, label }: { timeline: Timeline; label: string }) {
  const { frames } = useFrames(timeline);
  return (
    <div className="grid min-w-0 gap-1.5">
      <p className="text-xs font-medium">{label}</p>
      <ul className="grid grid-cols-3 gap-1">
        {timeline.scenes.map(({ id }, at) => (
          <li
            key={id}
            style={{ aspectRatio: timeline.width / timeline.height }}
            className="overflow-hidden rounded border border-line bg-sunk"
          >
            {frames.get(id) && (
              <img src={frames.get(id)?.url} alt={`${label}, scene ${at + 1}`} className="size-full object-cover" />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Comparison(props: { editId: string; version: number; present: Timeline; onRestore: (old: Timeline) => void }) {
  const { editId, version, present, onRestore } = props;
  const { data, error, refetch } = useOperation("edits.get", { editId, version });
  if (!data) return error ? <ErrorAlert error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-64" />;
  const old = data.edit.timeline;
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-4">
        <Strip timeline={old} label={`Version ${version}`} />
        <Strip timeline={present} label="Now" />
      </div>
      <DocumentDiff before={old} after={present} label={`What changed since version ${version}`} />
      <Button variant="primary" className="justify-self-end" onClick={() => onRestore(old)}>
        Restore version {version}
      </Button>
    </div>
  );
}

function VersionList({ editId, onChoose }: { editId: string; onChoose: (version: number) => void }) {
  const { data, error, refetch } = useOperation("edits.listVersions", { editId });
  if (!data) return error ? <ErrorAlert error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-64" />;
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {data.versions.map(({ version, created_at: at }) => (
        <li key={version}>
          <button
            type="button"
            onClick={() => onChoose(version)}
            className="flex w-full justify-between gap-3 px-4 py-2.5 text-left text-sm hover:bg-sunk"
          >
            <span className="font-medium">Version {version}</span>
            <span className="text-quiet">
              <RelativeTime at={at} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The versions of an edit: each beside the document as it is now, to look at or to restore. */
export function Versions(props: { editId: string; present: Timeline; onRestore: (old: Timeline) => void }) {
  const { editId, present, onRestore } = props;
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const restore = (old: Timeline) => {
    onRestore(old);
    setOpen(false);
  };
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        setChosen(null);
      }}
      title="Versions"
      description="Restoring one makes a new version of it. Nothing is lost."
      isDrawer
      trigger={
        <Button>
          <HistoryIcon aria-hidden /> Versions
        </Button>
      }
    >
      {chosen === null ? (
        <VersionList editId={editId} onChoose={setChosen} />
      ) : (
        <div className="grid gap-4">
          <Button variant="quiet" isSmall className="justify-self-start" onClick={() => setChosen(null)}>
            All versions
          </Button>
          <Comparison editId={editId} version={chosen} present={present} onRestore={restore} />
        </div>
      )}
    </Modal>
  );
}
