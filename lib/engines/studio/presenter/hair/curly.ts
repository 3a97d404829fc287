import { alpha, type Ctx, type Point, radial, spline } from "../../draw/canvas";
import { mix } from "../../draw/colour";
import { seededRandom } from "../../draw/seed";
import type { Hair } from "../look";
import { across, type View } from "../view";
import { strand } from "./locks";

function paintCoil(ctx: Ctx, [x, y]: Point, size: number, start: number, colour: string): void {
  const points: Point[] = [];
  for (let i = 0; i <= 6; i++) {
    const angle = start + (i / 6) * 4.3;
    const radius = size * (1 - i * 0.085);
    points.push([x + Math.cos(angle) * radius, y + Math.sin(angle) * radius * 0.86]);
  }
  ctx.fillStyle = colour;
  ctx.fill(strand(points, size * 0.62, 0.2));
}

/** An uneven cloud outline: radii wander by seeded amounts, so no two bumps are equal. */
function cloud(centre: Point, [rx, ry]: Point, bumps: number, depth: number, seed: number): Point[] {
  const random = seededRandom(seed);
  return Array.from({ length: bumps }, (_, i) => {
    const angle = (i / bumps) * 2 * Math.PI + random() * 0.05;
    const reach = 1 + (i % 2 === 0 ? depth : -depth * 0.3) + (random() - 0.5) * depth;
    return [centre[0] + Math.cos(angle) * rx * reach, centre[1] + Math.sin(angle) * ry * reach];
  });
}

/** Scatters coils over the places that two random numbers from 0 to 1 are given, dark ones first. */
export function paintCoils(
  ctx: Ctx,
  hair: Hair,
  count: number,
  seed: number,
  place: (u: number, v: number) => Point | null,
): void {
  const random = seededRandom(seed);
  for (let k = 0; k < count; k++) {
    const spot = place(random(), random());
    const size = 13 + random() * 15;
    const tone = mix(hair.dark, hair.light, Math.min(1, (k / count) * 0.62 + random() * 0.26));
    if (spot) paintCoil(ctx, spot, size, random() * 6.28, alpha(tone, 0.85));
  }
}

/** The round volume behind the head. */
export function paintBack(ctx: Ctx, hair: Hair, view: View): void {
  const cx = across(view, 0, -34);
  ctx.fillStyle = radial(ctx, [cx, -120], 60, 330, hair.base, hair.dark, hair.dark);
  ctx.fill(spline(cloud([cx, -58], [248, 252], 46, 0.035, 11)));
  paintCoils(ctx, { ...hair, light: mix(hair.base, hair.light, 0.55) }, 420, 12, (u, v) => {
    const angle = u * 2 * Math.PI;
    const reach = Math.sqrt(v) * 0.985;
    return [cx + Math.cos(angle) * 244 * reach, -58 + Math.sin(angle) * 248 * reach];
  });
  paintCoils(ctx, { ...hair, light: hair.base }, 84, 14, (u) => {
    const angle = u * 2 * Math.PI;
    return [cx + Math.cos(angle) * 240, -58 + Math.sin(angle) * 244];
  });
}

/** The curls that fall over the forehead and temples. */
export function paintFront(ctx: Ctx, hair: Hair, view: View): void {
  const line = (x: number) => -196 + (x / 150) ** 2 * 92 + Math.sin(x * 0.06) * 10;
  const rim: Point[] = [];
  for (let x = -172; x <= 172; x += 12) rim.push([across(view, x, 70), line(x) + Math.sin(x * 0.35) * 6]);
  ctx.fillStyle = hair.base;
  ctx.fill(
    spline([
      ...rim,
      [across(view, 196, 10), -150],
      [across(view, 150, 20), -246],
      [across(view, 0, 30), -288],
      [across(view, -150, 20), -246],
      [across(view, -196, 10), -150],
    ]),
  );
  paintCoils(ctx, hair, 300, 5, (u, v) => {
    const x = (u * 2 - 1) * 186;
    const top = -292 + (x / 186) ** 2 * 120;
    const y = top + (line(x) + 14 - top) * v;
    return [across(view, x, 40 + 50 * v), y];
  });
  for (const side of [-1, 1]) {
    paintCoils(ctx, hair, 34, 9 + side, (u, v) => [across(view, side * (158 + u * 40), 0), -110 + v * 150]);
  }
}
