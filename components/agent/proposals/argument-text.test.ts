import { expect, test } from "vitest";
import { flattenArguments, formatArgument, isBroken, nestArguments, parseArgument, toLabel } from "./argument-text";

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

test("text that is no JSON is told from an emptied field: approving it would leave its argument out of what is charged", () => {
  const frames = [{ url: "https://example.com/a.png", frame: "last" }];
  expect([isBroken(frames, `${formatArgument(frames)},`), isBroken(true, "yes")]).toEqual([true, true]);
  expect([isBroken(frames, " "), isBroken(frames, "[]"), isBroken("a", "["), isBroken(1, "soon")]).toEqual([
    ...[false, false, false, false],
  ]);
});

test("labels", () => expect(toLabel("productImageUrls")).toBe("Product image urls"));

test("a record of plain values is a field for each, and comes back whole; what is deeper stays one field", () => {
  const input = { prompt: "x", budget: { videos: 1, staticAds: 0 }, axes: { hook: ["a"] }, tags: ["b"] };
  const flat = flattenArguments(input);
  expect(Object.keys(flat)).toEqual(["prompt", "budget.videos", "budget.staticAds", "axes", "tags"]);
  expect(nestArguments(flat)).toEqual(input);
  expect(nestArguments({ ...flat, "budget.videos": 3 })).toMatchObject({ budget: { videos: 3, staticAds: 0 } });
});
