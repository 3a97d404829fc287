import { expect, test } from "vitest";
import { readValue, toLabel, writeValue } from "./values";

test.each([["words"], [15], [true], [["a", "b"]], [{ videos: 1 }], [null]])("%j comes back as it was", (value) =>
  expect(readValue(value, writeValue(value))).toEqual(value),
);

test("an emptied field and broken JSON are left out; a number that is none is left to the service to refuse", () => {
  expect([readValue("a", ""), readValue(1, " "), readValue([], "[")]).toEqual([undefined, undefined, undefined]);
  expect(readValue(15, "soon")).toBe("soon");
});

test("labels", () => expect(toLabel("productImageUrls")).toBe("Product image urls"));
