import { type Face, fontOf } from "../draw/fonts";
import { measure, type TextBlock } from "../draw/text";

/** The room a text may take in pixels, the sizes it may have, and its face. `leading` is a multiple of the size. */
export interface TypeRoom {
  width: number;
  height: number;
  lines: number;
  max: number;
  min: number;
  face: Face;
  leading?: number;
}

/** Smallest readable size: a text that needs less is shortened. */
const SMALLEST = 28;
const REFERENCE = 100;
const LONGEST_WORD = 24;
/** Least share of the possible size for better breaks, the cost of smaller letters, and the cost of a line. */
const SMALLEST_SHARE = 0.78;
const SIZE_COST = 1.6;
const LINE_COST = 0.12;

const weak = new Set(
  "a an the and or but of in on at to for by with from your our my its is are it's that this as if no not".split(" "),
);

/** Words in ems, and the width of a space. */
interface Widths {
  words: readonly string[];
  ems: readonly number[];
  space: number;
}

const wordsOf = (text: string): string[] =>
  text
    .trim()
    .split(/\s+/)
    .flatMap((word) => (word.length <= LONGEST_WORD ? [word] : (word.match(/.{1,16}/gu) ?? [word])));

function widthsOf(text: string, face: Face): Widths {
  const font = fontOf(face, REFERENCE);
  const words = wordsOf(text);
  const ems = words.map((word) => measure(word, font) / REFERENCE);
  return { words, ems, space: (measure("n n", font) - measure("nn", font)) / REFERENCE };
}

/** Cost of a line break beside raggedness: weak endings, a lone last word; a break after a sentence is a gain. */
function breakCost(words: readonly string[], from: number, to: number): number {
  const last = words[to - 1] ?? "";
  if (to === words.length) return from > 0 && to - from === 1 && last.length < 8 ? 0.5 : 0;
  if (weak.has(last.toLowerCase())) return 0.45;
  if (/[.!?…]["')]?$/.test(last)) return -0.35;
  return /[,;:–—]$/.test(last) ? -0.06 : 0;
}

interface Breaks {
  cost: number;
  cuts: readonly number[];
}

/** The best way to set the words in `count` lines of at most `limit` ems; null when it cannot be done. */
function breakInto({ words, ems, space }: Widths, count: number, limit: number): Breaks | null {
  const total = ems.reduce((sum, em) => sum + em, 0) + space * (ems.length - count);
  const mean = total / count;
  let best: (Breaks | null)[] = [{ cost: 0, cuts: [] }, ...words.map(() => null)];
  for (let line = 1; line <= count; line++) {
    const next: (Breaks | null)[] = words.map(() => null);
    next.unshift(null);
    for (let from = line - 1; from < words.length; from++) {
      const before = best[from];
      if (!before) continue;
      let width = -space;
      for (let to = from + 1; to <= words.length; to++) {
        width += (ems[to - 1] ?? 0) + space;
        if (width > limit) break;
        const cost = before.cost + ((width - mean) / mean) ** 2 + breakCost(words, from, to);
        if (cost < (next[to]?.cost ?? Infinity)) next[to] = { cost, cuts: [...before.cuts, to] };
      }
    }
    best = next;
  }
  return best[words.length] ?? null;
}

/** Widest line in ems of the most even setting in `count` lines. */
function narrowest(widths: Widths, count: number): number {
  let [low, high] = [Math.max(...widths.ems), widths.ems.reduce((sum, em) => sum + em + widths.space, 0)];
  for (let step = 0; step < 14; step++) {
    const middle = (low + high) / 2;
    if (breakInto(widths, count, middle)) high = middle;
    else low = middle;
  }
  return high;
}

const linesOf = ({ words }: Widths, { cuts }: Breaks): string[] =>
  cuts.map((to, i) => words.slice(i === 0 ? 0 : cuts[i - 1], to).join(" "));

function blockOf(lines: string[], face: Face, wanted: number, room: TypeRoom): TextBlock {
  const leading = room.leading ?? 1.08;
  // Kerning and rounding are seen only when whole lines are measured.
  const atReference = Math.max(...lines.map((line) => measure(line, fontOf(face, REFERENCE)))) / REFERENCE;
  const size = Math.floor(Math.min(wanted, room.width / atReference));
  const font = fontOf(face, size);
  return { lines, font, size, leading, width: atReference * size, height: lines.length * size * leading };
}

/** Every number of lines at the sizes near the largest, each with its best breaks; smaller letters cost. */
function settings(widths: Widths, room: TypeRoom, floor: number, best: number): Breaks[] {
  const { leading = 1.08 } = room;
  const sizes = [best, best * 0.93, best * 0.86, best * SMALLEST_SHARE].filter((size) => size >= floor - 0.01);
  return sizes.flatMap((size) =>
    Array.from({ length: room.lines }, (_, index) => index + 1).flatMap((count) => {
      if (count > widths.words.length || size * count * leading > room.height + 0.01) return [];
      const breaks = breakInto(widths, count, (room.width + 0.01) / size);
      return breaks ? [{ ...breaks, cost: breaks.cost + (1 - size / best) * SIZE_COST + count * LINE_COST }] : [];
    }),
  );
}

/** The largest setting of the whole text, or null when it would be smaller than `min`. */
function setWhole(text: string, room: TypeRoom, min: number): TextBlock | null {
  const { face, leading = 1.08 } = room;
  const widths = widthsOf(text, face);
  const counts = Array.from({ length: Math.min(room.lines, widths.words.length) }, (_, index) => index + 1);
  const best = Math.max(
    ...counts.map((count) =>
      Math.min(room.max, room.width / narrowest(widths, count), room.height / (count * leading)),
    ),
  );
  if (best < min) return null;
  const chosen = settings(widths, room, Math.max(min, best * SMALLEST_SHARE), best).toSorted(
    (a, b) => a.cost - b.cost,
  )[0];
  if (!chosen) return null;
  const lines = linesOf(widths, chosen);
  return blockOf(lines, face, Math.min(room.max, room.height / (lines.length * leading)), room);
}

const boundaries = [
  /(?<=[.!?…])\s+(?=\S)/g,
  /[,;:–—]\s+/g,
  /\s+(?=(?:and|but|because|that|which|so|with|for|from)\s)/gi,
];

/** The text cut at ever earlier ends of clauses, longest first. */
export function shortenings(text: string): string[] {
  const cuts = boundaries.map((boundary) =>
    [...text.matchAll(boundary)].map(({ index }) => text.slice(0, index).trim()).toReversed(),
  );
  return cuts.flat().filter((part) => part.length > 2);
}

/**
 * The largest evenly wrapped setting of a text inside its room. A text too long for `min` goes down to 28 pixels, then
 * loses clauses from its end, and only at last words. Null for a blank text.
 */
export function fitType(text: string, room: TypeRoom): TextBlock | null {
  if (text.trim() === "" || room.width <= 0 || room.height <= 0) return null;
  const smallest = Math.min(room.min, SMALLEST);
  const whole = setWhole(text, room, room.min) ?? setWhole(text, { ...room, lines: room.lines + 2 }, smallest);
  if (whole) return whole;
  for (const part of shortenings(text)) {
    const shorter = setWhole(part, room, smallest);
    if (shorter) return shorter;
  }
  const words = wordsOf(text);
  for (let count = words.length - 1; count > 0; count--) {
    const part = `${words
      .slice(0, count)
      .join(" ")
      .replace(/[\s,;:.–-]+$/, "")}…`;
    const shorter = setWhole(part, room, smallest);
    if (shorter) return shorter;
  }
  return null;
}
