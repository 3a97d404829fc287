import { eventType } from "inngest";
import { loadRunSummary } from "@/lib/domains/agent/service";
import { deliver } from "@/lib/domains/channels/service";
import { events, inngest } from "../client";

/** Sends an e-mail of the agent: one step per attempt, with its pauses between them. */
export const deliverChannel = inngest.createFunction(
  {
    id: "deliver-channel",
    triggers: [eventType("agent/channel.requested", { schema: events["agent/channel.requested"] })],
    concurrency: [
      { key: "event.data.deliveryId", limit: 1 },
      // One mail of an account at a time: the hourly limit is counted exactly.
      { key: "event.data.accountId", limit: 1 },
    ],
    retries: 3,
  },
  async ({ event, step }) => {
    for (let n = 0; ; n++) {
      const delivered = await step.run(`attempt-${n}`, () => deliver(event.data.deliveryId, loadRunSummary));
      if (delivered.kind === "over") return;
      await step.sleepUntil(`pause-${n}`, delivered.until);
    }
  },
);
