import type { UIMessage } from "ai";
import type { AgentEvent } from "@/lib/contract/agent-event";
import { messageAfter } from "@/lib/contract/agent-message";

/** Folds the log of a run (event sourcing) into the assistant's message as it is stored; undefined before its first event. */
export async function fold(events: readonly AgentEvent[]): Promise<UIMessage | undefined> {
  const message = await messageAfter(events);
  return message && withClosedParts(message);
}

/** Text that was cut off counts as done: nothing will ever finish it. */
function withClosedParts(message: UIMessage): UIMessage {
  const parts = message.parts.map((part) =>
    (part.type === "text" || part.type === "reasoning") && part.state === "streaming"
      ? { ...part, state: "done" as const }
      : part,
  );
  return { ...message, parts };
}
