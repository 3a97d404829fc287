import type { Ctx } from "../draw/canvas";
import { contrast } from "../draw/colour";
import type { Rect } from "../draw/geometry";
import { hexAt } from "../pictures/hex";

/** Darkest and lightest pixel in a box, without outliers, as opaque colours. */
export interface Backdrop {
  dark: string;
  light: string;
}

const STEP = 3;
const OUTLIERS = 0.02;
/** A sample is one number, so that sorting a picture takes milliseconds: its brightness times this, plus its index. */
const MOST_SAMPLES = 2 ** 22;

/** Offset of a sample in the pixels of a box `w` wide. */
const pixelOf = (index: number, columns: number, w: number): number =>
  (Math.floor(index / columns) * w + (index % columns)) * STEP * 4;

/** Samples the canvas behind a box, every third pixel of every third row. */
export function backdropOf(ctx: Ctx, box: Rect): Backdrop {
  const { width, height } = ctx.canvas;
  const [x, y] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))];
  const [w, h] = [Math.min(width - x, Math.ceil(box.w)), Math.min(height - y, Math.ceil(box.h))];
  if (w <= 0 || h <= 0) return { dark: "#808080", light: "#808080" };
  const { data } = ctx.getImageData(x, y, w, h);
  const columns = Math.ceil(w / STEP);
  const ranked = new Float64Array(columns * Math.ceil(h / STEP));
  for (let index = 0; index < ranked.length; index++) {
    const at = pixelOf(index, columns, w);
    const luma = (data[at] ?? 0) * 2126 + (data[at + 1] ?? 0) * 7152 + (data[at + 2] ?? 0) * 722;
    ranked[index] = luma * MOST_SAMPLES + index;
  }
  ranked.sort();
  const rank = (share: number): string => {
    const sample = ranked[Math.floor(share * (ranked.length - 1))] ?? 0;
    return hexAt(data, pixelOf(sample % MOST_SAMPLES, columns, w));
  };
  return { dark: rank(OUTLIERS), light: rank(1 - OUTLIERS) };
}

/** The worse of an ink's contrasts to the darkest and the lightest pixel behind it. */
export const contrastOver = (ink: string, { dark, light }: Backdrop): number =>
  Math.min(contrast(ink, dark), contrast(ink, light));

/** Returns the first ink with a contrast of 4.5 or more; else white or near-black, whichever reads better. */
export function inkFor(ground: Backdrop, preferred: readonly string[]): { ink: string; contrast: number } {
  const rated = [...preferred, "#ffffff", "#16130f"].map((ink) => ({ ink, contrast: contrastOver(ink, ground) }));
  const best = rated.toSorted((a, b) => b.contrast - a.contrast)[0];
  return rated.find((one) => one.contrast >= 4.5) ?? best ?? { ink: "#16130f", contrast: 1 };
}
