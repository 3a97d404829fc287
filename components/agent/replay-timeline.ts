import { readUIMessageStream, type UIMessage, type UIMessageChunk } from "ai";
import type { AgentEvent } from "@/lib/contract/agent-event";

/** An event of a run with the instant it happened at. */
export interface TimedEvent {
  readonly at: string;
  readonly chunk: AgentEvent;
}

const MAX_PAUSE_MS = 2000;

/** When each event is shown, in milliseconds from the beginning: the run's own pace, with pauses of at most two seconds. */
export function playbackTimes(events: readonly TimedEvent[]): number[] {
  let at = 0;
  return events.map((event, index) => {
    const before = events[index - 1];
    const pause = before ? Date.parse(event.at) - Date.parse(before.at) : 0;
    at += Math.min(MAX_PAUSE_MS, Math.max(0, pause));
    return at;
  });
}

/** How many events have been shown by a time. */
export const eventCountAt = (pace: readonly number[], atMs: number): number => {
  const next = pace.findIndex((showAt) => showAt > atMs);
  return next < 0 ? pace.length : next;
};

/** The message as it stood after these events; null before anything was said. */
export async function foldMessage(events: readonly TimedEvent[]): Promise<UIMessage | null> {
  const stream = new ReadableStream<UIMessageChunk>({
    start(controller) {
      for (const { chunk } of events)
        if (chunk.type !== "error" && chunk.type !== "abort") controller.enqueue(chunk as UIMessageChunk);
      controller.close();
    },
  });
  let message: UIMessage | null = null;
  for await (const snapshot of readUIMessageStream({ stream, terminateOnError: true })) message = snapshot;
  return message;
}
