import { oval, path, roundRect, scoped } from "../draw/canvas";
import { contrast } from "../draw/colour";
import type { Rect } from "../draw/geometry";
import type { TextBlock } from "../draw/text";
import { type Artboard, chance, writeText } from "./artboard";
import { fitType } from "./fit-type";

const BUTTON = { height: 120, pad: 54, arrow: 74 } as const;

/** A button that has been fitted: its size, and how to draw it with its left upper corner at a point. */
export interface Button {
  w: number;
  h: number;
  draw(x: number, y: number): void;
}

/** The one button of an ad; null without words for it. Never wider than `width`. */
export function buttonFor(artboard: Artboard, width: number, colours?: { ground: string; ink: string }): Button | null {
  const text = artboard.words.button;
  const { ground, ink } = colours ?? { ground: artboard.scheme.button, ink: artboard.scheme.onButton };
  const room = { width: width - 2 * BUTTON.pad - BUTTON.arrow, height: 132, lines: 2, max: 48, min: 36 };
  const block = text === null ? null : fitType(text, { ...room, face: { family: "display", weight: 800 } });
  if (!block) return null;
  const h = Math.max(BUTTON.height, block.height + 56);
  const w = Math.round(block.width + 2 * BUTTON.pad + BUTTON.arrow);
  const radius = chance(artboard, "button") < 0.7 ? h / 2 : 26;
  return {
    w,
    h,
    draw(x, y) {
      const { ctx } = artboard;
      ctx.fillStyle = ground;
      ctx.fill(roundRect(x, y, w, h, radius));
      writeText(artboard, block, { label: "button", x: x + BUTTON.pad, y: y + (h - block.height) / 2, inks: [ink] });
      scoped(ctx, () => {
        ctx.strokeStyle = ink;
        ctx.lineWidth = 6;
        ctx.lineCap = "round";
        ctx.lineJoin = "round";
        ctx.translate(x + w - BUTTON.pad - 38, y + h / 2);
        ctx.stroke(path("M0 0 H38 M22 -16 L38 0 L22 16"));
      });
    },
  };
}

/** A round tick of `size` pixels around a point. */
export function paintTick({ ctx }: Artboard, x: number, y: number, size: number, ground: string, ink: string): void {
  ctx.fillStyle = ground;
  ctx.fill(oval(x, y, size / 2, size / 2));
  scoped(ctx, () => {
    ctx.translate(x, y);
    ctx.scale(size / 64, size / 64);
    ctx.strokeStyle = ink;
    ctx.lineWidth = 7.5;
    ctx.lineCap = "round";
    ctx.lineJoin = "round";
    ctx.stroke(path("M-13 1 L-4 10 L14 -10"));
  });
}

/** A short dash in a circle, the quiet counterpart of a tick. */
export function paintDash({ ctx }: Artboard, x: number, y: number, size: number, ground: string, ink: string): void {
  ctx.fillStyle = ground;
  ctx.fill(oval(x, y, size / 2, size / 2));
  ctx.fillStyle = ink;
  ctx.fill(roundRect(x - size * 0.19, y - size * 0.05, size * 0.38, size * 0.1, size * 0.05));
}

/** A large number or sign centred in a disc. */
export function paintDisc(artboard: Artboard, text: string, at: Rect, ground: string, ink: string): void {
  const { ctx } = artboard;
  ctx.fillStyle = ground;
  ctx.fill(oval(at.x + at.w / 2, at.y + at.h / 2, at.w / 2, at.h / 2));
  const face = { family: "display", weight: 900 } as const;
  const block = fitType(text, { width: at.w * 0.6, height: at.h * 0.62, lines: 1, max: at.h * 0.52, min: 28, face });
  if (!block) return;
  writeText(artboard, block, {
    label: "number",
    x: at.x + at.w / 2,
    y: at.y + (at.h - block.height) / 2,
    align: "center",
    inks: [ink],
  });
}

/** A hand-drawn arrow that curves from one point to another. */
export function paintArrow(
  { ctx }: Artboard,
  from: readonly [number, number],
  to: readonly [number, number],
  ink: string,
): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  if (length < 60) return;
  const bend = [from[0] + dx / 2 - dy * 0.24, from[1] + dy / 2 + dx * 0.24] as const;
  const angle = Math.atan2(to[1] - bend[1], to[0] - bend[0]);
  const head = (turn: number): string =>
    `${to[0] - 34 * Math.cos(angle + turn)} ${to[1] - 34 * Math.sin(angle + turn)}`;
  scoped(ctx, () => {
    ctx.strokeStyle = ink;
    ctx.lineWidth = 9;
    ctx.lineCap = "round";
    ctx.lineJoin = "round";
    ctx.shadowColor = "rgba(10,5,8,.45)";
    ctx.shadowBlur = 10;
    ctx.stroke(path(`M${from[0]} ${from[1]} Q${bend[0]} ${bend[1]} ${to[0]} ${to[1]}`));
    ctx.stroke(path(`M${head(0.5)} L${to[0]} ${to[1]} L${head(-0.5)}`));
  });
}

/** The words of a label on a plate of its own, turned by a few degrees around its centre. */
export function paintLabel(
  artboard: Artboard,
  block: TextBlock,
  centre: readonly [number, number],
  angle: number,
  colours: { ground: string; ink: string },
): Rect {
  const { ctx } = artboard;
  const [w, h] = [block.width + 64, block.height + 40];
  scoped(ctx, () => {
    ctx.translate(centre[0], centre[1]);
    ctx.rotate(angle);
    ctx.fillStyle = colours.ground;
    scoped(ctx, () => {
      ctx.shadowColor = "rgba(16,8,12,.34)";
      ctx.shadowBlur = 26;
      ctx.shadowOffsetY = 9;
      ctx.fill(roundRect(-w / 2, -h / 2, w, h, 24));
    });
    ctx.font = block.font;
    ctx.textAlign = "center";
    ctx.textBaseline = "alphabetic";
    ctx.fillStyle = colours.ink;
    block.lines.forEach((line, i) =>
      ctx.fillText(line, 0, (i + 0.5) * block.size * block.leading + block.size * 0.355 - block.height / 2),
    );
  });
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [bw, bh] = [w * cos + h * sin, w * sin + h * cos];
  const box = { x: centre[0] - bw / 2, y: centre[1] - bh / 2, w: bw, h: bh };
  const reads = contrast(colours.ink, colours.ground);
  artboard.boxes.push({
    label: "label",
    text: block.lines.join(" "),
    ...box,
    size: block.size,
    ink: colours.ink,
    contrast: reads,
  });
  return box;
}
