import { expect, test } from "vitest";
import { stretchOf } from "./weights";

const ugc = (["script", "casting", "voice", "footage", "actor", "compose", "captions", "deliver"] as const).map(
  (stage) => stretchOf("ugc", stage),
);
const image = (["copy", "footage", "compose", "deliver"] as const).map((stage) => stretchOf("image", stage));
const video = (["footage", "compose", "deliver"] as const).map((stage) => stretchOf("video", stage));

test.each([
  ["ugc", ugc],
  ["video", video],
  ["image", image],
])("the stages of %s cover 0 to 100 without gap or overlap", (_pipeline, stretches) => {
  expect(stretches.map(({ from }) => from)).toEqual([0, ...stretches.slice(0, -1).map(({ to }) => to)]);
  expect(stretches.at(-1)?.to).toBe(100);
});

test("the parts of a stage cover it in order", () => {
  const whole = stretchOf("image", "compose");
  const parts = [0, 1, 2].map((index) => stretchOf("image", "compose", { index, count: 3 }));
  expect(parts[0]?.from).toBe(whole.from);
  expect(parts[2]?.to).toBeCloseTo(whole.to);
  expect(parts[1]?.from).toBe(parts[0]?.to);
});
