import { isToolUIPart, type UIMessage } from "ai";
import * as z from "zod";
import { DeclineReason, type PlannerContext } from "../planner/context";
import { ToolError } from "../tools/tool-error";

const Failure = z.object({ toolMetadata: z.object({ error: ToolError }) });

/** Returns what the planner has to know of a conversation beside its text: the outcomes of calls, as fields. */
export function plannerContextOf(timezone: string, today: string, messages: readonly UIMessage[]): PlannerContext {
  const calls = messages.flatMap(({ parts }) => parts.filter(isToolUIPart));
  const declined = calls.flatMap(({ toolCallId, approval }) => {
    if (approval?.approved !== false) return [];
    const { data = "declined by the user" } = DeclineReason.safeParse(approval.reason);
    return [[toolCallId, data] as const];
  });
  const failures = calls.flatMap((part) => {
    const error = part.state === "output-error" ? Failure.safeParse(part).data?.toolMetadata.error : undefined;
    return error ? [[part.toolCallId, `${error.message}. ${error.hint}`] as const] : [];
  });
  return { timezone, today, declined: Object.fromEntries(declined), failures: Object.fromEntries(failures) };
}
