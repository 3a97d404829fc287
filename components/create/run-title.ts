"use client";

import { useEffect } from "react";
import type { Job } from "@/lib/contract/jobs";
import type { JobNews } from "@/lib/surfaces/sdk/react";

/** What the tab of a browser says of a job: how far it is, or that it has ended. */
export function runTitleOf(
  { status, progress }: Pick<Job, "status" | "progress">,
  etaMs: number | null | undefined,
): string {
  if (status === "completed") return "Ad ready";
  if (status === "failed") return "Ad failed";
  if (status === "cancelled") return "Cancelled";
  const percent = `${Math.round(progress)}%`;
  return etaMs ? `${percent}, ${Math.max(1, Math.round(etaMs / 1000))} s left` : percent;
}

/** Shows how far a job is in the title of the tab, for who has gone to another one. */
export function useRunTitle(job: Job | undefined, news: JobNews | null): void {
  const title = job && runTitleOf(job, news?.etaMs);
  useEffect(() => {
    if (title === undefined) return;
    const before = document.title;
    document.title = `${title} · ${before}`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
