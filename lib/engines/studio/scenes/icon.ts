import type { Canvas } from "@napi-rs/canvas";
import { clamp01, popIn } from "../draw/easing";
import { midX, midY, type Rect } from "../draw/geometry";
import { stamp, type Sprite } from "../draw/sprite";
import { dieCutSprite } from "../draw/widgets/icon";
import { enteringAreas, paintEntering, paintSettled, settledBoxes } from "../draw/widgets/overlay";
import { layoutProduct } from "./hero-layout";
import { defineScene, type Moment, type Shot } from "./shot";
import { textOverlaysOf } from "./text-overlays";
import { makeGround } from "./type/ground";

/** The icons a scene names and the set has. */
export const iconsOf = (shot: Shot): Canvas[] =>
  textOverlaysOf(shot, "emoji").flatMap(({ text }) => shot.emoji(text) ?? []);

interface Sticker {
  sprite: Sprite;
  x: number;
  y: number;
  angle: number;
}

/** One large sticker in the middle of a room; none without an icon. */
export function stickersIn(room: Rect, icons: readonly Canvas[], seed: number): Sticker[] {
  const [lead] = icons;
  if (!lead) return [];
  const size = Math.min(room.w * 0.8, room.h * 0.7);
  return [{ sprite: dieCutSprite(lead, size), x: midX(room), y: midY(room), angle: (seed % 2 ? 1 : -1) * 0.05 }];
}

/** A sticker pops in and keeps floating a little. */
export function paintStickers(
  ctx: Parameters<typeof stamp>[0],
  stickers: readonly Sticker[],
  moment: Moment,
  unit: number,
): void {
  for (const { sprite, x, y, angle } of stickers) {
    const phase = moment.held * 1.7;
    const scale = 0.84 + 0.16 * popIn(clamp01((moment.held + 0.12) / 0.42));
    stamp(ctx, sprite, { x, y: y + Math.sin(phase) * 10 * unit, scale, angle: angle + Math.sin(phase * 0.7) * 0.025 });
  }
}

/** The product as an illustration, once and large: what stands in for a photo that was not given. */
export const icon = defineScene({
  layout(shot) {
    const ground = makeGround(shot);
    return { ground, ...layoutProduct(shot, ground.ink) };
  },

  prepare(shot, { ground, headline, room, lane }) {
    const { viewport, seed } = shot;
    const stickers = stickersIn(room, iconsOf(shot), seed);
    return {
      lane,
      hasCachedLayer: true,
      boxes: (moment) => settledBoxes(headline, moment),
      paintCachedLayer(ctx, moment) {
        ground.paint(ctx, moment.held);
        paintStickers(ctx, stickers, moment, viewport.unit);
        paintSettled(ctx, headline, moment);
      },
      liveAreas: (moment) => enteringAreas(headline, moment),
      paintLiveLayer: (ctx, moment) => paintEntering(ctx, headline, moment),
    };
  },
});
