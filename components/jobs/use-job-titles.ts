"use client";

import { useQueries } from "@tanstack/react-query";
import type { Job } from "@/lib/contract/jobs";
import { titleOf } from "./job-summary";
import { useBriefQuery } from "./job-title";

/** Titles of several jobs as in `useJobTitle`. Apart from it: the frame around all pages needs that one only. */
export function useJobTitles(jobs: readonly Job[]): string[] {
  const briefs = useQueries({ queries: jobs.map(useBriefQuery()) });
  return jobs.map((job, index) => titleOf(job, briefs[index]?.data));
}
