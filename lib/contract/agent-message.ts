import { readUIMessageStream, type UIMessage, type UIMessageChunk } from "ai";
import type { AgentEvent } from "./agent-event";

type Events = Iterable<AgentEvent> | AsyncIterable<AgentEvent>;

// Both would end the stream for a reader; the message so far is kept.
const isEnding = ({ type }: AgentEvent): boolean => type === "error" || type === "abort";

/** Casts an event to the type of the AI SDK, whose union includes the contract's. */
const toChunk = (event: AgentEvent): UIMessageChunk => event as UIMessageChunk;

/**
 * Folds the events of a run into the assistant's message and yields it after each change. Throws errors of the source. The
 * only file of the contract that imports `ai`, whose fold the dashboard and the server must share; neither the registry nor
 * the SDK nor the CLI imports it.
 */
export async function* foldEvents(events: Events): AsyncGenerator<UIMessage> {
  const stream = new ReadableStream<UIMessageChunk>({
    async start(controller) {
      for await (const event of events) if (!isEnding(event)) controller.enqueue(toChunk(event));
      controller.close();
    },
  });
  yield* readUIMessageStream({ stream, terminateOnError: true });
}

/** Returns the assistant's message after all events; undefined when they contain none. */
export async function messageAfter(events: Events): Promise<UIMessage | undefined> {
  let message: UIMessage | undefined;
  for await (const snapshot of foldEvents(events)) message = snapshot;
  return message;
}
