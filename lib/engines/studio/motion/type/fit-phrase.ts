import { type Face, fontOf } from "../../draw/fonts";
import type { Rect } from "../../draw/geometry";
import { evened, isWithin, measure, wrap } from "../../draw/text";

/** A word of a phrase in its place: the left end of its baseline, its width, and its line. Pixels of the frame. */
export interface PlacedWord {
  text: string;
  x: number;
  baseline: number;
  w: number;
  line: number;
}

/** A phrase broken into lines at the largest size its room allows. */
export interface PlacedPhrase {
  words: PlacedWord[];
  font: string;
  size: number;
  leading: number;
  box: Rect;
}

/** Capitals stand at 0.71 of the size: lines are centred on their ink, not on their box. */
const CAPITALS = 0.71;
const LINES_PER_WORD = 0.75;
const STEP = 0.96;
const MIN_SIZE = 1;

/** Typesetting of a phrase: `max` in pixels, lines centred in the room or from its left edge. */
export interface PhraseSetting {
  face: Face;
  max: number;
  leading: number;
  /** Room kept at both ends of every line, in sizes: for what is drawn around a word. */
  pad: number;
  align: "center" | "left";
}

/** Sets a phrase as large as its room allows, in evenly filled lines, centred in the height of the room. */
export const fitPhrase = (
  text: string,
  room: Rect,
  { face, max, leading, pad, align }: PhraseSetting,
): PlacedPhrase => {
  const most = mostLines(text);
  let size = Math.max(MIN_SIZE, Math.min(max, room.h / CAPITALS));
  for (;;) {
    const font = fontOf(face, size);
    const width = room.w - 2 * pad * size;
    const wrapped = wrap(text, font, width);
    const isTall = ((wrapped.length - 1) * leading + 1) * size > room.h;
    const fits = !isTall && wrapped.length <= most && isWithin(wrapped, font, width);
    if (fits || size <= MIN_SIZE) {
      const lines = evened(wrapped, text, font, width);
      const inner = { ...room, x: room.x + pad * size, w: room.w - 2 * pad * size };
      return place(lines, font, size, inner, leading, align);
    }
    size = Math.max(MIN_SIZE, size * STEP);
  }
};

/** Large words in a stack: up to four of some length may stand alone, more share lines, and none as short as "by" stands alone. */
const mostLines = (text: string): number => {
  const words = text.trim().split(/\s+/);
  const isStack = words.length <= 4 && words.every((word) => word.length > 2);
  return isStack ? words.length : Math.max(1, Math.round(words.length * LINES_PER_WORD));
};

const place = (
  lines: readonly string[],
  font: string,
  size: number,
  room: Rect,
  leading: number,
  align: "center" | "left",
): PlacedPhrase => {
  const step = size * leading;
  const ink = (lines.length - 1) * step + size * CAPITALS;
  const top = room.y + (room.h - ink) / 2;
  const widths = lines.map((line) => measure(line, font));
  const widest = Math.max(...widths);
  const left = (width: number) => (align === "left" ? room.x : room.x + (room.w - width) / 2);
  const words = lines.flatMap((line, index) => {
    const start = left(widths[index] ?? 0);
    const baseline = top + size * CAPITALS + index * step;
    return line.split(" ").map((word, at, all): PlacedWord => {
      const before = all.slice(0, at).join(" ");
      const x = start + (before === "" ? 0 : measure(`${before} `, font));
      return { text: word, x, baseline, w: measure(word, font), line: index };
    });
  });
  // Ascenders and descenders reach beyond the capitals.
  const box = { x: left(widest), y: top - size * 0.06, w: widest, h: ink + size * 0.28 };
  return { words, font, size, leading, box };
};
