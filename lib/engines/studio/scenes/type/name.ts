import { type Point, roundRect } from "../../draw/canvas";
import { easeOut } from "../../draw/easing";
import { midX, midY } from "../../draw/geometry";
import { makeSprite } from "../../draw/sprite";
import { measure, type TextBlock } from "../../draw/text";
import type { Overlay } from "../../draw/widgets/overlay";
import { defineScene, type Shot } from "../shot";
import { textOverlaysOf } from "../text-overlays";
import { typeArea } from "./area";
import { baselineOf, setType, wordsAt } from "./block";
import { makeGround } from "./ground";
import { lookStyles } from "./looks";
import { onHeld, plateDrawing } from "./plate";
import { titleOf } from "./titles";

const LETTER_SECONDS = 0.06;

/** Letters of a set block, one after the other; joined scripts line by line. */
function lettersOf(shot: Shot, block: TextBlock, [left, top]: Point, ink: string): Overlay[] {
  const h = block.size * block.leading;
  const count = block.lines.join("").length;
  const step = Math.min(LETTER_SECONDS, 0.9 / Math.max(1, count));
  let typed = 0;
  return block.lines.flatMap((line, row) => {
    const start = left + (block.width - measure(line, block.font)) / 2;
    const isJoined = /[\p{Script=Arabic}\p{Script=Hebrew}\p{M}]/u.test(line);
    let before = "";
    return (isJoined ? [line] : [...line]).flatMap((letter): Overlay[] => {
      const x = start + measure(before, block.font);
      before += letter;
      if (letter === " ") return [];
      const w = measure(letter, block.font);
      const sprite = makeSprite(w, h, Math.ceil(block.size * 0.3), (ctx) => {
        ctx.fillStyle = ink;
        ctx.font = block.font;
        ctx.fillText(letter, 0, baselineOf(block, 0));
      });
      const at = typed === 0 ? 0 : onHeld(typed * step, shot);
      typed += 1;
      const place = { x: x + w / 2, y: top + (row + 0.5) * h };
      return [{ sprite, place, at, entrance: at === 0 ? "still" : "rise", label: null }];
    });
  });
}

/** The name and what stands under it, one under the other in the middle of the room. */
function layoutName(shot: Shot) {
  const { room, lane } = typeArea(shot);
  const { unit } = shot.viewport;
  const words = titleOf(shot);
  const tagline = textOverlaysOf(shot, "tagline").find(({ text }) => text !== words.text);
  const face = { family: "display", weight: lookStyles[shot.look].weight } as const;
  const block = setType(words.text, { w: room.w, h: room.h * 0.66, max: 380 * unit, min: 60 * unit, face });
  const lines = {
    max: 74 * unit,
    min: 40 * unit,
    lines: 3,
    leading: 1.16,
    face: { family: "text", weight: 600 },
  } as const;
  const under = tagline ? setType(tagline.text, { w: room.w * 0.9, h: room.h * 0.22, ...lines }) : null;
  const gap = 52 * unit;
  const top = midY(room) - (block.height + (under ? gap + under.height : 0)) / 2;
  return { room, lane, block, under, top, underY: top + block.height + gap };
}

/** The name, letter by letter across the frame; what it is stands under it. */
export const typeName = defineScene({
  layout: layoutName,
  prepare(shot, { room, lane, block, under, top, underY }) {
    const { unit } = shot.viewport;
    const ground = makeGround(shot);
    const x = midX(room);
    const left = x - block.width / 2;
    const letters = lettersOf(shot, block, [left, top], ground.ink);
    const typed = letters.at(-1)?.at ?? 0;
    const place = { x, y: underY + (under?.height ?? 0) / 2 };
    const line = under ? [wordsAt(under, ground.ink, place, { at: onHeld(typed + 0.25, shot), label: "tagline" })] : [];
    const all = [...letters, ...line];
    return plateDrawing({
      ground,
      lane,
      overlaysAt: () => all,
      boxesAt: () => [{ label: "headline", x: left, y: top, w: block.width, h: block.height }],
      paintUnder(ctx, { held }) {
        const u = easeOut((held - typed) / 0.5);
        if (u <= 0) return;
        const w = Math.min(block.width, 340 * unit) * u;
        ctx.fillStyle = ground.key;
        ctx.fill(roundRect(x - w / 2, top + block.height + 12 * unit, w, 12 * unit, 6 * unit));
      },
    });
  },
});
