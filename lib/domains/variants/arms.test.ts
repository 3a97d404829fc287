import { expect, test } from "vitest";
import { armsOf } from "./arms";
import { CreateVariantSetRequest } from "@/lib/contract/variants";
import { statusOf } from "./wire";

const request = (axes: object, design = "full") =>
  CreateVariantSetRequest.parse({ base: { prompt: "An ad for coffee" }, axes, design });

test("full: every combination once, counted with the last axis fastest, each told from the first", () => {
  const arms = armsOf(request({ hook: ["a", "b", "c"], cta: ["x", "y"], captionPreset: ["karaoke", "minimal"] }));
  expect(arms).toHaveLength(12);
  expect(new Set(arms.map(({ values }) => JSON.stringify(values))).size).toBe(12);
  expect(arms[1]).toEqual({
    index: 1,
    values: { hook: "a", cta: "x", captionPreset: "minimal" },
    changed: ["captionPreset"],
  });
  expect(arms.at(-1)?.changed).toEqual(["hook", "cta", "captionPreset"]);
});

test("oneFactor: the first values, then exactly one change per arm", () => {
  const arms = armsOf(request({ hook: ["a", "b", "c"], actorId: ["maya", "leo"] }, "oneFactor"));
  expect(arms.map(({ changed }) => changed)).toEqual([[], ["hook"], ["hook"], ["actorId"]]);
});

test.each([
  [{}, /at least 2/],
  [{ hook: ["a"] }, /at least 2/],
  [{ hook: [..."abcdefgh"], cta: [..."abcdefg"] }, /at most 48 arms, these make 56/],
])("%j is no set", (axes, words) => {
  expect(() => armsOf(request(axes))).toThrow(words);
});

test("an axis holds no value twice and at most eight", () => {
  expect(() => request({ hook: ["a", "a"] })).toThrow(/twice/);
  expect(() => request({ hook: [..."abcdefghi"] })).toThrow();
});

test.each([
  [["queued", "queued"], "queued"],
  [["queued", "running"], "running"],
  [["completed", "queued"], "running"],
  [["completed", "completed"], "completed"],
  [["completed", "failed"], "partial"],
  [["failed", "cancelled"], "failed"],
  [["cancelled", "cancelled"], "cancelled"],
] as const)("arms that are %j make a set that is %s", (states, status) => {
  expect(statusOf([...states])).toBe(status);
});
