import { createCanvas } from "@napi-rs/canvas";
import { fontStack } from "../draw/font-files";
import { drawableText } from "../draw/glyphs";
import { type DirectedPage, type DirectedWord, type Direction, visualOrder, withMarksMoved } from "./bidi";
import { type CaptionPreset, displayText } from "./presets";
import { isSpaced } from "./word-spacing";

/** One word of a page, placed in pixels from the page's centre. Its text is empty when no typeface can draw it. */
export interface PlacedWord extends DirectedWord {
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

const ruler = createCanvas(8, 8).getContext("2d");

/** How the words of captions are shown: their preset, and the locale of their capitals. */
interface Setting {
  preset: CaptionPreset;
  locale: string;
}

/** Sets a page at `size` pixels within `maxWidth`: the fewest lines, then the split that makes them most alike; smaller when a word is wider. */
export const layOutPage = (
  page: DirectedPage,
  { preset, locale }: Setting,
  size: number,
  maxWidth: number,
): PageLayout => {
  const shown = page.words.map(({ text, direction }) => ({
    text: drawableText(displayText(text, preset, locale), fontStack(preset.family)),
    direction,
  }));
  const widest = Math.max(...measure(shown, preset, size).map(({ width }) => width));
  const fitted = widest > maxWidth ? Math.floor((size * maxWidth) / widest) : size;
  const lines = balance(measure(shown, preset, fitted), maxWidth).map((line) =>
    measure(withMarksMoved(line, page.direction), preset, fitted),
  );
  const words = lines.flatMap((line, row) =>
    placeLine(line, page.direction, (row - (lines.length - 1) / 2) * fitted * LEADING),
  );
  const half = Math.max(...words.map((word) => Math.abs(word.x) + word.width / 2));
  return { size: fitted, words, width: half * 2, height: lines.length * fitted * LEADING };
};

/** The canvas's name of a preset's font at a size. */
export const fontOf = (preset: CaptionPreset, size: number): string =>
  `${preset.weight} ${size}px ${fontStack(preset.family)}`;

/** A word to be placed: its width, and the space before it where it does not begin a line, in pixels. */
interface Piece extends DirectedWord {
  width: number;
  gap: number;
}

const measure = (words: readonly DirectedWord[], preset: CaptionPreset, size: number): Piece[] => {
  ruler.font = fontOf(preset, size);
  return words.map(({ text, direction }, at) => ({
    text,
    direction,
    width: ruler.measureText(text).width,
    gap: isSpaced(words[at - 1]?.text ?? "", text) ? size * SPACE : 0,
  }));
};

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

/** A line's words in the order they are read, each in its place. */
const placeLine = (line: readonly Piece[], direction: Direction, y: number): PlacedWord[] => {
  let left = -lineWidth(line) / 2;
  const centres = new Map<Piece, number>();
  for (const [at, piece] of visualOrder(line, direction).entries()) {
    if (at > 0) left += piece.gap;
    centres.set(piece, left + piece.width / 2);
    left += piece.width;
  }
  return line.map((piece) => {
    const { text, direction: own, width } = piece;
    return { text, direction: own, x: centres.get(piece) ?? 0, y, width };
  });
};
