import { expect, test } from "vitest";
import { versionsToRemove } from "./thin-versions";

const MINUTE_MS = 60_000;
/** Versions saved at the given minutes, newest first. */
const savedAt = (minutes: readonly number[], bytes = 10) =>
  minutes.map((minute, index) => ({ version: index + 1, bytes, createdAt: new Date(minute * MINUTE_MS) })).toReversed();

test("of too many versions the first and the newest ten stay, and between them those furthest apart in time", () => {
  const hours = [0, 60, 60.1, 60.2, 120, 180];
  const recent = Array.from({ length: 10 }, (_, at) => 200 + at / 10);
  const saved = savedAt([...hours, ...recent]);
  expect(versionsToRemove(saved, 16)).toEqual([]);
  expect(versionsToRemove(saved, 14).toSorted()).toEqual([3, 4]);
  expect(versionsToRemove(saved, 5).toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6]);
});

test("large documents leave fewer versions, and the newest ones always", () => {
  const saved = savedAt(
    Array.from({ length: 20 }, (_, at) => at),
    100,
  );
  expect(versionsToRemove(saved, 40, 1500)).toHaveLength(5);
  expect(versionsToRemove(saved, 40, 100)).toHaveLength(9);
});
