import { eventType } from "inngest";
import { loadRunSummary } from "@/lib/domains/agent/service";
import { deliver } from "@/lib/domains/channels/service";
import { loadReviewSummary } from "@/lib/domains/reviews/service";
import { events, inngest } from "../client";
import { inTurn } from "../lanes";

const summaries = { run: loadRunSummary, review: loadReviewSummary };

/** Sends an e-mail of a channel: one step per attempt, with its pauses between them. */
export const deliverChannel = inngest.createFunction(
  {
    id: "deliver-channel",
    triggers: [eventType("agent/channel.requested", { schema: events["agent/channel.requested"] })],
    // One mail of an account at a time: the hourly limit is counted exactly, and no mail goes out twice.
    concurrency: inTurn("deliveries", "event.data.accountId"),
    retries: 3,
  },
  async ({ event, step }) => {
    for (let n = 0; ; n++) {
      const delivered = await step.run(`attempt-${n}`, () => deliver(event.data.deliveryId, summaries));
      if (delivered.kind === "over") return;
      await step.sleepUntil(`pause-${n}`, delivered.until);
    }
  },
);
