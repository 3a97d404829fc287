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

/** Samples the canvas behind a box, every third pixel of every third row. */
export function backdropOf(ctx: Ctx, box: Rect): Backdrop {
  const { width, height } = ctx.canvas;
  const [x, y] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))];
  const [w, h] = [Math.min(width - x, Math.ceil(box.w)), Math.min(height - y, Math.ceil(box.h))];
  if (w <= 0 || h <= 0) return { dark: "#808080", light: "#808080" };
  const { data } = ctx.getImageData(x, y, w, h);
  const found: { luma: number; at: number }[] = [];
  for (let row = 0; row < h; row += STEP) {
    for (let column = 0; column < w; column += STEP) {
      const at = (row * w + column) * 4;
      found.push({ luma: (data[at] ?? 0) * 0.2126 + (data[at + 1] ?? 0) * 0.7152 + (data[at + 2] ?? 0) * 0.0722, at });
    }
  }
  const sorted = found.toSorted((a, b) => a.luma - b.luma);
  const rank = (share: number): string => hexAt(data, sorted[Math.floor(share * (sorted.length - 1))]?.at ?? 0);
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
