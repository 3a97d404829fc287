import { onWake } from "./wake";

/** Signal of news on one topic. */
export interface WakeSignal {
  /** Waits for the next wake-up: true then, or at once after one since the last call; false after `timeoutMs` without one. */
  next(timeoutMs: number): Promise<boolean>;
  close(): void;
}

/** Opens a signal of the wake-ups of a topic and of `signal` aborting. Open it first, read afterwards; then close it. */
export async function openWakeSignal(topic: string, signal: AbortSignal): Promise<WakeSignal> {
  let isWoken = false;
  let resume = () => {};
  const wake = () => {
    isWoken = true;
    resume();
  };
  const unsubscribe = await onWake(topic, wake);
  signal.addEventListener("abort", wake);
  return {
    async next(timeoutMs) {
      if (!isWoken && !signal.aborted) await waitForWake(timeoutMs, (resolve) => (resume = resolve));
      const wasWoken = isWoken;
      isWoken = false;
      return wasWoken;
    },
    close() {
      unsubscribe();
      signal.removeEventListener("abort", wake);
    },
  };
}

function waitForWake(timeoutMs: number, arm: (resolve: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, timeoutMs);
    arm(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
