import { expect, test } from "vitest";
import { withBeats } from "./beats";
import type { Shot } from "./shots";

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
