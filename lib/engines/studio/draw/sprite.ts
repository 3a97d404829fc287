import type { Canvas } from "@napi-rs/canvas";
import { type Ctx, raster } from "./canvas";
import { inset, type Rect } from "./geometry";

/** A picture drawn once: `w` by `h` is what a viewer sees of it, `pad` the room around for shadows. Pixels. */
export interface Sprite {
  image: Canvas;
  w: number;
  h: number;
  pad: number;
}

/** Placement of a sprite: its centre, and optionally scale, tilt in radians and opacity. */
export interface Placement {
  x: number;
  y: number;
  scale?: number;
  angle?: number;
  opacity?: number;
}

/** Draws a sprite of `w` by `h` once; `paint` starts at the corner of the visible part. */
export function makeSprite(w: number, h: number, pad: number, paint: (ctx: Ctx) => void): Sprite {
  const [width, height] = [Math.ceil(w), Math.ceil(h)];
  const image = raster(width + 2 * pad, height + 2 * pad, (ctx) => {
    ctx.translate(pad, pad);
    paint(ctx);
  });
  return { image, w: width, h: height, pad };
}

/** Puts a sprite down; at rest it is a copy at whole pixels, Skia's fast path. */
export function stamp(ctx: Ctx, sprite: Sprite, { x, y, scale = 1, angle = 0, opacity = 1 }: Placement): void {
  if (opacity <= 0 || scale <= 0.01) return;
  const { width, height } = sprite.image;
  ctx.globalAlpha = opacity;
  if (Math.abs(scale - 1) < 0.002 && Math.abs(angle) < 0.002) {
    ctx.drawImage(sprite.image, Math.round(x - width / 2), Math.round(y - height / 2));
  } else {
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(angle);
    ctx.scale(scale, scale);
    ctx.drawImage(sprite.image, -width / 2, -height / 2);
    ctx.restore();
  }
  ctx.globalAlpha = 1;
}

/** The rectangle a resting sprite fills, tilt included. */
export function boxOf(sprite: Sprite, { x, y, angle = 0 }: Placement): Rect {
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const w = sprite.w * cos + sprite.h * sin;
  const h = sprite.w * sin + sprite.h * cos;
  return { x: x - w / 2, y: y - h / 2, w, h };
}

/** The rectangle a sprite may paint in, shadows included. */
export function inkOf(sprite: Sprite, { x, y, scale = 1, angle = 0 }: Placement): Rect {
  const { width, height } = sprite.image;
  const whole = { ...sprite, w: width * scale, h: height * scale };
  return inset(boxOf(whole, { x, y, angle }), -1);
}

/** The same sprite turned once by `angle` radians: at rest it is copied, not transformed. */
export function tilted(sprite: Sprite, angle: number): Sprite {
  const box = boxOf(sprite, { x: 0, y: 0, angle });
  return makeSprite(box.w, box.h, sprite.pad, (ctx) => {
    ctx.imageSmoothingQuality = "high";
    ctx.translate(Math.ceil(box.w) / 2, Math.ceil(box.h) / 2);
    ctx.rotate(angle);
    ctx.drawImage(sprite.image, -sprite.image.width / 2, -sprite.image.height / 2);
  });
}
