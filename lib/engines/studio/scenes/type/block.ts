import type { Ctx } from "../../draw/canvas";
import { inCapitals } from "../../draw/capitals";
import { type Face, fontOf } from "../../draw/fonts";
import { makeSprite, type Placement, type Sprite } from "../../draw/sprite";
import { evened, isWithin, measure, type TextBlock, wrap } from "../../draw/text";
import { parted } from "../../draw/words";
import type { Overlay } from "../../draw/widgets/overlay";
import type { Shot } from "../shot";
import { lookStyles } from "./looks";

/** Room and sizes of large words, in pixels. */
export interface TypeRoom {
  w: number;
  h: number;
  max: number;
  min: number;
  lines?: number;
  face?: Face;
  leading?: number;
}

/** Words as the look writes them. Addresses keep their case. */
export const casedFor = ({ look, locale }: Pick<Shot, "look" | "locale">, text: string): string =>
  lookStyles[look].isUpper && !/[@/]|\w\.\w/.test(text) ? inCapitals(text, locale) : text;

/**
 * The largest block of words that fits a room in both directions. At the smallest size a word wider than the room is parted;
 * nothing is left out.
 */
export function setType(text: string, room: TypeRoom): TextBlock {
  const { w, h, lines: most = Number.POSITIVE_INFINITY, leading = 1.06 } = room;
  const face = room.face ?? { family: "display", weight: 900 };
  const setAt = (size: number, isLast: boolean): TextBlock | null => {
    const font = fontOf(face, size);
    const words = isLast ? parted(text, (part) => measure(part, font) <= w) : text;
    const wrapped = wrap(words, font, w);
    const height = wrapped.length * size * leading;
    const fits = height <= h && wrapped.length <= most && isWithin(wrapped, font, w);
    if (!fits && !isLast) return null;
    // Evening changes neither the number of lines nor whether they fit: it is left to the size that is taken.
    const lines = evened(wrapped, words, font, w);
    const width = Math.max(...lines.map((line) => measure(line, font)));
    return { lines, font, size, leading, width, height };
  };
  for (let size = Math.round(room.max); size > room.min; size = Math.min(size - 2, Math.round(size * 0.955))) {
    const block = setAt(size, false);
    if (block) return block;
  }
  for (let size = Math.round(room.min); size > 14; size = Math.round(size * 0.9)) {
    const block = setAt(size, true);
    if (block && block.height <= h) return block;
  }
  return setAt(14, true) ?? { lines: [text], font: fontOf(face, 14), size: 14, leading, width: w, height: h };
}

/** Baseline of a line: capitals stand in the middle of it. */
export const baselineOf = (block: TextBlock, line: number): number =>
  (line + 0.5) * block.size * block.leading + block.size * 0.355;

/** Writes a block into `0, 0, width, block.height`. */
export function writeType(ctx: Ctx, block: TextBlock, width: number, align: "left" | "center"): void {
  ctx.font = block.font;
  ctx.textAlign = align;
  ctx.textBaseline = "alphabetic";
  const x = align === "left" ? 0 : width / 2;
  for (const [index, line] of block.lines.entries()) ctx.fillText(line, x, baselineOf(block, index));
}

/** A block of words as a sprite; letters may reach beyond its sides by their own accents. */
export const typeSprite = (block: TextBlock, ink: string, align: "left" | "center"): Sprite =>
  makeSprite(block.width, block.height, Math.ceil(block.size * 0.3), (ctx) => {
    ctx.fillStyle = ink;
    writeType(ctx, block, block.width, align);
  });

/** A block of centred words on its place; those there from the start stand still, others rise. */
export const wordsAt = (
  block: TextBlock,
  ink: string,
  place: Placement,
  { at = 0, label = "headline" }: { at?: number; label?: Overlay["label"] } = {},
): Overlay => ({
  sprite: typeSprite(block, ink, "center"),
  place,
  at,
  entrance: at === 0 ? "still" : "rise",
  label,
});

/** A word of a set block with its place in it. */
export interface SetWord {
  text: string;
  x: number;
  w: number;
  line: number;
}

const isRightToLeft = (text: string): boolean => /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text);

/** Every word of a block with its place, as the whole block would be written. */
export function wordsIn(block: TextBlock, align: "left" | "center"): SetWord[] {
  return block.lines.flatMap((line, index) => {
    const width = measure(line, block.font);
    const left = align === "left" ? 0 : (block.width - width) / 2;
    let before = "";
    return line.split(" ").map((text): SetWord => {
      const from = measure(before, block.font);
      before += `${text} `;
      const w = measure(text, block.font);
      return { text, x: left + (isRightToLeft(line) ? width - from - w : from), w, line: index };
    });
  });
}
