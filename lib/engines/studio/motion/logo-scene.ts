import type { Image } from "@napi-rs/canvas";
import type { Palette } from "@/lib/contract/timeline/document";
import type { Ctx } from "../draw/canvas";
import { clamp01, easeOut, lerp, popIn } from "../draw/easing";
import { isMark, logoSpriteOn } from "../draw/logo";
import type { Viewport } from "../scenes/viewport";
import { boxOf, type Sprite, stamp } from "../draw/sprite";
import { headlineSprite, type PlateColours, stickerSprite } from "../draw/widgets/text-sprites";
import type { MotionRenderer } from "./motion-renderer";
import type { TypeScheme } from "./scheme";

/** A brand's logo with the name that belongs under it when it is a mark without words. */
export interface Logo {
  image: Image;
  name: string;
}

/** Input of the closing logo scene. */
export interface LogoSceneInput {
  logo: Logo;
  viewport: Viewport;
  scheme: TypeScheme;
  palette: Palette;
  seconds: number;
}

const ENTER_SECONDS = 0.4;
/** Growth over the scene: as much as words grow. */
const DRIFT = 0.03;
const GAP = 44;
const CORNERS_SECONDS = 0.7;

/** Paints quarter discs in two opposite corners, as in scenes of words; they grow in. */
function paintCorners(ctx: Ctx, { width, height }: Viewport, { shapes }: TypeScheme, grown: number): void {
  const reach = Math.min(width, height) * 0.52 * grown;
  const [near, far] = [shapes[0], shapes.at(-1)];
  const corners = [
    { x: width, y: height, radius: reach, colour: far },
    { x: width, y: height, radius: reach * 0.55, colour: near },
    { x: 0, y: 0, radius: reach * 0.7, colour: near },
    { x: 0, y: 0, radius: reach * 0.34, colour: far },
  ];
  for (const { x, y, radius, colour } of corners) {
    if (colour === undefined) continue;
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
    ctx.fill();
  }
}

/** Renderer of the logo alone on its background. */
export const makeLogo = ({ logo, viewport, scheme, palette, seconds }: LogoSceneInput): MotionRenderer => {
  const { width, height, unit, column } = viewport;
  const { image, name } = logo;
  const room = { width: column.w * 0.9, height: (isMark(image) ? 300 : 220) * unit };
  const drawn = logoSpriteOn(image, room, [scheme.ground], palette);
  const written = isMark(image) ? headlineSprite(name, { width: column.w, unit, max: 96, lines: 2 }, scheme.ink) : null;
  const total = drawn.h + (written ? GAP * unit + written.h : 0);
  const x = column.x + column.w / 2;
  const top = column.y + (column.h - total) / 2;
  const stack: { sprite: Sprite; x: number; y: number }[] = [{ sprite: drawn, x, y: top + drawn.h / 2 }];
  if (written) stack.push({ sprite: written, x, y: top + total - written.h / 2 });
  return {
    paint(ctx, t) {
      ctx.fillStyle = scheme.ground;
      ctx.fillRect(0, 0, width, height);
      paintCorners(ctx, viewport, scheme, easeOut(t / CORNERS_SECONDS));
      const grown = 1 + DRIFT * clamp01(t / seconds);
      stack.forEach(({ sprite, x: at, y }, index) => {
        const u = clamp01((t - index * 0.1) / ENTER_SECONDS);
        const scale = (index === 0 ? lerp(0.8, 1, popIn(u)) : 1) * grown;
        stamp(ctx, sprite, { x: at, y: y + (1 - easeOut(u)) * 24 * unit, scale, opacity: clamp01(u * 2) });
      });
    },
    boxes: () => stack.map(({ sprite, x: at, y }) => ({ label: "logo", ...boxOf(sprite, { x: at, y }) })),
  };
};

/** The logo small, for the corner of a picture; on a plate, since anything may lie behind it. */
export const markSprite = ({ image }: Logo, { column, unit }: Viewport, palette: Palette): Sprite =>
  logoSpriteOn(image, { width: column.w * 0.3, height: 84 * unit }, ["#000000", "#808080", "#ffffff"], palette);

/** The name of a brand without a logo, small, for the corner of a picture. */
export const nameSprite = (name: string, { column, unit }: Viewport, plates: PlateColours): Sprite =>
  stickerSprite(name, { width: column.w * 0.5, unit, lines: 1, max: 44 }, plates);
