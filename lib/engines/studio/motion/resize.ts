import type { Canvas, Image } from "@napi-rs/canvas";
import { raster } from "../draw/canvas";
import type { Rect } from "../draw/geometry";

/** A part of a picture at another size. Halved step by step on the way down, so that no pixel of it is skipped. */
export const resized = (image: Image | Canvas, part: Rect, width: number, height: number): Canvas => {
  let [source, from]: [Image | Canvas, Rect] = [image, part];
  while (from.w > 2 * width && from.h > 2 * height) {
    source = copy(source, from, Math.ceil(from.w / 2), Math.ceil(from.h / 2));
    from = { x: 0, y: 0, w: source.width, h: source.height };
  }
  return copy(source, from, width, height);
};

const copy = (image: Image | Canvas, { x, y, w, h }: Rect, width: number, height: number): Canvas =>
  raster(width, height, (ctx, canvas) => {
    ctx.imageSmoothingQuality = "high";
    ctx.drawImage(image, x, y, w, h, 0, 0, canvas.width, canvas.height);
  });
