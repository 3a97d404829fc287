import type { Rect } from "../../draw/geometry";
import { roundRect } from "../../draw/canvas";
import { type Artboard, writeText } from "../artboard";
import { fitColumn } from "../column";
import { paintBackground } from "../background";
import { fitList, paintCard } from "../lists";
import { buttonFor } from "../marks";
import type { AdCopy } from "../ad-spec";
import { fitType } from "../fit-type";
import { GUTTER, type Template } from "./template";

const PAD = 36;
type Side = NonNullable<AdCopy["comparison"]>[number];

function panel(artboard: Artboard, side: Side, at: Rect, isOurs: boolean): void {
  const { ctx, scheme } = artboard;
  if (isOurs) paintCard(artboard, at, scheme.panel);
  else {
    ctx.fillStyle = scheme.shape;
    ctx.fill(roundRect(at.x, at.y, at.w, at.h, 44));
  }
  const ink = isOurs ? scheme.onPanel : scheme.ink;
  const title = fitType(side.title, {
    width: at.w - 2 * PAD,
    height: 120,
    lines: 2,
    max: 50,
    min: 38,
    face: { family: "display", weight: 900 },
  });
  if (!title) return;
  writeText(artboard, title, { label: "title", x: at.x + PAD, y: at.y + PAD, inks: [ink] });
  const marks = isOurs
    ? ({ mark: "tick", markGround: scheme.mark, markInk: scheme.onMark } as const)
    : ({ mark: "dash", markGround: scheme.ground, markInk: scheme.ink } as const);
  const top = at.y + PAD + title.height + 20;
  const room = at.y + at.h - PAD - top;
  const list = fitList(artboard, side.items, at.w - 2 * PAD, room, { ink, max: 44, ...marks });
  const spare = room - list.height;
  const extra = Math.min(44, spare / (list.rows + 1));
  list.draw(at.x + PAD, top + (spare - extra * (list.rows - 1)) / 2, extra);
}

/** Two panels, the other way and ours, with the lines that were given for both. */
export const comparison: Template = {
  id: "comparison",
  shows: 0,
  suits: ({ words }) => (words.comparison ? 1.1 : 0),
  draw(artboard) {
    const { safe, shape, words } = artboard;
    if (!words.comparison) return;
    const [theirs, ours] = words.comparison;
    paintBackground(artboard);
    const button = buttonFor(artboard, safe.w);
    const foot = button ? button.h + 40 : 0;
    const isStacked = shape === "portrait" || shape === "tall";
    const column = fitColumn(artboard, safe.w, safe.h * 0.26, {
      hasButton: false,
      sub: null,
      max: 80,
      lines: 2,
    });
    column.draw({ ...safe, h: column.height });
    const top = safe.y + column.height + GUTTER - 14;
    const room = { ...safe, y: top, h: safe.y + safe.h - foot - top };
    const gap = 26;
    const rows = Math.max(theirs.items.length, ours.items.length);
    const tallest = 210 + rows * (shape === "square" ? 130 : 104);
    const [w, h] = isStacked ? [room.w, (room.h - gap) / 2] : [(room.w - gap) / 2, Math.min(room.h, tallest)];
    panel(artboard, theirs, { x: room.x, y: room.y, w, h }, false);
    panel(
      artboard,
      ours,
      { x: isStacked ? room.x : room.x + w + gap, y: isStacked ? room.y + h + gap : room.y, w, h },
      true,
    );
    button?.draw(safe.x, safe.y + safe.h - button.h);
  },
};
