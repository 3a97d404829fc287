"use client";

import { Download, Film, Sheet } from "lucide-react";
import { Link } from "@/components/ui/link";
import { useState } from "react";
import { posterOf } from "../../jobs/job-summary";
import { saveFile } from "../../library/save-file";
import { ZipButton } from "../../library/zip-button";
import { StatusBadge } from "../../jobs/status-badge";
import { Button, buttonClass } from "../../ui/button";
import { Skeleton } from "../../ui/card";
import { classNames } from "../../ui/class-names";
import { ErrorAlert } from "../../ui/error-alert";
import { Meter } from "../../ui/meter";
import { Picture } from "../../ui/picture";
import { useStableUrl } from "../../ui/use-stable-url";
import { isActive, useOperation } from "@/lib/surfaces/sdk/react";
import type { VariantSet } from "@/lib/contract/variants";
import { armName, type CastNames } from "./arm-name";
import { CancelSet } from "./cancel-set";
import { finishedIn, toCsv } from "./set-csv";
import { setRefreshMs } from "./set-refresh";
import { WinnerButton } from "./winner";

type Arm = VariantSet["arms"][number];

/** Names of presenters and voices, as far as they are known. */
function useCastNames(): CastNames {
  const actors = useOperation("actors.list", {}).data?.actors ?? [];
  const voices = useOperation("voices.list", {}).data?.voices ?? [];
  return new Map([...actors, ...voices].map(({ id, name }) => [id, name]));
}

function ArmCard({ arm, set, cast }: { arm: Arm; set: VariantSet; cast: CastNames }) {
  const { job } = arm;
  const name = armName(arm, set.axes, cast);
  const poster = useStableUrl(posterOf(job));
  return (
    <li className="grid content-start gap-2">
      <Link href={`/dashboard/jobs/${job.id}`} className="group grid gap-2 rounded-lg text-sm">
        <span className="relative grid aspect-[3/4] place-items-center overflow-hidden rounded-lg border border-line bg-sunk">
          <Picture
            src={poster}
            alt=""
            className="absolute inset-0 size-full object-contain"
            fallback={<Film className="size-6 text-quiet" aria-hidden />}
          />
          {job.status !== "completed" && (
            <span className="absolute inset-x-2 bottom-2 grid justify-items-start gap-1.5">
              <StatusBadge status={job.status} />
              {isActive(job) && (
                <span className="w-full">
                  <Meter label={`Progress of ad ${arm.index + 1}`} value={job.progress} max={100} isRunning />
                </span>
              )}
            </span>
          )}
        </span>
        <span className="line-clamp-3 leading-snug group-hover:underline">{name}</span>
      </Link>
      {job.status === "completed" && <WinnerButton set={set} jobId={job.id} label={name} />}
    </li>
  );
}

function Archive({ set }: { set: VariantSet }) {
  const [error, setError] = useState<Error | null>(null);
  const done = finishedIn(set);
  const name = `variants-${set.id.slice(0, 8)}`;
  const table = () => saveFile(new Blob([toCsv(set)], { type: "text/csv;charset=utf-8" }), `${name}.csv`);
  return (
    <>
      {error && <ErrorAlert error={error} />}
      <Button onClick={table}>
        <Sheet aria-hidden /> CSV
      </Button>
      {done.length > 0 && <ZipButton jobs={done} name={name} onError={setError} />}
    </>
  );
}

function SetFiles({ set, isPage }: { set: VariantSet; isPage: boolean }) {
  const { id, contactSheetUrl, manifestUrl } = set;
  const files = [
    { label: "Contact sheet", url: contactSheetUrl },
    { label: "Manifest", url: manifestUrl },
  ];
  return (
    <div className="flex flex-wrap gap-2">
      {!isPage && (
        <Link href={`/dashboard/variants/${id}`} className={buttonClass("plain", "small")}>
          Open the set
        </Link>
      )}
      {files.map(
        ({ label, url }) =>
          url && (
            <a key={label} href={url} download className={buttonClass("plain", isPage ? "normal" : "small")}>
              <Download aria-hidden /> {label}
            </a>
          ),
      )}
      {isPage && <Archive set={set} />}
      <CancelSet set={set} />
    </div>
  );
}

/** A set of versions while it is made, and what it made; `isPage` gives it the width of a page of its own. */
export function VariantSetOutcome({ setId, isPage = false }: { setId: string; isPage?: boolean }) {
  const { data, error, refetch } = useOperation(
    "variants.get",
    { variantSetId: setId },
    { refreshMs: (last) => setRefreshMs(last?.variantSet, Date.now()) },
  );
  const cast = useCastNames();
  if (!data) return error ? <ErrorAlert error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-96" />;
  const { arms } = data.variantSet;
  const done = arms.filter(({ job }) => job.status === "completed").length;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium tabular-nums" aria-live="polite">
          {done} of {arms.length} done
        </p>
        <SetFiles set={data.variantSet} isPage={isPage} />
      </div>
      <ul
        className={classNames(
          "grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3",
          isPage ? "lg:grid-cols-4 xl:grid-cols-5" : "xl:grid-cols-2",
        )}
      >
        {arms.map((arm) => (
          <ArmCard key={arm.index} arm={arm} set={data.variantSet} cast={cast} />
        ))}
      </ul>
    </div>
  );
}
