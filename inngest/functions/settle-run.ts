import * as z from "zod";
import { failRun } from "@/lib/domains/agent/service";
import { log } from "@/lib/platform/log";
import { EndedRun, inngest, isFunctionId } from "../client";
import { laneOf } from "../lanes";
import { runAgent } from "./run-agent";

const AgentRef = z.object({ runId: z.string() });

/** Tells whether an id of the engine is that of the function that drives the agent's runs. */
export const isAgentFunction = (functionId: string): boolean => isFunctionId(runAgent, functionId);

/** Ends agent runs whose function failed, was cancelled or ran out of time. */
export const settleRun = inngest.createFunction(
  {
    id: "settle-run",
    triggers: [{ event: "inngest/function.failed" }, { event: "inngest/function.cancelled" }],
    concurrency: laneOf("upkeep", "event.data.event.data.accountId"),
    retries: 10,
  },
  async ({ event, step }) => {
    const ended = EndedRun.parse(event.data);
    if (!isAgentFunction(ended.function_id)) return;
    const { runId } = AgentRef.parse(ended.event.data);
    const isFailed = event.name === "inngest/function.failed";
    await step.run("settle", async () => {
      if (isFailed) log.error("an agent run failed", { runId, cause: ended.error });
      await failRun(runId, isFailed ? "failed" : "timed out");
    });
  },
);
