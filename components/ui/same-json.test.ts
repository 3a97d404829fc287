import { expect, test } from "vitest";
import { isSameJson } from "./same-json";

test("values are the same in whatever order their fields stand; lists in one order only", () => {
  expect(
    isSameJson({ look: "calm", duration: 8, a: { b: 1, c: 2 } }, { a: { c: 2, b: 1 }, duration: 8, look: "calm" }),
  ).toBe(true);
  expect(isSameJson({ duration: 8 }, { duration: 9 })).toBe(false);
  expect(isSameJson([1, 2], [2, 1])).toBe(false);
});

test("a field that is undefined is none", () => {
  expect(isSameJson({ duration: 8, look: undefined }, { duration: 8 })).toBe(true);
  expect(isSameJson(undefined, undefined)).toBe(true);
  expect(isSameJson(undefined, null)).toBe(false);
});
