import { type Ctx, path } from "../../draw/canvas";
import { easeInOut } from "../../draw/easing";
import { stamp } from "../../draw/sprite";
import { defineScene, type Moment, type Shot } from "../shot";
import { entersAt } from "../text-overlays";
import { typeArea } from "./area";
import { casedFor, setType, typeSprite } from "./block";
import { makeGround } from "./ground";
import { lookStyles } from "./looks";
import { onHeld, plateDrawing } from "./plate";
import { claimsOf } from "./titles";

const MARK_SECONDS = 0.3;
const denial = /^(?:no|not|never|without|zero|free of)\s+/i;

function layoutList(shot: Shot) {
  const area = typeArea(shot, "left");
  const { unit } = shot.viewport;
  const { room } = area;
  const style = lookStyles[shot.look];
  const words = claimsOf(shot);
  const gap = 44 * unit;
  const mark = 104 * unit;
  const each = (room.h - gap * (words.length - 1)) / words.length;
  const set = (text: string, max: number) =>
    setType(casedFor(shot, text), {
      w: room.w - mark,
      h: Math.min(each, 420 * unit),
      max,
      min: Math.min(40 * unit, max),
      lines: 3,
      face: { family: "display", weight: style.weight },
      leading: 1.12,
    });
  const size = Math.min(...words.map(({ text }) => set(text, 120 * unit).size));
  const blocks = words.map(({ text }) => set(text, size));
  const total = blocks.reduce((sum, { height }) => sum + height, 0) + gap * (blocks.length - 1);
  let y = room.y + (room.h - total) / 2;
  const step = Math.max(0.6, (shot.seconds - 0.8) / Math.max(1, words.length));
  const rows = blocks.map((block, index) => {
    const top = y;
    y += block.height + gap;
    const word = words[index];
    const at = onHeld(word ? entersAt(word, 0.2 + index * step) : 0, shot);
    return { block, top, at, isDenied: denial.test(word?.text ?? "") };
  });
  return { ...area, rows, mark };
}

/** A list that is gone through: what is denied gets a cross, what is promised a tick, each on its word. */
export const typeChecklist = defineScene({
  layout: layoutList,
  prepare(shot, { room, lane, rows, mark }) {
    const { unit } = shot.viewport;
    const ground = makeGround(shot);
    const sprites = rows.map(({ block }) => typeSprite(block, ground.ink, "left"));
    const x = room.x + mark;
    const paint = (ctx: Ctx, moment: Moment) => {
      ctx.lineCap = "round";
      ctx.lineJoin = "round";
      for (const [index, { block, top, at, isDenied }] of rows.entries()) {
        const sprite = sprites[index];
        const u = easeInOut((moment.held - at) / MARK_SECONDS);
        if (sprite) stamp(ctx, sprite, { x: x + sprite.w / 2, y: top + sprite.h / 2, opacity: u > 0 ? 1 : 0.42 });
        ctx.strokeStyle = ground.key;
        ctx.lineWidth = 12 * unit;
        const [cx, cy] = [room.x + mark * 0.36, top + Math.min(block.height / 2, block.size * block.leading * 0.52)];
        if (u > 0 && !isDenied) {
          const s = 30 * unit * u;
          ctx.stroke(path(`M${cx - s} ${cy} l${s * 0.7} ${s * 0.75} l${s * 1.2} ${-s * 1.6}`));
        }
        if (u > 0 && isDenied) {
          const s = 24 * unit * u;
          ctx.stroke(path(`M${cx - s} ${cy - s} L${cx + s} ${cy + s} M${cx + s} ${cy - s} L${cx - s} ${cy + s}`));
        }
      }
    };
    return plateDrawing({
      ground,
      lane,
      overlaysAt: () => [],
      paintUnder: paint,
      boxesAt: () =>
        rows.map(({ block, top }) => ({ label: "card" as const, x, y: top, w: block.width, h: block.height })),
    });
  },
});
