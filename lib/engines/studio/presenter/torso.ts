import {
  alpha,
  type Ctx,
  linear,
  openSpline,
  oval,
  type Point,
  scoped,
  softly,
  softOval,
  spline,
} from "../draw/canvas";
import { mix, shade } from "../draw/colour";
import { type Build, buildOf } from "./build";
import { paintGarment } from "./garments";
import { strand } from "./hair/locks";
import type { Look, Outfit } from "./look";

/** The torso as one closed outline. */
export function torsoOutline(build: Build): ReturnType<typeof spline> {
  const left = build.side.map(([x, y]): Point => [-x, y]);
  return spline([...build.side, ...left.reverse()]);
}

function neckShape({ neck: n }: Build): ReturnType<typeof spline> {
  return spline([
    [n - 2, 120],
    [n, 220],
    [n + 12, 268],
    [n + 34, 330],
    [120, 470],
    [0, 560],
    [-120, 470],
    [-n - 34, 330],
    [-n - 12, 268],
    [-n, 220],
    [-n + 2, 120],
  ]);
}

function paintNeck(ctx: Ctx, look: Look, build: Build, lightSide: number): void {
  const { light, mid, dark } = look.skin;
  const n = build.neck;
  ctx.fillStyle = linear(ctx, [lightSide * n, 0], [-lightSide * n, 0], light, mid, mix(mid, dark, 0.7));
  const shape = neckShape(build);
  ctx.fill(shape);
  scoped(ctx, () => {
    ctx.clip(shape);
    softOval(ctx, [0, 196], [n + 36, 66], dark, 0.85);
    softOval(ctx, [-lightSide * n * 0.7, 250], [34, 90], dark, 0.4);
    ctx.fillStyle = alpha(dark, 0.28);
    for (const side of [-1, 1]) {
      const tendon: Point[] = [
        [side * n * 0.86, 190],
        [side * n * 0.6, 250],
        [side * 18, 316],
      ];
      const collarbone: Point[] = [
        [side * 22, 330],
        [side * 70, 322],
        [side * 142, 318],
      ];
      ctx.fill(strand(tendon, 9));
      ctx.fill(strand(collarbone, 10));
    }
    softOval(ctx, [0, 330], [14, 16], dark, 0.35);
  });
}

interface Fold {
  tone: "dark" | "light";
  strength: number;
  width: number;
  /** Shares of the shoulder's half-width and body units, for the right half. */
  points: readonly Point[];
}

/** Folds of each half of a garment, in drawing order. */
const SIDE_FOLDS: readonly Fold[] = [
  {
    tone: "dark",
    strength: 0.55,
    width: 30,
    points: [
      [0.98, 520],
      [0.74, 590],
      [0.42, 630],
    ],
  },
  {
    tone: "dark",
    strength: 0.55,
    width: 36,
    points: [
      [0.94, 640],
      [0.7, 760],
      [0.56, 900],
    ],
  },
  {
    tone: "dark",
    strength: 0.55,
    width: 22,
    points: [
      [0.4, 360],
      [0.6, 430],
      [0.62, 540],
    ],
  },
  {
    tone: "light",
    strength: 0.4,
    width: 26,
    points: [
      [0.8, 560],
      [0.56, 660],
      [0.4, 820],
    ],
  },
];

const MIDDLE_FOLD: readonly Point[] = [
  [-40, 640],
  [10, 860],
  [-20, 1200],
  [16, 1500],
];

function paintFolds(ctx: Ctx, cloth: string, build: Build, lightSide: number): void {
  const tones = { dark: shade(cloth, -0.1), light: shade(cloth, 0.07) };
  const deep = shade(cloth, -0.17);
  const wide = build.shoulder[0];
  softOval(ctx, [-lightSide * (wide + 40), 800], [200, 620], deep, 0.6);
  softOval(ctx, [lightSide * wide * 0.55, 480], [150, 130], tones.light, 0.55);
  softOval(ctx, [0, 318], [170, 74], deep, 0.5);
  softly(ctx, [-440, 300, 880, 1300], 9, (soft) => {
    for (const side of [-1, 1])
      for (const { tone, strength, width, points } of SIDE_FOLDS) {
        soft.fillStyle = alpha(tones[tone], strength);
        soft.fill(
          strand(
            points.map(([x, y]): Point => [side * wide * x, y]),
            width,
          ),
        );
      }
    soft.fillStyle = alpha(tones.dark, 0.4);
    soft.fill(strand(MIDDLE_FOLD, 44));
  });
}

function paintJewellery(ctx: Ctx, look: Look): void {
  if (look.jewellery !== "necklace") return;
  ctx.strokeStyle = "#c98f2f";
  ctx.lineWidth = 3.4;
  ctx.stroke(
    openSpline([
      [-58, 262],
      [-34, 312],
      [0, 334],
      [34, 312],
      [58, 262],
    ]),
  );
  ctx.fillStyle = "#e9bb58";
  ctx.fill(oval(0, 340, 8, 9));
  ctx.fillStyle = alpha("#ffffff", 0.7);
  ctx.fill(oval(-2, 337, 2.4, 3));
}

/** Paints neck and torso with the garment on it; arms come per frame. */
export function paintTorso(ctx: Ctx, look: Look, outfit: Outfit, lightSide: number): void {
  const build = buildOf(look);
  const outline = torsoOutline(build);
  // The inside of the collar, seen behind the neck.
  ctx.fillStyle = shade(outfit.cloth, -0.16);
  ctx.fill(outline);
  paintNeck(ctx, look, build, lightSide);
  paintJewellery(ctx, look);
  scoped(ctx, () => {
    paintGarment(ctx, outfit, build, outline, () => paintFolds(ctx, outfit.cloth, build, lightSide));
  });
}
