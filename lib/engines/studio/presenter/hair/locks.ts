import { alpha, type Ctx, type Point, spline } from "../../draw/canvas";
import { mix } from "../../draw/colour";
import { seededRandom } from "../../draw/seed";
import type { Hair } from "../look";

/** Two edges a fall of hair lies between, root to tip, with the same number of points. */
export interface Curtain {
  outer: readonly Point[];
  inner: readonly Point[];
}

/** A ribbon along points, thin at the root and running out at the tip. */
export function strand(points: readonly Point[], width: number, root = 0.5): ReturnType<typeof spline> {
  const last = points.length - 1;
  const sides: [Point[], Point[]] = [[], []];
  points.forEach(([x, y], i) => {
    const before = points[Math.max(0, i - 1)] ?? [x, y];
    const after = points[Math.min(last, i + 1)] ?? [x, y];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(dx, dy) || 1;
    const u = i / last;
    const half = (width / 2) * (u < 0.5 ? root + (1 - root) * Math.sin(Math.PI * u) : Math.sin(Math.PI * u) ** 0.8);
    sides[0].push([x - (dy / length) * half, y + (dx / length) * half]);
    sides[1].push([x + (dy / length) * half, y - (dx / length) * half]);
  });
  return spline([...sides[0], ...sides[1].reverse()]);
}

const between = (curtain: Curtain, u: number, wave: (i: number) => number): Point[] =>
  curtain.outer.map(([x, y], i) => {
    const [ix, iy] = curtain.inner[i] ?? [x, y];
    return [x + (ix - x) * u + wave(i), y + (iy - y) * u];
  });

/** Number, width and waviness of a curtain's locks. */
export interface LockOptions {
  count: number;
  width: number;
  wave: number;
  seed: number;
  /** Share of the locks drawn in `shine`: streaks. */
  streaks?: number;
}

/** Fills a curtain and combs tapered locks through it, shadow first, highlights last. */
export function paintCurtain(ctx: Ctx, curtain: Curtain, hair: Hair, options: LockOptions): void {
  const random = seededRandom(options.seed);
  const body = spline([...curtain.outer, ...curtain.inner.toReversed()]);
  ctx.fillStyle = hair.base;
  ctx.fill(body);
  ctx.save();
  ctx.clip(body);
  for (let k = 0; k < options.count; k++) {
    const u = 0.03 + random() * 0.94;
    const phase = random() * 6;
    const points = between(curtain, u, (i) => Math.sin(i * 1.15 + phase) * options.wave * (i / curtain.outer.length));
    const depth = k / options.count;
    const isStreak = random() < (options.streaks ?? 0);
    // Shadow at both edges of the fall, light in its middle: that is what makes it round.
    const roundness = Math.sin(Math.PI * u) * 0.42;
    const isShine = random() < 0.1;
    const tone =
      isStreak || isShine
        ? hair.shine
        : mix(hair.dark, hair.light, Math.min(1, depth * 0.42 + roundness + random() * 0.3 - 0.08));
    ctx.fillStyle = alpha(tone, isStreak ? 0.66 : isShine ? 0.34 : 0.34 + random() * 0.4);
    ctx.fill(strand(points, options.width * (0.45 + random() * 0.9)));
  }
  ctx.restore();
}

/** A few loose hairs that break the outline. */
export function paintFlyaways(ctx: Ctx, curtain: Curtain, hair: Hair, seed: number, count: number): void {
  const random = seededRandom(seed);
  for (let k = 0; k < count; k++) {
    const shift = 2 + random() * 6;
    const side = Math.sign(curtain.outer[2]?.[0] ?? 1);
    const points = curtain.outer.map(([x, y], i): Point => [x + side * shift * Math.sin(i * 0.9 + k), y - 2]);
    ctx.fillStyle = alpha(hair.base, 0.5);
    ctx.fill(strand(points, 3.2, 0.2));
  }
}
