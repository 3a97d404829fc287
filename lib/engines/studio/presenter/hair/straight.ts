import type { Ctx } from "../../draw/canvas";
import type { Hair } from "../look";
import type { View } from "../view";
import type { Spot } from "./long";
import { paintBack, paintCap, paintSides, paintTousle, type Tousle } from "./short";

export { paintBack };

const LINE: readonly Spot[] = [
  [144, -108, 70],
  [104, -128, 104],
  [34, -118, 118],
  [-40, -132, 116],
  [-118, -158, 84],
];

const SIDE: Tousle = {
  roots: [
    [-92, -262, 40],
    [-62, -272, 50],
    [-34, -276, 60],
    [-10, -276, 60],
  ],
  bends: [
    [-154, -222, 40],
    [-166, -196, 30],
    [-172, -170, 20],
    [-172, -140, 20],
  ],
  tips: [
    [-158, -110, 50],
    [-164, -84, 20],
    [-166, -52, 10],
    [-164, -34, 0],
  ],
  width: 30,
  stray: 14,
  count: 34,
  seed: 4,
};

const FRINGE: Tousle = {
  roots: [
    [-92, -258, 40],
    [-60, -272, 60],
    [-20, -278, 70],
    [24, -278, 60],
  ],
  bends: [
    [-20, -206, 110],
    [50, -220, 110],
    [112, -226, 80],
    [146, -222, 40],
  ],
  tips: [
    [44, -112, 118],
    [104, -106, 100],
    [146, -92, 60],
    [166, -60, 10],
  ],
  width: 30,
  stray: 18,
  count: 62,
  seed: 12,
};

/** Paints straight hair with a soft fringe swept to one side. */
export function paintFront(ctx: Ctx, hair: Hair, view: View): void {
  paintSides(ctx, hair, view, 0.8);
  paintCap(ctx, hair, view, LINE, 4);
  paintTousle(ctx, hair, view, SIDE);
  paintTousle(ctx, hair, view, FRINGE);
}
