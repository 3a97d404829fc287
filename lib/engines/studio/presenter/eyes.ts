import { alpha, type Ctx, openSpline, oval, type Point, radial, scoped, softOval, spline } from "../draw/canvas";
import { mix } from "../draw/colour";
import { lerp } from "../draw/easing";
import type { Look } from "./look";
import { onFace, type View } from "./view";

/** State of eyes and brows; `look` is in eye radii, the rest 0 to 1 (brows may fall below 0). */
export interface Gaze {
  blink: number;
  look: Point;
  wide: number;
  smile: number;
  brow: number;
  /** Added to one brow only: faces are never symmetric. */
  browLift: number;
  /** Inner ends up (worry) when positive. */
  browTilt: number;
}

const EYE_X = 62;
const EYE_Y = -6;
const DEPTH = 100;
/** Height of the fold above the lid, corner to corner. */
const CREASE = [5, 12, 13, 12, 6] as const;

interface Lids {
  upper: Point[];
  lower: Point[];
}

/** Lid curves of one eye from the inner to the outer corner, in face units before turning. */
function lidsOf(side: number, gaze: Gaze): Lids {
  const shut = gaze.blink;
  const top = lerp(-25 - gaze.wide * 6 + gaze.smile * 2, 9, shut);
  const low = lerp(17 - gaze.smile * 6, 13, shut);
  const x = (dx: number) => side * (EYE_X + dx);
  return {
    upper: [
      [x(-37), EYE_Y + 8],
      [x(-22), EYE_Y + top * 0.66],
      [x(2), EYE_Y + top],
      [x(24), EYE_Y + top * 0.72],
      [x(39), EYE_Y - 3 + shut * 8],
    ],
    lower: [
      [x(39), EYE_Y - 3 + shut * 8],
      [x(22), EYE_Y + low * 0.86],
      [x(0), EYE_Y + low],
      [x(-24), EYE_Y + low * 0.78],
      [x(-37), EYE_Y + 8],
    ],
  };
}

function paintBall(ctx: Ctx, look: Look, view: View, side: number, gaze: Gaze, isFar: boolean): void {
  const gx = onFace(view, side * EYE_X + gaze.look[0] * 11, DEPTH);
  const gy = EYE_Y - 3 + gaze.look[1] * 7;
  const squash = isFar ? 1 - 0.12 * Math.abs(view.turn) : 1;
  const deep = mix(look.iris, "#140a08", 0.72);
  ctx.fillStyle = "#fdf9f4";
  ctx.fillRect(gx - 70, EYE_Y - 50, 140, 100);
  softOval(ctx, [onFace(view, side * (EYE_X - 36), DEPTH), EYE_Y + 8], [14, 14], "#d98f86", 0.55);
  ctx.fillStyle = deep;
  ctx.fill(oval(gx, gy, 21.5 * squash, 21.5));
  ctx.fillStyle = radial(ctx, [gx, gy + 9], 3, 24, mix(look.iris, "#ffe9c4", 0.42), look.iris, deep);
  ctx.fill(oval(gx, gy, 19.4 * squash, 19.4));
  ctx.fillStyle = "#0e0807";
  ctx.fill(oval(gx, gy, 9.6 * squash, 9.6));
  ctx.fillStyle = "#ffffff";
  ctx.fill(oval(gx + 6.5, gy - 8, 5.6, 5.6));
  ctx.fillStyle = alpha("#ffffff", 0.6);
  ctx.fill(oval(gx - 7, gy + 8, 2.6, 2.6));
  softOval(ctx, [onFace(view, side * EYE_X, DEPTH), EYE_Y - 27], [52, 24], "#3a1d1a", 0.5);
}

/** A line that is thin at both ends and thickest three quarters of the way: lashes and brows. */
function taperedLine(points: readonly Point[], thickness: number, lift: number): ReturnType<typeof spline> {
  const weights = [0.35, 0.8, 1, 1, 0.2];
  const upper = points.map(([x, y], i): Point => [
    x,
    y - thickness * (weights[i] ?? 0.2) - lift * (i / points.length) ** 3,
  ]);
  return spline([...points, ...upper.reverse()]);
}

function paintEye(ctx: Ctx, look: Look, view: View, side: number, gaze: Gaze): void {
  const seen = (points: Point[]) => points.map(([x, y]): Point => [onFace(view, x, DEPTH), y]);
  const lids = lidsOf(side, gaze);
  const upper = seen(lids.upper);
  const lower = seen(lids.lower);
  const isFar = side * view.turn > 0;
  if (gaze.blink < 0.94) {
    scoped(ctx, () => {
      ctx.clip(spline([...upper, ...lower.slice(1, -1)]));
      paintBall(ctx, look, view, side, gaze, isFar);
    });
  } else {
    ctx.fillStyle = look.skin.mid;
    ctx.fill(spline([...upper, ...lower.slice(1, -1)]));
  }
  ctx.fillStyle = mix("#1c0f0d", look.brow.colour, 0.25);
  ctx.fill(taperedLine(upper, 4.5 + look.lashes * 4.5, look.lashes * 5));
  ctx.lineCap = "round";
  if (look.lashes > 0.4) {
    const [ox, oy] = upper[4] ?? [0, 0];
    ctx.strokeStyle = "#1c0f0d";
    ctx.lineWidth = 4.2;
    ctx.beginPath();
    ctx.moveTo(ox - side * 6, oy - 2);
    ctx.quadraticCurveTo(ox + side * 5, oy - 4, ox + side * 11, oy - 12 * (1 - gaze.blink) + gaze.blink * 5);
    ctx.stroke();
  }
  ctx.strokeStyle = alpha(look.skin.deep, 0.42);
  ctx.lineWidth = 2.8;
  const crease = seen(lids.upper).map(([x, y], i): Point => [x, y - (CREASE[i] ?? 8) * (1 - gaze.blink * 0.5)]);
  ctx.stroke(openSpline(crease.slice(0, 5)));
  ctx.strokeStyle = alpha(look.skin.deep, 0.26);
  ctx.lineWidth = 2.4;
  ctx.stroke(openSpline(lower));
}

function paintBrow(ctx: Ctx, look: Look, view: View, side: number, gaze: Gaze): void {
  const raise = gaze.brow * 13 + (side < 0 ? gaze.browLift * 9 : 0);
  const tilt = gaze.browTilt * 10;
  const w = look.brow.weight;
  const y = -62 - raise;
  const base: Point[] = [
    [side * 25, y - 2 - tilt],
    [side * 44, y - 8 - tilt * 0.5],
    [side * 68, y - 12],
    [side * 90, y - 6 + tilt * 0.3],
    [side * 107, y + 8 + tilt * 0.6],
  ];
  const weights = [0.8, 1, 0.9, 0.6, 0.12];
  const lower = base.map(([x, py], i): Point => [x, py + 11 * w * (weights[i] ?? 0)]);
  const seen = [...base, ...lower.reverse()].map(([x, py]): Point => [onFace(view, x, DEPTH + 6), py]);
  ctx.fillStyle = alpha(look.brow.colour, 0.94);
  ctx.fill(spline(seen));
}

/** Draws both eyes and brows; call inside the head's own transform. */
export function paintEyes(ctx: Ctx, look: Look, view: View, gaze: Gaze): void {
  for (const side of [-1, 1]) {
    paintEye(ctx, look, view, side, gaze);
    paintBrow(ctx, look, view, side, gaze);
  }
}
