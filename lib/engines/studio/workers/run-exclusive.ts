import pLimit, { type LimitFunction } from "p-limit";
import { singleton } from "@/lib/platform/singleton";
import { type Control, HEARTBEAT_MS } from "./control";

/** Queue of the renders: two at once on two cores would both take twice as long. */
const RENDERS = "studio.renders";

/** First in, first out, one at a time in this process. */
const queueOf = (name: string): LimitFunction => singleton(name, () => pLimit(1));

/**
 * Runs `work` when nothing else of its queue runs in this process, by default no other render; until then reports
 * `waiting_for_slot` every 1.5 s. A cancel while it waits rejects at once with the signal's reason; once it runs, `work`
 * itself answers to the signal.
 */
export const runExclusive = <T>(control: Control, work: () => Promise<T>, queue: string = RENDERS): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    const { signal, onProgress } = control;
    const onAbort = (): void => {
      clearInterval(heartbeat);
      reject(signal.reason);
    };
    const heartbeat = setInterval(() => onProgress(0, "waiting_for_slot"), HEARTBEAT_MS);
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    const turn = queueOf(queue)(() => {
      clearInterval(heartbeat);
      signal.removeEventListener("abort", onAbort);
      signal.throwIfAborted();
      return work();
    });
    turn.then(resolve, reject);
  });
