"use client";

import { Tabs } from "radix-ui";
import { useState } from "react";
import { posterOf, typeNames } from "../../jobs/job-summary";
import { JobTitle } from "../../jobs/job-title";
import { useSearchWords } from "../../library/use-search-words";
import { Button } from "../../ui/button";
import { Skeleton } from "../../ui/card";
import { classNames } from "../../ui/class-names";
import { ErrorAlert } from "../../ui/error-alert";
import { Input } from "../../ui/field";
import { Picture } from "../../ui/picture";
import { TextField } from "../../ui/text-field";
import { RelativeTime } from "../../ui/relative-time";
import type { Job } from "@/lib/contract/jobs";
import { useDroppedFiles } from "../use-dropped-files";
import type { SourceKind, SubtitleDraft } from "./draft";
import { useOwnVideos } from "./use-own-videos";
import { useVideoUpload } from "./use-video-upload";
import { VideoUpload } from "./video-upload";

type Change = (change: Partial<SubtitleDraft>) => void;

const sources: readonly { readonly value: SourceKind; readonly label: string }[] = [
  { value: "job", label: "One of your videos" },
  { value: "file", label: "Upload" },
  { value: "address", label: "Link" },
];

function OwnVideo({ job, isChosen, onChoose }: { job: Job; isChosen: boolean; onChoose: () => void }) {
  const poster = posterOf(job);
  return (
    <label
      className={classNames(
        "grid cursor-pointer grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-3 px-3 py-2 text-sm -outline-offset-2",
        "transition-colors duration-150 focus-within:outline-2 focus-within:outline-ink",
        isChosen ? "bg-sunk font-medium" : "hover:bg-sunk",
      )}
    >
      <span className="block size-11 overflow-hidden rounded-lg bg-sunk ring-1 ring-line">
        <Picture src={poster} alt="" loading="lazy" className="size-full object-cover" />
      </span>
      <span className="grid min-w-0">
        <span className="truncate">
          <JobTitle job={job} />
        </span>
        <span className="truncate text-xs font-normal text-quiet">
          {typeNames[job.type]} · <RelativeTime at={job.created_at} />
        </span>
      </span>
      <input type="radio" name="source" checked={isChosen} onChange={onChoose} />
    </label>
  );
}

const none = (
  <p className="rounded-lg border border-dashed border-edge p-4 text-sm text-quiet">
    No finished video yet. Make a UGC ad or a video first, or upload a file of your own.
  </p>
);

function OwnVideos({ jobId, onChange }: { jobId: string | null; onChange: Change }) {
  const [search, setSearch] = useState("");
  const { words, setWords } = useSearchWords(search, setSearch);
  const { jobs, error, retry, readMore, isReadingMore } = useOwnVideos({ chosenId: jobId, search });
  if (jobs?.length === 0 && search === "") return none;
  return (
    <div className="grid gap-3">
      <Input
        type="search"
        aria-label="Search your videos"
        placeholder="Search names and scripts"
        maxLength={200}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        // Enter would send the form.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      {error && <ErrorAlert error={error} onRetry={retry} />}
      {!jobs && !error && <Skeleton className="h-48" />}
      {jobs && (
        <div className="max-h-64 divide-y divide-line overflow-y-auto rounded-lg border border-line">
          {jobs.map((job) => (
            <OwnVideo key={job.id} job={job} isChosen={job.id === jobId} onChoose={() => onChange({ jobId: job.id })} />
          ))}
          {jobs.length === 0 && <p className="p-3 text-sm text-quiet">No results</p>}
          {readMore && (
            <div className="grid justify-items-center p-2">
              <Button isSmall variant="quiet" isBusy={isReadingMore} onClick={readMore}>
                {isReadingMore ? "Loading…" : "Show older videos"}
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

/** The video to be subtitled: one of the account's own, a file, or an address. */
export function SourcePicker({ draft, onChange }: { draft: SubtitleDraft; onChange: Change }) {
  const uploading = useVideoUpload({ file: draft, onChange });
  const isDragging = useDroppedFiles(([file]) => void uploading.start(file));
  const choose = (value: string) =>
    onChange({ from: sources.find((source) => source.value === value)?.value ?? "job" });
  return (
    <Tabs.Root value={draft.from} onValueChange={choose} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <p className="text-sm font-medium">Video</p>
        <Tabs.List aria-label="Where the video comes from" className="flex flex-wrap gap-x-4 text-sm">
          {sources.map(({ value, label }) => (
            <Tabs.Trigger
              key={value}
              value={value}
              className="border-b-2 border-transparent px-1 pb-1 text-quiet transition-colors duration-150 hover:text-ink data-[state=active]:border-ink data-[state=active]:text-ink"
            >
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
      </div>
      <Tabs.Content value="job" tabIndex={-1}>
        <OwnVideos jobId={draft.jobId} onChange={onChange} />
      </Tabs.Content>
      <Tabs.Content value="file" tabIndex={-1}>
        <VideoUpload file={draft} uploading={uploading} isDragging={isDragging} />
      </Tabs.Content>
      <Tabs.Content value="address" tabIndex={-1}>
        <TextField
          label="Link to the video"
          name="videoUrl"
          hint="An https link to an MP4, MOV or WebM file of at most 200 MB and 10 minutes."
          type="url"
          required
          maxLength={2048}
          autoComplete="off"
          placeholder="https://example.com/clip.mp4"
          value={draft.address}
          onValue={(address) => onChange({ address })}
        />
      </Tabs.Content>
    </Tabs.Root>
  );
}
