import type { UIMessage } from "ai";
import type { AgentEvent } from "@/lib/contract/agent-event";
import { messageAfter } from "@/lib/contract/agent-message";

/** An event of a run with the instant it happened at. */
export interface TimedEvent {
  readonly at: string;
  readonly chunk: AgentEvent;
}

const MAX_PAUSE_MS = 2000;

/** Times at which the events are shown, in milliseconds from the beginning: the run's own pace, with pauses of at most two seconds. */
export function playbackTimes(events: readonly TimedEvent[]): number[] {
  let at = 0;
  return events.map((event, index) => {
    const before = events[index - 1];
    const pause = before ? Date.parse(event.at) - Date.parse(before.at) : 0;
    at += Math.min(MAX_PAUSE_MS, Math.max(0, pause));
    return at;
  });
}

/** Number of events shown by a time. */
export const eventCountAt = (pace: readonly number[], atMs: number): number => {
  const next = pace.findIndex((showAt) => showAt > atMs);
  return next < 0 ? pace.length : next;
};

/** The message as it stood after these events; null before the first. */
export const foldMessage = async (events: readonly TimedEvent[]): Promise<UIMessage | null> =>
  (await messageAfter(events.map(({ chunk }) => chunk))) ?? null;
