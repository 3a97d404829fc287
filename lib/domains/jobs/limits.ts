import type { JobType } from "@/lib/contract/jobs";

/** Longest run of each pipeline, in minutes, from its first turn; Inngest's `timeouts.finish` and the sweeper both use it. */
export const runLimitMinutes: Readonly<Record<JobType, number>> = { ugc: 60, video: 45, image: 15, subtitle: 30 };

/** Minutes after the run limit at which the sweeper ends a job that nothing else ended. */
export const sweepGraceMinutes = 10;

/**
 * Minutes without a report after which the run of a running job counts as lost: a step reports every three seconds, and
 * between two steps no wait is longer than a minute. Doubled after each, for an engine that is only slow.
 */
export const silenceMinutes = 5;

/** Runs of one job that may be lost before only its time limit ends it. */
export const mostLostRuns = 3;

/** Minutes a job may stay queued before the sweeper fails it: longer than any backlog a plan can make. */
export const queueLimitMinutes = 24 * 60;

/** Default and highest inline wait of a `sync` request. */
export const waitMs = { default: 60_000, max: 300_000 } as const;

/** Longest silence of an open job's events; one second below what the documentation promises. */
export const heartbeatMs = 4_000;
