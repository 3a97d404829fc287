import { expect, it } from "vitest";
import { deriveSeed, seededRandom } from "./seed";

it("repeats for equal seeds and differs for others", () => {
  const take = (seed: number) => Array.from({ length: 5 }, seededRandom(seed));
  expect(take(7)).toEqual(take(7));
  expect(take(7)).not.toEqual(take(8));
  for (const value of take(7)) expect(value).toBeGreaterThanOrEqual(0);
  expect(Math.max(...take(1), ...take(2))).toBeLessThan(1);
});

it("gives each name a seed of its own", () => {
  expect(deriveSeed(7, "s1")).toBe(deriveSeed(7, "s1"));
  expect(new Set(["s1", "s2", "s3"].map((name) => deriveSeed(7, name))).size).toBe(3);
});
