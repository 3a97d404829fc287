"use client";

import { Images, SearchX } from "lucide-react";
import { Link } from "@/components/ui/link";
import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { LIBRARY_RESULTS } from "../jobs/limits";
import { ResultCard } from "../jobs/result-card";
import { useJobTitle } from "../jobs/job-title";
import { EmptyState } from "../shell/empty-state";
import { Button, buttonClass } from "../ui/button";
import { Skeleton } from "../ui/card";
import { ErrorAlert } from "../ui/error-alert";
import type { Job } from "@/lib/contract/jobs";
import { useJobPages } from "@/lib/surfaces/sdk/react";
import { shownBy } from "./archive";
import { FilterBar } from "./filter-bar";
import { toAddress, toFilter, type LibraryFilter } from "./library-address";
import { SelectionBar } from "./selection-bar";

const nothing = (isFiltered: boolean) =>
  isFiltered ? (
    <EmptyState title="No results" icon={SearchX}>
      <p>Search for other words, or choose another folder or tag.</p>
    </EmptyState>
  ) : (
    <EmptyState
      title="Nothing in the library yet"
      icon={Images}
      action={
        <Link href="/dashboard/create" className={buttonClass("primary")}>
          Create an ad
        </Link>
      }
    >
      <p>Every finished video and image is kept here, to name, file, download and share.</p>
    </EmptyState>
  );

function LibraryItem(props: { job: Job; isChosen: boolean; onChoose: (isChosen: boolean) => void }) {
  const { job, isChosen, onChoose } = props;
  const title = useJobTitle(job);
  const labels = [job.folder, ...(job.tags ?? []).map((tag) => `#${tag}`)].filter(Boolean).join(" · ");
  return (
    <li className="relative grid content-start gap-1">
      <ResultCard job={job} />
      <label className="absolute top-0 left-0 grid size-11 cursor-pointer place-items-center">
        <input
          type="checkbox"
          className="size-5"
          aria-label={`Select ${title}`}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </label>
      {labels && <p className="truncate text-xs text-quiet">{labels}</p>}
    </li>
  );
}

/** The finished jobs that a filter shows, page by page. */
function useResults(filter: LibraryFilter) {
  const pages = useJobPages({ ...filter, status: "completed", limit: LIBRARY_RESULTS });
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = pages;
  const all = data?.pages.flatMap((page) => page.jobs);
  const jobs = all && shownBy(filter, all);
  const isNextPageNeeded = jobs?.length === 0 && hasNextPage && !isFetchingNextPage;
  useEffect(() => {
    // A page of nothing but archived results shows nothing.
    if (isNextPageNeeded) void fetchNextPage();
  }, [isNextPageNeeded, fetchNextPage]);
  return { ...pages, jobs };
}

/** The results of the account in a grid, by folder, tags and words; several are chosen to file, download, archive or delete. */
export function Library() {
  const filter = toFilter(new URLSearchParams(useSearchParams()));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { jobs, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useResults(filter);
  const show = (next: LibraryFilter) => {
    setChosen(new Set());
    window.history.replaceState(null, "", toAddress(next));
  };
  const choose = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <FilterBar filter={filter} onChange={show} />
      {error && <ErrorAlert error={error} onRetry={() => void refetch()} />}
      {!jobs && !error && <Skeleton className="h-96" />}
      {jobs?.length === 0 && !hasNextPage && nothing(Object.keys(filter).length > 0)}
      {jobs && jobs.length > 0 && (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 xl:grid-cols-5">
          {jobs.map((job) => (
            <LibraryItem
              key={job.id}
              job={job}
              isChosen={chosen.has(job.id)}
              onChoose={(isChosen) => choose(job.id, isChosen)}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button className="justify-self-center" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? "Loading…" : "Show older results"}
        </Button>
      )}
      <SelectionBar
        jobs={(jobs ?? []).filter(({ id }) => chosen.has(id))}
        shown={jobs?.length ?? 0}
        onAll={() => setChosen(new Set(jobs?.map(({ id }) => id)))}
        onDone={(done) => setChosen((last) => new Set([...last].filter((id) => done.every((job) => job.id !== id))))}
        onClear={() => setChosen(new Set())}
      />
    </div>
  );
}
