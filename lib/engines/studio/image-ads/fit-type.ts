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
/** Letters of a piece of a word that no line can hold at the smallest size. */
const PIECE = 16;
/** Least share of the possible size for better breaks, the cost of smaller letters, and the cost of a line. */
const SMALLEST_SHARE = 0.78;
const SIZE_COST = 1.6;
const LINE_COST = 0.12;

const weak = new Set(
  "a an the and or but of in on at to for by with from your our my its is are it's that this as if no not".split(" "),
);

/** Words, or pieces of a word too wide for its room, with their widths and those of the spaces before them, in ems. */
interface Widths {
  words: readonly string[];
  ems: readonly number[];
  /** 0 before a piece that goes on with a word. */
  spaces: readonly number[];
}

const smallestOf = ({ min }: TypeRoom): number => Math.min(min, SMALLEST);

const piecesOf = (word: string): string[] => word.match(new RegExp(`.{1,${PIECE}}`, "gu")) ?? [word];

function widthsOf(text: string, room: TypeRoom): Widths {
  const font = fontOf(room.face, REFERENCE);
  const emsOf = (word: string): number => measure(word, font) / REFERENCE;
  const space = emsOf("n n") - emsOf("nn");
  const pieces = text
    .trim()
    .split(/\s+/)
    .flatMap((word) => {
      const isWhole = emsOf(word) * smallestOf(room) <= room.width;
      return (isWhole ? [word] : piecesOf(word)).map((piece, at) => ({ piece, space: at === 0 ? space : 0 }));
    });
  const words = pieces.map(({ piece }) => piece);
  return { words, ems: words.map(emsOf), spaces: pieces.map((piece) => piece.space) };
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
function breakInto({ words, ems, spaces }: Widths, count: number, limit: number): Breaks | null {
  const total = ems.reduce((sum, em, at) => sum + em + (spaces[at] ?? 0), 0) - count * (spaces[0] ?? 0);
  const mean = total / count;
  let best: (Breaks | null)[] = [{ cost: 0, cuts: [] }, ...words.map(() => null)];
  for (let line = 1; line <= count; line++) {
    const next: (Breaks | null)[] = words.map(() => null);
    next.unshift(null);
    for (let from = line - 1; from < words.length; from++) {
      const before = best[from];
      if (!before) continue;
      let width = -(spaces[from] ?? 0);
      for (let to = from + 1; to <= words.length; to++) {
        width += (ems[to - 1] ?? 0) + (spaces[to - 1] ?? 0);
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
  let [low, high] = [
    Math.max(...widths.ems),
    widths.ems.reduce((sum, em, at) => sum + em + (widths.spaces[at] ?? 0), 0),
  ];
  for (let step = 0; step < 14; step++) {
    const middle = (low + high) / 2;
    if (breakInto(widths, count, middle)) high = middle;
    else low = middle;
  }
  return high;
}

const lineOf = ({ words, spaces }: Widths, from: number, to: number): string =>
  words
    .slice(from, to)
    .map((word, at) => (at > 0 && spaces[from + at] ? ` ${word}` : word))
    .join("");

const linesOf = (widths: Widths, { cuts }: Breaks): string[] =>
  cuts.map((to, i) => lineOf(widths, cuts[i - 1] ?? 0, to));

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
  const widths = widthsOf(text, room);
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
 * loses clauses from its end, and only at last words. A word is cut only where no line holds it at 28 pixels. Null for a
 * blank text.
 */
export function fitType(text: string, room: TypeRoom): TextBlock | null {
  if (text.trim() === "" || room.width <= 0 || room.height <= 0) return null;
  const smallest = smallestOf(room);
  const whole = setWhole(text, room, room.min) ?? setWhole(text, { ...room, lines: room.lines + 2 }, smallest);
  if (whole) return whole;
  for (const part of shortenings(text)) {
    const shorter = setWhole(part, room, smallest);
    if (shorter) return shorter;
  }
  const widths = widthsOf(text, room);
  for (let count = widths.words.length - 1; count > 0; count--) {
    const part = `${lineOf(widths, 0, count).replace(/[\s,;:.–-]+$/, "")}…`;
    const shorter = setWhole(part, room, smallest);
    if (shorter) return shorter;
  }
  return null;
}
