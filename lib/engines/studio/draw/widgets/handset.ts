import type { Canvas } from "@napi-rs/canvas";
import type { Palette } from "@/lib/contract/timeline/document";
import { type Ctx, fillWithShadow, linear, oval, roundRect } from "../canvas";
import { mix, shade } from "../colour";
import { fontOf } from "../fonts";
import { makeSprite, type Sprite } from "../sprite";
import { fitText } from "../text";
import { FLOOR, writeBlock } from "./text-sprites";

const BEZEL = 16;
const STATUS = 64;
const PAD = 30;
const TILE = 104;

/** Title of a handset, above its cards. */
export interface HandsetTitle {
  text: string;
  icon: Canvas | null;
}

/** Pixels from the top of a handset to the first row under its title. */
export const handsetHeader = (title: HandsetTitle, unit: number): number =>
  (BEZEL + STATUS + (title.text || title.icon ? TILE + 2 * PAD : PAD)) * unit;

/** Pixels from a handset's side to its rows. */
export const handsetInset = (unit: number): number => (BEZEL + 22) * unit;

function paintStatus(ctx: Ctx, w: number, unit: number, ink: string): void {
  const y = (BEZEL + STATUS * 0.55) * unit;
  ctx.fillStyle = ink;
  ctx.font = fontOf({ family: "display", weight: 800 }, 27 * unit);
  ctx.textAlign = "left";
  ctx.textBaseline = "middle";
  ctx.fillText("9:41", (BEZEL + 44) * unit, y);
  const right = w - (BEZEL + 44) * unit;
  ctx.fill(roundRect(right - 44 * unit, y - 11 * unit, 40 * unit, 22 * unit, 6 * unit));
  for (let bar = 0; bar < 4; bar++) {
    const h = (9 + bar * 4.5) * unit;
    ctx.fill(roundRect(right - (108 - bar * 13) * unit, y + 11 * unit - h, 9 * unit, h, 2 * unit));
  }
  ctx.fillStyle = "#0c0a0e";
  ctx.fill(roundRect(w / 2 - 76 * unit, (BEZEL + 14) * unit, 152 * unit, 42 * unit, 21 * unit));
}

function paintTitle(ctx: Ctx, title: HandsetTitle, w: number, unit: number, palette: Palette): void {
  const y = (BEZEL + STATUS + PAD * 0.7) * unit;
  let x = (BEZEL + PAD) * unit;
  if (title.icon) {
    const tile = roundRect(x, y, TILE * unit, TILE * unit, 28 * unit);
    ctx.fillStyle = mix(palette.accent, "#ffffff", 0.78);
    ctx.fill(tile);
    const size = TILE * 0.7 * unit;
    ctx.imageSmoothingQuality = "high";
    ctx.drawImage(title.icon, x + (TILE * unit - size) / 2, y + (TILE * unit - size) / 2, size, size);
    x += (TILE + 24) * unit;
  }
  if (!title.text) return;
  const room = w - x - (BEZEL + PAD) * unit;
  const face = { family: "display", weight: 900 } as const;
  const block = fitText(title.text, {
    width: room,
    lines: 2,
    max: 50 * unit,
    min: 34 * unit,
    floor: FLOOR * unit,
    face,
    leading: 1.12,
  });
  ctx.fillStyle = palette.ink;
  writeBlock(ctx, block, x, y + (TILE * unit - block.height) / 2, "left");
}

/** A phone, front view, with a title and an empty screen below it. `w` by `h` pixels. */
export function handsetSprite(w: number, h: number, unit: number, title: HandsetTitle, palette: Palette): Sprite {
  return makeSprite(w, h, Math.ceil(70 * unit), (ctx) => {
    ctx.fillStyle = "#17141b";
    fillWithShadow(ctx, roundRect(0, 0, w, h, 82 * unit), "rgba(14,4,16,.5)", 60 * unit, 24 * unit);
    ctx.fillStyle = linear(ctx, [0, 0], [w, 0], "#3b3640", "#17141b", "#3b3640");
    ctx.fill(roundRect(0, 0, w, h, 82 * unit));
    ctx.fillStyle = linear(
      ctx,
      [0, 0],
      [0, h],
      shade(palette.surface, 0.02),
      mix(palette.surface, palette.accent, 0.16),
    );
    ctx.fill(roundRect(BEZEL * unit, BEZEL * unit, w - 2 * BEZEL * unit, h - 2 * BEZEL * unit, 66 * unit));
    paintStatus(ctx, w, unit, palette.ink);
    paintTitle(ctx, title, w, unit, palette);
    ctx.fillStyle = palette.ink;
    ctx.globalAlpha = 0.55;
    ctx.fill(oval(w / 2, h - (BEZEL + 20) * unit, 90 * unit, 4 * unit));
    ctx.globalAlpha = 1;
  });
}
