import { alpha, type Ctx, linear, openSpline, type Point, softly, spline } from "../../draw/canvas";
import type { Hair } from "../look";
import { across, type View } from "../view";
import { type Curtain, paintCurtain, paintFlyaways } from "./locks";

/** A point of the hair with its depth in front of the head's axis, in head units. */
export type Spot = readonly [x: number, y: number, z: number];

/** Positions of points given with their depth, as a view shows them. */
export const seenFrom = (view: View, points: readonly Spot[]): Point[] =>
  points.map(([x, y, z]) => [across(view, x, z), y]);

/** The mass behind neck and shoulders. */
export function paintBack(ctx: Ctx, hair: Hair, view: View): void {
  const half: Spot[] = [
    [154, -222, -20],
    [212, -80, -30],
    [214, 80, -40],
    [232, 190, -40],
    [220, 280, -30],
    [238, 360, -30],
    [196, 436, -20],
    [120, 424, -10],
    [50, 396, 0],
  ];
  const shape = spline(
    seenFrom(view, [[0, -272, 0], ...half, ...half.map(([x, y, z]): Spot => [-x, y + 6, z]).reverse()]),
  );
  ctx.fillStyle = linear(ctx, [0, -200], [0, 430], hair.dark, hair.dark, hair.base);
  ctx.fill(shape);
  for (const side of [-1, 1]) {
    const curtain: Curtain = {
      outer: seenFrom(view, [
        [side * 150, -180, -20],
        [side * 205, 0, -40],
        [side * 214, 180, -40],
        [side * 220, 330, -30],
        [side * 186, 440, -20],
      ]),
      inner: seenFrom(view, [
        [side * 50, -100, -40],
        [side * 60, 40, -40],
        [side * 66, 180, -40],
        [side * 74, 300, -30],
        [side * 56, 410, -20],
      ]),
    };
    paintCurtain(
      ctx,
      curtain,
      { ...hair, base: hair.dark, light: hair.base },
      { count: 18, width: 34, wave: 20, seed: 30 + side },
    );
  }
}

const OUTER: readonly Spot[] = [
  [212, -84, -10],
  [210, 20, -10],
  [228, 112, 0],
  [236, 190, 10],
  [220, 268, 20],
  [240, 340, 20],
  [218, 410, 30],
  [176, 452, 30],
];
const INNER: readonly Spot[] = [
  [140, -44, 60],
  [148, 34, 50],
  [142, 112, 50],
  [158, 190, 50],
  [134, 268, 40],
  [146, 336, 40],
  [128, 400, 30],
  [132, 440, 30],
];

const mirrored = (points: readonly Spot[], side: number, drop: number): Spot[] =>
  points.map(([x, y, z], i) => [side * x, y + drop * (i / points.length), z]);

/** Side-parted hair that falls in soft waves on both sides of the face. */
export function paintFront(ctx: Ctx, hair: Hair, view: View): void {
  const left: Curtain = {
    outer: seenFrom(view, [[36, -268, 70], [-70, -280, 50], [-168, -216, 20], ...mirrored(OUTER, -1, 0)]),
    inner: seenFrom(view, [[40, -216, 120], [-22, -184, 120], [-96, -130, 96], ...mirrored(INNER, -1, 0)]),
  };
  const right: Curtain = {
    outer: seenFrom(view, [[36, -268, 70], [112, -266, 50], [178, -200, 20], ...mirrored(OUTER, 1, -26)]),
    inner: seenFrom(view, [[40, -216, 120], [76, -180, 120], [116, -120, 90], ...mirrored(INNER, 1, -26)]),
  };
  paintCurtain(ctx, right, hair, { count: 54, width: 19, wave: 11, seed: 3 });
  paintCurtain(ctx, left, hair, { count: 62, width: 20, wave: 12, seed: 8 });
  paintFlyaways(ctx, left, hair, 5, 2);
  paintFlyaways(ctx, right, hair, 6, 1);
  paintGloss(ctx, view);
}

function paintGloss(ctx: Ctx, view: View): void {
  softly(ctx, [-250, -300, 500, 300], 9, (soft) => {
    soft.lineCap = "round";
    soft.lineWidth = 22;
    soft.strokeStyle = alpha("#fff0dc", 0.2);
    soft.stroke(
      openSpline(
        seenFrom(view, [
          [0, -238, 90],
          [-78, -226, 80],
          [-146, -164, 50],
          [-182, -84, 10],
        ]),
      ),
    );
    soft.stroke(
      openSpline(
        seenFrom(view, [
          [72, -238, 90],
          [132, -198, 70],
          [174, -116, 20],
        ]),
      ),
    );
  });
}
