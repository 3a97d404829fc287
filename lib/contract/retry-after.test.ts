import { expect, test } from "vitest";
import { retryAfterMs } from "./retry-after";

const now = Date.parse("2026-01-01T00:00:00Z");

test.each([
  ["5", 5000],
  ["0", 0],
  ["0.5", 500],
  ["Thu, 01 Jan 2026 00:00:10 GMT", 10_000],
  ["Wed, 31 Dec 2025 23:59:00 GMT", 0],
  ["nonsense", undefined],
  ["", undefined],
  [null, undefined],
  [undefined, undefined],
])("Retry-After: %s is %s ms", (header, ms) => expect(retryAfterMs(header, now)).toBe(ms));
