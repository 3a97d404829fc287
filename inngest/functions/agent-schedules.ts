import { scheduledRuns } from "@/lib/domains/agent/service";
import { mailPaused, tick } from "@/lib/domains/schedules/service";
import { inngest } from "../client";

/** Every minute: starts due runs and mails owners about schedules that were paused. */
export const agentSchedules = inngest.createFunction(
  { id: "agent-schedules", triggers: [{ cron: "* * * * *" }], concurrency: [{ limit: 1 }], retries: 0 },
  async ({ step }) => {
    // 1. Runs of the minute.
    await step.run("start", () => tick(scheduledRuns));
    // 2. One mail for each pause.
    await step.run("tell", mailPaused);
  },
);
