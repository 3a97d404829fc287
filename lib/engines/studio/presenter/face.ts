import { type Ctx, linear, oval, path, type Point, radial, scoped, softOval, spline } from "../draw/canvas";
import { mix } from "../draw/colour";
import type { Rect } from "../draw/geometry";
import { paintAge, paintBeard } from "./face-marks";
import type { FaceShape, HairStyle, Look } from "./look";
import { across, onFace, type View } from "./view";

/** The face in body units, hair aside: nothing readable may cover it. */
const FACE = { left: -150, top: -225, width: 300, height: 434 } as const;

/** The face with room for its sway, by the point between its eyes and its scale. Device pixels. */
export const faceBoxAt = ([x, y]: Point, scale: number): Rect => ({
  x: x + (FACE.left - 8) * scale,
  y: y + FACE.top * scale,
  w: (FACE.width + 16) * scale,
  h: (FACE.height + 6) * scale,
});

const COVERED_EARS: ReadonlySet<HairStyle> = new Set(["scarf", "long", "bob"]);

function outlinePoints(shape: FaceShape): Point[] {
  const { cheek, jaw, jawY, chin, chinY } = shape;
  return [
    [cheek * 0.66, -198],
    [cheek * 0.95, -112],
    [cheek, -22],
    [cheek * 0.965, 58],
    [jaw, jawY],
    [chin, chinY - 17],
    [0, chinY],
  ];
}

/** The near side shows the cheek behind the face, so its outline hardly moves; the far side and the chin do. */
function faceOutline(shape: FaceShape, view: View): ReturnType<typeof spline> {
  const seen = (x: number, y: number): Point => {
    const depth = y > 100 ? 118 : 104;
    const moved = onFace(view, x, depth);
    const isNear = x * view.turn < 0;
    const hollow = !isNear && y < 20 && y > -90 ? -Math.abs(view.turn) * 7 * Math.sign(x) : 0;
    return [isNear ? x + (moved - x) * (y > 100 ? 0.72 : 0.12) : moved * 0.985 + hollow, y];
  };
  const right = outlinePoints(shape).map(([x, y]) => seen(x, y));
  const left = outlinePoints(shape)
    .slice(0, -1)
    .map(([x, y]) => seen(-x, y));
  return spline([[0, -228], ...right, ...left.reverse()]);
}

function paintEar(ctx: Ctx, look: Look, view: View, side: number): void {
  const isNear = side * view.turn < 0;
  const x =
    side * (look.face.cheek + 3) + (isNear ? -side * 15 * Math.abs(view.turn) : -side * 22 * Math.abs(view.turn));
  const { light, mid, dark } = look.skin;
  ctx.fillStyle = linear(ctx, [x - side * 22, 0], [x + side * 24, 0], mid, light);
  ctx.fill(oval(x, 18, 25, 45, side * 0.14));
  softOval(ctx, [x + side * 2, 18], [15, 32], dark, 0.7, side * 0.14);
  ctx.strokeStyle = dark;
  ctx.globalAlpha = 0.5;
  ctx.lineWidth = 3;
  ctx.stroke(path(`M${x - side * 6} -14 Q${x + side * 16} -24 ${x + side * 15} 8 T${x + side * 2} 44`));
  ctx.globalAlpha = 1;
}

/** Light falls from `lightSide` (-1 or 1); the other half of the face is modelled with warm shadow. */
function shadeFace(ctx: Ctx, look: Look, view: View, lightSide: number): void {
  const { skin, face } = look;
  const at = (x: number) => onFace(view, x, 104);
  softOval(ctx, [-lightSide * 168, 40], [120, 250], skin.dark, 0.5);
  softOval(ctx, [lightSide * 176, 70], [64, 190], skin.dark, 0.26);
  softOval(ctx, [0, -232], [190, 84], skin.dark, 0.42);
  softOval(ctx, [at(0), face.chinY + 10], [120, 46], skin.dark, 0.46);
  softOval(ctx, [at(lightSide * 36), -122], [92, 58], "#fff4e4", 0.2);
  for (const side of [-1, 1]) {
    softOval(ctx, [at(side * 60), -24], [56, 32], skin.dark, 0.3);
    softOval(ctx, [at(side * 92), 70], [66, 50], skin.blush, 0.22);
    softOval(
      ctx,
      [at(side * 84 + lightSide * 6), 44],
      [36, 20],
      "#fff1de",
      side === lightSide ? 0.24 : 0.1,
      side * -0.4,
    );
    softOval(ctx, [at(side * 60), 22], [38, 12], skin.dark, 0.12);
  }
  softOval(ctx, [onFace(view, 0, 122), 164], [44, 13], skin.dark, 0.5);
  softOval(ctx, [onFace(view, lightSide * 8, 122), face.chinY - 20], [40, 20], "#fff1de", 0.16);
  softOval(ctx, [onFace(view, 0, 120), 97], [15, 18], skin.dark, 0.26);
}

function paintNose(ctx: Ctx, look: Look, view: View, lightSide: number): void {
  const { skin, build } = look;
  const wide = build === "broad" ? 1.14 : 1;
  const bridge = across(view, 0, 112);
  const tip = across(view, 0, 148);
  const shadow = view.turn === 0 ? -lightSide : Math.sign(view.turn);
  softOval(ctx, [(bridge + tip) / 2 + shadow * 15, 26], [15, 56], skin.dark, 0.5, -view.turn * 0.2);
  softOval(ctx, [(bridge + tip) / 2 - shadow * 3, 22], [10, 52], "#fff4e4", 0.34, -view.turn * 0.2);
  softOval(ctx, [tip + shadow * 2, 76], [36 * wide, 17], skin.dark, 0.5);
  softOval(ctx, [tip, 60], [25 * wide, 21], skin.light, 0.85);
  softOval(ctx, [tip - shadow * 5, 54], [10, 8], "#ffffff", 0.5);
  ctx.lineCap = "round";
  ctx.strokeStyle = skin.deep;
  for (const side of [-1, 1]) {
    const x = onFace(view, side * 25 * wide, 128);
    ctx.globalAlpha = 0.4;
    ctx.lineWidth = 3.2;
    ctx.stroke(path(`M${x - side * 2} 60 q${side * 9} 8 ${side * 1} 17 q${-side * 5} 4 ${-side * 9} 1`));
    ctx.globalAlpha = 0.55;
    ctx.fillStyle = skin.deep;
    ctx.fill(oval(onFace(view, side * 13 * wide, 132), 78, 7 * wide, 3.4, side * -0.25));
  }
  ctx.globalAlpha = 1;
}

/** Paints ears, skin, nose and what age and beard leave on it; eyes, brows and mouth come per frame. */
export function paintFace(ctx: Ctx, look: Look, view: View, lightSide: number): void {
  const { skin } = look;
  const outline = faceOutline(look.face, view);
  const farSide = view.turn >= 0 ? 1 : -1;
  const hasEars = !COVERED_EARS.has(look.hair.style);
  if (hasEars) paintEar(ctx, look, view, farSide);
  const centre: Point = [lightSide * 40 + view.sin * 60, -40];
  ctx.fillStyle = radial(
    ctx,
    centre,
    30,
    300,
    skin.light,
    mix(skin.light, skin.mid, 0.4),
    skin.mid,
    mix(skin.mid, skin.dark, 0.7),
  );
  ctx.fill(outline);
  scoped(ctx, () => {
    ctx.clip(outline);
    shadeFace(ctx, look, view, lightSide);
    paintAge(ctx, look, view);
    paintBeard(ctx, look, view);
  });
  paintNose(ctx, look, view, lightSide);
  if (hasEars) paintEar(ctx, look, view, -farSide);
}
