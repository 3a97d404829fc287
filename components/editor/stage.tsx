"use client";

import { Link } from "@/components/ui/link";
import type { RefObject } from "react";
import { JobEnd } from "../jobs/job-end";
import { JobProgress } from "../jobs/job-progress";
import { titleOf } from "../jobs/job-summary";
import { Player } from "../jobs/player";
import { resultOf } from "../jobs/result";
import { Card } from "../ui/card";
import type { Job } from "@/lib/contract/jobs";
import { isActive, type JobNews } from "@/lib/surfaces/sdk/react";

/** The ad as it was rendered last, or how far its render is. */
export function Stage(props: {
  job: Job | undefined;
  news: JobNews | null;
  video: RefObject<HTMLVideoElement | null>;
}) {
  const { job, news, video } = props;
  if (!job) return null;
  const result = resultOf(job);
  return (
    <div className="grid gap-3">
      {isActive(job) && (
        <Card className="p-4">
          <JobProgress job={job} news={news} />
        </Card>
      )}
      <JobEnd job={job} />
      {result && <Player result={result} title={titleOf(job)} video={video} />}
      <Link
        href={`/dashboard/jobs/${job.id}`}
        className="justify-self-center text-sm underline decoration-edge underline-offset-4"
      >
        {result ? "Open this ad" : "Open the job"}
      </Link>
    </div>
  );
}
