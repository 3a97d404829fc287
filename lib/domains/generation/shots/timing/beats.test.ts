import { expect, test } from "vitest";
import { withBeats } from "./beats";
import type { Shot } from "../cutting/shot";

const shot = (text: string, startMs: number): Shot => ({
  role: "product",
  kind: null,
  words: [{ text, startMs, endMs: startMs + 600, line: 0, isFirstOfLine: true }],
  overlays: [{ overlay: { kind: "keyword", text, source: "script" }, atMs: null }],
});

test("where the voice rests what was shown stands on cards, without the name and without questions", () => {
  const said = [
    "Looking for a hotel?",
    "Almagre",
    "Rooftop pool",
    "Breakfast included",
    "Near the sea",
    "Open all year",
  ];
  const shots = withBeats(
    said.map((text, index) => shot(text, index * 4_000)),
    null,
    "Almagre",
  );
  const cards = shots.flatMap(({ overlays }) =>
    overlays.flatMap(({ overlay }) => (overlay.kind === "card" ? [overlay.text] : [])),
  );
  expect(cards).toEqual(expect.arrayContaining(["Rooftop pool", "Breakfast included"]));
  expect(cards).not.toContain("Looking for a hotel?");
  expect(cards).not.toContain("Almagre");
});

/** Titles of the silent shots behind a line that was cut into these pieces, without a picture. */
function titlesBehind(...pieces: string[]): string[] {
  let ms = 0;
  const shots = pieces.map((piece, nth): Shot => {
    const words = piece.split(" ").map((text, index) => {
      ms += 400;
      return { text, startMs: ms - 400, endMs: ms, line: 0, isFirstOfLine: nth === 0 && index === 0 };
    });
    return { role: "talk", kind: null, words, overlays: [] };
  });
  const end = { text: "Bye.", startMs: ms + 4_000, endMs: ms + 4_400, line: 1, isFirstOfLine: true };
  const last: Shot = { role: "callToAction", kind: "end_card", words: [end], overlays: [] };
  return withBeats([...shots, last], ["Fixly"], "Fixly")
    .filter(({ words }) => words.length === 0)
    .flatMap(({ overlays }) => overlays.map(({ overlay }) => overlay.text));
}

test.each([
  [["Usually 30 minutes,", "from 79 euros, one year warranty."], "From 79 euros"],
  [["We come to you", "and repair it there, with a year's warranty."], "Fixly"],
  [["Each plant is grown", "in Utrecht."], "Fixly"],
  [["Sauerteigbrot aus dem Holzofen,", "1 kg für 6,80."], "1 kg für 6,80"],
  [["Same day pickup."], "Same day pickup."],
])("%j: what stands in the silence behind it reads alone", (pieces, title) => {
  expect(titlesBehind(...pieces)[0]).toBe(title);
});
