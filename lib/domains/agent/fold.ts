import { readUIMessageStream, type UIMessage, type UIMessageChunk } from "ai";
import type { AgentEvent } from "@/lib/contract/agent-event";

// Both end the stream for a reader; what was said before them stays said.
const endings = new Set(["error", "abort"]);

/** The assistant's message a client has seen after these events; undefined before the first. */
export async function fold(chunks: readonly AgentEvent[]): Promise<UIMessage | undefined> {
  const stream = new ReadableStream<UIMessageChunk>({
    start(controller) {
      for (const chunk of chunks) if (!endings.has(chunk.type)) controller.enqueue(toChunk(chunk));
      controller.close();
    },
  });
  let message: UIMessage | undefined;
  for await (const snapshot of readUIMessageStream({ stream, terminateOnError: true })) message = snapshot;
  return message && closed(message);
}

/** The same event under the SDK's type: the contract's union is a part of it, said in other words. */
const toChunk = (event: AgentEvent): UIMessageChunk => event as UIMessageChunk;

/** Text that was cut off counts as said: nothing will ever finish it. */
function closed(message: UIMessage): UIMessage {
  const parts = message.parts.map((part) =>
    (part.type === "text" || part.type === "reasoning") && part.state === "streaming"
      ? { ...part, state: "done" as const }
      : part,
  );
  return { ...message, parts };
}
