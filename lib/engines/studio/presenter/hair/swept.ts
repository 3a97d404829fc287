import type { Ctx } from "../../draw/canvas";
import type { Hair } from "../look";
import type { View } from "../view";
import type { Spot } from "./long";
import { paintBack, paintCap, paintSides, paintTousle, type Tousle } from "./short";

export { paintBack };

const LINE: readonly Spot[] = [
  [146, -112, 70],
  [132, -172, 84],
  [84, -204, 104],
  [10, -190, 116],
  [-70, -204, 106],
  [-130, -174, 84],
  [-146, -112, 70],
];

const TOP: Tousle = {
  roots: [
    [-130, -170, 80],
    [-78, -202, 104],
    [-10, -192, 116],
    [66, -202, 106],
    [128, -172, 82],
  ],
  bends: [
    [-176, -214, 50],
    [-120, -274, 70],
    [-10, -286, 80],
    [106, -274, 70],
    [174, -212, 50],
  ],
  tips: [
    [-150, -236, 0],
    [-84, -268, 10],
    [8, -278, 20],
    [92, -268, 10],
    [152, -232, 0],
  ],
  width: 30,
  stray: 12,
  count: 70,
  seed: 5,
};

const sideOf = (side: number): Tousle => ({
  roots: [
    [side * 136, -160, 60],
    [side * 145, -110, 50],
    [side * 147, -66, 40],
  ],
  bends: [
    [side * 168, -150, 20],
    [side * 172, -96, 10],
    [side * 170, -46, 0],
  ],
  tips: [
    [side * 158, -200, -10],
    [side * 172, -128, -20],
    [side * 168, -24, -20],
  ],
  width: 26,
  stray: 8,
  count: 26,
  seed: 40 + side,
});

/** Paints thinner hair brushed back from a high forehead, fuller at the sides. */
export function paintFront(ctx: Ctx, hair: Hair, view: View): void {
  paintSides(ctx, hair, view, 1.1);
  paintCap(ctx, hair, view, LINE, -4);
  paintTousle(ctx, hair, view, TOP);
  for (const side of [-1, 1]) paintTousle(ctx, hair, view, sideOf(side));
}
