import type { Canvas, Image } from "@napi-rs/canvas";
import { type Ctx, raster, roundRect } from "../draw/canvas";
import { lerp } from "../draw/easing";
import { cropAround, MAX_UPSCALE, upscaleOf } from "../draw/widgets/photo-card";
import type { Rect } from "../draw/geometry";
import type { Photo } from "./shot";

/** A camera move over a picture: zooms (1 covers the window) and focus points (shares of the picture) at both ends. */
export interface Move {
  zoom: readonly [number, number];
  from: readonly [number, number];
  to: readonly [number, number];
}

/** Draws a moving picture into its window; `u` runs from 0 to 1 over the move. */
export type PaintMove = (ctx: Ctx, u: number) => void;

/** The most a window may zoom in before the picture goes soft; at least 1. */
export const sharpZoom = (photo: Photo, w: number, h: number): number =>
  Math.max(1, MAX_UPSCALE / upscaleOf(photo, w, h));

/** Scaled once to what the move needs at most, so that frames sample a small canvas instead of a large picture. */
function shrink(image: Image | Canvas, photo: Photo, window: Rect, zoom: number): { canvas: Canvas; ratio: number } {
  const ratio = Math.min(1, upscaleOf(photo, window.w, window.h, zoom));
  const canvas = raster(image.width * ratio, image.height * ratio, (ctx, target) => {
    ctx.imageSmoothingQuality = "high";
    ctx.drawImage(image, 0, 0, target.width, target.height);
  });
  return { canvas, ratio };
}

/**
 * Prepares a slow camera move of a picture inside a window with rounded corners (`radius` 0 for a full frame). With a
 * cut-out of the same size the product moves a little faster than its background: depth without a second picture.
 */
export function prepareMove(photo: Photo, window: Rect, radius: number, move: Move): PaintMove {
  const most = Math.max(...move.zoom);
  const background = shrink(photo.image, photo, window, most);
  const isAligned = photo.cutOut?.width === photo.image.width && photo.cutOut.height === photo.image.height;
  const front = photo.cutOut && isAligned ? shrink(photo.cutOut, photo, window, most) : null;
  const shape = roundRect(window.x, window.y, window.w, window.h, radius);
  return (ctx, u) => {
    const zoom = lerp(move.zoom[0], move.zoom[1], u);
    const focus: [number, number] = [lerp(move.from[0], move.to[0], u), lerp(move.from[1], move.to[1], u)];
    const crop = cropAround(photo, window.w, window.h, zoom, focus);
    ctx.save();
    if (radius > 0) ctx.clip(shape);
    const draw = (source: typeof background, part: Rect) =>
      ctx.drawImage(
        source.canvas,
        part.x * source.ratio,
        part.y * source.ratio,
        part.w * source.ratio,
        part.h * source.ratio,
        window.x,
        window.y,
        window.w,
        window.h,
      );
    draw(background, crop);
    if (front) draw(front, grow(crop, 1 - 0.03 * u, photo.info.focus, photo));
    ctx.restore();
  };
}

/** A crop scaled about the focus of the picture. */
function grow(crop: Rect, factor: number, [fx, fy]: readonly [number, number], photo: Photo): Rect {
  const [cx, cy] = [fx * photo.image.width, fy * photo.image.height];
  return { x: cx + (crop.x - cx) * factor, y: cy + (crop.y - cy) * factor, w: crop.w * factor, h: crop.h * factor };
}
