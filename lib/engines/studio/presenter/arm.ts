import { alpha, type Ctx, linear, path, type Point, scoped, softOval } from "../draw/canvas";
import { mix, shade } from "../draw/colour";
import { lerp } from "../draw/easing";
import type { Build } from "./build";
import { strand } from "./hair/locks";
import type { Look, Outfit } from "./look";

/** The three joints of an arm in body units. */
export interface Arm {
  shoulder: Point;
  elbow: Point;
  wrist: Point;
}

/**
 * Bends an arm so that the wrist reaches its target. The elbow hangs below the shoulder and follows the hand a little;
 * a forearm that comes out shorter than it is points towards the viewer. `side` -1 or 1.
 */
export function reach(build: Build, side: number, target: Point): Arm {
  const shoulder: Point = [side * build.shoulder[0], build.shoulder[1]];
  const outward = side * target[0] - build.shoulder[0];
  const hang = build.shoulder[1] + build.upperArm * 0.95;
  const elbow: Point = [
    side * (build.shoulder[0] + 44 + Math.max(-30, outward * 0.34)),
    hang + (target[1] - hang) * 0.1,
  ];
  return { shoulder, elbow, wrist: target };
}

/** The outline of two circles joined by their outer tangents. */
function capsule([ax, ay]: Point, ra: number, [bx, by]: Point, rb: number): ReturnType<typeof path> {
  const angle = Math.atan2(by - ay, bx - ax);
  const distance = Math.hypot(bx - ax, by - ay) || 1;
  const lean = Math.acos(Math.max(-1, Math.min(1, (ra - rb) / distance)));
  const shape = path("");
  shape.arc(ax, ay, ra, angle + lean, angle - lean + 2 * Math.PI);
  shape.arc(bx, by, rb, angle - lean, angle + lean);
  shape.closePath();
  return shape;
}

function fillLimb(ctx: Ctx, from: Point, ra: number, to: Point, rb: number, cloth: string, lightSide: number): void {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const normal: Point = [-Math.sin(angle), Math.cos(angle)];
  const towards = Math.sign(normal[0] * lightSide - normal[1] * 0.4) || 1;
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const r = Math.max(ra, rb) * towards;
  const shape = capsule(from, ra, to, rb);
  ctx.fillStyle = linear(
    ctx,
    [middle[0] + normal[0] * r, middle[1] + normal[1] * r],
    [middle[0] - normal[0] * r, middle[1] - normal[1] * r],
    shade(cloth, 0.03),
    shade(cloth, 0.01),
    shade(cloth, -0.04),
    shade(cloth, -0.11),
  );
  ctx.fill(shape);
}

/** Three widening strokes stand in for a blurred shadow: a filter here would cost more than the arm. */
function softShadow(ctx: Ctx, arm: Arm, r: number): void {
  ctx.lineCap = "round";
  const stop = 0.72;
  for (const grow of [8, 20, 34]) {
    ctx.strokeStyle = "rgba(30,14,8,.06)";
    ctx.lineWidth = 2 * r + grow;
    ctx.beginPath();
    ctx.moveTo(arm.elbow[0] - 4, arm.elbow[1] + 10);
    ctx.lineTo(lerp(arm.elbow[0], arm.wrist[0], stop) - 4, lerp(arm.elbow[1], arm.wrist[1], stop) + 8);
    ctx.stroke();
  }
}

function crease(ctx: Ctx, arm: Arm, r: number, cloth: string): void {
  const bend = Math.atan2(arm.wrist[1] - arm.elbow[1], arm.wrist[0] - arm.elbow[0]);
  ctx.strokeStyle = alpha(shade(cloth, -0.18), 0.4);
  ctx.lineCap = "round";
  for (const [offset, reachShare, width] of [
    [0.34, 0.62, 5],
    [0.62, 0.44, 4],
    [0.95, 0.3, 3],
  ] as const) {
    const x = arm.elbow[0] + Math.cos(bend) * r * offset;
    const y = arm.elbow[1] + Math.sin(bend) * r * offset;
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.ellipse(x, y, r * reachShare, r * 0.3, bend + Math.PI / 2, Math.PI * 1.15, Math.PI * 1.85);
    ctx.stroke();
  }
}

function cuff(ctx: Ctx, arm: Arm, r: number, outfit: Outfit): void {
  const angle = Math.atan2(arm.wrist[1] - arm.elbow[1], arm.wrist[0] - arm.elbow[0]) + Math.PI / 2;
  scoped(ctx, () => {
    ctx.translate(arm.wrist[0], arm.wrist[1]);
    ctx.rotate(angle);
    const w = r * 1.06;
    ctx.fillStyle = linear(ctx, [-w, 0], [w, 0], shade(outfit.cloth, 0.03), outfit.cloth, shade(outfit.cloth, -0.13));
    ctx.beginPath();
    ctx.roundRect(-w, -8, 2 * w, 44, 14);
    ctx.fill();
    ctx.strokeStyle = alpha(shade(outfit.cloth, -0.2), 0.42);
    ctx.lineWidth = 2.2;
    ctx.beginPath();
    for (let i = -3; i <= 3; i++) {
      ctx.moveTo((i / 4) * w, -3);
      ctx.lineTo((i / 4) * w, 31);
    }
    ctx.stroke();
  });
}

/** Draws the upper arm, which stays behind the hair, in body units; cloth flows into it inside the torso's `outline`. */
export function paintUpperArm(
  ctx: Ctx,
  look: Look,
  outfit: Outfit,
  build: Build,
  arm: Arm,
  lightSide: number,
  outline: ReturnType<typeof path>,
): void {
  const [shoulder, elbow] = build.radii;
  const bare = outfit.hasShortSleeves;
  const cloth = bare ? skinOf(look) : outfit.cloth;
  fillLimb(ctx, arm.shoulder, shoulder * (bare ? 0.84 : 1), arm.elbow, elbow * (bare ? 0.8 : 1), cloth, lightSide);
  if (bare) {
    const hem: Point = [lerp(arm.shoulder[0], arm.elbow[0], 0.6), lerp(arm.shoulder[1], arm.elbow[1], 0.6)];
    fillLimb(ctx, arm.shoulder, shoulder, hem, elbow * 1.14, outfit.cloth, lightSide);
  }
  scoped(ctx, () => {
    ctx.clip(outline);
    const side = Math.sign(arm.shoulder[0]);
    softOval(
      ctx,
      [arm.shoulder[0] - side * shoulder * 0.55, arm.shoulder[1] - shoulder * 0.5],
      [shoulder * 1.5, shoulder * 1.7],
      outfit.cloth,
      1,
    );
    const armpit: Point = [arm.shoulder[0] - side * shoulder * 0.9, arm.shoulder[1] + 70];
    const middle: Point = [arm.shoulder[0] - side * shoulder * 0.92, arm.shoulder[1] + 200];
    ctx.fillStyle = alpha(shade(outfit.cloth, -0.22), 0.4);
    ctx.fill(strand([armpit, middle, [arm.elbow[0] - side * elbow, arm.elbow[1] - 20]], 9, 0.1));
  });
}

const skinOf = (look: Look) => mix(look.skin.light, look.skin.mid, 0.55);

/** Draws the forearm with its cuff, or bare below a short sleeve, in body units. */
export function paintForearm(ctx: Ctx, look: Look, outfit: Outfit, build: Build, arm: Arm, lightSide: number): void {
  const [, elbow, wrist] = build.radii;
  const bare = outfit.hasShortSleeves;
  softShadow(ctx, arm, wrist * (bare ? 0.8 : 1));
  const cloth = bare ? skinOf(look) : outfit.cloth;
  const length = Math.hypot(arm.wrist[0] - arm.elbow[0], arm.wrist[1] - arm.elbow[1]) || 1;
  const stop = bare ? 0 : Math.min(0.5, (wrist * 0.86) / length);
  const end: Point = [lerp(arm.wrist[0], arm.elbow[0], stop), lerp(arm.wrist[1], arm.elbow[1], stop)];
  fillLimb(ctx, arm.elbow, elbow * (bare ? 0.8 : 1), end, wrist * (bare ? 0.72 : 1), cloth, lightSide);
  if (bare) return;
  if (arm.wrist[1] < arm.elbow[1]) crease(ctx, arm, elbow, cloth);
  cuff(ctx, arm, wrist, outfit);
}
