import { expect, test } from "vitest";
import { diffLines } from "./line-diff";

const shown = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => ({ same: " ", removed: "-", added: "+" })[kind] + text);

test("lines of both stay, others are removed or added where they stand", () => {
  expect(shown("# Tea\n\nCalm.\nOld.", "# Tea\n\nCalm.\nNew.\nMore.")).toEqual([
    "  # Tea".slice(1),
    " ",
    " Calm.",
    "-Old.",
    "+New.",
    "+More.",
  ]);
  expect(shown("a\nb\nc", "b\nc\nd")).toEqual(["-a", " b", " c", "+d"]);
  expect(shown("same", "same")).toEqual([" same"]);
});

test("each text can be put together from it again", () => {
  const [before, after] = ["one\ntwo\n\nthree\ntwo", "two\n\nthree\nfour\ntwo\none"];
  const lines = diffLines(before, after);
  const without = (kind: string) => lines.filter((line) => line.kind !== kind).map(({ text }) => text);
  expect(without("added").join("\n")).toBe(before);
  expect(without("removed").join("\n")).toBe(after);
});
