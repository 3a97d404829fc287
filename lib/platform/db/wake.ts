import { EventEmitter, once } from "node:events";
import { env } from "@/lib/platform/env";
import { singleton } from "@/lib/platform/singleton";
import { renewPool } from "./client";
import { keepListening } from "./listen";

/** The one listener of a process. */
export interface Hub {
  readonly emitter: EventEmitter;
  /** Resolves when it has listened, or failed to, for the first time. */
  readonly hasTried: Promise<void>;
  /** Listens no more and closes its connections. */
  end(): Promise<void>;
}

const hub = (): Hub =>
  singleton("wake", () => {
    // Read here: whoever opens the hub is told of a faulty environment, the loop has nobody to tell.
    const { DATABASE_URL } = env();
    const emitter = new EventEmitter().setMaxListeners(0);
    const tried = new EventEmitter();
    const hasTried = once(tried, "tried").then(() => undefined);
    const ending = new AbortController();
    const listening = keepListening(DATABASE_URL, {
      channel: "wake",
      onMessage: (topic) => void emitter.emit(topic),
      onGap: () => wakeAll(emitter),
      onRevived: renewPool,
      onTried: () => void tried.emit("tried"),
      signal: ending.signal,
    });
    const end = () => (ending.abort(), listening);
    return { emitter, hasTried, end };
  });

/** Listens from now on, also where nobody waits for a topic: connections that go dead are noticed by it. */
export const startListening = (): Promise<void> => hub().hasTried;

/** Everyone looks again: anything may have happened. */
const wakeAll = (emitter: EventEmitter): void => emitter.eventNames().forEach((topic) => emitter.emit(topic));

/**
 * Calls back at each wake-up of a topic such as `job:<id>`. A wake-up says "look again", never what changed: missed and
 * doubled ones are harmless. While the database's notifications are not heard every topic wakes every few seconds,
 * and whoever subscribes goes on by polling. Subscribe first, read second. Returns the function that unsubscribes.
 */
export async function onWake(topic: string, callback: () => void): Promise<() => void> {
  const { emitter, hasTried } = hub();
  emitter.on(topic, callback);
  await hasTried;
  return () => void emitter.off(topic, callback);
}
