import {
  alpha,
  type Ctx,
  linear,
  oval,
  path,
  type Point,
  radial,
  roundRect,
  softOval,
  spline,
} from "../../draw/canvas";
import { mix, shade } from "../../draw/colour";
import { seededRandom } from "../../draw/seed";

/** Fills a plain rectangle. */
export function box(ctx: Ctx, colour: string, x: number, y: number, w: number, h: number, radius = 0): void {
  ctx.fillStyle = colour;
  ctx.fill(roundRect(x, y, w, h, radius));
}

/** A wall with light falling across it from the right. */
export function wall(ctx: Ctx, colour: string): void {
  ctx.fillStyle = linear(ctx, [0, 0], [1400, 700], shade(colour, -0.05), colour, shade(colour, 0.05));
  ctx.fillRect(0, 0, 1400, 1400);
}

/** A bright window with a sky and bars. */
export function pane(
  ctx: Ctx,
  x: number,
  y: number,
  w: number,
  h: number,
  sky: readonly [string, string],
  frame: string,
): void {
  box(ctx, frame, x - 18, y - 18, w + 36, h + 36, 8);
  ctx.fillStyle = linear(ctx, [x, y], [x, y + h], sky[0], sky[1]);
  ctx.fillRect(x, y, w, h);
  box(ctx, frame, x + w / 2 - 8, y, 16, h);
  box(ctx, frame, x, y + h * 0.46, w, 14);
  softOval(ctx, [x + w / 2, y + h / 2], [w * 1.3, h], "#fff6dc", 0.4);
}

/** A curtain hanging beside a window. */
export function curtain(ctx: Ctx, colour: string, x: number, y: number, w: number, h: number): void {
  const folds = 6;
  for (let i = 0; i < folds; i++) {
    const left = x + (w * i) / folds;
    ctx.fillStyle = linear(
      ctx,
      [left, 0],
      [left + w / folds, 0],
      shade(colour, -0.07),
      shade(colour, 0.03),
      shade(colour, -0.05),
    );
    ctx.fillRect(left, y, w / folds + 1, h);
  }
}

/** A potted plant with arching leaves. `size` is its height. */
export function plant(ctx: Ctx, [x, y]: Point, size: number, leaf: string, pot: string, seed: number): void {
  const random = seededRandom(seed);
  for (let i = 0; i < 13; i++) {
    const angle = -Math.PI / 2 + (i / 12 - 0.5) * 2.5 + (random() - 0.5) * 0.3;
    const length = size * (0.55 + random() * 0.34);
    const tip: Point = [x + Math.cos(angle) * length, y - size * 0.24 + Math.sin(angle) * length];
    const bend: Point = [
      x + Math.cos(angle) * length * 0.4,
      y - size * 0.24 + Math.sin(angle) * length * 0.8 - size * 0.1,
    ];
    ctx.fillStyle = mix(leaf, i % 2 ? "#dff0b0" : "#163322", 0.14 + random() * 0.22);
    const across = size * 0.055;
    ctx.fill(spline([[x, y - size * 0.24], [bend[0] - across, bend[1]], tip, [bend[0] + across, bend[1] + across]]));
  }
  ctx.fillStyle = linear(ctx, [x - size * 0.2, 0], [x + size * 0.2, 0], shade(pot, -0.08), shade(pot, 0.06));
  ctx.fill(
    spline([
      [x - size * 0.19, y - size * 0.3],
      [x + size * 0.19, y - size * 0.3],
      [x + size * 0.14, y],
      [x - size * 0.14, y],
    ]),
  );
}

/** A row of books and small things on a board. */
export function shelf(
  ctx: Ctx,
  x: number,
  y: number,
  w: number,
  wood: string,
  colours: readonly string[],
  seed: number,
): void {
  const random = seededRandom(seed);
  box(ctx, wood, x, y, w, 22, 4);
  box(ctx, alpha(shade(wood, -0.15), 0.5), x, y + 22, w, 14);
  let left = x + 16;
  while (left < x + w - 60) {
    const width = 22 + random() * 26;
    const height = 92 + random() * 74;
    const colour = colours[Math.floor(random() * colours.length)] ?? wood;
    if (random() > 0.16) box(ctx, colour, left, y - height, width, height, 3);
    left += width + (random() > 0.7 ? 40 : 3);
  }
}

/** A picture on the wall with a simple landscape of bands. */
export function frame(
  ctx: Ctx,
  x: number,
  y: number,
  w: number,
  h: number,
  colours: readonly [string, string, string],
): void {
  box(ctx, "#fbf7f1", x - 14, y - 14, w + 28, h + 28, 6);
  ctx.fillStyle = linear(ctx, [x, y], [x, y + h], colours[0], colours[1]);
  ctx.fillRect(x, y, w, h);
  ctx.fillStyle = colours[2];
  ctx.fill(
    spline([
      [x, y + h * 0.7],
      [x + w * 0.4, y + h * 0.55],
      [x + w, y + h * 0.78],
      [x + w, y + h],
      [x, y + h],
    ]),
  );
}

/** A hanging or standing lamp's warm glow with its shade. */
export function lamp(ctx: Ctx, [x, y]: Point, size: number, colour: string): void {
  ctx.strokeStyle = "#4b3a32";
  ctx.lineWidth = 6;
  ctx.stroke(path(`M${x} 0 V${y - size * 0.4}`));
  ctx.fillStyle = linear(ctx, [x, y - size * 0.5], [x, y + size * 0.3], shade(colour, -0.05), shade(colour, 0.06));
  ctx.fill(
    spline([
      [x - size * 0.16, y - size * 0.42],
      [x + size * 0.16, y - size * 0.42],
      [x + size * 0.5, y + size * 0.2],
      [x - size * 0.5, y + size * 0.2],
    ]),
  );
  softOval(ctx, [x, y + size * 0.3], [size * 1.9, size * 1.6], "#ffe0a0", 0.55);
}

/** Out-of-focus lights, scattered within a rectangle. */
export function bokeh(
  ctx: Ctx,
  [x, y, w, h]: readonly [number, number, number, number],
  count: number,
  colours: readonly string[],
  seed: number,
): void {
  const random = seededRandom(seed);
  for (let i = 0; i < count; i++) {
    const r = 16 + random() * 46;
    const spot: Point = [x + random() * w, y + random() * h];
    const colour = colours[Math.floor(random() * colours.length)] ?? "#ffffff";
    ctx.fillStyle = radial(
      ctx,
      spot,
      0,
      r,
      alpha(colour, 0.34),
      alpha(colour, 0.3),
      alpha(colour, 0.42),
      alpha(colour, 0),
    );
    ctx.fill(oval(spot[0], spot[1], r, r));
  }
}

/** Square tiles with light joints. */
export function tiles(
  ctx: Ctx,
  [x, y, w, h]: readonly [number, number, number, number],
  size: number,
  colour: string,
): void {
  box(ctx, shade(colour, -0.06), x, y, w, h);
  for (let ty = y, row = 0; ty < y + h; ty += size, row++) {
    for (let tx = x - (row % 2) * size; tx < x + w; tx += size * 2) {
      box(ctx, shade(colour, ((row * 7 + Math.round(tx)) % 5) * 0.006), tx + 3, ty + 3, size * 2 - 6, size - 6, 6);
    }
  }
}
