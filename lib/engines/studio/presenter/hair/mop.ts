import { type Ctx, spline } from "../../draw/canvas";
import type { Hair } from "../look";
import { across, type View } from "../view";
import { paintCoils } from "./curly";
import { seenFrom, type Spot } from "./long";
import { paintBack, paintSides } from "./short";

export { paintBack };

/** Outline of the curls on top, from temple over the crown to temple, and back along the forehead. */
const TOP: readonly Spot[] = [
  [-146, -112, 40],
  [-172, -170, 20],
  [-160, -236, 20],
  [-112, -288, 24],
  [-50, -306, 30],
  [8, -300, 34],
  [66, -310, 30],
  [122, -284, 24],
  [162, -232, 20],
  [170, -168, 20],
  [146, -112, 40],
  [112, -146, 98],
  [64, -140, 112],
  [14, -156, 118],
  [-34, -138, 116],
  [-88, -150, 104],
];

/** How far down the forehead the curls hang. */
const fringe = (x: number): number => -146 + Math.sin(x * 0.055) * 12;

/** Paints loose curls on top of the head, over short sides. */
export function paintFront(ctx: Ctx, hair: Hair, view: View): void {
  paintSides(ctx, hair, view, 0.9);
  ctx.fillStyle = hair.base;
  ctx.fill(spline(seenFrom(view, TOP)));
  paintCoils(ctx, hair, 190, 31, (u, v) => {
    // Narrower towards the forehead, or the lowest curls would hang in the air beside a turned head.
    const x = (u * 2 - 1) * (158 - 26 * v);
    const top = -296 + (x / 158) ** 2 * 104;
    return [across(view, x, 24 + 88 * v * (1 - (x / 210) ** 2)), top + (fringe(x) - top) * v];
  });
}
