"use client";

import { Clapperboard } from "lucide-react";
import Link from "next/link";
import { Downloads } from "@/components/jobs/downloads";
import { JobProgress } from "@/components/jobs/job-progress";
import { Player } from "@/components/jobs/player";
import { failureOf, resultOf, titleOf } from "@/components/jobs/result";
import { buttonClass } from "@/components/ui/button";
import { Failure } from "@/components/ui/failure";
import { isActive, useLiveJob } from "@/lib/sdk/react";
import type { Draft } from "./draft";

const shapes: Readonly<Record<Draft["aspectRatio"], string>> = {
  "9:16": "aspect-[9/16] max-w-80",
  "1:1": "aspect-square max-w-md",
  "16:9": "aspect-video",
};

function Frame({ aspectRatio, children }: { aspectRatio: Draft["aspectRatio"]; children: React.ReactNode }) {
  return (
    <div
      className={`mx-auto grid w-full place-items-center rounded-xl border border-dashed border-edge bg-sunk p-6 ${shapes[aspectRatio]}`}
    >
      {children}
    </div>
  );
}

/** Where the ad will be, before there is one. */
export const Stage = ({ aspectRatio }: { aspectRatio: Draft["aspectRatio"] }) => (
  <Frame aspectRatio={aspectRatio}>
    <div className="grid justify-items-center gap-3 text-center text-sm text-quiet">
      <Clapperboard className="size-7" aria-hidden />
      Your ad appears here
    </div>
  </Frame>
);

/** A job of the form: its progress, then the ad. */
export function Outcome({ jobId, aspectRatio }: { jobId: string; aspectRatio: Draft["aspectRatio"] }) {
  const { job, news, error, refetch } = useLiveJob(jobId);
  if (!job)
    return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Stage aspectRatio={aspectRatio} />;
  const result = resultOf(job);
  const failure = failureOf(job);
  return (
    <div className="grid gap-4">
      {isActive(job) && (
        <Frame aspectRatio={aspectRatio}>
          <div className="w-full">
            <JobProgress job={job} news={news} />
          </div>
        </Frame>
      )}
      {result && <Player result={result} title={titleOf(job)} />}
      {failure && (
        <div role="alert" className="rounded-xl border border-alarm/40 bg-alarm-wash p-4 text-sm">
          <p className="font-medium text-alarm">{failure.message}</p>
          <p>{failure.hint}</p>
        </div>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        {result && <Downloads result={result} />}
        <Link href={`/dashboard/jobs/${job.id}`} className={buttonClass("quiet", true)}>
          Open the job
        </Link>
      </div>
    </div>
  );
}
