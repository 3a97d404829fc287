import * as z from "zod";
import type { AgentEvent } from "@/lib/contract/agent-event";
import type { ApiError } from "@/lib/contract/errors";

/** An error of a tool, part by part: the metadata of its event. Absent in events stored before it existed. */
export const ToolError = z.object({ code: z.string(), message: z.string(), hint: z.string() });
export type ToolError = z.infer<typeof ToolError>;

/** Returns the event of a failed call; a model reads its text, the planner its parts. */
export const toolErrorEvent = (toolCallId: string, { code, message, hint }: ToolError | ApiError): AgentEvent => ({
  type: "tool-output-error",
  toolCallId,
  errorText: `${code}: ${message}. ${hint}`,
  toolMetadata: { error: { code, message, hint } },
});
