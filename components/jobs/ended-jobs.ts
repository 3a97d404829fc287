import type { Job } from "@/lib/contract/jobs";
import { pluralize } from "../ui/pluralize";
import { isActive } from "@/lib/surfaces/sdk/react";
import { typeNames } from "./job-summary";

/** The newest jobs as they were last read, and which of them have ended since they were first seen at work. */
export interface JobWatch {
  readonly jobs: readonly Job[];
  readonly ended: readonly Job[];
}

/** Nothing seen yet. */
export const noJobs: JobWatch = { jobs: [], ended: [] };

/** The watch after another reading. What was cancelled is no news to who cancelled it. */
export function withReading({ jobs: before, ended }: JobWatch, jobs: readonly Job[]): JobWatch {
  const worked = new Set(before.filter(isActive).map(({ id }) => id));
  const over = jobs.filter(({ id, status }) => worked.has(id) && (status === "completed" || status === "failed"));
  return { jobs, ended: over.length > 0 ? [...over, ...ended] : ended };
}

/** What is said of jobs that have ended. */
export interface EndNotice {
  readonly title: string;
  /** The ad it is about; null for several. */
  readonly job: Job | null;
  readonly href: `/dashboard/${string}`;
  readonly hasFailed: boolean;
}

/** The notice about jobs that have ended; null for none. */
export function noticeOf(ended: readonly Job[]): EndNotice | null {
  const [first] = ended;
  if (!first) return null;
  const hasFailed = ended.some(({ status }) => status === "failed");
  if (ended.length > 1) {
    const ready = ended.filter(({ status }) => status === "completed").length;
    const parts = [
      ...(ready > 0 ? [`${pluralize(ready, "result")} ready`] : []),
      ...(hasFailed ? [`${ended.length - ready} failed`] : []),
    ];
    return { title: parts.join(", "), job: null, href: "/dashboard/jobs", hasFailed };
  }
  const noun = first.type === "ugc" ? "Ad" : typeNames[first.type];
  return {
    title: `${noun} ${hasFailed ? "failed" : "ready"}`,
    job: first,
    href: `/dashboard/jobs/${first.id}`,
    hasFailed,
  };
}
