import { expect, test } from "vitest";
import { freeSlug, slugOf } from "./slug";

test.each([
  ["Weekly Offer!", "weekly-offer"],
  ["Crème brûlée", "creme-brulee"],
  ["日本語", ""],
  ["-- a --", "a"],
])("the slug of %s is %s", (name, slug) => expect(slugOf(name)).toBe(slug));

test("a slug gets the first free number behind it, and stays within 80 characters", () => {
  expect(freeSlug("a", new Set(["a", "a-2"]))).toBe("a-3");
  const long = slugOf("x".repeat(120));
  const next = freeSlug(long, new Set([long]));
  expect([long.length, next.length, next.endsWith("-2")]).toEqual([80, 80, true]);
});
