import * as z from "zod";
import { freeObject, timestamp } from "./fields";

/** Status of an agent run; the last three are final. */
export const RunStatus = z.enum(["queued", "running", "waiting_input", "completed", "failed", "cancelled"]);
export type RunStatus = z.infer<typeof RunStatus>;

export const AgentThread = z
  .object({
    id: z.string(),
    title: z.string().nullable(),
    metadata: freeObject,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: "AgentThread" });
export type AgentThread = z.infer<typeof AgentThread>;

export const AgentMessage = z
  .object({
    id: z.string(),
    runId: z.string().nullable(),
    role: z.enum(["user", "assistant"]),
    text: z.string().describe("Text of all text parts."),
    parts: z.array(freeObject).describe("AI SDK UIMessage parts; media URLs are signed on each read."),
    clientMessageId: z.string().nullable(),
    created_at: timestamp,
  })
  .meta({ id: "AgentMessage" });
export type AgentMessage = z.infer<typeof AgentMessage>;

export const AgentRun = z
  .object({
    id: z.string(),
    threadId: z.string(),
    status: RunStatus,
    model: z.string().describe("`local/planner` is rule-based; others are language models."),
    trigger: z.enum(["message", "schedule"]),
    error: z.object({ code: z.string(), message: z.string() }).nullable(),
    usage: z.object({ inputTokens: z.int(), outputTokens: z.int(), turns: z.int() }),
    eventsUrl: z.url().describe("`GET` it with the same key to follow the run."),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: "AgentRun" });
export type AgentRun = z.infer<typeof AgentRun>;

/** Units that approving a tool call would charge. */
export const AgentEstimate = z.object({
  kind: z.enum(["videos", "staticAdGenerations"]),
  units: z.int().describe("Maximum number of units the call charges."),
});
export type AgentEstimate = z.infer<typeof AgentEstimate>;

/** Kind of input a run waits for. */
export const InputKind = z.enum(["approval", "question", "upload"]);
export type InputKind = z.infer<typeof InputKind>;
/** Status of an input a run asked for. */
export const InputStatus = z.enum(["pending", "answered", "skipped", "expired"]);
export type InputStatus = z.infer<typeof InputStatus>;

export const AgentPendingInput = z
  .object({
    id: z.string(),
    runId: z.string(),
    kind: InputKind,
    toolName: z.string(),
    toolCallId: z.string(),
    question: z.string().nullable(),
    options: z.array(z.string()).nullable(),
    input: z.unknown().describe("Arguments the tool would be called with."),
    estimate: AgentEstimate.nullable().describe("What approving it would charge; null when nothing."),
    status: InputStatus,
    response: z.unknown().describe("The decision or answer; null while it is pending."),
    expiresAt: timestamp,
    created_at: timestamp,
  })
  .meta({ id: "AgentPendingInput" });
export type AgentPendingInput = z.infer<typeof AgentPendingInput>;
