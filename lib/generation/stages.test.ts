import { expect, test } from "vitest";
import { stretchOf } from "./stages";

test("the stages cover 0 to 100 without gap or overlap", () => {
  const stretches = (["script", "casting", "voice", "footage", "compose", "captions", "deliver"] as const).map(
    stretchOf,
  );
  expect(stretches.map(({ from }) => from)).toEqual([0, ...stretches.slice(0, -1).map(({ to }) => to)]);
  expect(stretches.at(-1)?.to).toBe(100);
});
