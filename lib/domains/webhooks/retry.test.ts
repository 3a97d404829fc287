import { expect, test } from "vitest";
import { nextDelayMs, pausesMs } from "./retry";

const at = new Date("2026-11-21T08:00:00Z");

test("ten attempts, with the pauses of Standard Webhooks between them", () => {
  const delays = Array.from({ length: 10 }, (_, index) => nextDelayMs(index + 1, null, at, () => 0));
  expect(delays).toEqual([
    5_000,
    300_000,
    1_800_000,
    7_200_000,
    18_000_000,
    36_000_000,
    50_400_000,
    72_000_000,
    86_400_000,
    null,
  ]);
});

test("each pause has a tenth of jitter at most", () => expect(nextDelayMs(1, null, at, () => 1)).toBe(5_500));

test.each([
  ["120", 120_000],
  ["Sat, 21 Nov 2026 08:01:40 GMT", 100_000],
  ["999999", 300_000],
  ["0", 5_000],
  ["soon", 5_000],
  ["Sat, 21 Nov 2020 08:00:00 GMT", 5_000],
])("Retry-After %j moves the second attempt to %i ms, never beyond the pause behind it", (header, ms) =>
  expect(nextDelayMs(1, header, at, () => 0)).toBe(ms),
);

test("the last pause has no pause behind it", () =>
  expect(nextDelayMs(pausesMs.length, "999999999", at, () => 0)).toBe(86_400_000));
