import { alpha, linear } from "../draw/canvas";
import { contrast } from "../draw/colour";
import type { Rect } from "../draw/geometry";
import { toHex } from "../pictures/hex";
import type { Artboard } from "./artboard";
import { backdropOf } from "./ink-contrast";

const DARK = "#0d090a";
const TARGET = 6;

/** Opacity of near-black over a grey of that lightness which lets white reach the target. */
function opacityFor(light: string): number {
  for (let opacity = 0.3; opacity < 0.92; opacity += 0.04) {
    const channel = (at: number) => Number.parseInt(light.slice(at, at + 2), 16) * (1 - opacity) + 12 * opacity;
    if (contrast("#ffffff", toHex(channel(1), channel(3), channel(5))) >= TARGET) return opacity;
  }
  return 0.92;
}

/** Darkens the picture under `words`, only as much as white needs there, and fades out over `fade` pixels on one side. */
export function paintScrim(
  artboard: Artboard,
  words: Rect,
  side: "above" | "below" | "right" | "left",
  fade: number,
): void {
  const { ctx, width, height } = artboard;
  const full = alpha(DARK, opacityFor(backdropOf(ctx, words).light));
  const none = alpha(DARK, 0);
  if (side === "above") {
    const top = words.y - 40;
    ctx.fillStyle = linear(ctx, [0, top - fade], [0, top], none, full);
    ctx.fillRect(0, top - fade, width, fade);
    ctx.fillStyle = full;
    ctx.fillRect(0, top, width, height - top);
  } else if (side === "below") {
    const bottom = words.y + words.h + 40;
    ctx.fillStyle = full;
    ctx.fillRect(0, 0, width, bottom);
    ctx.fillStyle = linear(ctx, [0, bottom], [0, bottom + fade], full, none);
    ctx.fillRect(0, bottom, width, fade);
  } else if (side === "left") {
    const left = words.x - 40;
    ctx.fillStyle = full;
    ctx.fillRect(left, 0, width - left, height);
    ctx.fillStyle = linear(ctx, [left - fade, 0], [left, 0], none, full);
    ctx.fillRect(left - fade, 0, fade, height);
  } else {
    const right = words.x + words.w + 40;
    ctx.fillStyle = full;
    ctx.fillRect(0, 0, right, height);
    ctx.fillStyle = linear(ctx, [right, 0], [right + fade, 0], full, none);
    ctx.fillRect(right, 0, fade, height);
  }
}
