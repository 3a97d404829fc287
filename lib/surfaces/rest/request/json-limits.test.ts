import { describe, expect, test } from "vitest";
import { assertWithinLimits } from "./json-limits";

const problemOf = (json: unknown): string | null => {
  try {
    assertWithinLimits(json);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const nested = (levels: number): unknown => JSON.parse("[".repeat(levels) + "]".repeat(levels)) as unknown;

describe("parsed JSON", () => {
  test("B9 may be 32 levels deep, not 33", () => {
    expect(problemOf(nested(32))).toBeNull();
    expect(problemOf(nested(33))).toBe("the body is nested deeper than 32 levels");
  });

  test("B9 of 200,000 nested arrays is refused without a stack overflow", () =>
    expect(problemOf(nested(200_000))).toContain("nested deeper"));

  test("B9 may have 10,000 values, not 10,001", () => {
    const list = (length: number) => ({ list: Array.from({ length }, () => 0) });
    expect(problemOf(list(9998))).toBeNull();
    expect(problemOf(list(9999))).toBe("the body has more than 10000 values");
    expect(problemOf(list(500_000))).toBe("the body has more than 10000 values");
  });

  test.each(["__proto__", "constructor", "prototype"])("B10 may not have an own key %s at any depth", (name) => {
    expect(problemOf(JSON.parse(`{"${name}": 1}`))).toBe(`${name}: this name is not allowed`);
    expect(problemOf(JSON.parse(`{"a": [{"${name}": {"x": 1}}]}`))).toBe(`a[0].${name}: this name is not allowed`);
  });

  test.each(["\\u0000", "a\\ud800", "\\udc00b"])("B12 may not hold %s in a string or a name", (escape) => {
    expect(problemOf(JSON.parse(`{"note": "${escape}"}`))).toBe("note: must not contain NUL or lone surrogates");
    expect(problemOf(JSON.parse(`{"${escape}": 1}`))).toContain("must not contain NUL or lone surrogates");
  });

  test("may hold emoji", () => expect(problemOf({ "😀": "👩‍👩‍👧" })).toBeNull());
  test("B11 may not hold a number beyond a double", () =>
    expect(problemOf(JSON.parse('{"n": 1e400}'))).toBe("n: the number is too large"));
  test.each([null, 1, "x", true, [], {}])("%j is fine as such", (json) => expect(problemOf(json)).toBeNull());
});
