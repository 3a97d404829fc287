import { alpha, type Ctx, linear, openSpline, oval, path, type Point, roundRect, spline } from "../draw/canvas";
import type { Look } from "./look";
import { across, onFace, type View } from "./view";

function paintHoops(ctx: Ctx, view: View): void {
  for (const side of [-1, 1]) {
    const isNear = side * view.turn < 0;
    const x = across(view, side * 158, -6) - (isNear ? 0 : side * 10 * Math.abs(view.turn));
    const squash = 1 - 0.4 * Math.abs(view.turn);
    for (const [width, colour] of [
      [8, "#9c6b1f"],
      [5.6, "#e7b954"],
      [1.8, "#fff0c2"],
    ] as const) {
      ctx.strokeStyle = colour;
      ctx.lineWidth = width;
      ctx.stroke(oval(x, 96, 27 * squash, 34));
    }
  }
}

function paintStuds(ctx: Ctx, view: View): void {
  for (const side of [-1, 1]) {
    const x = across(view, side * 156, -6);
    ctx.fillStyle = "#efe6d2";
    ctx.fill(oval(x, 62, 8, 8));
    ctx.fillStyle = "#ffffff";
    ctx.fill(oval(x - 2, 59, 3, 3));
  }
}

function paintGlasses(ctx: Ctx, view: View): void {
  const lens = (side: number): Point[] =>
    [
      [18, -34],
      [60, -42],
      [106, -36],
      [110, 0],
      [92, 32],
      [56, 38],
      [24, 26],
    ].map(([x = 0, y = 0]) => [onFace(view, side * x, 116), y]);
  const bridge = [-18, 0, 18].map((x): Point => [onFace(view, x, 124), x === 0 ? -18 : -12]);
  for (const side of [-1, 1]) {
    const rim = spline(lens(side));
    ctx.fillStyle = linear(ctx, [0, -40], [60, 40], alpha("#ffffff", 0.1), alpha("#ffffff", 0), alpha("#ffffff", 0.05));
    ctx.fill(rim);
    ctx.strokeStyle = alpha("#3a1c10", 0.16);
    ctx.lineWidth = 9;
    ctx.stroke(spline(lens(side).map(([x, y]): Point => [x, y + 4])));
    ctx.strokeStyle = "#1d1b20";
    ctx.lineWidth = 6.4;
    ctx.stroke(rim);
    const hinge = onFace(view, side * 108, 116);
    const ear = across(view, side * 156, -10);
    if (Math.abs(ear) > Math.abs(hinge)) ctx.stroke(path(`M${hinge} -20 L${ear} -12`));
  }
  ctx.stroke(openSpline(bridge));
  ctx.fillStyle = alpha("#ffffff", 0.3);
  ctx.fill(roundRect(onFace(view, -84, 116), -30, 15, 5, 3));
}

/** Paints what is worn on the head: over the eyes, under the hair that falls over the ears. */
export function paintAccessories(ctx: Ctx, look: Look, view: View): void {
  if (look.jewellery === "hoops") paintHoops(ctx, view);
  if (look.jewellery === "studs") paintStuds(ctx, view);
  if (look.hasGlasses) paintGlasses(ctx, view);
}
