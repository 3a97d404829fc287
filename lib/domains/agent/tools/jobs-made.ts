import { getToolName, isToolUIPart, type UIMessage } from "ai";
import * as z from "zod";
import { findOperation } from "./policy";

const Made = z.object({ job: z.object({ id: z.string() }) });

/** Ids of the jobs that calls of a conversation have made; jobs it only read or listed are none. */
export function jobsMadeIn(messages: readonly Pick<UIMessage, "parts">[]): ReadonlySet<string> {
  const calls = messages.flatMap(({ parts }) => parts.filter(isToolUIPart));
  const ids = calls.flatMap((part) => {
    const isMaker = findOperation(getToolName(part))?.entry.op.createsJob === true;
    const made = isMaker && part.state === "output-available" ? Made.safeParse(part.output).data : undefined;
    return made ? [made.job.id] : [];
  });
  return new Set(ids);
}
