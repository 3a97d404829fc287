import { alpha, type Ctx, linear, openSpline, oval, path, scoped, spline } from "../draw/canvas";
import { shade } from "../draw/colour";
import type { Build } from "./build";
import { strand } from "./hair/locks";

/** A rolled tube around the neck. */
export function turtleneck(ctx: Ctx, cloth: string, build: Build): void {
  const n = build.neck + 12;
  ctx.fillStyle = linear(ctx, [-n, 0], [n, 0], shade(cloth, -0.05), shade(cloth, 0.05), shade(cloth, -0.08));
  ctx.fill(
    spline([
      [-n + 4, 206],
      [0, 228],
      [n - 4, 206],
      [n, 252],
      [n + 14, 296],
      [0, 336],
      [-n - 14, 296],
      [-n, 252],
    ]),
  );
  ctx.strokeStyle = alpha(shade(cloth, -0.18), 0.55);
  ctx.lineWidth = 3;
  ctx.stroke(
    openSpline([
      [-n + 4, 208],
      [0, 231],
      [n - 4, 208],
    ]),
  );
  ctx.stroke(
    openSpline([
      [-n - 2, 256],
      [0, 286],
      [n + 2, 256],
    ]),
  );
}

/** Two collar wings; `drop` lengthens them. */
export function collar(ctx: Ctx, colour: string, build: Build, drop: number): void {
  const n = build.neck;
  for (const side of [-1, 1]) {
    const at = (x: number, y: number) => `${side * x} ${y}`;
    const wing = path(
      `M${at(n - 12, 232)} Q${at(n + 22, 250)} ${at(n + 34, 292)} L${at(n + 30, 330 + drop)} Q${at(n + 2, 352 + drop)} ${at(n - 24, 362 + drop)} L${at(14, 326 + drop * 0.3)} Q${at(n - 34, 292)} ${at(n - 12, 232)}Z`,
    );
    scoped(ctx, () => {
      ctx.shadowColor = "rgba(20,10,10,.4)";
      ctx.shadowBlur = 14;
      ctx.shadowOffsetY = 6;
      ctx.lineJoin = "round";
      ctx.fillStyle = linear(ctx, [0, 240], [0, 370], shade(colour, 0.06), shade(colour, -0.02));
      ctx.fill(wing);
    });
    ctx.strokeStyle = alpha(shade(colour, -0.2), 0.45);
    ctx.lineWidth = 2.4;
    ctx.stroke(wing);
  }
}

/** The button line of a shirt. */
export function placket(ctx: Ctx, colour: string): void {
  ctx.strokeStyle = alpha(shade(colour, -0.22), 0.55);
  ctx.lineWidth = 3;
  for (const x of [-17, 17])
    ctx.stroke(
      openSpline([
        [x, 330],
        [x + 2, 800],
        [x, 1800],
      ]),
    );
  for (let y = 408; y < 1800; y += 128) {
    ctx.fillStyle = alpha(shade(colour, -0.24), 0.9);
    ctx.fill(oval(0, y + 2, 9, 9));
    ctx.fillStyle = shade(colour, 0.08);
    ctx.fill(oval(-1, y, 7.5, 7.5));
  }
}

/** One lapel of a blazer. */
export function lapel(ctx: Ctx, cloth: string, side: number): void {
  const shape = spline([
    [side * 62, 244],
    [side * 108, 292],
    [side * 150, 380],
    [side * 128, 420],
    [side * 156, 446],
    [side * 108, 600],
    [side * 44, 770],
    [side * 60, 560],
    [side * 84, 400],
    [side * 72, 310],
  ]);
  scoped(ctx, () => {
    ctx.shadowColor = "rgba(10,6,8,.5)";
    ctx.shadowBlur = 16;
    ctx.shadowOffsetX = side * 4;
    ctx.fillStyle = linear(ctx, [side * 50, 300], [side * 150, 500], shade(cloth, 0.01), shade(cloth, 0.07));
    ctx.fill(shape);
  });
  ctx.fillStyle = alpha(shade(cloth, -0.16), 0.7);
  ctx.fill(
    strand(
      [
        [side * 92, 400],
        [side * 126, 420],
        [side * 156, 444],
      ],
      6,
    ),
  );
}

/** A hood lying on the shoulders, with its strings. */
export function hood(ctx: Ctx, cloth: string, build: Build): void {
  const n = build.neck;
  for (const side of [-1, 1]) {
    ctx.fillStyle = linear(ctx, [0, 220], [0, 400], shade(cloth, 0.05), shade(cloth, -0.06));
    ctx.fill(
      spline([
        [side * (n - 4), 216],
        [side * (n + 52), 250],
        [side * (n + 84), 312],
        [side * (n + 30), 366],
        [side * 30, 404],
        [side * 8, 384],
        [side * (n - 18), 318],
      ]),
    );
    ctx.strokeStyle = alpha(shade(cloth, -0.2), 0.45);
    ctx.lineWidth = 3;
    ctx.stroke(
      openSpline([
        [side * (n - 2), 232],
        [side * (n - 10), 316],
        [side * 12, 384],
      ]),
    );
    ctx.strokeStyle = "#f4f1ea";
    ctx.lineWidth = 7;
    ctx.lineCap = "round";
    ctx.stroke(
      openSpline([
        [side * 34, 392],
        [side * 44, 470],
        [side * 38, 560 + side * 14],
      ]),
    );
  }
}
