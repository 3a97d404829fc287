import { failStuckBrands, resendQueuedBrands } from "@/lib/domains/brands/service";
import { deleteOldMails, resendOverdueMails } from "@/lib/domains/channels/service";
import { deleteExpiredAnswers } from "@/lib/platform/idempotency/service";
import { failStuckJobs, resendQueuedJobs } from "@/lib/domains/jobs/service";
import { evictStageCache } from "@/lib/domains/generation/cache/service";
import { removeStaleUploads } from "@/lib/domains/uploads/service";
import { finishEndedSets } from "@/lib/domains/variants/service";
import { deleteOldDeliveries, resendOverdueDeliveries } from "@/lib/domains/webhooks/service";
import { inngest } from "../client";

/** Runs every minute: resumes or ends what a crash or a queue outage left behind. */
export const sweep = inngest.createFunction(
  { id: "sweep", triggers: [{ cron: "* * * * *" }], concurrency: [{ limit: 1 }], retries: 0 },
  async ({ step }) => {
    // 1. Jobs whose request was lost.
    await step.run("resend", resendQueuedJobs);
    // 2. Jobs whose run is gone.
    await step.run("give up", failStuckJobs);
    // 3. Stored answers past their time of replay.
    await step.run("forget", deleteExpiredAnswers);
    // 4. Unused uploads.
    await step.run("uploads", removeStaleUploads);
    // 5. Brands whose ingestion was lost or is gone.
    await step.run("resend brands", resendQueuedBrands);
    await step.run("give up brands", failStuckBrands);
    // 6. Messages to webhooks whose request was lost, and their history.
    await step.run("resend deliveries", resendOverdueDeliveries);
    await step.run("forget deliveries", deleteOldDeliveries);
    // 7. Mails of the agent, likewise.
    await step.run("resend mails", resendOverdueMails);
    await step.run("forget mails", deleteOldMails);
    // 7. Pieces of renders beyond the size of the cache.
    await step.run("pieces", evictStageCache);
    // 8. Sets of variants whose last event was lost.
    await step.run("finish variants", finishEndedSets);
  },
);
