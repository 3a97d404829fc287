"use client";

import { Clapperboard } from "lucide-react";
import { Link } from "@/components/ui/link";
import { EmptyState } from "../shell/empty-state";
import { Skeleton } from "../ui/card";
import { ErrorAlert } from "../ui/error-alert";
import { isActive, useJobPages } from "@/lib/surfaces/sdk/react";
import { OVERVIEW_JOBS } from "./limits";
import { ResultCard } from "./result-card";
import { RunningJobs } from "./running-jobs";

const grid = "grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 xl:grid-cols-5";
const SHOWN = 10;

const nothingYet = (
  <EmptyState title="No results yet" icon={Clapperboard}>
    <p>Your newest ads, videos and images appear here.</p>
  </EmptyState>
);

/** Running jobs and the newest results, or that there are none yet. */
export function JobsOverview() {
  const { data, error, refetch } = useJobPages({ limit: OVERVIEW_JOBS });
  if (error && !data) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={grid} aria-busy="true">
        <p className="sr-only">Results are loading</p>
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} className="aspect-[9/16]" />
        ))}
      </div>
    );
  const jobs = data.pages.flatMap((page) => page.jobs);
  if (jobs.length === 0) return nothingYet;
  const results = jobs.filter(({ status }) => status === "completed").slice(0, SHOWN);
  return (
    <>
      <RunningJobs jobs={jobs.filter(isActive)} />
      {results.length > 0 && (
        <section aria-labelledby="newest" className="grid gap-4">
          <div className="flex items-baseline justify-between gap-4">
            <h2 id="newest" className="text-xl">
              Newest results
            </h2>
            <Link href="/dashboard/jobs" className="text-sm underline decoration-edge underline-offset-4">
              All jobs
            </Link>
          </div>
          <ul className={grid}>
            {results.map((job) => (
              <li key={job.id}>
                <ResultCard job={job} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
