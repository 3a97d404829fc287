import { applyEvent, reconcile } from "@/lib/domains/billing/service";
import { events, inngest } from "../client";
import { inTurn, oneAtATime } from "../lanes";

/** Reads the subscription of a Stripe customer again after an event, one event of a customer after the other. */
export const applyBilling = inngest.createFunction(
  {
    id: "apply-billing",
    triggers: [{ event: "billing/changed" }],
    concurrency: inTurn("upkeep", "event.data.customer"),
    retries: 10,
  },
  async ({ event, step }) => {
    const { eventId, customer } = events["billing/changed"].parse(event.data);
    await step.run("sync", () => applyEvent(eventId, customer));
  },
);

/** Every hour: changes whose event was lost or could not be processed. */
export const reconcileBilling = inngest.createFunction(
  { id: "reconcile-billing", triggers: [{ cron: "17 * * * *" }], concurrency: oneAtATime("upkeep"), retries: 2 },
  async ({ step }) => {
    await step.run("reconcile", reconcile);
  },
);
