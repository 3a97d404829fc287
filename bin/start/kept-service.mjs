import { setTimeout as delay } from "node:timers/promises";
import { spawnService } from "./child-processes.mjs";

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
/** A service that ran this long is stable: the next delay begins anew. */
const STABLE_MS = 60_000;

/**
 * A Node program that runs as long as the supervisor does.
 * @typedef {object} Service
 * @property {(message: string) => void} send Also sent again to each later process of the service.
 * @property {Promise<void>} ready Resolves when its first process says that it is.
 * @property {() => void} keepAlive From now on the service is started again when it ends, sooner the longer it ran.
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a service. Until {@link Service.keepAlive} its end is told through `onExited`, as the end of the start; later it
 * is started again after half a second, then one, two … up to thirty, and everything else goes on meanwhile.
 * @param {{ name: string; args: readonly string[]; env: Readonly<Record<string, string>> }} program
 * @param {{ onExited(reason: string): void; log(text: string): void }} owner
 * @returns {Service}
 */
export function keepService({ name, args, env }, { onExited, log }) {
  const stopping = new AbortController();
  let isKept = false;
  /** @type {string[]} */
  const messages = [];
  let child = spawnService(args, env);

  const watch = async () => {
    for (let delayMs = FIRST_DELAY_MS; ; delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS)) {
      const startedAt = performance.now();
      const code = await child.exited;
      if (stopping.signal.aborted) return;
      const reason = typeof code === "number" ? `code ${code}` : code;
      if (!isKept) return onExited(reason);
      if (performance.now() - startedAt > STABLE_MS) delayMs = FIRST_DELAY_MS;
      log(`${name} ended (${reason}) and is started again in ${delayMs / 1000} s`);
      await delay(delayMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      child = spawnService(args, env);
      for (const message of messages) child.send(message);
    }
  };
  void watch();

  return {
    ready: child.ready,
    send(message) {
      messages.push(message);
      child.send(message);
    },
    keepAlive: () => void (isKept = true),
    stop() {
      stopping.abort();
      return child.stop();
    },
  };
}
