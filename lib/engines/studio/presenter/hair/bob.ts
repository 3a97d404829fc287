import { alpha, type Ctx, linear, openSpline, softly, spline } from "../../draw/canvas";
import type { Hair } from "../look";
import type { View } from "../view";
import { paintCurtain } from "./locks";
import { seenFrom, type Spot } from "./long";

/** The rounded mass behind cheeks and neck. */
export function paintBack(ctx: Ctx, hair: Hair, view: View): void {
  const half: Spot[] = [
    [150, -226, -10],
    [208, -90, -20],
    [214, 60, -30],
    [198, 190, -30],
    [120, 236, -20],
  ];
  ctx.fillStyle = linear(ctx, [0, -200], [0, 240], hair.base, hair.dark);
  ctx.fill(spline(seenFrom(view, [[0, -272, 0], ...half, ...half.map(([x, y, z]): Spot => [-x, y, z]).reverse()])));
}

const OUTER: readonly Spot[] = [
  [210, -90, -10],
  [214, 10, -10],
  [214, 90, 0],
  [204, 160, 20],
  [168, 214, 40],
];
const INNER: readonly Spot[] = [
  [142, -54, 64],
  [150, 20, 50],
  [146, 80, 50],
  [132, 136, 60],
  [110, 196, 70],
];
const mirrored = (points: readonly Spot[], side: number): Spot[] => points.map(([x, y, z]) => [side * x, y, z]);

/** Chin-length hair turned under, with a fringe across the forehead and streaks. */
export function paintFront(ctx: Ctx, hair: Hair, view: View): void {
  const right = {
    outer: seenFrom(view, [[-50, -268, 70], [70, -284, 50], [172, -214, 20], ...mirrored(OUTER, 1)]),
    inner: seenFrom(view, [[-44, -214, 120], [40, -160, 122], [116, -112, 92], ...mirrored(INNER, 1)]),
  };
  const left = {
    outer: seenFrom(view, [[-50, -268, 70], [-110, -262, 50], [-178, -200, 20], ...mirrored(OUTER, -1)]),
    inner: seenFrom(view, [[-44, -214, 120], [-84, -176, 112], [-122, -120, 90], ...mirrored(INNER, -1)]),
  };
  paintCurtain(ctx, left, hair, { count: 52, width: 17, wave: 6, seed: 7, streaks: 0.2 });
  paintCurtain(ctx, right, hair, { count: 64, width: 18, wave: 6, seed: 2, streaks: 0.26 });
  softly(ctx, [-250, -300, 500, 300], 9, (soft) => {
    soft.strokeStyle = alpha("#ffffff", 0.18);
    soft.lineWidth = 20;
    soft.stroke(
      openSpline(
        seenFrom(view, [
          [-30, -240, 90],
          [70, -236, 90],
          [146, -170, 50],
          [180, -80, 10],
        ]),
      ),
    );
  });
}
