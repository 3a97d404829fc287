import { expect, test } from "vitest";
import { parseArgument, toLabel, formatArgument } from "./argument-text";

test.each([["words"], [15], [true], [["a", "b"]], [{ videos: 1 }], [null]])("%j comes back as it was", (value) =>
  expect(parseArgument(value, formatArgument(value))).toEqual(value),
);

test("an emptied field and broken JSON are left out; a number that is none is left to the service to refuse", () => {
  expect([parseArgument("a", ""), parseArgument(1, " "), parseArgument([], "[")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(parseArgument(15, "soon")).toBe("soon");
});

test("labels", () => expect(toLabel("productImageUrls")).toBe("Product image urls"));
