import { expireOverdueInputs, deleteOldEvents, resendStalledRuns } from "@/lib/domains/agent/service";
import { inngest } from "../client";

/** Every minute: what nobody answered in time is declined, runs whose request was lost are asked for again. */
export const agentExpiry = inngest.createFunction(
  { id: "agent-expiry", triggers: [{ cron: "* * * * *" }], concurrency: [{ limit: 1 }], retries: 0 },
  async ({ step }) => {
    // 1. Questions and approvals past their 24 hours.
    await step.run("expire", expireOverdueInputs);
    // 2. Runs nobody drives.
    await step.run("resend", resendStalledRuns);
    // 3. Events nobody replays any more.
    await step.run("forget", deleteOldEvents);
  },
);
