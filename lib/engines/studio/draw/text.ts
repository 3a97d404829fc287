import { createCanvas } from "@napi-rs/canvas";
import { type Face, fontGeneration, fontOf } from "./fonts";
import { parted, piecesOf } from "./words";

const ruler = createCanvas(8, 8).getContext("2d");

/** Words broken into lines at one size; `width` is the widest line, `height` the whole block, in pixels. */
export interface TextBlock {
  lines: string[];
  font: string;
  size: number;
  leading: number;
  width: number;
  height: number;
}

/** Bounds a text must fit into: pixels, lines, and the sizes it may take. */
export interface TextBounds {
  width: number;
  lines: number;
  max: number;
  min: number;
  /** Size below `min` to which letters shrink before a word is parted or lost; by default `min`. */
  floor?: number;
  face: Face;
  leading?: number;
}

/** Widths kept: lines are broken at dozens of widths before the best is known, and most of their parts are the same. */
const MOST_WIDTHS = 20_000;
const widths = new Map<string, number>();
let measuredWith = 0;

/** The advance width of a line in pixels. */
export function measure(text: string, font: string): number {
  const key = `${font}\n${text}`;
  if (measuredWith !== fontGeneration() || widths.size >= MOST_WIDTHS) widths.clear();
  measuredWith = fontGeneration();
  const known = widths.get(key);
  if (known !== undefined) return known;
  ruler.font = font;
  const { width } = ruler.measureText(text);
  widths.set(key, width);
  return width;
}

/** Lines beyond the wanted number that are still better than losing words. */
const EXTRA_LINES = 2;

/** Breaks words greedily; a single word wider than `width` stays on a line of its own. */
export function wrap(text: string, font: string, width: number): string[] {
  const lines: string[] = [];
  for (const { text: piece, isSpaced } of piecesOf(text)) {
    const last = lines.at(-1);
    const longer = last === undefined ? piece : `${last}${isSpaced ? " " : ""}${piece}`;
    if (last !== undefined && measure(longer, font) <= width) lines[lines.length - 1] = longer;
    else lines.push(piece);
  }
  return lines;
}

/** Whether no line is wider than `width` pixels. */
export const isWithin = (lines: readonly string[], font: string, width: number): boolean =>
  lines.every((line) => measure(line, font) <= width);

/** The narrowest wrap with as many lines as a wrap has: no word is left alone on the last line. */
export function evened(lines: string[], text: string, font: string, width: number): string[] {
  let best = lines;
  const limit = Math.max(...best.map((line) => measure(line, font)));
  for (let w = width; w > limit * 0.4; w -= Math.max(4, width * 0.02)) {
    const tighter = wrap(text, font, w);
    if (tighter.length > best.length || !isWithin(tighter, font, w)) break;
    best = tighter;
  }
  return best;
}

function blockOf(lines: string[], font: string, size: number, leading: number): TextBlock {
  const width = Math.max(...lines.map((line) => measure(line, font)));
  return { lines, font, size, leading, width, height: lines.length * size * leading };
}

/** The first lines of a text that no allowed size can hold: the last is cut at a word, with an ellipsis. */
function shorten(lines: readonly string[], most: number, font: string, width: number): string[] {
  const kept = lines.slice(0, most);
  let last = kept.at(-1) ?? "";
  const cut = () => `${last.replace(/[\s,;:.–-]+$/, "")}…`;
  while (last.length > 1 && measure(cut(), font) > width)
    last = last.includes(" ") ? last.slice(0, last.lastIndexOf(" ")) : last.slice(0, -1);
  return [...kept.slice(0, -1), cut()];
}

/**
 * The largest block of evenly wrapped lines inside the bounds. What does not fit at `min` takes up to two lines more than
 * asked, then smaller letters down to `floor`; there a word wider than a line is parted, and only beyond that is the text
 * shortened at a word.
 */
export function fitText(text: string, bounds: TextBounds): TextBlock {
  const { width, min, floor = min, face, leading = 1.16 } = bounds;
  const most = bounds.lines + EXTRA_LINES;
  const setAt = (words: string, size: number, count: number): TextBlock | null => {
    const font = fontOf(face, size);
    const lines = wrap(words, font, width);
    if (lines.length > count || !isWithin(lines, font, width)) return null;
    // Evening changes neither the number of lines nor whether they fit: it is left to the size that is taken.
    return blockOf(evened(lines, words, font, width), font, size, leading);
  };
  for (let size = Math.round(bounds.max); size >= min; size -= 2) {
    const block = setAt(text, size, bounds.lines);
    if (block) return block;
  }
  for (let size = Math.round(Math.min(min, bounds.max)); size >= Math.round(floor); size -= 2) {
    const block = setAt(text, size, most);
    if (block) return block;
  }
  const size = Math.round(floor);
  const font = fontOf(face, size);
  const words = parted(text, (part) => measure(part, font) <= width);
  return setAt(words, size, most) ?? blockOf(shorten(wrap(words, font, width), most, font, width), font, size, leading);
}
