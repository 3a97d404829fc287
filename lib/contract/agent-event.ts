import * as z from "zod";

// Loose, like the AI SDK's own schema: a model may add its metadata.

const kind = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.looseObject({ type: z.literal(type), ...shape });
const id = z.string();
const toolCallId = z.string();
const toolName = z.string();

/**
 * One event of a run: a chunk of the AI SDK UI Message Stream v1. `data-pending-input` names the input the run waits for,
 * `data-run` its status, `data-job` the progress of one of its jobs; a later `data-job` with the same id replaces
 * the earlier one.
 */
export const AgentEvent = z
  .discriminatedUnion("type", [
    kind("start", { messageId: z.string() }),
    kind("start-step", {}),
    kind("finish-step", {}),
    kind("reset-step", {}),
    kind("text-start", { id }),
    kind("text-delta", { id, delta: z.string() }),
    kind("text-end", { id }),
    kind("reasoning-start", { id }),
    kind("reasoning-delta", { id, delta: z.string() }),
    kind("reasoning-end", { id }),
    kind("tool-input-start", { toolCallId, toolName }),
    kind("tool-input-delta", { toolCallId, inputTextDelta: z.string() }),
    kind("tool-input-available", { toolCallId, toolName, input: z.unknown() }),
    kind("tool-input-error", { toolCallId, toolName, input: z.unknown(), errorText: z.string() }),
    kind("tool-approval-request", { approvalId: z.string(), toolCallId, isAutomatic: z.boolean().optional() }),
    kind("tool-approval-response", {
      approvalId: z.string(),
      approved: z.boolean(),
      reason: z.string().optional(),
    }),
    kind("tool-output-available", { toolCallId, output: z.unknown() }),
    kind("tool-output-error", { toolCallId, errorText: z.string() }),
    kind("tool-output-denied", { toolCallId }),
    kind("data-pending-input", { id, data: z.looseObject({ pendingInputId: z.string(), kind: z.string() }) }),
    kind("data-run", {
      data: z.looseObject({ runId: z.string(), status: z.string(), note: z.string().optional() }),
      transient: z.literal(true),
    }),
    kind("data-job", {
      id,
      data: z.looseObject({ jobId: z.string(), type: z.string(), status: z.string(), progress: z.number() }),
    }),
    kind("finish", { finishReason: z.string() }),
    kind("abort", { reason: z.string() }),
    kind("error", { errorText: z.string() }),
  ])
  .meta({ id: "AgentEvent" });
export type AgentEvent = z.infer<typeof AgentEvent>;
