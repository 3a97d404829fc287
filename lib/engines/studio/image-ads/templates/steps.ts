import { fitColumn } from "../column";
import { paintBackground } from "../background";
import { paintCard } from "../lists";
import { buttonFor, paintDisc } from "../marks";
import { fitType } from "../fit-type";
import { type Artboard, writeText } from "../artboard";
import type { Rect } from "../../draw/geometry";
import { GUTTER, type Template } from "./template";

const PAD = 44;

function panel(artboard: Artboard, text: string, index: number, at: Rect, isColumn: boolean): void {
  const { scheme } = artboard;
  paintCard(artboard, at, scheme.panel);
  const size = isColumn ? 132 : 92;
  const number = { x: at.x + PAD, y: isColumn ? at.y + PAD : at.y + (at.h - size) / 2, w: size, h: size };
  paintDisc(artboard, String(index + 1), number, scheme.mark, scheme.onMark);
  const left = isColumn ? at.x + PAD : at.x + PAD + size + 36;
  const top = isColumn ? number.y + size + 36 : at.y;
  const room = {
    width: at.x + at.w - PAD - left,
    height: at.y + at.h - top - (isColumn ? PAD : 24),
    lines: isColumn ? 5 : 2,
  };
  const block = fitType(text, {
    ...room,
    max: isColumn ? 64 : 58,
    min: 36,
    face: { family: "display", weight: 800 },
    leading: 1.16,
  });
  if (!block) return;
  const y = isColumn ? top : at.y + (at.h - block.height) / 2;
  writeText(artboard, block, { label: "step", x: left, y, inks: [scheme.onPanel] });
}

/** Three numbered panels with the steps that were given. */
export const steps: Template = {
  id: "steps",
  shows: 0,
  suits: ({ words }) => (words.steps.length >= 3 ? 1.1 : 0),
  draw(artboard) {
    const { safe, shape, words } = artboard;
    const list = words.steps.slice(0, 3);
    paintBackground(artboard);
    const button = buttonFor(artboard, safe.w);
    const foot = button ? button.h + 44 : 0;
    const column = fitColumn(artboard, shape === "wide" ? safe.w * 0.8 : safe.w, safe.h * 0.34, {
      hasButton: false,
      sub: null,
      max: shape === "square" ? 84 : 104,
      lines: 3,
    });
    column.draw({ ...safe, h: column.height });
    const top = safe.y + column.height + GUTTER;
    const room = { ...safe, y: top, h: safe.y + safe.h - foot - top };
    const gap = 28;
    const isColumn = shape === "wide";
    for (const [index, text] of list.entries()) {
      const w = (room.w - 2 * gap) / 3;
      const h = isColumn ? Math.min(440, room.h) : Math.min(260, (room.h - 2 * gap) / 3);
      const at = isColumn
        ? { x: room.x + index * (w + gap), y: room.y + (room.h - h) / 2, w, h }
        : { x: room.x, y: room.y + index * (h + gap), w: room.w, h };
      panel(artboard, text, index, at, isColumn);
    }
    button?.draw(safe.x, safe.y + safe.h - button.h);
  },
};
