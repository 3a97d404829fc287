import { expect, test } from "vitest";
import { truncate } from "./truncate";

test("a text is cut at its length, an emoji on the boundary goes whole, and half of one anywhere", () => {
  expect(
    ["abc", "abcdef", "ab\u{1f525}", "a\u{1f525}b", "\ud83d", "a\ud83db"].map((text) => truncate(text, 3)),
  ).toEqual(["abc", "abc", "ab", "a\u{1f525}", "", "ab"]);
});
