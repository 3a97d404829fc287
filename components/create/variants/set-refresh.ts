import type { VariantSet } from "@/lib/contract/variants";

const POLL_MS = 2000;
/** Longer than the files of a set take that has ended, also where the event of its end was lost. */
const MOST_WAIT_MS = 10 * 60_000;

/** Milliseconds until a set is read again: while its versions are made, and then until its files are there or overdue. */
export function setRefreshMs(set: VariantSet | undefined, nowMs: number): number | false {
  if (!set || set.status === "queued" || set.status === "running") return POLL_MS;
  const endedMs = Math.max(...set.arms.map(({ job }) => Date.parse(job.updated_at)));
  return set.manifestUrl === null && nowMs - endedMs < MOST_WAIT_MS ? POLL_MS : false;
}
