import type { Canvas } from "@napi-rs/canvas";
import { alpha, type Ctx, linear, raster, scoped } from "../draw/canvas";

/** A drawing rasterised at the exact device scale; `x`, `y` place it relative to its origin, in device pixels. */
export interface Layer {
  image: Canvas;
  x: number;
  y: number;
}

/** Left, top, width and height in body units. */
export type Extent = readonly [left: number, top: number, width: number, height: number];

/** Paints once in body units at `scale` device pixels per unit. */
export function bake([left, top, width, height]: Extent, scale: number, paint: (ctx: Ctx) => void): Layer {
  const [x, y] = [Math.floor(left * scale), Math.floor(top * scale)];
  const image = raster(Math.ceil(width * scale) + 2, Math.ceil(height * scale) + 2, (ctx) => {
    ctx.translate(-x, -y);
    ctx.scale(scale, scale);
    paint(ctx);
  });
  return { image, x, y };
}

/** Light catching the edge that faces the window: the layer minus itself moved aside, tinted, laid on top. */
export function addRim(layer: Layer, lightSide: number, colour: string, size: number, strength: number): Layer {
  const { width, height } = layer.image;
  // At a quarter of the size: enlarging it softens the light's inner edge.
  const rim = raster(width / 4, height / 4, (ctx, { width: w, height: h }) => {
    ctx.imageSmoothingQuality = "high";
    ctx.drawImage(layer.image, 0, 0, w, h);
    ctx.globalCompositeOperation = "destination-out";
    ctx.drawImage(layer.image, (-lightSide * size) / 4, size / 8, w, h);
    ctx.globalCompositeOperation = "source-in";
    // Only the half that faces the light: an edge turned to the face must not glow.
    const lit = alpha(colour, strength);
    ctx.fillStyle = linear(ctx, [w / 2, 0], [lightSide > 0 ? w : 0, 0], alpha(colour, 0), lit, lit);
    ctx.fillRect(0, 0, w, h);
  });
  const ctx = layer.image.getContext("2d");
  ctx.save();
  ctx.resetTransform();
  ctx.globalCompositeOperation = "source-atop";
  ctx.drawImage(rim, 0, 0, width, height);
  ctx.restore();
  return layer;
}

/** Copies a layer to whole pixels, Skia's fast path; `dx`, `dy` in device pixels. */
export const blit = (ctx: Ctx, layer: Layer, dx: number, dy: number): void =>
  ctx.drawImage(layer.image, layer.x + Math.round(dx), layer.y + Math.round(dy));

/** Copies a layer onto the canvas of another of the same origin and scale, at whole pixels. */
export const lay = (ctx: Ctx, layer: Layer, onto: Layer): void =>
  scoped(ctx, () => {
    ctx.resetTransform();
    ctx.drawImage(layer.image, layer.x - onto.x, layer.y - onto.y);
  });

/** Draws a layer inside a context already scaled to body units. */
export function place(ctx: Ctx, layer: Layer, scale: number): void {
  ctx.save();
  ctx.scale(1 / scale, 1 / scale);
  ctx.drawImage(layer.image, layer.x, layer.y);
  ctx.restore();
}
