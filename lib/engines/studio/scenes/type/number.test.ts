import { expect, test } from "vitest";
import { countedTo } from "./number";

test.each([
  ["12,400", "6,200"],
  ["30-DAY", "15-DAY"],
  ["4.8", "2.4"],
  ["24/7", "24/7"],
  ["10-15", "10-15"],
])("%s half-way up is %s", (number, half) => {
  expect(countedTo(number, 0.5)).toBe(half);
});
