import { afterEach, beforeEach, vi } from "vitest";

/** Gives every test of a file limits that count nothing yet, and a clock that it moves. */
export function useFreshLimits(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    globalThis.spotmillSingletons?.delete("limits");
  });
  afterEach(() => {
    vi.useRealTimers();
    globalThis.spotmillSingletons?.delete("limits");
  });
}
