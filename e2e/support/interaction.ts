import type { Page } from "@playwright/test";

/** Starts recording how long every interaction of the page takes to its next paint; the browser rounds to 8 ms. */
export const watchInteractions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: number[] = [];
    Reflect.set(window, "interactions", seen);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (Reflect.get(entry, "interactionId")) seen.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });

/** The longest interaction since the watch began, in milliseconds; 0 when none took as long as a frame. */
export const longestInteraction = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 50)));
    return Math.max(0, ...(Reflect.get(window, "interactions") as number[]));
  });
