import type { Canvas, Image } from "@napi-rs/canvas";
import { type Ctx, fillWithShadow, linear, raster, roundRect, scoped } from "../canvas";
import type { Rect } from "../geometry";
import { makeSprite, type Sprite } from "../sprite";
import type { Photo } from "../../scenes/shot";

/** More than this many output pixels per source pixel look soft. A picture that fills its room is worth some softness. */
export const MAX_UPSCALE = 2;

/** At least this share of a picture's width or height stays in a frame. */
const MOST_CROPPED = 0.68;

/**
 * The part of a picture to show in a frame of `w` by `h`: that shape, as large as possible around the focus, divided by
 * `zoom` (1 or more). Source pixels; never outside the picture.
 */
export function cropAround(photo: Photo, w: number, h: number, zoom = 1, focus = photo.info.focus): Rect {
  const { width, height } = photo.image;
  const cover = Math.min(width / w, height / h) / zoom;
  const [cw, ch] = [w * cover, h * cover];
  const x = Math.max(0, Math.min(width - cw, focus[0] * width - cw / 2));
  const y = Math.max(0, Math.min(height - ch, focus[1] * height - ch / 2));
  return { x, y, w: cw, h: ch };
}

/** Output pixels per source pixel when the picture covers `w` by `h` at `zoom`. */
export const upscaleOf = (photo: Photo, w: number, h: number, zoom = 1): number =>
  zoom * Math.max(w / photo.image.width, h / photo.image.height);

/** A picture has at least this share of its room: softer is better than too small to see. */
const LEAST_SHARE = 0.62;

/** The largest frame of the wanted shape, within `w` by `h`, that the picture fills without going soft. */
export function frameFor(photo: Photo, w: number, h: number, zoom = 1): { w: number; h: number } {
  const own = photo.image.width / photo.image.height;
  const shape = Math.max(own * MOST_CROPPED, Math.min(own / MOST_CROPPED, w / h));
  const frame = { w, h: w / shape };
  if (frame.h > h) [frame.w, frame.h] = [h * shape, h];
  const over = Math.min(1 / LEAST_SHARE, upscaleOf(photo, frame.w, frame.h, zoom) / MAX_UPSCALE);
  return over > 1 ? { w: frame.w / over, h: frame.h / over } : frame;
}

/** Draws `crop` of a picture into a rounded frame with a thin light edge and a shadow. */
export function photoSprite(image: Image | Canvas, crop: Rect, w: number, h: number, unit: number): Sprite {
  const edge = 12 * unit;
  const radius = 30 * unit;
  return makeSprite(w, h, Math.ceil(44 * unit), (ctx) => {
    ctx.fillStyle = "#ffffff";
    fillWithShadow(ctx, roundRect(0, 0, w, h, radius), "rgba(16,8,14,.42)", 36 * unit, 14 * unit);
    scoped(ctx, () => {
      ctx.clip(roundRect(edge, edge, w - 2 * edge, h - 2 * edge, radius - edge * 0.6));
      ctx.imageSmoothingQuality = "high";
      ctx.drawImage(image, crop.x, crop.y, crop.w, crop.h, edge, edge, w - 2 * edge, h - 2 * edge);
    });
  });
}

/** The picture itself, blurred beyond recognition and darkened or lightened: a background its own card sits on. */
export function blurredBackground(photo: Photo, width: number, height: number, tint: string) {
  const small = raster(width / 8, height / 8, (ctx, canvas) => {
    const crop = cropAround(photo, canvas.width, canvas.height);
    ctx.imageSmoothingQuality = "high";
    ctx.filter = `blur(${Math.min(canvas.width, canvas.height) * 0.052}px)`;
    ctx.drawImage(photo.image, crop.x, crop.y, crop.w, crop.h, -14, -14, canvas.width + 28, canvas.height + 28);
    ctx.filter = "none";
    ctx.fillStyle = tint;
    ctx.globalAlpha = 0.42;
    ctx.fillRect(0, 0, canvas.width, canvas.height);
  });
  return raster(width, height, (ctx) => {
    ctx.imageSmoothingQuality = "high";
    ctx.drawImage(small, 0, 0, width, height);
    ctx.fillStyle = linear(ctx, [0, 0], [0, height], "rgba(8,4,10,.34)", "rgba(8,4,10,.04)", "rgba(8,4,10,.4)");
    ctx.fillRect(0, 0, width, height);
  });
}

/** The white edge and the shadow of a print whose picture fills `window`; the picture itself is painted over it. */
export function paintMount(ctx: Ctx, window: Rect, radius: number, unit: number): void {
  const edge = 10 * unit;
  ctx.fillStyle = "#ffffff";
  const mount = roundRect(
    window.x - edge,
    window.y - edge,
    window.w + 2 * edge,
    window.h + 2 * edge,
    radius + edge * 0.7,
  );
  fillWithShadow(ctx, mount, "rgba(6,2,8,.55)", 50 * unit, 20 * unit);
}
