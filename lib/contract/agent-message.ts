import { readUIMessageStream, type UIMessage, type UIMessageChunk } from "ai";
import type { AgentEvent } from "./agent-event";

// Outside the registry: the SDK and the CLI stay free of the `ai` package.

type Events = Iterable<AgentEvent> | AsyncIterable<AgentEvent>;

// Both end the stream for a reader; what came before them stays.
const isEnding = ({ type }: AgentEvent): boolean => type === "error" || type === "abort";

/** The same event under the type of the AI SDK, of which the contract's union is a part. */
const toChunk = (event: AgentEvent): UIMessageChunk => event as UIMessageChunk;

/**
 * Folds the events of a run into the assistant's message and yields it after each change. Pure; ends with the events. An
 * error of the source is thrown.
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

/** Returns the assistant's message after all events; undefined when they begin none. */
export async function messageAfter(events: Events): Promise<UIMessage | undefined> {
  let message: UIMessage | undefined;
  for await (const snapshot of foldEvents(events)) message = snapshot;
  return message;
}
