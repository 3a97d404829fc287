import { oval, path, raster, roundRect, scoped } from "../draw/canvas";
import { distance, mix } from "../draw/colour";
import type { Rect } from "../draw/geometry";
import { cutOutSprite } from "../scenes/product-cutout";
import type { Photo } from "../scenes/shot";
import { stamp } from "../draw/sprite";
import { toHex } from "../pictures/hex";
import {
  blurredBackground,
  cropAround,
  frameFor,
  MAX_UPSCALE,
  paintMount,
  upscaleOf,
} from "../draw/widgets/photo-card";
import { type Artboard, oneOf } from "./artboard";

/** Corners of a photo's frame in pixels: upper left, upper right, lower right, lower left. */
export type Corners = number | [number, number, number, number];

/** True when a photo may cover an area: enlarged no more than looks sharp. */
export const covers = (photo: Photo, w: number, h: number): boolean => upscaleOf(photo, w, h) <= MAX_UPSCALE;

const PRINT_RADIUS = 30;

const shapeOf = ({ x, y, w, h }: Rect, corners: Corners) => {
  const shape = path("");
  shape.roundRect(x, y, w, h, corners);
  return shape;
};

/** Paints a photo over the whole of an area, cropped around what the eye looks for; the caller knows it covers. */
export function paintCovering(artboard: Artboard, photo: Photo, area: Rect, corners: Corners = 0): void {
  const { ctx } = artboard;
  const crop = cropAround(photo, area.w, area.h);
  artboard.noteUpscale(upscaleOf(photo, area.w, area.h));
  scoped(ctx, () => {
    ctx.clip(shapeOf(area, corners));
    ctx.imageSmoothingQuality = "high";
    ctx.drawImage(photo.image, crop.x, crop.y, crop.w, crop.h, area.x, area.y, area.w, area.h);
  });
}

/** Paints a photo as large as it may be inside an area, in a rounded frame with a block of colour set off behind it. */
export function paintFramed(artboard: Artboard, photo: Photo, area: Rect): Rect {
  const [offset, radius] = [26, 44];
  const { w, h } = frameFor(photo, area.w - offset, area.h - offset);
  const x = area.x + (area.w - w) / 2;
  const y = area.y + (area.h - h) / 2;
  artboard.ctx.fillStyle = artboard.scheme.pop;
  artboard.ctx.fill(roundRect(x + offset, y + offset, w - offset / 2, h - offset / 2, radius));
  paintCovering(artboard, photo, { x: x - offset / 4, y: y - offset / 4, w, h }, radius);
  return { x: x - offset / 4, y: y - offset / 4, w, h };
}

/** Share of an area's shorter side that its field keeps free around a print. */
const FIELD = 0.07;

/** Paints a photo over an area where its pixels suffice, else as a print over its own blur. */
export function paintPhoto(artboard: Artboard, photo: Photo, area: Rect): void {
  if (covers(photo, area.w, area.h)) return paintCovering(artboard, photo, area);
  const { ctx, scheme } = artboard;
  const blur = blurredBackground(photo, area.w, area.h, scheme.shape);
  scoped(ctx, () => {
    ctx.clip(shapeOf(area, 0));
    ctx.drawImage(blur, area.x, area.y);
  });
  const air = Math.min(area.w, area.h) * FIELD;
  const { w, h } = frameFor(photo, area.w - 2 * air, area.h - 2 * air);
  const print = { x: area.x + (area.w - w) / 2, y: area.y + (area.h - h) / 2, w, h };
  paintMount(ctx, print, PRINT_RADIUS, 1);
  paintCovering(artboard, photo, print, PRINT_RADIUS);
}

const SAMPLE = 24;
/** OKLab distance from which two colours are seen apart at a glance. */
const APART = 0.17;

/** The first of the colours that a product stands out from: in front of its own colour it would vanish. */
function apartFrom(
  product: Parameters<Artboard["ctx"]["drawImage"]>[0],
  colours: readonly [string, ...string[]],
): string {
  const small = raster(SAMPLE, SAMPLE, (ctx) => ctx.drawImage(product, 0, 0, SAMPLE, SAMPLE));
  const { data } = small.getContext("2d").getImageData(0, 0, SAMPLE, SAMPLE);
  const sums = [0, 0, 0];
  let visible = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 128) continue;
    visible++;
    for (const k of [0, 1, 2]) sums[k] = (sums[k] ?? 0) + (data[at + k] ?? 0);
  }
  const [red = 0, green = 0, blue = 0] = sums.map((sum) => sum / Math.max(1, visible));
  const mean = toHex(red, green, blue);
  return colours.find((colour) => distance(colour, mean) > APART) ?? colours[0];
}

/** Paints a cut-out product whole in front of a shape of colour. */
export function paintCutOut(artboard: Artboard, photo: Photo, area: Rect): void {
  const { ctx, scheme } = artboard;
  const sprite = cutOutSprite(photo, area.w * 0.8, area.h * 0.8);
  const source = photo.cutOut ?? photo.image;
  artboard.noteUpscale(Math.min(MAX_UPSCALE, sprite.w / Math.max(1, source.width)));
  const [cx, cy] = [area.x + area.w / 2, area.y + area.h / 2];
  // The shape follows the product, so that a small one does not look lost.
  const reach = Math.min(Math.max(sprite.w, sprite.h) * 0.62, area.w * 0.48, area.h * 0.48);
  ctx.fillStyle = apartFrom(source, [scheme.pop, mix(scheme.ground, scheme.ink, 0.3), scheme.shape]);
  const shape = oneOf(artboard, "product-shape", ["circle", "arch", "tile"]);
  if (shape === "circle") ctx.fill(oval(cx, cy, reach, reach));
  else if (shape === "arch")
    ctx.fill(
      shapeOf({ x: cx - reach * 0.86, y: cy - reach, w: reach * 1.72, h: reach * 2 }, [
        reach * 0.86,
        reach * 0.86,
        36,
        36,
      ]),
    );
  else {
    scoped(ctx, () => {
      ctx.translate(cx, cy);
      ctx.rotate(-0.12);
      ctx.fill(roundRect(-reach * 0.9, -reach * 0.9, reach * 1.8, reach * 1.8, 90));
    });
  }
  stamp(ctx, sprite, { x: cx, y: cy });
}

/** Paints a picture of the product the best way there is: cut out when that is certain, else as a photo. */
export function paintProduct(artboard: Artboard, photo: Photo, area: Rect): void {
  if (photo.cutOut) return paintCutOut(artboard, photo, area);
  paintPhoto(artboard, photo, area);
}
