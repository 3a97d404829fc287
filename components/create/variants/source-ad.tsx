"use client";

import { Link } from "@/components/ui/link";
import { posterOf, titleOf } from "../../jobs/job-summary";
import { Skeleton } from "../../ui/card";
import { ErrorAlert } from "../../ui/error-alert";
import { Picture } from "../../ui/picture";
import { useOperation } from "@/lib/surfaces/sdk/react";

/** The finished ad that is varied: whatever is not tested stays as it is in it. */
export function SourceAd({ jobId }: { jobId: string }) {
  const { data, error, refetch } = useOperation("jobs.get", { jobId });
  if (!data) return error ? <ErrorAlert error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-20" />;
  const poster = posterOf(data.job);
  return (
    <section
      aria-label="The ad"
      className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-4 rounded-lg bg-sunk p-3"
    >
      <span className="block size-14 overflow-hidden rounded-lg bg-raised ring-1 ring-line">
        <Picture src={poster} alt="" className="size-full object-cover" />
      </span>
      <span className="grid min-w-0 gap-0.5 text-sm">
        <Link href={`/dashboard/jobs/${jobId}`} className="truncate font-medium underline-offset-4 hover:underline">
          {titleOf(data.job)}
        </Link>
        <span className="text-quiet">
          Script, length, presenter, pictures and music stay. Only what you test below changes.
        </span>
      </span>
    </section>
  );
}
