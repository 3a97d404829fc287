import { alpha, type Ctx, linear, type Point, spline } from "../../canvas";
import type { Hair } from "../look";
import { across, type View } from "../view";
import { type Curtain, paintCurtain, paintFlyaways } from "./locks";

type Spot = readonly [x: number, y: number, z: number];

/** Seen positions of points given with their depth. */
export const seenFrom = (view: View, points: readonly Spot[]): Point[] =>
  points.map(([x, y, z]) => [across(view, x, z), y]);

/** The mass behind neck and shoulders. */
export function paintBack(ctx: Ctx, hair: Hair, view: View): void {
  const shape = spline(
    seenFrom(view, [
      [0, -270, 0],
      [150, -226, -20],
      [214, -80, -30],
      [214, 90, -40],
      [226, 240, -40],
      [220, 360, -30],
      [150, 430, -20],
      [60, 404, 0],
      [-60, 404, 0],
      [-150, 436, -20],
      [-224, 366, -30],
      [-232, 240, -40],
      [-216, 90, -40],
      [-214, -80, -30],
      [-150, -226, -20],
    ]),
  );
  ctx.fillStyle = linear(ctx, [0, -200], [0, 430], hair.dark, hair.dark, hair.base);
  ctx.fill(shape);
  for (const side of [-1, 1]) {
    const curtain: Curtain = {
      outer: seenFrom(view, [
        [side * 150, -180, -20],
        [side * 205, 0, -40],
        [side * 212, 180, -40],
        [side * 220, 330, -30],
        [side * 176, 440, -20],
      ]),
      inner: seenFrom(view, [
        [side * 60, -100, -40],
        [side * 70, 40, -40],
        [side * 76, 180, -40],
        [side * 84, 300, -30],
        [side * 60, 420, -20],
      ]),
    };
    paintCurtain(ctx, curtain, { ...hair, light: hair.base }, { count: 22, width: 34, wave: 16, seed: 30 + side });
  }
}

/** Side-parted hair that falls in soft waves on both sides of the face. */
export function paintFront(ctx: Ctx, hair: Hair, view: View): void {
  const left: Curtain = {
    outer: seenFrom(view, [
      [36, -266, 70],
      [-80, -272, 50],
      [-172, -206, 20],
      [-212, -86, -10],
      [-214, 50, -10],
      [-226, 180, 0],
      [-240, 290, 20],
      [-196, 398, 30],
    ]),
    inner: seenFrom(view, [
      [38, -214, 120],
      [-24, -180, 120],
      [-96, -126, 96],
      [-138, -40, 60],
      [-150, 60, 40],
      [-150, 170, 40],
      [-168, 280, 40],
      [-172, 420, 30],
    ]),
  };
  const right: Curtain = {
    outer: seenFrom(view, [
      [36, -266, 70],
      [116, -258, 50],
      [182, -190, 20],
      [208, -76, -10],
      [212, 60, -10],
      [222, 190, 0],
      [236, 300, 20],
      [186, 420, 30],
    ]),
    inner: seenFrom(view, [
      [38, -214, 120],
      [74, -176, 120],
      [118, -116, 90],
      [144, -36, 60],
      [152, 60, 40],
      [150, 176, 40],
      [164, 290, 40],
      [168, 436, 30],
    ]),
  };
  paintCurtain(ctx, right, hair, { count: 40, width: 21, wave: 13, seed: 3 });
  paintCurtain(ctx, left, hair, { count: 48, width: 22, wave: 14, seed: 8 });
  paintFlyaways(ctx, left, hair, 5);
  paintFlyaways(ctx, right, hair, 6);
  paintGloss(ctx, view);
}

function paintGloss(ctx: Ctx, view: View): void {
  ctx.save();
  ctx.filter = "blur(11px)";
  ctx.lineCap = "round";
  ctx.lineWidth = 17;
  ctx.strokeStyle = alpha("#fff2e2", 0.17);
  ctx.stroke(
    spline(
      seenFrom(view, [
        [8, -236, 90],
        [-78, -222, 80],
        [-146, -160, 50],
        [-180, -84, 10],
      ]),
      false,
    ),
  );
  ctx.stroke(
    spline(
      seenFrom(view, [
        [72, -236, 90],
        [132, -196, 70],
        [172, -116, 20],
      ]),
      false,
    ),
  );
  ctx.restore();
}
