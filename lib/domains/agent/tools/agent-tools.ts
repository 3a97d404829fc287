import * as z from "zod";
import type { Scope } from "@/lib/contract/scopes";
import { maxWaitSeconds } from "../settings";

/** A tool of the agent that is no operation of the API. */
export interface AgentTool {
  readonly name: string;
  readonly scope: Scope;
  readonly description: string;
  readonly input: z.ZodType;
}

/** Arguments of `ask_user`. */
export const AskUser = z.strictObject({
  question: z.string().min(1).max(2000),
  options: z
    .array(z.string().min(1).max(200))
    .max(6)
    .optional()
    .describe("Answers to choose from; others are allowed."),
  upload: z.boolean().optional().describe("True asks for files."),
});

const timeoutSeconds = z.int().min(1).max(maxWaitSeconds).default(maxWaitSeconds);

/** Arguments of `wait_for_job`. */
export const WaitForJob = z.strictObject({ jobId: z.uuid(), timeoutSeconds });
/** Arguments of `wait_for_brand`. */
export const WaitForBrand = z.strictObject({ brandId: z.uuid(), timeoutSeconds });

/** The agent's own tools. */
export const agentTools: readonly AgentTool[] = [
  {
    name: "ask_user",
    scope: "agent:write",
    description:
      "Ask the person one question and wait for the answer. Answers `{response, skipped}`, with `files` for an upload.",
    input: AskUser,
  },
  {
    name: "wait_for_job",
    scope: "jobs:read",
    description:
      "Wait until a job has ended, and answer with it: its media on success, its error on failure. `timedOut` is true when it " +
      "still works after `timeoutSeconds`.",
    input: WaitForJob,
  },
  {
    name: "wait_for_brand",
    scope: "brand:read",
    description: "Wait until a website has been read into a brand, and answer with the brand.",
    input: WaitForBrand,
  },
];
