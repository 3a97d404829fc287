import { createCanvas } from "@napi-rs/canvas";
import { type Face, fontGeneration, fontOf } from "./fonts";

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
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(longer, font) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
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

/** The narrowest wrap with as few lines as the widest one needs. */
export const wrapEvenly = (text: string, font: string, width: number): string[] =>
  evened(wrap(text, font, width), text, font, width);

function blockOf(lines: string[], font: string, size: number, leading: number): TextBlock {
  const width = Math.max(...lines.map((line) => measure(line, font)));
  return { lines, font, size, leading, width, height: lines.length * size * leading };
}

/** Cuts a text that no allowed size can hold, at a word, with an ellipsis. */
function shorten(text: string, font: string, bounds: TextBounds): string[] {
  const words = text.trim().split(/\s+/);
  for (let count = words.length - 1; count > 0; count--) {
    const kept = `${words
      .slice(0, count)
      .join(" ")
      .replace(/[\s,;:.–-]+$/, "")}…`;
    const lines = wrap(kept, font, bounds.width);
    if (lines.length <= bounds.lines && isWithin(lines, font, bounds.width))
      return evened(lines, kept, font, bounds.width);
  }
  let word = words[0] ?? "";
  while (word.length > 1 && measure(`${word}…`, font) > bounds.width) word = word.slice(0, -1);
  return [`${word}…`];
}

/**
 * The largest block of evenly wrapped lines inside the bounds. At `min` a text that still does not fit takes up to two
 * lines more than asked, and only beyond that is it shortened at a word.
 */
export function fitText(text: string, bounds: TextBounds): TextBlock {
  const leading = bounds.leading ?? 1.16;
  for (let size = Math.round(bounds.max); size >= bounds.min; size -= 2) {
    const font = fontOf(bounds.face, size);
    // Evening changes neither the number of lines nor whether they fit: it is left to the size that is taken.
    const lines = wrap(text, font, bounds.width);
    if (lines.length > bounds.lines || !isWithin(lines, font, bounds.width)) continue;
    return blockOf(evened(lines, text, font, bounds.width), font, size, leading);
  }
  const size = Math.round(bounds.min);
  const font = fontOf(bounds.face, size);
  const lines = wrapEvenly(text, font, bounds.width);
  const isWhole = lines.length <= bounds.lines + EXTRA_LINES && isWithin(lines, font, bounds.width);
  if (isWhole) return blockOf(lines, font, size, leading);
  return blockOf(shorten(text, font, bounds), font, size, leading);
}
