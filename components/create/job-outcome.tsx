"use client";

import { Clapperboard } from "lucide-react";
import { Link } from "@/components/ui/link";
import { PrimaryDownload } from "../jobs/downloads";
import { JobEnd } from "../jobs/job-end";
import { JobProgress } from "../jobs/job-progress";
import { Player } from "../jobs/player";
import { titleOf } from "../jobs/job-summary";
import { resultOf } from "../jobs/result";
import { useRunTitle } from "../jobs/run-title";
import { buttonClass } from "../ui/button";
import { ErrorAlert } from "../ui/error-alert";
import { isActive, useLiveJob } from "@/lib/surfaces/sdk/react";
import type { KindSpec, Request } from "../parameters/kinds";

const shapes: Readonly<Record<string, string>> = {
  "9:16": "aspect-[9/16] max-w-80",
  "2:3": "aspect-[2/3] max-w-80",
  "3:4": "aspect-[3/4] max-w-96",
  "4:5": "aspect-[4/5] max-w-96",
  "1:1": "aspect-square max-w-md",
  "16:9": "aspect-video",
};

/** Aspect ratio of what a request makes; the default of its kind where none is chosen. */
export const aspectRatioOf = ({ kind }: KindSpec, { aspectRatio }: Request): string =>
  typeof aspectRatio === "string" ? aspectRatio : kind === "image" ? "1:1" : "9:16";

function AspectFrame({ shape, children }: { shape: string; children: React.ReactNode }) {
  return (
    <div
      className={`mx-auto grid w-full place-items-center rounded-xl border border-dashed border-edge bg-sunk p-6 ${shapes[shape] ?? ""}`}
    >
      {children}
    </div>
  );
}

/** Placeholder for a result, in its aspect ratio. */
export const ResultPlaceholder = ({ shape }: { shape: string }) => (
  <AspectFrame shape={shape}>
    <div className="grid justify-items-center gap-3 text-center text-sm text-quiet">
      <Clapperboard className="size-7" aria-hidden />
      Your result appears here
    </div>
  </AspectFrame>
);

/** A job that was started here: its progress, then its result. */
export function JobOutcome({ jobId, shape }: { jobId: string; shape: string }) {
  const { job, news, error, refetch } = useLiveJob(jobId);
  const end = useRunTitle(job, news);
  if (!job)
    return error ? <ErrorAlert error={error} onRetry={() => void refetch()} /> : <ResultPlaceholder shape={shape} />;
  const result = resultOf(job);
  return (
    <div className="grid gap-4">
      <output className="sr-only">{end}</output>
      {isActive(job) && (
        <AspectFrame shape={shape}>
          <div className="w-full">
            <JobProgress job={job} news={news} />
          </div>
        </AspectFrame>
      )}
      {result && <Player result={result} title={titleOf(job)} />}
      <JobEnd job={job} />
      <div className="flex flex-wrap justify-center gap-2">
        <PrimaryDownload job={job} />
        <Link href={`/dashboard/jobs/${job.id}`} className={buttonClass()}>
          Open the job
        </Link>
      </div>
    </div>
  );
}
