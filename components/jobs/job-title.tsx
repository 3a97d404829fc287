"use client";

import { useQueries } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useState } from "react";
import type { Job } from "@/lib/contract/jobs";
import { callAccountAction } from "../account/use-account-action";
import { briefKey, createBriefLoader, type LoadBrief } from "./brief-loader";
import { lineOf, titleOf } from "./job-summary";

const BriefContext = createContext<LoadBrief | null>(null);

/** Gives titles of jobs inside the briefs of this account's jobs. */
export function BriefProvider({ accountId, children }: { accountId: string; children: ReactNode }) {
  const [load] = useState(() =>
    createBriefLoader(
      async (jobIds) => (await callAccountAction("jobBriefs", { jobIds: [...jobIds] }, accountId)).briefs,
    ),
  );
  return <BriefContext value={load}>{children}</BriefContext>;
}

/** Titles of jobs as in {@link titleOf}, with the briefs of those that say and show nothing yet. */
export function useJobTitles(jobs: readonly Job[]): string[] {
  const load = useContext(BriefContext);
  const briefs = useQueries({
    queries: jobs.map((job) => ({
      queryKey: briefKey(job.id),
      queryFn: () => load?.(job.id) ?? null,
      enabled: load !== null && lineOf(job) === null,
      // What was asked for never changes.
      staleTime: Infinity,
    })),
  });
  return jobs.map((job, index) => titleOf(job, briefs[index]?.data));
}

/** Title of a job as in {@link useJobTitles}. */
export const useJobTitle = (job: Job): string => useJobTitles([job])[0] ?? titleOf(job);

/** The title of a job, in lists. */
export const JobTitle = ({ job }: { job: Job }): string => useJobTitle(job);
