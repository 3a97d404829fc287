import { bottomOf, midX, midY, type Rect } from "../../draw/geometry";
import type { Overlay } from "../../draw/widgets/overlay";
import { defineScene, type PrepareScene, type Readable, type Shot } from "../shot";
import { typeArea } from "./area";
import { casedFor, setType, wordsAt } from "./block";
import { groundColours, groundOf, makeGround } from "./ground";
import { lookStyles } from "./looks";
import { datePattern, pricePattern } from "./patterns";
import { plateDrawing } from "./plate";
import { calendar, clock, dialPad, type PaintProp, pin, type Prop, tag } from "./props";
import { titleOf } from "./titles";

/** How a fact is drawn, and which of its words the drawing holds; null: it stands for itself beside all of them. */
interface FactDrawing {
  prop: (input: Prop) => PaintProp;
  held: RegExp | null;
  /** Height over width of the prop in its room. */
  share: number;
}

/** A text parted around what a pattern finds in it. */
function partedAt(text: string, pattern: RegExp): { before: string; part: string; after: string } | null {
  const found = pattern.exec(text);
  if (!found) return null;
  const before = text.slice(0, found.index).trim();
  const after = text
    .slice(found.index + found[0].length)
    .replace(/^[.,;:]+/, "")
    .trim();
  return { before, part: found[0], after };
}

/** Rooms one under the other, or side by side in a wide frame: prop and words in reading order. */
function roomsOf(shot: Shot, room: Rect, has: { before: boolean; after: boolean }, share: number) {
  const { unit, aspect } = shot.viewport;
  const none: Rect = { ...room, h: 0 };
  if (!has.before && !has.after) return { prop: room, before: none, after: none };
  if (aspect === "wide") {
    // Words that lead to the fact stand before it.
    const isLeading = has.before && !has.after;
    const half = room.w * 0.44;
    const words = { ...room, x: isLeading ? room.x : room.x + room.w * 0.5, w: room.w * 0.5 };
    const h = has.before && has.after ? room.h / 2 - 20 * unit : room.h;
    return {
      prop: { ...room, x: isLeading ? room.x + room.w - half : room.x, w: half },
      before: { ...words, h: has.before ? h : 0 },
      after: { ...words, y: bottomOf(room) - h, h: has.after ? h : 0 },
    };
  }
  const gap = 40 * unit;
  const words = (room.h - Math.min(room.h * 0.56, room.w * share)) / (has.before && has.after ? 2 : 1) - gap;
  const before = { ...room, h: has.before ? words : 0 };
  const after = { ...room, y: bottomOf(room) - words, h: has.after ? words : 0 };
  const top = has.before ? bottomOf(before) + gap : room.y;
  return { before, after, prop: { ...room, y: top, h: (has.after ? after.y - gap : bottomOf(room)) - top } };
}

const factScene = ({ prop, held: pattern, share }: FactDrawing): PrepareScene =>
  defineScene({
    layout: typeArea,
    prepare(shot, { room, lane }) {
      const { unit } = shot.viewport;
      const style = lookStyles[shot.look];
      const title = titleOf(shot);
      const parts = pattern === null ? null : partedAt(title.text, pattern);
      const { before, part, after } = parts ?? {
        before: "",
        part: title.text,
        after: pattern === null ? title.text : "",
      };
      const rooms = roomsOf(shot, room, { before: before !== "", after: after !== "" }, share);
      const ground = makeGround(shot);
      const colours = groundColours(shot.palette, groundOf(shot));
      const paint = prop({ room: rooms.prop, text: part, unit, palette: shot.palette, colours });
      const words = [
        { text: before, at: rooms.before, enters: 0 },
        { text: after, at: rooms.after, enters: 0.3 },
      ].filter(({ text }) => text !== "");
      const overlays = words.map(({ text, at, enters }): Overlay => {
        const block = setType(casedFor(shot, text), {
          w: at.w,
          h: at.h,
          max: (shot.viewport.aspect === "wide" ? 180 : 124) * unit,
          min: 42 * unit,
          face: { family: "display", weight: style.weight },
          leading: 1.1,
        });
        return wordsAt(block, ground.ink, { x: midX(at), y: midY(at) }, { at: enters });
      });
      const shown: Readable = { label: "card", ...rooms.prop };
      return plateDrawing({
        ground,
        lane,
        overlaysAt: () => overlays,
        paintUnder: (ctx, { held }) => paint(ctx, held),
        boxesAt: () => [shown],
      });
    },
  });

/** A date on a calendar's leaf. */
export const typeDate = factScene({ prop: calendar, held: datePattern, share: 0.8 });
/** A price on a tag. */
export const typePrice = factScene({ prop: tag, held: pricePattern, share: 0.6 });
/** A place under its pin. */
export const typePlace = factScene({ prop: pin, held: null, share: 0.8 });
/** Opening hours under a clock. */
export const typeHours = factScene({ prop: clock, held: null, share: 0.8 });
/** A number to call under a dial pad. */
export const typePhone = factScene({ prop: dialPad, held: null, share: 1 });
