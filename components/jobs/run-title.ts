"use client";

import { useEffect, useState } from "react";
import type { Job } from "@/lib/contract/jobs";
import { isActive, type JobNews } from "@/lib/surfaces/sdk/react";

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

/** Puts words in front of the title of the tab while they are given. */
export function useTitlePrefix(prefix: string | null): void {
  useEffect(() => {
    if (prefix === null) return;
    const before = document.title;
    const shown = `${prefix} · ${before}`;
    document.title = shown;
    return () => {
      // Another page has given itself a title meanwhile.
      if (document.title === shown) document.title = before;
    };
  }, [prefix]);
}

/**
 * Shows in the title of the tab how far a job is and that it has ended, for who has gone to another one. Returns the end for
 * who listens to the page; null before it. One that was over before says nothing.
 */
export function useRunTitle(job: Job | undefined, news: JobNews | null): string | null {
  const [wasActive, setWasActive] = useState(false);
  if (!wasActive && isActive(job)) setWasActive(true);
  const title = job && wasActive ? runTitleOf(job, news?.etaMs) : null;
  useTitlePrefix(title);
  return isActive(job) ? null : title;
}
