import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import type { CaptionStyle } from "@/lib/contract/timeline/document";
import { fontStack } from "../draw/font-files";
import { hasGlyph } from "../draw/glyphs";
import { makeCaptions } from "./draw-captions";
import { captionPages } from "./pages";

const [width, height] = [1080, 400];
const lane = { x: width / 2, y: height / 2, maxWidth: 1000 };
type IsWanted = (red: number, green: number, blue: number) => boolean;
const isPlate: IsWanted = (red, green, blue) => red > 200 && green < 60 && blue < 60;
const isInk: IsWanted = (red, green, blue) => Math.min(red, green, blue) > 100;

/** Captions of a line, a second a word: their pages, and the columns that hold a colour at a moment, left to right. */
const captionsOf = (line: string, preset: CaptionStyle) => {
  const words = line.split(" ").map((text, at) => ({ text, startMs: at * 1000, endMs: at * 1000 + 900 }));
  const pages = captionPages(words, preset);
  const draw = makeCaptions(pages, { preset, scale: 1, locale: "en", accent: "#ff0000", onAccent: "#ffffff" });
  const columnsAt = (ms: number, isWanted: IsWanted): number[] => {
    const ctx = createCanvas(width, height).getContext("2d");
    ctx.fillRect(0, 0, width, height);
    draw(ctx, ms, lane);
    const { data } = ctx.getImageData(0, 0, width, height);
    const pixels = Array.from({ length: width * height }, (_, at) => at);
    const held = pixels.filter((at) => isWanted(data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0));
    return [...new Set(held.map((at) => at % width))].toSorted((a, b) => a - b);
  };
  return { pages, columnsAt };
};

/** Words of each page from left to right, by the plate that marks each while it is spoken. */
const seenIn = (line: string): string[] => {
  const { pages, columnsAt } = captionsOf(line, "tiktok_bold");
  return pages.map(({ words }) =>
    words
      .map(({ text, startMs }) => ({ text, x: columnsAt(startMs + 500, isPlate)[0] ?? 0 }))
      .toSorted((a, b) => a.x - b.x)
      .map(({ text }) => text)
      .join(" "),
  );
};

/** Widths in pixels of the first and the last letter or mark of a line. */
const endsOf = (line: string): [left: number, right: number] => {
  const columns = captionsOf(line, "minimal").columnsAt(500, isInk);
  const gap = (x: number, at: number) => x - (columns[at - 1] ?? x) > 1;
  const [first, last] = [columns.findIndex(gap), columns.findLastIndex(gap)];
  return [first, columns.length - last];
};

// The studio's typefaces have no letters of these scripts: the machine's are drawn.
const withLetters = test.skipIf(!hasGlyph("ש", fontStack("Inter")) || !hasGlyph("م", fontStack("Inter")));

withLetters.each([
  ["קנו עכשיו בזול", ["בזול עכשיו קנו"]],
  ["קנו iPhone 15", ["iPhone 15 קנו"]],
  ["iPhone 15 עכשיו", ["עכשיו iPhone 15"]],
  ["קנו 15 תיקים", ["תיקים 15 קנו"]],
  ["اشتر iPhone 15", ["iPhone 15 اشتر"]],
  ["Everybody around here says שלום עולם", ["Everybody around", "here says", "עולם שלום"]],
])("words stand as their scripts are read: %s", (line, pages) => {
  expect(seenIn(line)).toEqual(pages);
});

withLetters.each(["שש!", "שש שש!", "קנו MMM WWW!", "קנו MMM!"])("a sentence's mark stands at its end: %s", (line) => {
  const [left, right] = endsOf(line);
  expect(left).toBeLessThan(right / 2);
});

test("a sentence from left to right keeps its mark on the right", () => {
  const [left, right] = endsOf("MMM WWW!");
  expect(right).toBeLessThan(left / 2);
});
