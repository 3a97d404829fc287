import { fillWithShadow, oval, path, roundRect, scoped } from "../canvas";
import type { Palette } from "@/lib/contract/timeline/document";
import { makeSprite, type Sprite } from "../sprite";
import { fitText, type TextBlock } from "../text";
import { fontOf } from "../fonts";
import { FLOOR, writeBlock } from "./text-sprites";

/** Content of the badge at the left of a card: a tick, or a number from 1. */
export type Badge = "tick" | number;

const PAD = 30;
const BADGE = 68;

/** The words of all cards of a set at one common size, so that they look like a set. */
export function fitCards(texts: readonly string[], width: number, unit: number, maxSize = 46): TextBlock[] {
  const room = width - (3 * PAD + BADGE) * unit;
  const face = { family: "display", weight: 800 } as const;
  const fit = (max: number, lines: number) =>
    texts.map((text) =>
      fitText(text, { width: room, lines, max: max * unit, min: 38 * unit, floor: FLOOR * unit, face, leading: 1.2 }),
    );
  const longest = Math.min(...fit(maxSize, 2).map((block) => block.size / unit));
  return fit(longest, 2);
}

/** The height a card of that text takes, pixels. */
export const cardHeight = (block: TextBlock, unit: number): number =>
  Math.max(block.height + 42 * unit, (BADGE + 34) * unit);

/** A light card with a badge and its words. */
export function cardSprite(block: TextBlock, width: number, unit: number, badge: Badge, palette: Palette): Sprite {
  const h = cardHeight(block, unit);
  return makeSprite(width, h, Math.ceil(30 * unit), (ctx) => {
    ctx.fillStyle = palette.surface;
    fillWithShadow(ctx, roundRect(0, 0, width, h, 34 * unit), "rgba(30,12,10,.34)", 22 * unit, 8 * unit);
    ctx.fillStyle = palette.ink;
    writeBlock(ctx, block, (2 * PAD + BADGE) * unit, (h - block.height) / 2, "left");
    ctx.translate((PAD + BADGE / 2) * unit, h / 2);
    ctx.fillStyle = palette.accent;
    ctx.fill(oval(0, 0, (BADGE / 2) * unit, (BADGE / 2) * unit));
    if (badge === "tick") {
      scoped(ctx, () => {
        ctx.scale(unit, unit);
        ctx.strokeStyle = palette.onAccent;
        ctx.lineWidth = 8.5;
        ctx.lineCap = "round";
        ctx.lineJoin = "round";
        ctx.stroke(path("M-15 1 L-4 12 L16 -12"));
      });
      return;
    }
    ctx.fillStyle = palette.onAccent;
    ctx.textAlign = "center";
    ctx.font = fontOf({ family: "display", weight: 900 }, 42 * unit);
    ctx.fillText(String(badge), 0, 42 * 0.355 * unit);
  });
}
