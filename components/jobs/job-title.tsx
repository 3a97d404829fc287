"use client";

import { useQuery } from "@tanstack/react-query";
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

/** Returns the query of a job's brief, which is read where the job says and shows nothing yet. */
export function useBriefQuery() {
  const load = useContext(BriefContext);
  return (job: Job) => ({
    queryKey: briefKey(job.id),
    queryFn: () => load?.(job.id) ?? null,
    enabled: load !== null && lineOf(job) === null,
    // What was asked for never changes.
    staleTime: Infinity,
  });
}

/** Title of a job as in {@link titleOf}, with the brief of one that says and shows nothing yet. */
export function useJobTitle(job: Job): string {
  const briefQuery = useBriefQuery();
  const { data } = useQuery(briefQuery(job));
  return titleOf(job, data);
}

/** The title of a job, in lists. */
export const JobTitle = ({ job }: { job: Job }): string => useJobTitle(job);
