import { z } from "zod";
import { text } from "../contract/fields";
import { operation } from "../contract/operation";
import { AgentThread, RunStatus } from "./contract";

// Floor 0 like `contract.ts`: the operations on conversations beyond the specification.

/** A conversation in the list of them. */
export const AgentThreadSummary = AgentThread.extend({
  status: RunStatus.nullable().describe("How its latest run stands; null before the first message."),
}).meta({ id: "AgentThreadSummary" });
export type AgentThreadSummary = z.infer<typeof AgentThreadSummary>;

export const listThreads = operation({
  method: "GET",
  path: "/agent/threads",
  scope: "agent:read",
  spec: "extension",
  summary: "List your conversations, the last spoken in first",
  query: z.object({
    limit: z.int().min(1).max(100).default(20),
    cursor: text(2048).optional().describe("`nextCursor` of the page before."),
  }),
  success: [200],
  output: z.object({
    threads: z.array(AgentThreadSummary),
    nextCursor: z.string().nullable().describe("Where the next page begins; null at the end."),
  }),
  example: { limit: 5 },
});
