import { expect, test } from "vitest";
import { paletteScore } from "./palette-score";

const id = "c0ffee00-134f-4740-98f6-19421eae2a86";
const score = (typed: string, label: string) => paletteScore(id, typed, label);

test.each(["Docs: For agents", "Bäckerei Morgenrot", "Monday, but better"])(
  "letters that are scattered over %j do not find it",
  (label) => expect(score("coff", label)).toBe(0),
);

test("each typed word is found, with and without its marks; the beginning ranks above a word, a word above its middle", () => {
  expect(score("api k", "API keys")).toBe(1);
  expect(score("keys api", "API keys")).toBe(0.8);
  expect(score("BACKEREI", "Bäckerei Morgenrot")).toBe(1);
  const ranks = ["Coffee to go", "Roasted coffee", "Decoffeinated"].map((label) => score("coff", label));
  expect(ranks).toEqual(ranks.toSorted((one, other) => other - one));
  expect(new Set(ranks).size).toBe(3);
});

test("an id that was copied finds its own", () => {
  expect(score("c0ffee00-134f", "Monday, but better")).toBeGreaterThan(0);
});
