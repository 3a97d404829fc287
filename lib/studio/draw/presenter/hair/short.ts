import { alpha, type Ctx, linear, spline } from "../../canvas";
import type { Hair } from "../look";
import type { View } from "../view";
import { paintCurtain } from "./locks";
import { seenFrom } from "./long";

/** Short cropped sides under a textured quiff brushed up and across. */
export function paintFront(ctx: Ctx, hair: Hair, view: View): void {
  paintSides(ctx, hair, view);
  const tuft = (shift: number, rise: number, seed: number, count: number) =>
    paintCurtain(
      ctx,
      {
        outer: seenFrom(view, [
          [-148, -120 - shift, 40],
          [-154, -214, 30],
          [-112, -282 - rise, 30],
          [-20, -312 - rise, 40],
          [88, -300 - rise * 0.4, 50],
          [158, -236, 50],
        ]),
        inner: seenFrom(view, [
          [-142, -118, 80],
          [-116, -166 - shift, 110],
          [-66, -186 - shift, 120],
          [4, -196 - shift, 122],
          [84, -196 - shift, 110],
          [150, -170, 70],
        ]),
      },
      hair,
      { count, width: 25, wave: 9, seed },
    );
  tuft(0, -8, 9, 34);
  tuft(12, 8, 21, 26);
  ctx.save();
  ctx.filter = "blur(10px)";
  ctx.strokeStyle = alpha("#fff2e2", 0.14);
  ctx.lineWidth = 16;
  ctx.stroke(
    spline(
      seenFrom(view, [
        [-96, -246, 60],
        [-20, -272, 70],
        [70, -264, 70],
      ]),
      false,
    ),
  );
  ctx.restore();
}

/** The cropped sides between ear and crown, thinning out downwards. */
export function paintSides(ctx: Ctx, hair: Hair, view: View): void {
  for (const side of [-1, 1]) {
    const shape = spline(
      seenFrom(view, [
        [side * 120, -236, 20],
        [side * 164, -168, 0],
        [side * 172, -70, -10],
        [side * 164, 6, -10],
        [side * 150, 10, 20],
        [side * 144, -60, 50],
        [side * 126, -130, 70],
      ]),
    );
    ctx.fillStyle = linear(ctx, [0, -190], [0, 18], hair.base, hair.dark, alpha(hair.dark, 0.75), alpha(hair.dark, 0));
    ctx.fill(shape);
  }
}

/** The back of the head, mostly hidden. */
export function paintBack(ctx: Ctx, hair: Hair, view: View): void {
  ctx.fillStyle = hair.dark;
  ctx.fill(
    spline(
      seenFrom(view, [
        [0, -272, 0],
        [130, -226, -10],
        [166, -110, -20],
        [160, 20, -20],
        [120, 120, -10],
        [-120, 120, -10],
        [-160, 20, -20],
        [-166, -110, -20],
        [-130, -226, -10],
      ]),
    ),
  );
}
