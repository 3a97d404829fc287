import { createCanvas } from "@napi-rs/canvas";
import { fontStack } from "../draw/font-files";
import { drawableText } from "./glyphs";
import type { CaptionPage } from "./pages";
import { type CaptionPreset, displayText } from "./presets";

/** One word of a page, placed in pixels from the page's centre. Its text is empty when no typeface can draw it. */
export interface PlacedWord {
  text: string;
  /** Centre of the word. */
  x: number;
  y: number;
  width: number;
}

/** A page set in lines: the size that fits, each word's place, and the page's outer size. */
export interface PageLayout {
  size: number;
  words: readonly PlacedWord[];
  width: number;
  height: number;
}

/** Line height as a share of the type size. */
const LEADING = 1.2;
const SPACE = 0.32;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

const ruler = createCanvas(8, 8).getContext("2d");

/** Sets a page at `size` pixels within `maxWidth`: the fewest lines, then the split that makes them most alike; smaller when a word is wider. */
export const layOutPage = (page: CaptionPage, preset: CaptionPreset, size: number, maxWidth: number): PageLayout => {
  const texts = page.words.map((word) => drawableText(displayText(word.text, preset), preset.family));
  const widest = Math.max(...measure(texts, preset, size));
  const fitted = widest > maxWidth ? Math.floor((size * maxWidth) / widest) : size;
  const widths = measure(texts, preset, fitted);
  const lines = balance(widths, maxWidth, fitted * SPACE);
  const words = lines.flatMap((line, row) => placeLine(line, row - (lines.length - 1) / 2, texts, widths, fitted));
  const half = Math.max(...words.map((word) => Math.abs(word.x) + word.width / 2));
  return { size: fitted, words, width: half * 2, height: lines.length * fitted * LEADING };
};

/** The canvas's name of a preset's font at a size. */
export const fontOf = (preset: CaptionPreset, size: number): string =>
  `${preset.weight} ${size}px ${fontStack(preset.family)}`;

const measure = (texts: readonly string[], preset: CaptionPreset, size: number): number[] => {
  ruler.font = fontOf(preset, size);
  return texts.map((text) => ruler.measureText(text).width);
};

const lineWidth = (widths: readonly number[], line: readonly number[], gap: number): number =>
  line.reduce((sum, index) => sum + (widths[index] ?? 0), gap * (line.length - 1));

/** Greedy lines first, then the narrowest bound that still gives as many lines: no last word alone. */
const balance = (widths: readonly number[], maxWidth: number, gap: number): number[][] => {
  const wrap = (bound: number): number[][] => {
    const lines: number[][] = [[]];
    widths.forEach((_, index) => {
      const line = lines.at(-1) ?? [];
      if (line.length > 0 && lineWidth(widths, [...line, index], gap) > bound) lines.push([index]);
      else line.push(index);
    });
    return lines;
  };
  const fewest = wrap(maxWidth);
  const bounds = widths.flatMap((_, from) =>
    widths.slice(from).map((__, length) =>
      lineWidth(
        widths,
        Array.from({ length: length + 1 }, (___, k) => from + k),
        gap,
      ),
    ),
  );
  const narrowest = bounds
    .filter((bound) => bound <= maxWidth && wrap(bound).length === fewest.length)
    .sort((a, b) => a - b)[0];
  return narrowest === undefined ? fewest : wrap(narrowest);
};

const placeLine = (
  line: readonly number[],
  row: number,
  texts: readonly string[],
  widths: readonly number[],
  size: number,
): PlacedWord[] => {
  let left = -lineWidth(widths, line, size * SPACE) / 2;
  const isRightToLeft = line.some((index) => rightToLeft.test(texts[index] ?? ""));
  const placed = (isRightToLeft ? line.toReversed() : line).map((index) => {
    const width = widths[index] ?? 0;
    const word = { text: texts[index] ?? "", x: left + width / 2, y: row * size * LEADING, width };
    left += width + size * SPACE;
    return word;
  });
  return isRightToLeft ? placed.toReversed() : placed;
};
