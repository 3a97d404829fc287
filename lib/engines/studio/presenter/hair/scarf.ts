import { alpha, type Ctx, linear, path, type Point, spline } from "../../draw/canvas";
import { mix } from "../../draw/colour";
import type { Hair } from "../look";
import { across, onFace, type View } from "../view";
import { strand } from "./locks";
import { seenFrom, type Spot } from "./long";

const OUTER: readonly Spot[] = [
  [0, -266, 30],
  [104, -246, 10],
  [174, -166, 0],
  [190, -40, -10],
  [182, 90, -10],
  [168, 190, 0],
  [196, 290, 0],
  [214, 372, 0],
  [120, 438, 30],
  [0, 462, 40],
];

/** Paints the cloth behind the head and on the shoulders. */
export function paintBack(ctx: Ctx, hair: Hair, view: View): void {
  ctx.fillStyle = hair.dark;
  const half: Spot[] = [
    [110, -236, -10],
    [164, -100, -20],
    [160, 100, -20],
    [150, 280, -20],
  ];
  ctx.fill(spline(seenFrom(view, [[0, -262, 0], ...half, ...half.map(([x, y, z]): Spot => [-x, y, z]).reverse()])));
}

/** The opening the face looks out of. */
function opening(view: View): Point[] {
  const half: readonly Point[] = [
    [58, -178],
    [112, -140],
    [138, -70],
    [142, 20],
    [128, 104],
    [86, 176],
    [40, 190],
  ];
  const seen = ([x, y]: Point): Point => [onFace(view, x, y > 100 ? 118 : 106), y];
  return [seen([0, -186]), ...half.map(seen), seen([0, 195]), ...half.map(([x, y]): Point => seen([-x, y])).reverse()];
}

interface Fold {
  points: readonly Spot[];
  width: number;
  tone: "dark" | "light" | "shine";
  strength: number;
}

/** Folds of the right half, in drawing order; the left half mirrors them. */
const SIDE_FOLDS: readonly Fold[] = [
  {
    points: [
      [30, -240, 90],
      [128, -180, 50],
      [168, -40, 10],
      [150, 120, 30],
    ],
    width: 20,
    tone: "dark",
    strength: 0.42,
  },
  {
    points: [
      [60, -228, 80],
      [150, -130, 30],
      [164, 30, 10],
      [120, 180, 60],
    ],
    width: 13,
    tone: "light",
    strength: 0.5,
  },
  {
    points: [
      [172, 60, 0],
      [150, 170, 30],
      [84, 262, 60],
      [-30, 330, 70],
    ],
    width: 30,
    tone: "dark",
    strength: 0.45,
  },
  {
    points: [
      [160, 180, 10],
      [110, 270, 50],
      [20, 350, 60],
      [-70, 400, 60],
    ],
    width: 18,
    tone: "light",
    strength: 0.42,
  },
  {
    points: [
      [190, 300, 0],
      [130, 360, 40],
      [40, 420, 50],
    ],
    width: 20,
    tone: "dark",
    strength: 0.36,
  },
];

const FRONT_FOLD: Fold = {
  points: [
    [-150, 150, 40],
    [-60, 262, 80],
    [60, 306, 80],
    [176, 300, 20],
  ],
  width: 24,
  tone: "shine",
  strength: 0.3,
};

function paintFolds(ctx: Ctx, hair: Hair, view: View): void {
  const paint = ({ points, width, tone, strength }: Fold, side: number) => {
    const placed = points.map(([x, y, z]): Spot => [side * x, y, z]);
    ctx.fillStyle = alpha(hair[tone], strength);
    ctx.fill(strand(seenFrom(view, placed), width));
  };
  for (const side of [-1, 1]) for (const fold of SIDE_FOLDS) paint(fold, side);
  paint(FRONT_FOLD, 1);
}

/** Paints a scarf wrapped around head and neck, with folds that follow the drape. */
export function paintFront(ctx: Ctx, hair: Hair, view: View): void {
  const left = OUTER.slice(1, -1).map(([x, y, z]): Spot => [-x, y + 8, z]);
  const cloth = spline(seenFrom(view, [...OUTER, ...left.reverse()]));
  const hole = opening(view);
  cloth.addPath(spline(hole));
  ctx.save();
  ctx.shadowColor = "rgba(40,15,10,.5)";
  ctx.shadowBlur = 20;
  ctx.shadowOffsetY = 5;
  ctx.fillStyle = linear(
    ctx,
    [-200, -200],
    [220, 420],
    mix(hair.base, hair.dark, 0.3),
    hair.base,
    hair.light,
    hair.base,
  );
  ctx.fill(cloth, "evenodd");
  ctx.restore();
  ctx.save();
  ctx.clip(cloth, "evenodd");
  paintFolds(ctx, hair, view);
  ctx.restore();
  ctx.strokeStyle = alpha(hair.dark, 0.5);
  ctx.lineWidth = 5;
  ctx.stroke(spline(hole));
  const x = across(view, 0, 122);
  ctx.strokeStyle = hair.dark;
  ctx.lineWidth = 9;
  ctx.globalAlpha = 0.55;
  ctx.stroke(path(`M${x - 66} -180 Q${x} -194 ${x + 66} -180`));
  ctx.globalAlpha = 1;
}
