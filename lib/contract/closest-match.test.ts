import { expect, test } from "vitest";
import { closestMatch, closestMatches } from "./closest-match";

const fields = ["prompt", "duration", "aspectRatio", "productImageUrls", "voiceId"];

test.each([
  ["promt", "prompt"],
  ["Prompt", "prompt"],
  ["aspect_ratio", "aspectRatio"],
  ["voice", "voiceId"],
  ["imageUrls", "productImageUrls"],
  ["lenght", undefined],
  ["x", undefined],
  ["p".repeat(5000), undefined],
])("%s means %s", (given, meant) => expect(closestMatch(given, fields)).toBe(meant));

const ids = ["local/clara", "local/june", "local/iris", "local/nora", "local/reed", "local/miles"];

test.each([
  ["clara", "local/clara"],
  ["local/Claire", "local/clara"],
  ["june", "local/june"],
  ["LOCAL_NORA", "local/nora"],
])("%s is nearest to %s", (given, meant) => expect(closestMatches(given, ids, 3)[0]).toBe(meant));

test.each(["", "!", "x".repeat(5000)])("something far away still gets three", (given) => {
  expect(closestMatches(given, ids, 3)).toHaveLength(3);
});
