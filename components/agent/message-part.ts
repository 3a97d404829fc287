import { z } from "zod/mini";

const Text = z.object({ type: z.literal("text"), text: z.string() });
const Job = z.object({ type: z.literal("data-job"), data: z.object({ jobId: z.string() }) });
const Tool = z.object({
  type: z.string().check(z.regex(/^(tool-|dynamic-tool$)/)),
  toolName: z.optional(z.string()),
  toolCallId: z.string(),
  state: z.string(),
  input: z.optional(z.unknown()),
  output: z.optional(z.unknown()),
  errorText: z.optional(z.string()),
});

/** A call the agent made or proposes. */
export interface ToolPart {
  readonly kind: "tool";
  readonly key: string;
  readonly name: string;
  readonly state: string;
  readonly input: unknown;
  /** Its output or error; undefined before it ran. */
  readonly outcome: unknown;
}

/** A part of a message as it is displayed. */
export type DisplayPart =
  | { readonly kind: "text"; readonly key: string; readonly text: string }
  | { readonly kind: "job"; readonly key: string; readonly jobId: string }
  | ToolPart;

/** A stored or streamed UIMessage part as it is shown; null for one that is for programs only. */
export function toDisplayPart(part: unknown, index: number): DisplayPart | null {
  const text = Text.safeParse(part);
  if (text.success) return text.data.text.trim() ? { kind: "text", key: `text-${index}`, text: text.data.text } : null;
  const job = Job.safeParse(part);
  if (job.success) return { kind: "job", key: job.data.data.jobId, jobId: job.data.data.jobId };
  const tool = Tool.safeParse(part);
  if (!tool.success) return null;
  const { type, toolName, toolCallId, state, input, output, errorText } = tool.data;
  const name = toolName ?? type.slice("tool-".length);
  return { kind: "tool", key: toolCallId, name, state, input, outcome: errorText ?? output };
}
