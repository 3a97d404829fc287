import { EventEmitter } from "node:events";
import { singleton } from "@/lib/platform/singleton";
import { pool } from "./client";

const CHANNEL = "wake";

/** One LISTEN connection per process for every waiter. */
const hub = () =>
  singleton("wake", () => {
    const emitter = new EventEmitter().setMaxListeners(0);
    // After a reconnect anything may have happened, so everyone looks again.
    const everyone = () => emitter.eventNames().forEach((topic) => emitter.emit(topic));
    const listening = pool().listen(CHANNEL, (topic) => emitter.emit(topic), everyone);
    return { emitter, listening };
  });

/**
 * Calls back at each wake-up of a topic such as `job:<id>`. A wake-up says "look again", never what changed:
 * missed and doubled ones are harmless. Subscribe first, read second. Returns the function that unsubscribes.
 */
export async function onWake(topic: string, callback: () => void): Promise<() => void> {
  const { emitter, listening } = hub();
  emitter.on(topic, callback);
  await listening;
  return () => void emitter.off(topic, callback);
}
