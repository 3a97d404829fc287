import { beforeAll } from "vitest";
import { useDatabase } from "./database";
import { type EventSink, useEventSink } from "./doubles/event-sink";

/**
 * Gives the tests of a file a database of their own and an engine that takes every event, until the file is over. `sink` holds
 * the events; it is there once the tests run.
 */
export function useEngine(): { readonly sink: EventSink } {
  let sink: EventSink | undefined;
  beforeAll(async () => {
    await useDatabase();
    const opened = await useEventSink();
    sink = opened;
    return () => opened.close();
  });
  return {
    get sink() {
      if (!sink) throw new Error("the engine takes events only while tests run");
      return sink;
    },
  };
}
