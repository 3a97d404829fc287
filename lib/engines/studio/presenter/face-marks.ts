import { seededRandom } from "../draw/seed";
import { type Ctx, openSpline, path, type Point, softly, spline } from "../draw/canvas";
import { mix } from "../draw/colour";
import type { Look } from "./look";
import { onFace, type View } from "./view";

interface Crease {
  points: readonly Point[];
  width: number;
  strength: number;
}

/** Creases of the right half of the face, in drawing order. */
const CREASES: readonly Crease[] = [
  // from the nose to the corner of the mouth
  {
    points: [
      [36, 80],
      [58, 104],
      [66, 134],
    ],
    width: 3.4,
    strength: 0.3,
  },
  // beside the eye
  {
    points: [
      [104, 2],
      [120, -4],
      [130, -12],
    ],
    width: 2.4,
    strength: 0.32,
  },
  {
    points: [
      [103, 12],
      [120, 15],
      [129, 20],
    ],
    width: 2.2,
    strength: 0.26,
  },
  // under the eye
  {
    points: [
      [34, 24],
      [58, 33],
      [86, 26],
    ],
    width: 2.8,
    strength: 0.28,
  },
  // forehead
  {
    points: [
      [8, -140],
      [44, -146],
      [84, -138],
    ],
    width: 2.6,
    strength: 0.18,
  },
];

/** Paints the creases that age leaves, alike on both sides. */
export function paintAge(ctx: Ctx, look: Look, view: View): void {
  if (look.age <= 0) return;
  ctx.lineCap = "round";
  ctx.strokeStyle = look.skin.deep;
  for (const side of [-1, 1])
    for (const { points, width, strength } of CREASES) {
      ctx.lineWidth = width;
      ctx.globalAlpha = strength * look.age;
      ctx.stroke(openSpline(points.map(([x, y]) => [onFace(view, side * x, 112), y])));
    }
  ctx.globalAlpha = 1;
}

/** Paints stubble or a full beard; nothing where the look has none. */
export function paintBeard(ctx: Ctx, look: Look, view: View): void {
  if (look.beard === "none") return;
  const isFull = look.beard === "full";
  const colour = isFull ? look.hair.dark : mix(look.hair.base, look.skin.deep, 0.5);
  const at = (x: number) => onFace(view, x, 114);
  const jaw = spline([
    [at(-150), 20],
    [at(-128), 92],
    [at(-70), isFull ? 116 : 128],
    [at(-44), 90],
    [at(0), 84],
    [at(44), 90],
    [at(70), isFull ? 116 : 128],
    [at(128), 92],
    [at(150), 20],
    [at(170), 150],
    [at(90), 250],
    [at(0), 270],
    [at(-90), 250],
    [at(-170), 150],
  ]);
  softly(ctx, [-190, -20, 380, 310], isFull ? 5 : 11, (soft) => {
    soft.globalAlpha = isFull ? 0.93 : 0.26;
    soft.fillStyle = colour;
    soft.fill(jaw);
  });
  if (isFull) paintBeardHairs(ctx, look, at);
}

function paintBeardHairs(ctx: Ctx, look: Look, at: (x: number) => number): void {
  const random = seededRandom(23);
  ctx.lineCap = "round";
  for (let i = 0; i < 260; i++) {
    const x = (random() * 2 - 1) * 146;
    const y = 96 + random() * 112;
    if (Math.hypot(x / 66, (y - 128) / 34) < 1) continue;
    ctx.globalAlpha = 0.26;
    ctx.lineWidth = 2.2;
    ctx.strokeStyle = random() > 0.5 ? look.hair.light : look.hair.dark;
    ctx.stroke(path(`M${at(x)} ${y} q${random() * 6 - 3} 6 ${-x * 0.03} 13`));
  }
  ctx.globalAlpha = 1;
}
