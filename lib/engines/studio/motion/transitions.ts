import type { Canvas } from "@napi-rs/canvas";
import type { Entrance } from "@/lib/contract/timeline/motion";
import type { Ctx } from "../draw/canvas";
import { clamp01, easeInOut, easeOut, lerp } from "../draw/easing";
import type { Viewport } from "../scenes/viewport";

/** Transition between two scenes: the last frame of the first, and the drawing of the second. `u` is 0 to 1. */
export interface Transition {
  viewport: Viewport;
  before: Canvas;
  paint: (ctx: Ctx) => void;
  u: number;
  seed: number;
}

/** Length of each transition in seconds. */
export const transitionSeconds: Readonly<Record<Entrance, number>> = {
  cut: 0,
  slide: 0.4,
  zoom: 0.34,
  iris: 0.36,
  bars: 0.4,
};

/** Draws a frame of a transition; at `u` 1 it is the new scene alone. */
export const paintTransition: Readonly<Record<Entrance, (ctx: Ctx, transition: Transition) => void>> = {
  cut: (ctx, { paint }) => paint(ctx),

  slide(ctx, { viewport: { width, height, aspect }, before, paint, u, seed }) {
    const isAcross = aspect === "wide" || seed % 2 === 0;
    const sign = seed % 4 < 2 ? 1 : -1;
    const [dx, dy] = isAcross ? [width * sign, 0] : [0, height * sign];
    // Whole pixels: between two half-covered edges the frame before last would shine through.
    const [x, y] = [Math.round(dx * easeInOut(u)), Math.round(dy * easeInOut(u))];
    ctx.drawImage(before, -x, -y);
    ctx.save();
    ctx.translate(dx - x, dy - y);
    clipTo(ctx, width, height);
    paint(ctx);
    ctx.restore();
  },

  zoom(ctx, { viewport: { width, height }, before, paint, u }) {
    const done = easeOut(u);
    scaled(ctx, width, height, lerp(1.14, 1, done), () => paint(ctx));
    ctx.save();
    ctx.globalAlpha = 1 - clamp01(u * 1.5);
    scaled(ctx, width, height, lerp(1, 1.3, done), () => ctx.drawImage(before, 0, 0));
    ctx.restore();
  },

  iris(ctx, { viewport: { width, height }, before, paint, u }) {
    ctx.drawImage(before, 0, 0);
    ctx.save();
    ctx.beginPath();
    ctx.arc(width / 2, height * 0.44, Math.max(0.5, Math.hypot(width, height) * 0.62 * easeInOut(u)), 0, 2 * Math.PI);
    ctx.clip();
    paint(ctx);
    ctx.restore();
  },

  bars(ctx, { viewport: { width, height, aspect }, before, paint, u, seed }) {
    const count = 5;
    const isDown = aspect !== "wide";
    ctx.drawImage(before, 0, 0);
    ctx.save();
    ctx.beginPath();
    for (let i = 0; i < count; i++) {
      const order = seed % 2 === 0 ? i : count - 1 - i;
      const grown = easeInOut(clamp01(u * 1.6 - order * 0.15));
      const from = (i / count) * (isDown ? height : width);
      const size = (isDown ? height : width) / count + 1;
      if (isDown) ctx.rect(0, from, width * grown, size);
      else ctx.rect(from, 0, size, height * grown);
    }
    ctx.clip();
    paint(ctx);
    ctx.restore();
  },
};

const clipTo = (ctx: Ctx, width: number, height: number): void => {
  ctx.beginPath();
  ctx.rect(0, 0, width, height);
  ctx.clip();
};

const scaled = (ctx: Ctx, width: number, height: number, scale: number, paint: () => void): void => {
  ctx.save();
  ctx.translate((width / 2) * (1 - scale), (height / 2) * (1 - scale));
  ctx.scale(scale, scale);
  paint();
  ctx.restore();
};
