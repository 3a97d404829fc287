import { expect, test } from "vitest";
import { type Pipeline, progressRangeOf, type StageOf } from "./weights";

const stages = {
  ugc: ["script", "casting", "voice", "footage", "variation", "narration", "actor", "compose", "captions", "deliver"],
  image: ["copy", "footage", "compose", "deliver"],
  video: ["footage", "compose", "deliver"],
  subtitle: ["footage", "captions", "compose", "deliver"],
} as const satisfies { [P in Pipeline]: readonly StageOf<P>[] };
const rangesOf = <P extends Pipeline>(pipeline: P, names: readonly StageOf<P>[]) =>
  names.map((stage) => progressRangeOf(pipeline, stage));

test.each([
  ["ugc", rangesOf("ugc", stages.ugc)],
  ["image", rangesOf("image", stages.image)],
  ["video", rangesOf("video", stages.video)],
  ["subtitle", rangesOf("subtitle", stages.subtitle)],
])("the stages of %s cover 0 to 100 without gap or overlap", (_pipeline, ranges) => {
  expect(ranges.map(({ from }) => from)).toEqual([0, ...ranges.slice(0, -1).map(({ to }) => to)]);
  expect(ranges.at(-1)?.to).toBe(100);
});

test("the parts of a stage cover it in order", () => {
  const whole = progressRangeOf("image", "compose");
  const parts = [0, 1, 2].map((index) => progressRangeOf("image", "compose", { index, count: 3 }));
  expect(parts[0]?.from).toBe(whole.from);
  expect(parts[2]?.to).toBeCloseTo(whole.to);
  expect(parts[1]?.from).toBe(parts[0]?.to);
});
