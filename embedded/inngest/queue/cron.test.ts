import { expect, test } from "vitest";
import { nextInstant } from "./cron";

test.each([
  ["*/5 * * * *", "2026-07-01T10:01:00Z", "2026-07-01T10:05:00.000Z"],
  ["TZ=Europe/Paris 0 9 * * *", "2026-07-01T00:00:00Z", "2026-07-01T07:00:00.000Z"],
  ["TZ=Europe/Paris 0 9 * * *", "2026-01-01T00:00:00Z", "2026-01-01T08:00:00.000Z"],
  ["* * * * *", "2026-07-01T10:05:00Z", "2026-07-01T10:06:00.000Z"],
])("%s after %s is %s", (line, after, next) => {
  expect(nextInstant(line, new Date(after))?.toISOString()).toBe(next);
});

test("a line that never comes again has no instant", () => {
  expect(nextInstant("0 0 30 2 *", new Date("2026-01-01"))).toBeNull();
});
