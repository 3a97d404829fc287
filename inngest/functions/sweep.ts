import { deleteOldEvents, expireOverdueInputs, resendStalledRuns, scheduledRuns } from "@/lib/domains/agent/service";
import { failStuckBrands, resendQueuedBrands } from "@/lib/domains/brands/service";
import { deleteOldMails, resendOverdueMails } from "@/lib/domains/channels/service";
import { evictStageCache } from "@/lib/domains/generation/cache/service";
import { failStuckJobs, replaceLostRuns, resendQueuedJobs } from "@/lib/domains/jobs/service";
import { mailPaused, tick } from "@/lib/domains/schedules/service";
import { emptyQuarantine, removePartialFiles, removeStaleUploads } from "@/lib/domains/uploads/service";
import { finishEndedSets } from "@/lib/domains/variants/service";
import { deleteOldDeliveries, resendOverdueDeliveries } from "@/lib/domains/webhooks/service";
import { deleteOldLimits } from "@/lib/platform/limits/counters";
import { deleteExpiredAnswers } from "@/lib/platform/idempotency/service";
import { inngest } from "../client";
import { oneAtATime } from "../lanes";
import { discardWork } from "../pipeline/discard-work";

/** Upkeep of every minute: it resumes, ends or starts what nothing else will. */
const everyMinute: Readonly<Record<string, () => Promise<unknown>>> = {
  "resend-jobs": resendQueuedJobs,
  "replace-lost-runs": replaceLostRuns,
  "fail-stuck-jobs": () => failStuckJobs(discardWork),
  "resend-brands": resendQueuedBrands,
  "fail-stuck-brands": failStuckBrands,
  "resend-deliveries": resendOverdueDeliveries,
  "resend-mails": resendOverdueMails,
  "finish-variants-sets": finishEndedSets,
  "start-schedules": () => tick(scheduledRuns),
  "mail-paused-schedules": mailPaused,
  "expire-agent-inputs": expireOverdueInputs,
  "resend-agent-runs": resendStalledRuns,
};

/** Upkeep of every ten minutes: it removes what is no longer needed. */
const everyTenMinutes: Readonly<Record<string, () => Promise<unknown>>> = {
  "forget-answers": deleteExpiredAnswers,
  "forget-limits": deleteOldLimits,
  "remove-partial-files": removePartialFiles,
  "remove-uploads": removeStaleUploads,
  "empty-quarantine": emptyQuarantine,
  "forget-deliveries": deleteOldDeliveries,
  "forget-mails": deleteOldMails,
  "evict-stage-cache": evictStageCache,
  "forget-agent-events": deleteOldEvents,
};

/** All upkeep by the name of its function. */
export const upkeep: Readonly<Record<string, () => Promise<unknown>>> = { ...everyMinute, ...everyTenMinutes };

/** A function of its own for each: one that throws, or hangs, keeps no other from its turn. */
const toFunctions = (cron: string, acts: typeof upkeep) =>
  Object.entries(acts).map(([id, act]) =>
    inngest.createFunction(
      { id, triggers: [{ cron }], concurrency: oneAtATime("upkeep"), retries: 0 },
      async ({ step }) => void (await step.run("sweep", act)),
    ),
  );

/** All upkeep, each bounded in what it does at once. */
export const sweeps = [...toFunctions("* * * * *", everyMinute), ...toFunctions("*/10 * * * *", everyTenMinutes)];
