"use client";

import { Link } from "@/components/ui/link";
import { Card } from "../ui/card";
import { RelativeTime } from "../ui/relative-time";
import type { Job } from "@/lib/contract/jobs";
import { useLiveJob } from "@/lib/surfaces/sdk/react";
import { JobProgress } from "./job-progress";
import { JobTitle } from "./job-title";
import { StatusBadge } from "./status-badge";

function RunningJob({ listed }: { listed: Job }) {
  const { job = listed, news } = useLiveJob(listed.id);
  return (
    <li>
      <Link
        href={`/dashboard/jobs/${job.id}`}
        className="grid grid-cols-[minmax(0,1fr)] gap-3 px-5 py-4 transition-colors duration-150 hover:bg-sunk"
      >
        <div className="flex items-center justify-between gap-3">
          <p className="flex min-w-0 items-baseline gap-2">
            <span className="truncate font-medium">
              <JobTitle job={job} />
            </span>
            <span className="text-sm text-quiet">
              <RelativeTime at={job.created_at} />
            </span>
          </p>
          <StatusBadge status={job.status} />
        </div>
        <JobProgress job={job} news={news} />
      </Link>
    </li>
  );
}

/** Running jobs, updated live. Nothing when there are none. */
export function RunningJobs({ jobs }: { jobs: readonly Job[] }) {
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="running" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="running" className="text-xl">
        In progress
      </h2>
      <Card>
        <ul className="divide-y divide-line">
          {jobs.map((job) => (
            <RunningJob key={job.id} listed={job} />
          ))}
        </ul>
      </Card>
    </section>
  );
}
