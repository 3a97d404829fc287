import { alpha, type Ctx, linear, openSpline, type Point, scoped, spline } from "../draw/canvas";
import { mix } from "../draw/colour";
import type { Extent } from "./layers";
import type { Look } from "./look";
import { onFace, type View } from "./view";

/** Shape of a mouth: open, wide (-1 to 1), round, teeth, tongue, press; the others 0 to 1. */
export type MouthShape = readonly number[];

const MOUTH_Y = 128;
const DEPTH = 122;

/** Every shape of the mouth with room for the tilt of the head, by the point between the eyes at rest, in body units. */
export const MOUTH: Extent = [-125, 60, 250, 180];

interface Lips {
  outerTop: Point[];
  outerBottom: Point[];
  innerTop: Point[];
  innerBottom: Point[];
  half: number;
  top: number;
  bottom: number;
}

/** Turns points of the flat face into their places on the turned head. */
type Project = (points: readonly Point[]) => Point[];

/** Lip curves from the left to the right corner; the smile pulls one corner further, as real ones do. */
function lipsOf(shape: MouthShape, smile: number, fullness: number): Lips {
  const [open = 0, wide = 0, round = 0, , , press = 0] = shape;
  const half = 45 + wide * 11 - round * 15 + smile * 10 - press * 2;
  const corner = (side: number) => -smile * (side > 0 ? 11 : 8.5) * (1 - open * 0.35) + open * 3;
  const top = -open * 14 * (1 - 0.25 * round);
  const bottom = open * 39 + (smile > 0.62 ? (smile - 0.62) * 22 : 0);
  const upper = (8.5 - press * 3.5 + round * 3 - smile * 1.2) * fullness;
  const lower = (12 - press * 4.5 + round * 2 - smile) * fullness;
  const curve = (middle: number, bow: number): Point[] => [
    [-half, corner(-1)],
    [-half * 0.55, corner(-1) * 0.3 + middle * 0.86 - bow * 0.5],
    [-half * 0.16, middle - bow],
    [0, middle + bow * 0.35],
    [half * 0.16, middle - bow],
    [half * 0.55, corner(1) * 0.3 + middle * 0.86 - bow * 0.5],
    [half, corner(1)],
  ];
  return {
    outerTop: curve(top - upper, 2.6),
    innerTop: curve(top, 0),
    innerBottom: curve(bottom, 0),
    outerBottom: curve(bottom + lower, 0),
    half,
    top,
    bottom,
  };
}

function paintInside(ctx: Ctx, lips: Lips, shape: MouthShape, seen: Project): void {
  const [open = 0, , , teeth = 0, tongue = 0] = shape;
  ctx.clip(spline([...seen(lips.innerTop), ...seen(lips.innerBottom).reverse().slice(1, -1)]));
  ctx.fillStyle = "#4b1519";
  ctx.fillRect(-160, -60, 320, 160);
  ctx.fillStyle = "#d4666a";
  const rise = 8 + tongue * 15 * (0.5 + open);
  ctx.fill(
    spline(
      seen([
        [-lips.half * 0.62, lips.bottom + 12],
        [0, lips.bottom + 4 - rise],
        [lips.half * 0.62, lips.bottom + 12],
      ]),
    ),
  );
  const depth = 7 + teeth * 9 + open * 4;
  ctx.fillStyle = linear(ctx, [0, lips.top], [0, lips.top + depth], "#e9ded3", "#fffdf9");
  const edge = lips.half * 0.84;
  ctx.fill(
    spline(
      seen([
        [-edge, lips.top - 9],
        [edge, lips.top - 9],
        [edge * 0.92, lips.top + depth * 0.6],
        [0, lips.top + depth],
        [-edge * 0.92, lips.top + depth * 0.6],
      ]),
    ),
  );
}

function paintLips(ctx: Ctx, lips: Lips, { lip, lipDark }: Look["skin"], seen: Project): void {
  ctx.fillStyle = linear(
    ctx,
    [0, lips.bottom - 4],
    [0, lips.bottom + 16],
    mix(lip, lipDark, 0.25),
    lip,
    mix(lip, lipDark, 0.5),
  );
  ctx.fill(spline([...seen(lips.innerBottom), ...seen(lips.outerBottom).reverse().slice(1, -1)]));
  ctx.fillStyle = linear(ctx, [0, lips.top - 12], [0, lips.top + 3], lip, lipDark);
  ctx.fill(spline([...seen(lips.outerTop), ...seen(lips.innerTop).reverse().slice(1, -1)]));
}

/** The line between the lips, and its two corners. */
function paintLine(
  ctx: Ctx,
  { innerTop }: Lips,
  { lipDark, deep }: Look["skin"],
  seen: Project,
  { smile, width }: { smile: number; width: number },
): void {
  const line = seen(innerTop);
  ctx.strokeStyle = mix(lipDark, "#2a0c0e", 0.55);
  ctx.lineCap = "round";
  ctx.lineWidth = width;
  ctx.stroke(openSpline(line));
  ctx.strokeStyle = alpha(deep, 0.5);
  ctx.lineWidth = 3;
  for (const [point, side] of [
    [line[0], -1],
    [line[6], 1],
  ] as const) {
    if (!point) continue;
    ctx.beginPath();
    ctx.moveTo(point[0] - side * 2, point[1] + 1);
    ctx.lineTo(point[0] + side * 4, point[1] - 3 - smile * 2);
    ctx.stroke();
  }
}

function paintShine(ctx: Ctx, { bottom }: Lips, strength: number, seen: Project): void {
  ctx.strokeStyle = alpha("#ffffff", strength);
  ctx.lineWidth = 3.2;
  const shine = bottom + 5;
  ctx.stroke(
    openSpline(
      seen([
        [-14, shine - 0.5],
        [-2, shine + 0.6],
        [10, shine],
      ]),
    ),
  );
}

/** Draws the mouth over a finished face; call inside the head's own transform. `smile` is 0 to 1. */
export function paintMouth(ctx: Ctx, look: Look, view: View, shape: MouthShape, smile: number): void {
  const [open = 0, , , , , press = 0] = shape;
  const isMale = look.build === "broad";
  const lips = lipsOf(shape, smile, isMale ? 0.74 : 1);
  const seen: Project = (points) => points.map(([x, y]): Point => [onFace(view, x, DEPTH), y]);
  scoped(ctx, () => {
    ctx.translate(0, MOUTH_Y);
    paintLips(ctx, lips, look.skin, seen);
    const isOpen = (open > 0.045 || smile > 0.66) && press < 0.7;
    if (isOpen) scoped(ctx, () => paintInside(ctx, lips, shape, seen));
    paintLine(ctx, lips, look.skin, seen, { smile, width: isOpen ? 2 : 2.8 });
    paintShine(ctx, lips, isMale ? 0.12 : 0.34, seen);
  });
}
