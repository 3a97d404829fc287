import type { Canvas } from "@napi-rs/canvas";
import { raster, softOval } from "../draw/canvas";
import { clamp01, popIn } from "../draw/easing";
import { midX, midY, type Rect } from "../draw/geometry";
import { stamp, type Sprite } from "../draw/sprite";
import { dieCutSprite } from "../draw/widgets/icon";
import { paintEntering, paintSettled, settledBoxes } from "../draw/widgets/overlay";
import { brandBackground } from "./brand-background";
import { layoutProduct } from "./hero-layout";
import { defineScene, type Moment, type Shot } from "./shot";
import { textOverlaysOf } from "./text-overlays";

/** The icons a scene names and the set has. */
export const iconsOf = (shot: Shot): Canvas[] =>
  textOverlaysOf(shot, "emoji").flatMap(({ text }) => shot.emoji(text) ?? []);

interface Prop {
  sprite: Sprite;
  x: number;
  y: number;
  angle: number;
  /** Seconds of the scene. */
  at: number;
}

/** One large sticker in the middle of a room and up to two small ones at its corners. */
export function stickersIn(room: Rect, icons: readonly Canvas[], seed: number): Prop[] {
  const [lead, other = lead] = icons;
  if (!lead || !other) return [];
  const size = Math.min(room.w * 0.74, room.h * 0.66);
  const side = seed % 2 ? 1 : -1;
  const [x, y] = [midX(room), midY(room)];
  const small = (dx: number, dy: number, share: number, at: number): Prop => ({
    sprite: dieCutSprite(other, size * share),
    x: x + side * dx * size,
    y: y + dy * size,
    angle: side * dx * 0.4,
    at,
  });
  return [
    small(0.56, -0.44, 0.3, 0.35),
    small(-0.58, 0.4, 0.24, 0.5),
    { sprite: dieCutSprite(lead, size), x, y, angle: side * 0.05, at: 0 },
  ];
}

/** Stickers pop in one after the other and keep floating a little. */
export function paintStickers(
  ctx: Parameters<typeof stamp>[0],
  props: readonly Prop[],
  moment: Moment,
  unit: number,
): void {
  for (const [index, { sprite, x, y, angle, at }] of props.entries()) {
    const phase = moment.held * 1.7 + index * 2.1;
    const scale =
      at === 0 ? 0.84 + 0.16 * popIn(clamp01((moment.held + 0.12) / 0.42)) : popIn((moment.held - at) / 0.36);
    if (moment.held < at) continue;
    stamp(ctx, sprite, { x, y: y + Math.sin(phase) * 10 * unit, scale, angle: angle + Math.sin(phase * 0.7) * 0.025 });
  }
}

/** The product as an illustration on the brand's background: what stands in for a photo that was not given. */
export const icon = defineScene({
  layout(shot) {
    const { viewport, palette, seed } = shot;
    const centre = { tall: [0.5, 0.6], square: [0.5, 0.5], wide: [0.7, 0.5] } as const;
    const background = brandBackground(palette, viewport.width, viewport.height, centre[viewport.aspect], seed);
    return { background, ...layoutProduct(shot, background.ink) };
  },

  prepare(shot, { background, headline, room, lane }) {
    const { viewport, seed } = shot;
    const props = stickersIn(room, iconsOf(shot), seed);
    const lit = raster(viewport.width, viewport.height, (ctx) => {
      ctx.drawImage(background.image, 0, 0);
      softOval(ctx, [midX(room), midY(room)], [room.w * 0.6, room.h * 0.56], "#ffffff", 0.3);
    });
    return {
      lane,
      hasCachedLayer: true,
      boxes: (moment) => settledBoxes(headline, moment),
      paintCachedLayer(ctx, moment) {
        ctx.drawImage(lit, 0, 0);
        paintStickers(ctx, props, moment, viewport.unit);
        paintSettled(ctx, headline, moment);
      },
      paintLiveLayer: (ctx, moment) => paintEntering(ctx, headline, moment),
    };
  },
});
