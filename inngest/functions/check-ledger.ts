import { checkLedger } from "@/lib/domains/billing/service";
import { inngest } from "../client";
import { oneAtATime } from "../lanes";

/** Runs every night: adds the ledger up. A difference is an error in the log and a metric. */
export const nightlyLedger = inngest.createFunction(
  { id: "check-ledger", triggers: [{ cron: "41 3 * * *" }], concurrency: oneAtATime("upkeep"), retries: 2 },
  async ({ step }) => {
    await step.run("check", checkLedger);
  },
);
