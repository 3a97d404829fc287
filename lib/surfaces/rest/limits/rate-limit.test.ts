import { expect, test, vi } from "vitest";
import { useFreshLimits } from "./limits.fixture";
import { blockedSeconds, consumeRateLimit, windowSeconds } from "./rate-limit";

useFreshLimits();

test("G31 a bucket is full until its window ends, 60 seconds after its first request, and then open again", async () => {
  const one = () => consumeRateLimit("requests:a", 2);
  expect([await one(), await one()]).toMatchObject([{ remaining: 1 }, { remaining: 0, isAllowed: true }]);
  vi.advanceTimersByTime(30_000);
  expect(await one()).toMatchObject({ isAllowed: false, remaining: 0, resetSeconds: 30 });
  expect(await blockedSeconds("requests:a", 2)).toBe(30);
  expect(await consumeRateLimit("requests:b", 2)).toMatchObject({ isAllowed: true, remaining: 1 });
  vi.advanceTimersByTime(29_999);
  expect(await one()).toMatchObject({ isAllowed: false, resetSeconds: 1 });
  vi.advanceTimersByTime(1);
  expect(await one()).toMatchObject({ isAllowed: true, remaining: 1, resetSeconds: windowSeconds });
  expect(await blockedSeconds("requests:a", 2)).toBe(0);
});
