import { alpha, type Ctx, linear, path, type Point, spline } from "../../draw/canvas";
import { mix } from "../../draw/colour";
import type { Hair } from "../look";
import { across, onFace, type View } from "../view";
import { strand } from "./locks";
import { seenFrom } from "./long";

type Spot = readonly [x: number, y: number, z: number];

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

/** The cloth behind the head and on the shoulders. */
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

function paintFolds(ctx: Ctx, hair: Hair, view: View): void {
  const fold = (points: readonly Spot[], width: number, colour: string, strength: number) => {
    ctx.fillStyle = alpha(colour, strength);
    ctx.fill(strand(seenFrom(view, points), width));
  };
  for (const side of [-1, 1]) {
    fold(
      [
        [side * 30, -240, 90],
        [side * 128, -180, 50],
        [side * 168, -40, 10],
        [side * 150, 120, 30],
      ],
      20,
      hair.dark,
      0.42,
    );
    fold(
      [
        [side * 60, -228, 80],
        [side * 150, -130, 30],
        [side * 164, 30, 10],
        [side * 120, 180, 60],
      ],
      13,
      hair.light,
      0.5,
    );
    fold(
      [
        [side * 172, 60, 0],
        [side * 150, 170, 30],
        [side * 84, 262, 60],
        [side * -30, 330, 70],
      ],
      30,
      hair.dark,
      0.45,
    );
    fold(
      [
        [side * 160, 180, 10],
        [side * 110, 270, 50],
        [side * 20, 350, 60],
        [side * -70, 400, 60],
      ],
      18,
      hair.light,
      0.42,
    );
    fold(
      [
        [side * 190, 300, 0],
        [side * 130, 360, 40],
        [side * 40, 420, 50],
      ],
      20,
      hair.dark,
      0.36,
    );
  }
  fold(
    [
      [-150, 150, 40],
      [-60, 262, 80],
      [60, 306, 80],
      [176, 300, 20],
    ],
    24,
    hair.shine,
    0.3,
  );
}

/** A scarf wrapped around head and neck, with folds that follow the drape. */
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
