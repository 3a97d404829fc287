import { describe, expect, test } from "vitest";
import { fitText, measure, wrapEvenly } from "./text";
import { fontOf } from "./fonts";

const face = { family: "display", weight: 900 } as const;
const bounds = { width: 600, lines: 2, max: 80, min: 44, face };

describe("fitText", () => {
  test("keeps every word of a text that fits, inside the width", () => {
    const block = fitText("Stop drinking tired coffee", bounds);
    expect(block.lines.join(" ")).toBe("Stop drinking tired coffee");
    expect(block.width).toBeLessThanOrEqual(600);
    expect(block.lines.length).toBeLessThanOrEqual(2);
  });

  test("takes extra lines before it drops a word", () => {
    const text = "Everything your morning cup has been missing until now";
    const block = fitText(text, bounds);
    expect(block.lines.join(" ")).toBe(text);
    expect(block.lines.length).toBeGreaterThan(2);
  });

  test("shortens at a word, with an ellipsis, when nothing else helps", () => {
    const block = fitText("word ".repeat(60), bounds);
    expect(block.lines.at(-1)).toMatch(/word…$/);
    expect(block.width).toBeLessThanOrEqual(600);
  });

  test("a single endless word is cut rather than run out of the frame", () => {
    expect(fitText("x".repeat(400), bounds).width).toBeLessThanOrEqual(600);
  });
});

test("wrapEvenly leaves no word alone on the last line when the lines can be even", () => {
  const font = fontOf(face, 60);
  const lines = wrapEvenly("one two three four five six seven", font, measure("one two three four five six", font) + 4);
  expect(lines).toHaveLength(2);
  expect(lines[1]?.split(" ").length).toBeGreaterThan(1);
});

test("letters beyond plain Latin are set in the same family, not as empty boxes", () => {
  const font = fontOf(face, 60);
  for (const text of ["Łódź", "Ďábel", "Привет"]) {
    expect(measure(text, font), text).not.toBe(measure("\uffff".repeat(text.length), font));
  }
});
