import { eventType } from "inngest";
import { deliver, mailDisabled } from "@/lib/domains/webhooks/service";
import { events, inngest } from "../client";
import { laneOf } from "../lanes";

/** Hands a message to an endpoint: one step per attempt, with the pauses of the schedule between them. */
export const deliverWebhook = inngest.createFunction(
  {
    id: "deliver-webhook",
    triggers: [eventType("webhook/delivery.requested", { schema: events["webhook/delivery.requested"] })],
    concurrency: laneOf("deliveries"),
    retries: 3,
  },
  async ({ event, step }) => {
    const { deliveryId, accountId } = event.data;
    for (let n = 0; ; n++) {
      const delivered = await step.run(`attempt-${n}`, () => deliver(deliveryId));
      if (delivered.kind === "disabled")
        await step.run("tell the owner", () => mailDisabled(accountId, delivered.webhookId));
      if (delivered.kind !== "wait") return;
      await step.sleepUntil(`pause-${n}`, delivered.until);
    }
  },
);
