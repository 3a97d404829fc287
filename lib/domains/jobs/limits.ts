import type { JobType } from "@/lib/contract/jobs";

/** Longest run of each pipeline, in minutes, from its first turn; Inngest's `timeouts.finish` and the sweeper both use it. */
export const runLimitMinutes: Readonly<Record<JobType, number>> = { ugc: 60, video: 45, image: 15, subtitle: 30 };

/** How long after the run limit the sweeper ends a job that nothing else ended. */
export const sweepGraceMinutes = 10;

/** How long a job may stay queued before the sweeper gives it up: longer than any backlog a plan can make. */
export const queueLimitMinutes = 24 * 60;

/** Default and highest inline wait of a `sync` request. */
export const waitMs = { default: 60_000, max: 300_000 } as const;

/** An open job says something at least this often; one second below what the documentation promises. */
export const silenceMs = 4_000;
