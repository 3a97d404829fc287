import { fillWithShadow, linear, path, roundRect } from "../canvas";
import { shade } from "../colour";
import { makeSprite, type Sprite } from "../sprite";
import { fitText, type TextBlock } from "../text";
import { FLOOR, type TextRoom, writeBlock } from "./text-sprites";

/** Padding at either end, and the room of the arrow with the gap before it, in design pixels. */
const PAD = 54;
const ARROW = 92;

/** A button's words on one line, else on two or more; where a word would be cut they are smaller, without the arrow. */
export function fitButton(text: string, { width, unit }: TextRoom): { block: TextBlock; hasArrow: boolean } {
  const inner = width - 2 * PAD * unit;
  const bounds = { max: 62 * unit, lines: 2, face: { family: "display", weight: 800 } } as const;
  const beside = { ...bounds, width: inner - ARROW * unit, min: 40 * unit };
  const whole = text.trim().split(/\s+/).join(" ");
  const single = fitText(text, { ...beside, lines: 1 });
  const block = single.lines[0] === whole ? single : fitText(text, beside);
  if (block.lines.join(" ") === whole) return { block, hasArrow: true };
  return { block: fitText(text, { ...bounds, width: inner, min: FLOOR * unit }), hasArrow: false };
}

/** The one button of an ad: words and an arrow. */
export function buttonSprite(text: string, room: TextRoom, fill: string, ink: string): Sprite {
  const { unit } = room;
  const pad = PAD * unit;
  const { block, hasArrow } = fitButton(text, room);
  const h = Math.max(134 * unit, block.height + 64 * unit);
  const w = block.width + 2 * pad + (hasArrow ? ARROW * unit : 0);
  return makeSprite(w, h, Math.ceil(46 * unit), (ctx) => {
    ctx.fillStyle = linear(ctx, [0, 0], [0, h], shade(fill, 0.035), fill);
    fillWithShadow(ctx, roundRect(0, 0, w, h, h / 2), "rgba(14,6,18,.46)", 30 * unit, 12 * unit);
    ctx.fillStyle = ink;
    const top = (h - block.height) / 2;
    if (!hasArrow) return writeBlock(ctx, block, w / 2, top, "center");
    writeBlock(ctx, block, pad, top, "left");
    ctx.strokeStyle = ink;
    ctx.lineWidth = 8 * unit;
    ctx.lineCap = "round";
    ctx.lineJoin = "round";
    ctx.translate(w - pad - 54 * unit, h / 2);
    ctx.scale(unit, unit);
    ctx.stroke(path("M0 0 H50 M28 -22 L50 0 L28 22"));
  });
}
