import { expect, test } from "vitest";
import { coloursIn, namedColours } from "./colours";

test.each([
  ["think 1960s record sleeve, orange and black", ["#e56a17", "#16130f"]],
  ["Gold and deep green, elegant, leave out santa", ["#c9a04a", "#1d4d36"]],
  ["Pale yellow background.", ["#f2c230"]],
  ["Colour please blue like our logo.", ["#2463d8"]],
  ["navy blue & white text", ["#14285c", "#ffffff"]],
])("%s", (direction, colours) => {
  expect(coloursIn(direction)).toEqual(colours);
});

test.each([
  "pastel colours, not too busy",
  "pink neon vibes, Y2K",
  "Earthy tones please",
  "Warm colours, a bowl of soup",
])("%s gives a leading, a light and a dark one", (direction) => {
  expect(coloursIn(direction)).toHaveLength(3);
});

test.each([
  "presenter in a red jumper",
  "Honest, adult tone, no pink.",
  "our founder hates the colour pink;",
  "golden hour, slow push-in",
  "neon reflections on a wet street",
  "going red in the face",
])("%s colours no ad", (direction) => {
  expect(coloursIn(direction)).toEqual([]);
});

test("a shade is no second colour", () => {
  expect(namedColours("navy blue and gold")).toEqual(["#14285c", "#c9a04a"]);
});
