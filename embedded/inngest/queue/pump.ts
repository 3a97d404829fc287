import { log } from "@/lib/platform/log";

/** Only the safety net: notifications and the timer for the next instant do the waking. */
const POLL_MS = 5000;
const AFTER_ERROR_MS = 1000;
const MIN_WAIT_MS = 5;

/** Keeps claiming whenever there may be something to claim. */
export interface Pump {
  /** There may be work now. */
  wake(): void;
  /** Ends it; resolves when a claim under way is over. */
  stop(): Promise<void>;
}

/**
 * A pump that calls `claimAll` at each wake-up and when `nextWakeMs` milliseconds have passed, one call at a time.
 * Two ways to lose a wake-up, and why it cannot: one that arrives while claiming sets a flag, which is read after the
 * claims; and the next instant is looked up before them, so that what falls due in between is claimed or in it.
 */
export function createPump(queue: { nextWakeMs(): Promise<number | undefined>; claimAll(): Promise<void> }): Pump {
  let pumping: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const claimUntilQuiet = async (): Promise<number> => {
    for (;;) {
      isWoken = false;
      const wakeAt = performance.now() + Math.min((await queue.nextWakeMs()) ?? POLL_MS, POLL_MS);
      if (!isStopped) await queue.claimAll();
      if (!isWoken || isStopped) return Math.max(wakeAt - performance.now(), MIN_WAIT_MS);
    }
  };

  const pump = async (): Promise<void> => {
    const waitMs = await claimUntilQuiet().catch((error: unknown) => {
      if (!isStopped) log.error("the queue cannot be read", { error });
      return AFTER_ERROR_MS;
    });
    pumping = undefined;
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(wake, isWoken ? MIN_WAIT_MS : waitMs);
  };

  const wake = (): void => {
    isWoken = true;
    if (!pumping && !isStopped) pumping = pump();
  };

  return {
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await pumping;
    },
  };
}
