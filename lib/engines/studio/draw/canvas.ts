import { type Canvas, type CanvasGradient, createCanvas, Path2D, type SKRSContext2D } from "@napi-rs/canvas";

/** The drawing surface every function of this folder paints on. */
export type Ctx = SKRSContext2D;

/** A point in the units of whoever holds it: device pixels in scenes, body units in presenters. */
export type Point = readonly [x: number, y: number];

/** A new transparent canvas painted once. Width and height in pixels, rounded up, at least 1. */
export function raster(width: number, height: number, paint: (ctx: Ctx, canvas: Canvas) => void): Canvas {
  const canvas = createCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)));
  paint(canvas.getContext("2d"), canvas);
  return canvas;
}

/** A path from SVG path data. */
export const path = (data: string): Path2D => new Path2D(data);

/** A rounded rectangle as a path. */
export function roundRect(x: number, y: number, w: number, h: number, radius: number): Path2D {
  const shape = new Path2D();
  shape.roundRect(x, y, w, h, Math.min(radius, w / 2, h / 2));
  return shape;
}

/** An ellipse as a path; `angle` in radians. */
export function oval(x: number, y: number, rx: number, ry: number, angle = 0): Path2D {
  const shape = new Path2D();
  shape.ellipse(x, y, rx, ry, angle, 0, 2 * Math.PI);
  return shape;
}

function withStops(gradient: CanvasGradient, colours: readonly string[]): CanvasGradient {
  colours.forEach((colour, i) => gradient.addColorStop(i / Math.max(1, colours.length - 1), colour));
  return gradient;
}

/** A gradient along a line, its colours evenly spread. */
export const linear = (ctx: Ctx, [x0, y0]: Point, [x1, y1]: Point, ...colours: string[]): CanvasGradient =>
  withStops(ctx.createLinearGradient(x0, y0, x1, y1), colours);

/** A gradient around a point from radius `r0` to `r1`, its colours evenly spread. */
export const radial = (ctx: Ctx, [x, y]: Point, r0: number, r1: number, ...colours: string[]): CanvasGradient =>
  withStops(ctx.createRadialGradient(x, y, r0, x, y, r1), colours);

/** `#rrggbb` with an opacity of 0 to 1, as a CSS colour. */
export function alpha(colour: string, opacity: number): string {
  const value = Math.round(Math.max(0, Math.min(1, opacity)) * 255);
  return colour + value.toString(16).padStart(2, "0");
}

/** Paints a soft-edged ellipse: full in the middle, nothing at the rim; no blur filter involved. */
export function softOval(ctx: Ctx, [x, y]: Point, [rx, ry]: Point, colour: string, opacity: number, angle = 0): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle);
  ctx.scale(rx, ry);
  ctx.fillStyle = radial(
    ctx,
    [0, 0],
    0,
    1,
    alpha(colour, opacity),
    alpha(colour, opacity * 0.82),
    alpha(colour, opacity * 0.36),
    alpha(colour, opacity * 0.09),
    alpha(colour, 0),
  );
  ctx.fillRect(-1, -1, 2, 2);
  ctx.restore();
}

/** Runs `paint` between save and restore. */
export function scoped(ctx: Ctx, paint: () => void): void {
  ctx.save();
  paint();
  ctx.restore();
}

/** Fills a path with a soft drop shadow under it; for layers drawn once, never per frame. */
export function fillWithShadow(ctx: Ctx, shape: Path2D, colour: string, blur: number, dy: number): void {
  scoped(ctx, () => {
    ctx.shadowColor = colour;
    ctx.shadowBlur = blur;
    ctx.shadowOffsetY = dy;
    ctx.fill(shape);
  });
}

/** A smooth closed path through the points (Catmull-Rom). */
export function spline(points: readonly Point[]): Path2D {
  const count = points.length;
  const shape = curveThrough(count, (i) => points[(i + count) % count] ?? [0, 0]);
  shape.closePath();
  return shape;
}

/** A smooth path from the first point through the others to the last (Catmull-Rom). */
export function openSpline(points: readonly Point[]): Path2D {
  const last = points.length - 1;
  return curveThrough(last, (i) => points[Math.max(0, Math.min(last, i))] ?? [0, 0]);
}

/** A curve of so many segments; `at` gives the points that they join, and those before and behind them. */
function curveThrough(segments: number, at: (index: number) => Point): Path2D {
  const shape = new Path2D();
  shape.moveTo(at(0)[0], at(0)[1]);
  for (let i = 0; i < segments; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    shape.bezierCurveTo(
      p1[0] + (p2[0] - p0[0]) / 6,
      p1[1] + (p2[1] - p0[1]) / 6,
      p2[0] - (p3[0] - p1[0]) / 6,
      p2[1] - (p3[1] - p1[1]) / 6,
      p2[0],
      p2[1],
    );
  }
  return shape;
}

/**
 * Runs `paint` on a canvas of one pixel per `softness` units and lays it over `[left, top, width, height]`: scaling up
 * softens the edges as a blur would, at a hundredth of its cost.
 */
export function softly(
  ctx: Ctx,
  [left, top, width, height]: readonly [number, number, number, number],
  softness: number,
  paint: (ctx: Ctx) => void,
): void {
  const small = raster(width / softness, height / softness, (soft) => {
    soft.scale(1 / softness, 1 / softness);
    soft.translate(-left, -top);
    paint(soft);
  });
  scoped(ctx, () => {
    ctx.imageSmoothingQuality = "high";
    ctx.drawImage(small, left, top, small.width * softness, small.height * softness);
  });
}
