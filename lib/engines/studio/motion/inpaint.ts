import type { Canvas } from "@napi-rs/canvas";
import { raster } from "../draw/canvas";

/** Side of the largest of the pictures the hole is filled from. */
const SIDE = 96;
/** Reach of the fill beyond the product, as a share of the picture: its rim has the product mixed into it. */
const REACH = 0.008;

/**
 * Returns a background without the product on it: where `product` (same size, transparent around) is opaque, the surrounding
 * colours flow in. Meant to be seen beside a product that has moved by a few percent, never alone.
 */
export const withoutProduct = (ground: Canvas, product: Canvas): Canvas => {
  const { width, height } = ground;
  const mask = grown(product, Math.max(2, Math.max(width, height) * REACH));
  const ratio = Math.min(1, SIDE / Math.max(width, height));
  const holed = raster(width * ratio, height * ratio, (ctx, canvas) => {
    ctx.imageSmoothingQuality = "high";
    ctx.drawImage(ground, 0, 0, canvas.width, canvas.height);
    ctx.globalCompositeOperation = "destination-out";
    ctx.drawImage(mask, 0, 0, canvas.width, canvas.height);
  });
  const fill = filled(holed);
  const patch = raster(width, height, (ctx) => {
    ctx.imageSmoothingQuality = "high";
    ctx.drawImage(fill, 0, 0, width, height);
    ctx.globalCompositeOperation = "destination-in";
    ctx.drawImage(mask, 0, 0, width, height);
  });
  return raster(width, height, (ctx) => {
    ctx.drawImage(ground, 0, 0);
    ctx.drawImage(patch, 0, 0);
  });
};

/** The opaque part made larger by `reach` pixels, its rim soft. */
const grown = (product: Canvas, reach: number): Canvas =>
  raster(product.width, product.height, (ctx) => {
    ctx.filter = `blur(${reach}px)`;
    for (let pass = 0; pass < 5; pass++) ctx.drawImage(product, 0, 0);
  });

/** Pull and push: ever smaller averages of what is there, laid under each other from the smallest up. */
const filled = (holed: Canvas): Canvas => {
  const levels = [holed];
  for (let level = holed; Math.max(level.width, level.height) > 1;) {
    const larger = level;
    level = raster(larger.width / 2, larger.height / 2, (ctx, canvas) => {
      ctx.imageSmoothingQuality = "high";
      ctx.drawImage(larger, 0, 0, canvas.width, canvas.height);
    });
    levels.push(level);
  }
  return raster(holed.width, holed.height, (ctx, canvas) => {
    ctx.imageSmoothingQuality = "high";
    for (const level of levels.toReversed()) ctx.drawImage(level, 0, 0, canvas.width, canvas.height);
  });
};
