import { applyEvent, reconcile } from "@/lib/domains/billing/service";
import { events, inngest } from "../client";

/** Reads the subscription of a Stripe customer again after an event, one event of a customer after the other. */
export const applyBilling = inngest.createFunction(
  {
    id: "apply-billing",
    triggers: [{ event: "billing/changed" }],
    concurrency: [{ key: "event.data.customer", limit: 1 }],
    retries: 10,
  },
  async ({ event, step }) => {
    const { eventId, customer } = events["billing/changed"].parse(event.data);
    await step.run("sync", () => applyEvent(eventId, customer));
  },
);

/** Every hour: changes whose event was lost or could not be processed. */
export const reconcileBilling = inngest.createFunction(
  { id: "reconcile-billing", triggers: [{ cron: "17 * * * *" }], concurrency: [{ limit: 1 }], retries: 2 },
  async ({ step }) => {
    await step.run("reconcile", reconcile);
  },
);
