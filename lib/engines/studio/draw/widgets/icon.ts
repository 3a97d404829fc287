import type { Canvas } from "@napi-rs/canvas";
import { raster } from "../canvas";
import { makeSprite, type Sprite } from "../sprite";

/** An icon at `size` pixels, as it is. */
export const iconSprite = (icon: Canvas, size: number): Sprite =>
  makeSprite(size, size, 0, (ctx) => {
    ctx.imageSmoothingQuality = "high";
    ctx.drawImage(icon, 0, 0, size, size);
  });

const DIRECTIONS = 40;

/** An icon as a die-cut sticker: a white border around its outline and a soft shadow. `size` without the border. */
export function dieCutSprite(icon: Canvas, size: number): Sprite {
  const border = size * 0.045;
  const silhouette = raster(size, size, (ctx) => {
    ctx.imageSmoothingQuality = "high";
    ctx.drawImage(icon, 0, 0, size, size);
    ctx.globalCompositeOperation = "source-in";
    ctx.fillStyle = "#ffffff";
    ctx.fillRect(0, 0, size, size);
  });
  const outer = size + 2 * border;
  const cut = raster(outer, outer, (ctx) => {
    for (let i = 0; i < DIRECTIONS; i++) {
      const angle = (i / DIRECTIONS) * 2 * Math.PI;
      ctx.drawImage(silhouette, border + Math.cos(angle) * border, border + Math.sin(angle) * border);
    }
    ctx.imageSmoothingQuality = "high";
    ctx.drawImage(icon, border, border, size, size);
  });
  return makeSprite(outer, outer, Math.ceil(size * 0.12), (ctx) => {
    ctx.shadowColor = "rgba(20,6,16,.38)";
    ctx.shadowBlur = size * 0.06;
    ctx.shadowOffsetY = size * 0.03;
    ctx.drawImage(cut, 0, 0);
  });
}
