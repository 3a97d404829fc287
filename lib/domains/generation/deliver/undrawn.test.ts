import { expect, test } from "vitest";
import { undrawnWarnings } from "./undrawn";

test("characters that were left out of the pictures are named, twenty at most", () => {
  expect(undrawnWarnings([])).toEqual([]);
  expect(undrawnWarnings(["焼", "🔥"])).toEqual([expect.stringContaining("has 焼 🔥:")]);
  expect(undrawnWarnings(Array.from("焼".repeat(30)))[0]?.match(/焼/g)).toHaveLength(20);
});
