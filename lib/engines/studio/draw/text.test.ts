import { describe, expect, test } from "vitest";
import { evened, fitText, measure, wrap } from "./text";
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

  test.each(["northgatesourdoughbakery.co.uk", "Versicherungsvergleichsportale nerven.", "hello@willowandwren.co.uk"])(
    "a word too wide at the smallest wanted size is smaller before it is parted: %s",
    (text) => {
      const block = fitText(text, { ...bounds, floor: 24 });
      expect(block.lines.join(" ")).toBe(text);
      expect(block.size).toBeGreaterThanOrEqual(24);
      expect(block.size).toBeLessThan(bounds.min);
      expect(block.width).toBeLessThanOrEqual(bounds.width);
    },
  );

  test("a word that no size holds is parted, and the words beside it stay", () => {
    const text = `Order at ${"kleinmarkthalle".repeat(4)}.de today`;
    const block = fitText(text, { ...bounds, floor: 24 });
    expect(block.lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
    expect(block.width).toBeLessThanOrEqual(bounds.width);
  });

  test("a text that is shortened has the extra lines, too", () => {
    expect(fitText("word ".repeat(60), bounds).lines).toHaveLength(4);
  });

  test.each([
    "毎朝六時に焼き上げるパンを、ご自宅までお届けします。",
    "每天早晨六点新鲜出炉的面包，直接送到您家门口。",
    "ขนมปังอบสดใหม่ทุกเช้า ส่งตรงถึงหน้าบ้านคุณ",
  ])("scripts without spaces are broken between words, whole, no mark at the beginning of a line: %s", (text) => {
    const block = fitText(text, bounds);
    expect(block.lines.length).toBeGreaterThan(1);
    expect(block.lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
    expect(block.size).toBeGreaterThanOrEqual(44);
    for (const line of block.lines) expect(line).not.toMatch(/^[、。，]/u);
  });
});

test("evened lines leave no word alone on the last line when the lines can be even", () => {
  const font = fontOf(face, 60);
  const text = "one two three four five six seven";
  const width = measure("one two three four five six", font) + 4;
  const lines = evened(wrap(text, font, width), text, font, width);
  expect(lines).toHaveLength(2);
  expect(lines[1]?.split(" ").length).toBeGreaterThan(1);
});

test("letters beyond plain Latin are set in the same family, not as empty boxes", () => {
  const font = fontOf(face, 60);
  for (const text of ["Łódź", "Ďábel", "Привет"]) {
    expect(measure(text, font), text).not.toBe(measure("\uffff".repeat(text.length), font));
  }
});
