import type { JobStatus } from "@/lib/contract/jobs";

/** Statuses a job may move to from each status; a terminal status leads nowhere. */
const transitions: Readonly<Record<JobStatus, readonly JobStatus[]>> = {
  queued: ["running", "failed", "cancelled"],
  running: ["completed", "failed", "cancelled"],
  completed: [],
  failed: [],
  cancelled: [],
};

/** The statuses that never change again. */
export type TerminalStatus = "completed" | "failed" | "cancelled";

/** True when a job may go from one status to another. */
export const canMove = (from: JobStatus, to: JobStatus): boolean => transitions[from].includes(to);

/** True when a job is over. */
export const isTerminal = (status: JobStatus): status is TerminalStatus => transitions[status].length === 0;
