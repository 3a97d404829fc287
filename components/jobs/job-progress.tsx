import { Meter } from "../ui/meter";
import type { Job } from "@/lib/contract/jobs";
import type { JobNews } from "@/lib/surfaces/sdk/react";
import { stepName, WAITING_STEP } from "./job-summary";

const secondsLeft = (etaMs: number): string => {
  const seconds = Math.max(1, Math.round(etaMs / 1000));
  return seconds < 90 ? `about ${seconds} s left` : `about ${Math.round(seconds / 60)} min left`;
};

function detailOf({ step }: Job, news: JobNews | null): string | null {
  if (news?.position) return `${news.position} ahead of it`;
  if (news?.etaMs) return secondsLeft(news.etaMs);
  // What it waits for is its step then.
  return step === WAITING_STEP ? null : (news?.note ?? null);
}

/** Progress of an active job: its step, its percentage, and its queue position, time left or note. */
export function JobProgress({ job, news }: { job: Job; news: JobNews | null }) {
  const detail = detailOf(job, news);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <p className="min-w-0 wrap-anywhere">
          {/* The time left beside it changes every second. */}
          <span className="font-medium" aria-live="polite">
            {stepName(job.step)}
          </span>
          {detail && <span className="text-quiet"> · {detail}</span>}
        </p>
        <p className="font-mono text-sm tabular-nums">{Math.round(job.progress)}%</p>
      </div>
      <Meter label="Progress" value={job.progress} max={100} isRunning />
    </div>
  );
}
