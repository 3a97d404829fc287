import { expect, test } from "vitest";
import { nearestTone } from "./nearest-tone";

test.each([
  ["Warm and plain. Short sentences, no superlatives.", "friendly", true],
  ["Wry, eccentric", "playful", false],
  ["Heroic and defiant", "bold", false],
  ["Laconic, Nordic, sparse", "calm", false],
  ["opulent couture", "luxury", false],
  ["scientifically precise", "professional", false],
  ["Zestful, peppy", "energetic", false],
] as const)("%j is nearest to %s", (text, tone, isNamed) => {
  expect(nearestTone(text)).toEqual({ tone, isNamed });
});

test("any words have a nearest tone, no words none", () => {
  expect(nearestTone("xqzt blorp")).toMatchObject({ isNamed: false });
  expect(nearestTone(" . ")).toBeNull();
});
