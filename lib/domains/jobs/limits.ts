import type { JobType } from "@/lib/contract/jobs";

/** Longest work on a job, in minutes: since it was started, or since it last waited for the renderer. The sweeper ends what is over it. */
export const runLimitMinutes: Readonly<Record<JobType, number>> = { ugc: 60, video: 45, image: 15, subtitle: 30 };

/**
 * Minutes without a report after which the run of a running job counts as lost: a step reports every three seconds, and
 * between two steps no wait is longer than two minutes. Doubled after each, for an engine that is only slow.
 */
export const silenceMinutes = 5;

/** Runs of one job that may be lost before only its time limit ends it. */
export const mostLostRuns = 3;

/** Minutes a job may wait, queued or for the renderer, before the sweeper fails it: longer than any backlog a plan can make. */
export const queueLimitMinutes = 24 * 60;

/** Minutes since a job was made after which it has ended, whatever it waited for; Inngest's `timeouts.finish`. */
export const totalLimitMinutes = (type: JobType): number => queueLimitMinutes + runLimitMinutes[type];

/** Default and highest inline wait of a `sync` request. */
export const waitMs = { default: 60_000, max: 300_000 } as const;

/** Longest silence of an open job's events; one second below what the documentation promises. */
export const heartbeatMs = 4_000;
