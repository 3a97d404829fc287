import { createCanvas } from "@napi-rs/canvas";
import { fontStack } from "../draw/font-files";
import { drawableText } from "./glyphs";
import type { CaptionPage } from "./pages";
import { type CaptionPreset, displayText } from "./presets";
import { isSpaced } from "./word-spacing";

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
  const pieces = texts.map((text, at) => ({
    text,
    width: widths[at] ?? 0,
    gap: isSpaced(texts[at - 1] ?? "", text) ? fitted * SPACE : 0,
  }));
  const lines = balance(pieces, maxWidth);
  const words = lines.flatMap((line, row) => placeLine(line, (row - (lines.length - 1) / 2) * fitted * LEADING));
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

/** A word to be placed: its width, and the space before it where it does not begin a line, in pixels. */
interface Piece {
  text: string;
  width: number;
  gap: number;
}

const lineWidth = (line: readonly Piece[]): number =>
  line.reduce((sum, { width, gap }, at) => sum + width + (at > 0 ? gap : 0), 0);

/** Greedy lines first, then the narrowest bound that still gives as many lines: no last word alone. */
const balance = (pieces: readonly Piece[], maxWidth: number): Piece[][] => {
  const wrap = (bound: number): Piece[][] => {
    const lines: Piece[][] = [[]];
    for (const piece of pieces) {
      const line = lines.at(-1) ?? [];
      if (line.length > 0 && lineWidth([...line, piece]) > bound) lines.push([piece]);
      else line.push(piece);
    }
    return lines;
  };
  const fewest = wrap(maxWidth);
  const bounds = pieces.flatMap((_, from) =>
    pieces.slice(from).map((__, length) => lineWidth(pieces.slice(from, from + length + 1))),
  );
  const narrowest = bounds
    .filter((bound) => bound <= maxWidth && wrap(bound).length === fewest.length)
    .sort((a, b) => a - b)[0];
  return narrowest === undefined ? fewest : wrap(narrowest);
};

const placeLine = (line: readonly Piece[], y: number): PlacedWord[] => {
  let left = -lineWidth(line) / 2;
  const isRightToLeft = line.some(({ text }) => rightToLeft.test(text));
  const placed = (isRightToLeft ? line.toReversed() : line).map(({ text, width, gap }, at) => {
    if (at > 0) left += gap;
    const word = { text, x: left + width / 2, y, width };
    left += width;
    return word;
  });
  return isRightToLeft ? placed.toReversed() : placed;
};
