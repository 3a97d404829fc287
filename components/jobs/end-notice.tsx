"use client";

import { CircleCheck, TriangleAlert, X } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Link } from "@/components/ui/link";
import type { Job } from "@/lib/contract/jobs";
import { isActive, useOperation, useRefresh } from "@/lib/surfaces/sdk/react";
import { type EndNotice, noJobs, noticeOf, withReading } from "./ended-jobs";
import { JobTitle } from "./job-title";
import { WATCHED_JOBS } from "./limits";
import { useTitlePrefix } from "./run-title";

const POLL_MS = 3000;

/** True for a job whose end the page in view shows itself. */
function useIsInView(): (job: Job) => boolean {
  const path = usePathname();
  const run = useSearchParams().get("run");
  return ({ id }) => id === run || path === `/dashboard/jobs/${id}`;
}

/** The account's newest jobs that have ended since the page was opened and were not looked at, and what forgets them. */
function useEndedJobs(): readonly [ended: readonly Job[], forget: () => void] {
  const { data, refetch } = useOperation(
    "jobs.list",
    { limit: WATCHED_JOBS },
    { refreshMs: (last) => (last?.jobs.some(isActive) ? POLL_MS : false) },
  );
  const [watch, setWatch] = useState(noJobs);
  const isInView = useIsInView();
  const path = usePathname();
  const lastPath = useRef(path);
  useEffect(() => {
    // The agent and programs start jobs, too: they are looked for whenever a page is left.
    if (lastPath.current !== path) void refetch();
    lastPath.current = path;
  }, [path, refetch]);
  const refresh = useRefresh();
  const count = watch.ended.length;
  useEffect(() => {
    // Lists in view were read before it was ready.
    if (count > 0) void refresh(["jobs.list", "jobs.library", "account.usage"]);
  }, [count, refresh]);
  if (data && data.jobs !== watch.jobs) setWatch(withReading(watch, data.jobs));
  else if (watch.ended.some(isInView)) setWatch({ ...watch, ended: watch.ended.filter((job) => !isInView(job)) });
  return [watch.ended, () => setWatch({ ...watch, ended: [] })];
}

function Notice({ notice: { title, job, href, hasFailed }, onClose }: { notice: EndNotice; onClose: () => void }) {
  useTitlePrefix(title);
  const Icon = hasFailed ? TriangleAlert : CircleCheck;
  return (
    <div className="flex w-full max-w-sm animate-appear items-center gap-3 rounded-xl border border-line bg-raised p-3 text-sm shadow-2xl">
      <Icon className={hasFailed ? "size-5 shrink-0 text-alarm" : "size-5 shrink-0 text-good"} aria-hidden />
      <Link href={href} onClick={onClose} className="grid min-w-0 flex-1 rounded hover:underline">
        <span className="font-medium">{title}</span>
        {job && (
          <span className="truncate text-quiet">
            <JobTitle job={job} />
          </span>
        )}
      </Link>
      <button
        type="button"
        onClick={onClose}
        aria-label="Close the notice"
        className="grid size-8 shrink-0 place-items-center rounded-md text-quiet hover:bg-sunk hover:text-ink"
      >
        <X className="size-4" aria-hidden />
      </button>
    </div>
  );
}

/** Says wherever in the dashboard one is that an ad is ready, or has failed. */
export function EndedJobsNotice() {
  const [ended, forget] = useEndedJobs();
  const notice = noticeOf(ended);
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-20 z-30 grid justify-items-end *:pointer-events-auto lg:bottom-6"
    >
      {notice && <Notice notice={notice} onClose={forget} />}
    </div>
  );
}
