"use client";

import { Captions, Clapperboard, Film, Images, ListVideo, type LucideIcon, SearchX } from "lucide-react";
import { Link } from "@/components/ui/link";
import { useSearchParams } from "next/navigation";
import { memo } from "react";
import { EmptyState } from "../shell/empty-state";
import { Button, buttonClass } from "../ui/button";
import { Card, Skeleton } from "../ui/card";
import { classNames } from "../ui/class-names";
import { ErrorAlert } from "../ui/error-alert";
import { Select } from "../ui/field";
import { RowPicture } from "../ui/row-picture";
import { RelativeTime } from "../ui/relative-time";
import { useStableUrl } from "../ui/use-stable-url";
import { jobStatuses, jobTypes } from "@/lib/contract/lists";
import type { Job } from "@/lib/contract/jobs";
import { useJobPages } from "@/lib/surfaces/sdk/react";
import { LISTED_JOBS } from "./limits";
import { type JobFilter, jobListAddress, readJobFilter } from "./list-address";
import { noteOf, posterOf, typeNames } from "./job-summary";
import { JobTitle } from "./job-title";
import { StatusBadge } from "./status-badge";

const typeIcons: Readonly<Record<Job["type"], LucideIcon>> = {
  ugc: Clapperboard,
  video: Film,
  image: Images,
  subtitle: Captions,
};

const any = (label: string) => ({ value: "", label });
const statuses = [any("Any status"), ...jobStatuses.map((value) => ({ value, label: value }))];
const types = [any("Any type"), ...jobTypes.map((value) => ({ value, label: typeNames[value] }))];

/** A list of a thousand is drawn again whenever one of them moves: only rows that changed are, and only those in sight laid out. */
const JobRow = memo(function JobRow({ job }: { job: Job }) {
  const poster = useStableUrl(posterOf(job));
  const Icon = typeIcons[job.type];
  return (
    <li className="[contain-intrinsic-size:auto_5rem] [content-visibility:auto]">
      <Link
        href={`/dashboard/jobs/${job.id}`}
        className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 px-4 py-3 transition-colors duration-150 hover:bg-sunk sm:grid-cols-[3rem_minmax(0,1fr)_auto] sm:px-5"
      >
        <RowPicture src={poster} icon={Icon} />
        <span className="grid min-w-0">
          <span className="truncate font-medium">
            <JobTitle job={job} />
          </span>
          <span className="truncate text-sm text-quiet first-letter:uppercase">{noteOf(job)}</span>
        </span>
        <span className="flex items-center gap-3 text-xs text-quiet max-sm:col-start-2 sm:gap-6 sm:text-sm">
          <StatusBadge status={job.status} />
          <span className="sm:w-28 sm:text-right">
            <RelativeTime at={job.created_at} />
          </span>
        </span>
      </Link>
    </li>
  );
});

const nothing = (isFiltered: boolean) =>
  isFiltered ? (
    <EmptyState title="No matching jobs" icon={SearchX}>
      <p>Choose another status or type to see the others.</p>
    </EmptyState>
  ) : (
    <EmptyState
      title="No jobs yet"
      icon={ListVideo}
      action={
        <Link href="/dashboard/create" className={buttonClass("primary")}>
          Create an ad
        </Link>
      }
    >
      <p>Everything made here or through the API is listed on this page, newest first.</p>
    </EmptyState>
  );

/** List of all jobs, newest first, by status and type, a page at a time. */
export function JobList() {
  const filter = readJobFilter(new URLSearchParams(useSearchParams()));
  const { status = "", type = "" } = filter;
  const pages = useJobPages({ ...filter, limit: LISTED_JOBS });
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = pages;
  const show = (change: JobFilter) => window.history.replaceState(null, "", jobListAddress({ ...filter, ...change }));
  const jobs = data?.pages.flatMap((page) => page.jobs);
  const isFiltered = Boolean(status || type);
  return (
    <div className="grid gap-4">
      <div className={classNames("grid max-w-sm grid-cols-2 gap-3", jobs?.length === 0 && !isFiltered && "hidden")}>
        <Select
          aria-label="Status"
          options={statuses}
          value={status}
          onChange={({ target }) => show({ status: target.value })}
        />
        <Select
          aria-label="Type"
          options={types}
          value={type}
          onChange={({ target }) => show({ type: target.value })}
        />
      </div>
      {error && <ErrorAlert error={error} onRetry={() => void refetch()} />}
      {!jobs && !error && <Skeleton className="h-96" />}
      {jobs?.length === 0 && nothing(isFiltered)}
      {jobs && jobs.length > 0 && (
        <Card className="overflow-hidden">
          <ul className="divide-y divide-line">
            {jobs.map((job) => (
              <JobRow key={job.id} job={job} />
            ))}
          </ul>
        </Card>
      )}
      {hasNextPage && (
        <Button className="justify-self-center" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? "Loading…" : "Show older jobs"}
        </Button>
      )}
    </div>
  );
}
