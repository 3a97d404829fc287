import { alpha, type Ctx, linear, openSpline, path, type Point, scoped, spline } from "../draw/canvas";
import { shade } from "../draw/colour";
import type { Build } from "./build";
import { collar, hood, lapel, placket, turtleneck } from "./collars";
import type { Outfit } from "./look";

type Shape = ReturnType<typeof path>;

/** The hole the neck comes through, as a curve from the viewer's left to the right. */
function neckline(outfit: Outfit, build: Build): Point[] {
  const n = build.neck;
  if (outfit.cut === "vneck")
    return [
      [-n - 10, 262],
      [-n * 0.66, 320],
      [0, 420],
      [n * 0.66, 320],
      [n + 10, 262],
    ];
  if (outfit.cut === "tee")
    return [
      [-n - 18, 268],
      [-n * 0.72, 318],
      [0, 348],
      [n * 0.72, 318],
      [n + 18, 268],
    ];
  return [
    [-n - 9, 258],
    [-n * 0.7, 302],
    [0, 326],
    [n * 0.7, 302],
    [n + 9, 258],
  ];
}

function clothOver(
  ctx: Ctx,
  cloth: string,
  outline: Shape,
  half: number,
  hole: readonly Point[],
  folds: () => void,
): void {
  scoped(ctx, () => {
    const keep = path(`M${-half} -400 H${half} V2400 H${-half}Z`);
    keep.addPath(spline([...hole, [hole.at(-1)?.[0] ?? 0, 140], [hole[0]?.[0] ?? 0, 140]]));
    ctx.clip(keep, "evenodd");
    ctx.fillStyle = linear(ctx, [0, 260], [0, 1700], shade(cloth, 0.02), cloth, shade(cloth, -0.07));
    ctx.fill(outline);
    ctx.clip(outline);
    folds();
  });
}

function ribbing(ctx: Ctx, cloth: string, hole: readonly Point[], width: number): void {
  ctx.lineCap = "butt";
  const band = openSpline(hole);
  for (const [colour, w] of [
    [shade(cloth, -0.12), width + 5],
    [shade(cloth, -0.02), width],
    [shade(cloth, 0.03), width * 0.5],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = w;
    ctx.stroke(band);
  }
  ctx.strokeStyle = alpha(shade(cloth, -0.16), 0.5);
  ctx.setLineDash([2.4, 6]);
  ctx.lineWidth = width - 4;
  ctx.stroke(band);
  ctx.setLineDash([]);
}

/** An outer layer worn open: blazer with lapels, cardigan with a band, overshirt with a collar. */
function openFront(ctx: Ctx, outfit: Outfit, build: Build, outline: Shape, folds: () => void): void {
  const { cloth, cut } = outfit;
  const gap = cut === "blazer" ? 40 : 84;
  for (const side of [-1, 1]) {
    scoped(ctx, () => {
      ctx.clip(outline);
      const n = build.neck;
      const edge: Point[] = [
        [side * (n + 8), 246],
        [side * (n + 26), 330],
        [side * (gap + n - 16), 480],
        [side * gap, 760],
        [side * (gap + 16), 1200],
        [side * (gap + 30), 1900],
      ];
      const panel = openSpline(edge);
      panel.lineTo(side * 700, 1900);
      panel.lineTo(side * 700, 246);
      panel.closePath();
      ctx.shadowColor = "rgba(15,8,8,.5)";
      ctx.shadowBlur = 22;
      ctx.fillStyle = linear(ctx, [0, 260], [0, 1700], shade(cloth, 0.02), cloth, shade(cloth, -0.07));
      ctx.fill(panel);
      ctx.shadowColor = "transparent";
      ctx.clip(panel);
      folds();
      if (cut !== "blazer") {
        ctx.strokeStyle = shade(cloth, cut === "cardigan" ? -0.05 : 0.04);
        ctx.lineWidth = 40;
        ctx.stroke(openSpline(edge));
        ctx.strokeStyle = alpha(shade(cloth, -0.2), 0.5);
        ctx.lineWidth = 3;
        ctx.stroke(openSpline(edge.map(([x, y]): Point => [x + side * 20, y])));
      }
    });
    if (cut === "blazer") lapel(ctx, cloth, side);
  }
}

/** Dresses the torso: cloth with its folds, then collar, lapels or ribbing. `folds` paints inside the cloth. */
export function paintGarment(ctx: Ctx, outfit: Outfit, build: Build, outline: Shape, folds: () => void): void {
  const { cut, cloth, under } = outfit;
  const isOpen = cut === "blazer" || cut === "cardigan" || cut === "overshirt";
  const inner = isOpen ? under : cloth;
  // A layer under an open one must not show as a hairline along the shoulders.
  const half = isOpen ? build.neck + 110 : 900;
  const hole = neckline(isOpen ? { ...outfit, cut: "tee" } : outfit, build);
  clothOver(ctx, inner, outline, half, hole, isOpen ? () => undefined : folds);
  if (cut === "turtleneck") turtleneck(ctx, cloth, build);
  else if (cut === "hoodie") hood(ctx, cloth, build);
  else if (cut === "shirt") {
    placket(ctx, cloth);
    collar(ctx, cloth, build, 10);
  } else ribbing(ctx, inner, hole, cut === "tee" || isOpen ? 16 : 24);
  if (isOpen) openFront(ctx, outfit, build, outline, folds);
  if (cut === "overshirt") collar(ctx, cloth, build, 26);
}
