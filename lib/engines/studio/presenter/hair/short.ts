import { alpha, type Ctx, linear, type Point, spline } from "../../draw/canvas";
import { mix } from "../../draw/colour";
import { seededRandom } from "../../draw/seed";
import type { Hair } from "../look";
import type { View } from "../view";
import { strand } from "./locks";
import { seenFrom, type Spot } from "./long";

/** Locks to be combed: rows of roots, bends and tips with equal counts, and how far tips may stray. */
export interface Tousle {
  roots: readonly Spot[];
  bends: readonly Spot[];
  tips: readonly Spot[];
  width: number;
  stray: number;
  count: number;
  seed: number;
}

const along = (row: readonly Spot[], u: number): Spot => {
  const at = u * (row.length - 1);
  const [a, b] = [row[Math.floor(at)] ?? [0, 0, 0], row[Math.ceil(at)] ?? [0, 0, 0]];
  const f = at - Math.floor(at);
  return [a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f, a[2] + (b[2] - a[2]) * f];
};

/** Points on the curve that leaves the first point towards the second and ends in the third. */
function arc([from = [0, 0], towards = [0, 0], to = [0, 0]]: readonly Point[]): Point[] {
  return [0, 0.18, 0.36, 0.54, 0.72, 0.88, 1].map((u): Point => {
    const mixed = (k: 0 | 1) => (1 - u) ** 2 * from[k] + 2 * (1 - u) * u * towards[k] + u * u * to[k];
    return [mixed(0), mixed(1)];
  });
}

/** Combs tapered locks from roots to tips, dark ones first. */
export function paintTousle(ctx: Ctx, hair: Hair, view: View, tousle: Tousle): void {
  const random = seededRandom(tousle.seed);
  for (let k = 0; k < tousle.count; k++) {
    const u = (k * 0.618034) % 1;
    const shift = () => (random() - 0.5) * tousle.stray;
    const [root, bend, tip] = [along(tousle.roots, u), along(tousle.bends, u), along(tousle.tips, u)];
    const points: Spot[] = [
      root,
      [bend[0] + shift() * 0.6, bend[1] + shift() * 0.5, bend[2]],
      [tip[0] + shift(), tip[1] + shift(), tip[2]],
    ];
    const curve = arc(seenFrom(view, points));
    const depth = k / tousle.count;
    const tone =
      random() < 0.12
        ? mix(hair.light, hair.shine, 0.6)
        : mix(hair.dark, hair.light, Math.min(1, depth * 0.6 + random() * 0.4));
    ctx.fillStyle = alpha(tone, 0.5 + random() * 0.42);
    ctx.fill(strand(curve, tousle.width * (0.6 + random() * 0.7), 0.5));
  }
}

/** The cropped sides between ear and crown, thinning out downwards; `length` 0 to 1 is how far down they reach. */
export function paintSides(ctx: Ctx, hair: Hair, view: View, length = 1): void {
  for (const side of [-1, 1]) {
    const low = -64 + 74 * length;
    // On the far side of a turned head the temple curves away: the hair must reach over its edge.
    const overlap = 20 * Math.max(0, side * view.turn);
    const shape = spline(
      seenFrom(view, [
        [side * 104, -226, 20],
        [side * 148, -166, 0],
        [side * 160, -80, -10],
        [side * 160, low, -10],
        [side * (149 - overlap), low + 4, 20],
        [side * (145 - overlap), -60, 40],
        [side * (134 - overlap * 0.6), -120, 60],
      ]),
    );
    ctx.fillStyle = linear(ctx, [0, -200], [0, low], hair.base, hair.dark, alpha(hair.dark, 0.8), alpha(hair.dark, 0));
    ctx.fill(shape);
  }
}

/** The hair close to the skull, from temple to temple, with its line on the forehead. */
export function paintCap(ctx: Ctx, hair: Hair, view: View, line: readonly Spot[], rise = 0): void {
  const crown: Spot[] = [
    [-150, -110, 20],
    [-154, -172, 10],
    [-124, -230 - rise, 10],
    [-72, -262 - rise, 14],
    [0, -274 - rise, 20],
    [72, -262 - rise, 14],
    [124, -230 - rise, 10],
    [154, -172, 10],
    [150, -110, 20],
  ];
  ctx.fillStyle = linear(ctx, [0, -290], [0, -130], hair.base, mix(hair.base, hair.dark, 0.6));
  ctx.fill(spline(seenFrom(view, [...crown, ...line])));
}

/** Short cropped sides under a tousled quiff brushed up and across. */
export function paintFront(ctx: Ctx, hair: Hair, view: View): void {
  paintSides(ctx, hair, view);
  paintCap(ctx, hair, view, [
    [142, -128, 70],
    [96, -160, 104],
    [20, -168, 116],
    [-64, -154, 108],
    [-130, -126, 76],
  ]);
  const roots: Spot[] = [
    [-146, -120, 60],
    [-100, -142, 96],
    [-30, -160, 116],
    [50, -166, 114],
    [116, -150, 92],
    [150, -124, 50],
  ];
  const bends: Spot[] = [
    [-178, -180, 40],
    [-150, -250, 70],
    [-84, -286, 96],
    [10, -292, 100],
    [100, -268, 80],
    [160, -200, 40],
  ];
  const tips: Spot[] = [
    [-108, -262, 30],
    [-40, -296, 50],
    [40, -308, 70],
    [116, -290, 60],
    [160, -240, 40],
    [172, -166, 10],
  ];
  paintTousle(ctx, hair, view, { roots, bends, tips, width: 46, stray: 22, count: 60, seed: 9 });
  const lower = tips.map(([x, y, z]): Spot => [x - 26, y + 44, z + 20]);
  paintTousle(ctx, hair, view, { roots, bends, tips: lower, width: 26, stray: 30, count: 50, seed: 21 });
}

/** The back of the head, mostly hidden. Below the ears it keeps within the jaw, or a turned head would show a flap of it. */
export function paintBack(ctx: Ctx, hair: Hair, view: View): void {
  ctx.fillStyle = hair.dark;
  ctx.fill(
    spline(
      seenFrom(view, [
        [0, -268, 0],
        [126, -226, -10],
        [158, -110, -20],
        [144, 10, -20],
        [84, 84, -10],
        [-84, 84, -10],
        [-144, 10, -20],
        [-158, -110, -20],
        [-126, -226, -10],
      ]),
    ),
  );
}
