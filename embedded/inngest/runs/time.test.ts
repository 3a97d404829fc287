import { expect, test } from "vitest";
import { parseDuration, retryAfterSeconds, retryDelaySeconds } from "./time";

const NOW = Date.parse("2026-01-01T00:00:00Z");

test.each([
  ["30s", 30],
  ["2h30m", 9000],
  ["1500ms", 1.5],
  ["1w1d", 691_200],
  ["2026-01-01T00:01:00Z", 60],
  ["2025-12-31T00:00:00Z", 0],
])("%s is %d seconds ahead", (text, seconds) => {
  expect(parseDuration(text, NOW)).toBe(seconds);
});

test.each(["", "soon", "5", "1h later"])("%j is refused: waiting zero seconds instead would go unnoticed", (text) => {
  expect(() => parseDuration(text, NOW)).toThrow(RangeError);
});

test("delays follow Inngest's table with jitter, scaled, never below a second", () => {
  expect([0, 1, 9, 50].map((attempt) => retryDelaySeconds(attempt, 1, 0))).toEqual([15, 30, 7200, 7200]);
  expect(retryDelaySeconds(0, 1, 0.999)).toBe(30);
  expect(retryDelaySeconds(0, 0.01, 0)).toBe(1);
});

test("Retry-After is read as seconds or date and clamped to 1 s .. 24 h", () => {
  const headers = ["5", "0", "999999", "Thu, 01 Jan 2026 00:00:10 GMT", "nonsense", undefined];
  expect(headers.map((header) => retryAfterSeconds(header, NOW))).toEqual([5, 1, 86_400, 10, undefined, undefined]);
});
