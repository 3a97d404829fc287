import type { Ctx } from "../../draw/canvas";
import { easeOut, lerp } from "../../draw/easing";
import type { Rect } from "../../draw/geometry";
import { type Sprite, stamp } from "../../draw/sprite";
import { defineScene, type Moment, type Shot } from "../shot";
import { entersAt } from "../text-overlays";
import { flushArea } from "./area";
import { casedFor, setType, typeSprite } from "./block";
import { makeGround, type PaintedGround } from "./ground";
import { lookStyles } from "./looks";
import { onHeld, plateDrawing } from "./plate";
import { claimsOf } from "./titles";

const PUSH_SECONDS = 0.36;
const GAP = 40;

/** A claim as it stands: its sprites now and once the next one has come. */
interface Claim {
  fresh: Sprite;
  past: Sprite;
  at: number;
}

function claimsIn(shot: Shot, room: Rect, ground: PaintedGround): Claim[] {
  const { unit } = shot.viewport;
  const style = lookStyles[shot.look];
  const words = claimsOf(shot);
  const each = (room.h - (words.length - 1) * GAP * unit) / words.length;
  const step = Math.max(0.6, (shot.seconds - 0.8) / Math.max(1, words.length));
  const size = Math.min(
    ...words.map(
      ({ text }) =>
        setType(casedFor(shot, text), {
          w: room.w,
          h: Math.min(each, 330 * unit),
          max: 150 * unit,
          min: 44 * unit,
          face: { family: "display", weight: style.weight },
          leading: style.leading + 0.04,
        }).size,
    ),
  );
  return words.map((word, index): Claim => {
    const block = setType(casedFor(shot, word.text), {
      w: room.w,
      h: each,
      max: size,
      min: Math.min(44 * unit, size),
      face: { family: "display", weight: style.weight },
      leading: style.leading + 0.04,
    });
    return {
      fresh: typeSprite(block, ground.key, style.align),
      past: typeSprite(block, ground.ink, style.align),
      at: index === 0 ? 0 : onHeld(entersAt(word, index * step), shot),
    };
  });
}

/** Tops of the first `count` claims: together they stand in the middle of the room. */
function topsOf(claims: readonly Claim[], count: number, room: Rect, gap: number): number[] {
  const heights = claims.slice(0, count).map(({ fresh }) => fresh.h);
  const total = heights.reduce((sum, h) => sum + h, 0) + gap * Math.max(0, count - 1);
  let y = room.y + (room.h - total) / 2;
  return heights.map((h) => {
    const top = y;
    y += h + gap;
    return top;
  });
}

/** Claims one under the other, each pushing those before it up; the newest has the colour. */
export const typeStack = defineScene({
  layout: flushArea,
  prepare(shot, { room, lane }) {
    const { unit } = shot.viewport;
    const { align } = lookStyles[shot.look];
    const ground = makeGround(shot);
    const claims = claimsIn(shot, room, ground);
    const gap = GAP * unit;
    const countAt = (t: number) => Math.max(1, claims.filter(({ at }) => t >= at).length);
    const xOf = (sprite: Sprite) => (align === "left" ? room.x + sprite.w / 2 : room.x + room.w / 2);
    const paint = (ctx: Ctx, moment: Moment) => {
      const count = countAt(moment.held);
      const newest = claims[count - 1];
      if (!newest) return;
      const u = count === 1 ? 1 : easeOut((moment.held + 1 / 15 - newest.at) / PUSH_SECONDS);
      const [from, to] = [topsOf(claims, Math.max(1, count - 1), room, gap), topsOf(claims, count, room, gap)];
      for (const [index, claim] of claims.slice(0, count).entries()) {
        const isNewest = index === count - 1;
        const target = to[index] ?? 0;
        const start = isNewest && count > 1 ? target + claim.fresh.h * 0.9 : (from[index] ?? target);
        const sprite = isNewest ? claim.fresh : claim.past;
        const y = lerp(start, target, u) + sprite.h / 2;
        stamp(ctx, sprite, { x: xOf(sprite), y, ...(isNewest && count > 1 && { opacity: Math.min(1, u * 1.6) }) });
      }
    };
    return plateDrawing({
      ground,
      lane,
      overlaysAt: () => [],
      paintUnder: paint,
      boxesAt(moment) {
        const count = countAt(moment.held);
        return topsOf(claims, count, room, gap).flatMap((y, index) => {
          const sprite = claims[index]?.fresh;
          return sprite ? [{ label: "card" as const, x: xOf(sprite) - sprite.w / 2, y, w: sprite.w, h: sprite.h }] : [];
        });
      },
    });
  },
});
