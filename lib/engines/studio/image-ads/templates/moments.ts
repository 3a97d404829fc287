import { fillWithShadow, roundRect } from "../../draw/canvas";
import { type Artboard, writeText } from "../artboard";
import { fitColumn } from "../column";
import { paintBackground, paintShapes } from "../background";
import { fitType } from "../fit-type";
import type { Rect } from "../../draw/geometry";
import { GUTTER, type Template } from "./template";

const SHIFT = 64;

/** Two or three scenes of use on cards that step from left to right. */
function paintMoments(artboard: Artboard, lines: readonly string[], at: Rect): void {
  const { ctx, scheme } = artboard;
  const gap = 26;
  const h = Math.min(196, (at.h - gap * (lines.length - 1)) / lines.length);
  const top = at.y + (at.h - h * lines.length - gap * (lines.length - 1)) / 2;
  const w = at.w - SHIFT * (lines.length - 1);
  for (const [index, text] of lines.entries()) {
    const [x, y] = [at.x + index * SHIFT, top + index * (h + gap)];
    ctx.fillStyle = index % 2 === 0 ? scheme.panel : scheme.button;
    const ink = index % 2 === 0 ? scheme.onPanel : scheme.onButton;
    fillWithShadow(ctx, roundRect(x, y, w, h, 40), "rgba(24,12,14,.16)", 34, 12);
    const face = { family: "text", weight: 600 } as const;
    const block = fitType(text, { width: w - 88, height: h - 48, lines: 3, max: 46, min: 36, face, leading: 1.24 });
    if (block) writeText(artboard, block, { label: "moment", x: x + 44, y: y + (h - block.height) / 2, inks: [ink] });
  }
}

/** The line, and scenes from the product's day that hold for any product of the kind. */
export const moments: Template = {
  id: "moments",
  shows: 0,
  suits: ({ words, pictures }) => (words.moments.length < 2 ? 0 : pictures.length > 0 ? 0.1 : 0.8),
  draw(artboard) {
    const { width, safe, shape, words } = artboard;
    paintBackground(artboard);
    if (shape === "wide") {
      const w = width * 0.42 - safe.x;
      const column = fitColumn(artboard, w, safe.h, { valign: "spread", max: 108, sub: null });
      paintShapes(artboard, column.wordsBottom({ ...safe, w }) + 40);
      column.draw({ ...safe, w });
      const x = width * 0.47;
      paintMoments(artboard, words.moments.slice(0, 3), { ...safe, x, w: width - safe.x - x });
      return;
    }
    const lines = words.moments.slice(0, shape === "square" ? 2 : 3);
    const cards = lines.length * 170 + (lines.length - 1) * 26;
    const column = fitColumn(artboard, safe.w, safe.h - cards - GUTTER, { sub: null, max: 116, lines: 4 });
    const y = safe.y + column.height + GUTTER;
    paintShapes(artboard, y);
    column.draw({ ...safe, h: column.height });
    paintMoments(artboard, lines, { ...safe, y, h: safe.y + safe.h - y });
  },
};
