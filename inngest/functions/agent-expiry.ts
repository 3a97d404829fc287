import { deleteOldEvents, expireOverdueInputs, resendStalledRuns } from "@/lib/domains/agent/service";
import { inngest } from "../client";

/** Every minute: declines inputs that were not answered in time and requests runs again whose event was lost. */
export const agentExpiry = inngest.createFunction(
  { id: "agent-expiry", triggers: [{ cron: "* * * * *" }], concurrency: [{ limit: 1 }], retries: 0 },
  async ({ step }) => {
    // 1. Questions and approvals past their 24 hours.
    await step.run("expire", expireOverdueInputs);
    // 2. Runs without a driver.
    await step.run("resend", resendStalledRuns);
    // 3. Events past their time of replay.
    await step.run("forget", deleteOldEvents);
  },
);
