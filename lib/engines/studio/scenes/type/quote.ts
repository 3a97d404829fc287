import type { Palette } from "@/lib/contract/timeline/document";
import { roundRect } from "../../draw/canvas";
import { midX, midY } from "../../draw/geometry";
import { makeSprite } from "../../draw/sprite";
import type { Overlay } from "../../draw/widgets/overlay";
import { defineScene, type Shot } from "../shot";
import { textOverlaysOf } from "../text-overlays";
import { typeArea } from "./area";
import { setType, wordsAt, writeType } from "./block";
import { makeGround } from "./ground";
import { plateDrawing } from "./plate";
import { titleOf } from "./titles";

/** The quotation, its author and the card that holds both. */
function layoutQuote(shot: Shot) {
  const { room, lane } = typeArea(shot);
  const { unit, aspect } = shot.viewport;
  const words = titleOf(shot);
  const author = textOverlaysOf(shot, "tagline").find(({ text }) => text !== words.text);
  const pad = 64 * unit;
  const block = setType(words.text.replace(/^["“”«»']+|["“”«»']+$/g, ""), {
    w: room.w - 2 * pad,
    h: room.h - 5 * pad,
    max: (aspect === "wide" ? 150 : 104) * unit,
    min: 40 * unit,
    leading: 1.22,
    face: { family: "display", weight: 700 },
  });
  const face = { family: "text", weight: 600 } as const;
  const by = author
    ? setType(author.text, { w: room.w - 2 * pad, h: 80 * unit, max: 50 * unit, min: 36 * unit, lines: 1, face })
    : null;
  const signs = 120 * unit;
  const h = block.height + signs + (by ? by.height + pad * 0.6 : 0) + 1.4 * pad;
  return { room, lane, block, by, pad, signs, h };
}

type QuoteLayout = ReturnType<typeof layoutQuote>;

const cardOf = ({ room, block, pad, signs, h }: QuoteLayout, { surface, ink, accent }: Palette, unit: number) =>
  makeSprite(room.w, h, Math.ceil(40 * unit), (ctx) => {
    ctx.fillStyle = surface;
    ctx.fill(roundRect(0, 0, room.w, h, 36 * unit));
    ctx.fillStyle = accent;
    const face = { family: "display", weight: 900 } as const;
    const sign = setType("\u201c", { w: 300 * unit, h: 400 * unit, max: 260 * unit, min: 200 * unit, face });
    ctx.save();
    ctx.translate(pad * 0.8, pad * 0.25);
    writeType(ctx, sign, sign.width, "left");
    ctx.restore();
    ctx.fillStyle = ink;
    ctx.translate(pad, signs + pad * 0.5);
    writeType(ctx, block, block.width, "left");
  });

/** A given quotation on a card, its author under it. */
export const typeQuote = defineScene({
  layout: layoutQuote,
  prepare(shot, layout) {
    const { room, lane, by, pad, h } = layout;
    const ground = makeGround(shot);
    const card = cardOf(layout, shot.palette, shot.viewport.unit);
    const place = { x: midX(room), y: midY(room) };
    const overlays: Overlay[] = [{ sprite: card, place, at: 0, entrance: "rise", label: "card" }];
    const under = { x: room.x + pad + (by?.width ?? 0) / 2, y: place.y + h / 2 - pad * 0.8 - (by?.height ?? 0) / 2 };
    if (by) overlays.push(wordsAt(by, shot.palette.ink, under, { at: 0.5, label: null }));
    return plateDrawing({ ground, lane, overlaysAt: () => overlays });
  },
});
