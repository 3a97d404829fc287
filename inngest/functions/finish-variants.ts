import { eventType } from "inngest";
import { finishSetOf } from "@/lib/domains/variants/service";
import { events, inngest } from "../client";
import { laneOf } from "../lanes";

/** Makes the contact sheet and the manifest of a set of variants once its last arm has ended. */
export const finishVariants = inngest.createFunction(
  {
    id: "finish-variants",
    triggers: [eventType("job/finished", { schema: events["job/finished"] })],
    concurrency: laneOf("upkeep"),
    retries: 2,
  },
  async ({ event, step }) => {
    await step.run("finish", () => finishSetOf(event.data.jobId));
  },
);
