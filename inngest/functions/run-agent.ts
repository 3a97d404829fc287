import { eventType } from "inngest";
import { advance, segmentMinutes } from "@/lib/domains/agent/service";
import { callToolLimited } from "../call-tool";
import { events, inngest } from "../client";
import { laneOf } from "../lanes";

/** Drives a run of the agent until it is over or waits for a person. Each step decides anew from the run's own log. */
export const runAgent = inngest.createFunction(
  {
    id: "run-agent",
    triggers: [
      eventType("agent/run.requested", { schema: events["agent/run.requested"] }),
      eventType("agent/run.resumed", { schema: events["agent/run.resumed"] }),
    ],
    concurrency: laneOf("agents"),
    cancelOn: [{ event: "agent/run.cancelled", if: "event.data.runId == async.data.runId" }],
    timeouts: { finish: `${segmentMinutes}m` },
    retries: 5,
  },
  async ({ event, step }) => {
    const { runId } = event.data;
    for (let n = 0; ; n++) {
      const result = await step.run(`move-${n}`, () => advance(runId, callToolLimited));
      if (result.kind === "wait" || result.kind === "finish" || result.kind === "stop") return;
      // Another driver is writing to this run, or has just done so: look again later.
      if (result.kind === "conflict") await step.sleep(`settle-${n}`, "2s");
      if (result.kind === "pause") await step.sleepUntil(`busy-${n}`, result.until);
      if (result.kind !== "sleep") continue;
      if (result.jobId === null) await step.sleep(`brand-${n}`, "3s");
      else
        await step.waitForEvent(`job-${n}`, {
          event: "job/finished",
          if: `async.data.jobId == '${result.jobId}'`,
          timeout: "10s",
        });
    }
  },
);
