import { type Ctx, fillWithShadow, oval, path, roundRect } from "../../draw/canvas";
import { distance } from "../../draw/colour";
import { clamp01, easeInOut, popIn } from "../../draw/easing";
import { type Rect, midX, midY } from "../../draw/geometry";
import type { Palette } from "@/lib/contract/timeline/document";
import type { GroundColours } from "./ground";
import { baselineOf, setType, writeType } from "./block";
import { hoursPattern } from "./patterns";

/** What a fact is drawn with: its room, the words in it and the colours. */
export interface Prop {
  room: Rect;
  /** The fact's own words ("May 1", "$89"). */
  text: string;
  unit: number;
  palette: Palette;
  colours: GroundColours;
}

/** Paints a prop; `held` in seconds of the scene. */
export type PaintProp = (ctx: Ctx, held: number) => void;

const SHADOW = "rgba(12,6,16,.32)";

function centred(ctx: Ctx, text: string, room: Rect, max: number, ink: string): void {
  const block = setType(text, {
    w: room.w,
    h: room.h,
    max,
    min: max * 0.12,
    lines: 2,
    face: { family: "display", weight: 900 },
  });
  ctx.save();
  ctx.fillStyle = ink;
  ctx.translate(room.x, room.y + (room.h - block.height) / 2);
  writeType(ctx, block, room.w, "center");
  ctx.restore();
}

const months = /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** A calendar's leaf: the month above, the day below; the leaf before it turns away. */
export function calendar({ room, text, unit, palette, colours }: Prop): PaintProp {
  const parts = text.split(/\s+/);
  const month = parts.find((part) => months.test(part));
  const rest = parts.filter((part) => part !== month).join(" ");
  const [head, body] = month !== undefined && rest !== "" ? [month.toUpperCase(), rest] : ["", text];
  const rings = 34 * unit;
  const side = Math.min(room.w * 0.86, (room.h - rings) * 0.96);
  const leaf: Rect = { x: midX(room) - side / 2, y: midY(room) + (rings - side) / 2, w: side, h: side };
  const band = side * 0.27;
  // On a field in the accent the head would be lost.
  const isLost = distance(colours.field, palette.accent) < 0.12;
  const [cloth, print] = isLost ? [palette.ink, palette.surface] : [palette.accent, palette.onAccent];
  return (ctx, held) => {
    const drop = popIn(clamp01((held + 0.2) / 0.5));
    ctx.save();
    ctx.translate(midX(room), leaf.y);
    ctx.rotate((1 - drop) * -0.08);
    ctx.translate(-midX(room), -leaf.y);
    ctx.fillStyle = palette.surface;
    fillWithShadow(ctx, roundRect(leaf.x, leaf.y, side, side, 40 * unit), SHADOW, 40 * unit, 16 * unit);
    ctx.fillStyle = cloth;
    ctx.fill(roundRect(leaf.x, leaf.y, side, band + 40 * unit, 40 * unit));
    ctx.fillStyle = palette.surface;
    ctx.fillRect(leaf.x, leaf.y + band, side, 44 * unit);
    ctx.fillStyle = palette.ink;
    for (const share of [0.25, 0.75])
      ctx.fill(roundRect(leaf.x + side * share - 13 * unit, leaf.y - rings, 26 * unit, 78 * unit, 13 * unit));
    if (head) centred(ctx, head, { x: leaf.x, y: leaf.y + band * 0.2, w: side, h: band * 0.74 }, band * 0.62, print);
    centred(
      ctx,
      body,
      { x: leaf.x + side * 0.08, y: leaf.y + band, w: side * 0.84, h: side - band },
      side * 0.58,
      palette.ink,
    );
    ctx.restore();
  };
}

/** A price tag that swings on its string. */
export function tag({ room, text, unit, palette, colours }: Prop): PaintProp {
  const w = Math.min(room.w * 0.94, room.h * 1.7);
  const h = Math.min(room.h * 0.72, w * 0.56);
  const [x, y] = [midX(room) - w / 2, midY(room) - h / 2];
  const cut = h * 0.34;
  const shape = path(
    `M${x + cut} ${y} H${x + w - 30 * unit} Q${x + w} ${y} ${x + w} ${y + 30 * unit} V${y + h - 30 * unit} Q${x + w} ${y + h} ${x + w - 30 * unit} ${y + h} H${x + cut} L${x} ${y + h * 0.66} V${y + h * 0.34}Z`,
  );
  const eye = [x + cut * 0.66, y + h / 2] as const;
  const up = Math.min(h / 2 + 150 * unit, eye[1] - room.y + 10 * unit);
  const string = path(
    `M${eye[0]} ${eye[1]} C${eye[0] - 110 * unit} ${eye[1] - up * 0.4} ${eye[0] - 60 * unit} ${eye[1] - up * 0.86} ${eye[0] + 20 * unit} ${eye[1] - up}`,
  );
  return (ctx, held) => {
    const swing =
      Math.sin(held * 3.2) * 0.07 * Math.exp(-held * 0.5) + (1 - popIn(clamp01((held + 0.2) / 0.5))) * 0.3 - 0.05;
    ctx.save();
    ctx.translate(eye[0], eye[1]);
    ctx.rotate(swing);
    ctx.translate(-eye[0], -eye[1]);
    ctx.strokeStyle = colours.ink;
    ctx.lineWidth = 7 * unit;
    ctx.stroke(string);
    ctx.fillStyle = palette.surface;
    fillWithShadow(ctx, shape, SHADOW, 36 * unit, 14 * unit);
    ctx.fillStyle = colours.field;
    ctx.fill(oval(eye[0], eye[1], 24 * unit, 24 * unit));
    centred(ctx, text, { x: x + cut * 1.1, y: y + h * 0.06, w: w - cut * 1.3, h: h * 0.88 }, h * 0.8, palette.ink);
    ctx.restore();
  };
}

/** A pin that lands on its spot. */
export function pin({ room, unit, palette, colours }: Prop): PaintProp {
  const r = Math.min(room.w * 0.34, room.h * 0.3);
  const [x, foot] = [midX(room), midY(room) + r * 1.5];
  const shape = path(
    `M${x} ${foot} C${x - r * 0.34} ${foot - r * 0.9} ${x - r} ${foot - r * 1.2} ${x - r} ${foot - r * 1.95} A${r} ${r} 0 1 1 ${x + r} ${foot - r * 1.95} C${x + r} ${foot - r * 1.2} ${x + r * 0.34} ${foot - r * 0.9} ${x} ${foot}Z`,
  );
  return (ctx, held) => {
    const fall = popIn(clamp01((held + 0.2) / 0.45));
    const ring = (held % 1.6) / 1.6;
    ctx.strokeStyle = colours.key;
    ctx.globalAlpha = 1 - ring;
    ctx.lineWidth = 8 * unit;
    ctx.stroke(oval(x, foot, r * (0.3 + ring), r * (0.3 + ring) * 0.34));
    ctx.globalAlpha = 1;
    ctx.fillStyle = "rgba(12,6,16,.28)";
    ctx.fill(oval(x, foot, r * 0.34, r * 0.11));
    ctx.save();
    ctx.translate(0, (1 - fall) * -180 * unit);
    ctx.fillStyle = colours.key;
    ctx.fill(shape);
    ctx.fillStyle = palette.surface;
    ctx.fill(oval(x, foot - r * 1.95, r * 0.42, r * 0.42));
    ctx.restore();
  };
}

/** Hours and minutes of the first time in a text; ten past ten without one. */
export function timeIn(text: string): [hours: number, minutes: number] {
  const [, hours, minutes = 0] = /^(\d{1,2})(?:[:.h](\d{2}))?/iu.exec(hoursPattern.exec(text)?.[0] ?? "") ?? [];
  return hours === undefined ? [10, 10] : [Number(hours) % 12, Number(minutes) % 60];
}

/** A clock whose hands come to the time. */
export function clock({ room, text, unit, palette }: Prop): PaintProp {
  const r = Math.min(room.w, room.h) * 0.46;
  const [x, y] = [midX(room), midY(room)];
  const [hours, minutes] = timeIn(text);
  const hand = (ctx: Ctx, turn: number, length: number, line: number) => {
    const angle = turn * 2 * Math.PI - Math.PI / 2;
    ctx.lineWidth = line;
    ctx.stroke(path(`M${x} ${y} L${x + Math.cos(angle) * length} ${y + Math.sin(angle) * length}`));
  };
  return (ctx, held) => {
    const u = easeInOut((held + 0.1) / 1.1);
    ctx.fillStyle = palette.surface;
    fillWithShadow(ctx, oval(x, y, r, r), SHADOW, 36 * unit, 14 * unit);
    ctx.strokeStyle = palette.accent;
    ctx.lineWidth = r * 0.09;
    ctx.stroke(oval(x, y, r * 0.955, r * 0.955));
    ctx.fillStyle = palette.ink;
    for (let hour = 0; hour < 12; hour++) {
      const angle = (hour / 12) * 2 * Math.PI;
      const size = (hour % 3 ? 8 : 15) * unit;
      ctx.fill(oval(x + Math.cos(angle) * r * 0.8, y + Math.sin(angle) * r * 0.8, size, size));
    }
    ctx.lineCap = "round";
    ctx.strokeStyle = palette.ink;
    hand(ctx, ((hours + minutes / 60) / 12) * u, r * 0.46, r * 0.085);
    ctx.strokeStyle = palette.accent;
    hand(ctx, (minutes / 60 + 1) * u, r * 0.68, r * 0.06);
    ctx.fillStyle = palette.ink;
    ctx.fill(oval(x, y, r * 0.07, r * 0.07));
  };
}

const KEYS = "123456789*0#";
const KEY_SECONDS = 0.11;

/** A dial pad whose keys light up in the order of the number. */
export function dialPad({ room, text, unit, palette, colours }: Prop): PaintProp {
  const step = Math.min(room.w / 3, room.h / 4);
  const r = step * 0.41;
  const [left, top] = [midX(room) - step, midY(room) - 1.5 * step];
  const dialled = [...text].filter((sign) => KEYS.includes(sign));
  return (ctx, held) => {
    const now = Math.floor((held - 0.2) / KEY_SECONDS);
    for (const [index, key] of [...KEYS].entries()) {
      const [x, y] = [left + (index % 3) * step, top + Math.floor(index / 3) * step];
      const isLit = dialled[now] === key;
      ctx.fillStyle = isLit ? colours.key : palette.surface;
      ctx.fill(oval(x, y, r, r));
      const ink = isLit ? colours.onKey : palette.ink;
      const block = setType(key, {
        w: 2 * r,
        h: 2 * r,
        max: r * 1.05,
        min: 10 * unit,
        lines: 1,
        face: { family: "display", weight: 800 },
      });
      ctx.fillStyle = ink;
      ctx.font = block.font;
      ctx.textAlign = "center";
      ctx.textBaseline = "alphabetic";
      ctx.fillText(key, x, y - block.height / 2 + baselineOf(block, 0));
    }
  };
}
