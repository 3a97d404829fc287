"use client";

import { Link } from "@/components/ui/link";
import { useSearchParams } from "next/navigation";
import { noteOf, posterOf } from "../jobs/job-summary";
import { JobTitle } from "../jobs/job-title";
import { StatusBadge } from "../jobs/status-badge";
import { Picture } from "../ui/picture";
import { RelativeTime } from "../ui/relative-time";
import { useStableUrl } from "../ui/use-stable-url";
import type { Job } from "@/lib/contract/jobs";
import { isActive, useOperation } from "@/lib/surfaces/sdk/react";
import { withAddress } from "./create-address";
import { RECENT_RUNS } from "../jobs/limits";

const POLL_MS = 4000;

function Run({ job, href, isShown }: { job: Job; href: string; isShown: boolean }) {
  const poster = useStableUrl(posterOf(job));
  return (
    <li>
      <Link
        href={href}
        scroll={false}
        aria-current={isShown ? "true" : undefined}
        className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-3 px-4 py-2.5 text-sm transition-colors duration-150 hover:bg-sunk aria-[current]:bg-sunk"
      >
        <span className="block size-10 overflow-hidden rounded-lg bg-sunk ring-1 ring-line">
          <Picture src={poster} alt="" loading="lazy" className="size-full object-cover" />
        </span>
        <span className="grid min-w-0">
          <span className="truncate font-medium">
            <JobTitle job={job} />
          </span>
          <span className="truncate text-xs text-quiet first-letter:uppercase">
            {noteOf(job)} · <RelativeTime at={job.created_at} />
          </span>
        </span>
        <StatusBadge status={job.status} />
      </Link>
    </li>
  );
}

/** The newest jobs, each opened beside the form. Nothing while there is none. */
export function RecentRuns({ runId }: { runId: string | null }) {
  const search = useSearchParams();
  const { data } = useOperation(
    "jobs.list",
    { limit: RECENT_RUNS },
    { refreshMs: (last) => (last?.jobs.some(isActive) ? POLL_MS : false) },
  );
  if (!data || data.jobs.length === 0) return null;
  return (
    <section aria-labelledby="recent" className="grid gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="recent" className="text-lg">
          Recent runs
        </h2>
        <Link href="/dashboard/jobs" className="text-sm underline decoration-edge underline-offset-4">
          All jobs
        </Link>
      </div>
      <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-raised">
        {data.jobs.map((job) => (
          <Run
            key={job.id}
            job={job}
            href={withAddress(new URLSearchParams(search), { run: { kind: "job", id: job.id } })}
            isShown={job.id === runId}
          />
        ))}
      </ul>
    </section>
  );
}
