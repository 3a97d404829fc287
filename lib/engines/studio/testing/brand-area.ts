import type { Canvas } from "@napi-rs/canvas";
import { toOklch } from "../draw/colour";
import { memo } from "../draw/memo";
import { hexAt } from "../pictures/hex";

/** Pixels looked at: every so many. */
const STRIDE = 37;
/** Chroma below which nobody names a colour, and degrees of hue that pass for the same one. */
const [GREY, SAME_HUE] = [0.03, 30];

/** Shares of a picture, 0 to 1: of each brand colour, nearest hue, and of everything that has a colour. */
export interface BrandArea {
  readonly each: readonly number[];
  readonly coloured: number;
}

const gap = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180);

const colourOf = memo(toOklch);

/** Measures how much of a picture shows a brand's colours, tints and shades of them included. */
export function brandAreaOf(canvas: Canvas, colours: readonly string[]): BrandArea {
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const hues = colours.map((hex) => toOklch(hex).h);
  const each = hues.map(() => 0);
  let [coloured, all] = [0, 0];
  for (let at = 0; at < data.length; at += 4 * STRIDE) {
    all += 1;
    const { c, h } = colourOf(hexAt(data, at));
    if (c < GREY) continue;
    coloured += 1;
    const gaps = hues.map((hue) => gap(hue, h));
    const nearest = gaps.indexOf(Math.min(...gaps));
    if ((gaps[nearest] ?? 180) < SAME_HUE) each[nearest] = (each[nearest] ?? 0) + 1;
  }
  return { each: each.map((count) => count / all), coloured: coloured / all };
}

/** The mean of several pictures. */
export const meanArea = (areas: readonly BrandArea[]): BrandArea => ({
  each: (areas[0]?.each ?? []).map((_, index) => mean(areas.map(({ each }) => each[index] ?? 0))),
  coloured: mean(areas.map(({ coloured }) => coloured)),
});

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
