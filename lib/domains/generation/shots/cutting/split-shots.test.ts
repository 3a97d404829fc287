import { expect, test } from "vitest";
import { splitShots } from "./split-shots";

const spoken = (text: string, wordMs: number) =>
  text.split(" ").map((word, at) => ({
    ...{ text: word, line: 0, isFirstOfLine: at === 0 },
    ...{ startMs: at * wordMs, endMs: at * wordMs + wordMs - 40 },
  }));
const piecesOf = (text: string, wordMs: number, maxMs: number): string[] =>
  splitShots(spoken(text, wordMs), maxMs, maxMs).map((piece) => piece.map((word) => word.text).join(" "));

test.each([
  ["Dishwasher safe and 750 ml of cold water", 400],
  ["It charges in 10 minutes and lasts a week", 400],
])("a figure and what it counts are seen in one shot: %s", (text, wordMs) => {
  for (const maxMs of [1400, 1600, 1800, 2000, 2200])
    for (const piece of piecesOf(text, wordMs, maxMs)) expect(piece, `${maxMs}`).not.toMatch(/\d$/);
});

test("behind a figure that ends its clause there may be a cut", () =>
  expect(piecesOf("We are open from 5 in the morning", 400, 2000)).toEqual(["We are open from 5", "in the morning"]));
