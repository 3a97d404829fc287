import type { Canvas } from "@napi-rs/canvas";
import type { Palette } from "@/lib/contract/timeline/document";
import { alpha, type Ctx, linear, raster, roundRect, softOval } from "../../draw/canvas";
import { mix, shade } from "../../draw/colour";
import type { Light } from "../../presenter/heads";
import { bathroom, bedroom, cafe, desk, kitchen, livingRoom, outdoors, type PaintRoom, studio } from "./rooms";

/** Room for the slow drift of a hand-held camera on every side, pixels at the viewport's size. */
const DRIFT = 18;

/** A room drawn and blurred once at the size of the frame, with what stands in front of the presenter. */
export interface Backdrop {
  image: Canvas;
  light: Light;
  /** A table or counter across the lower edge, starting at `y`. */
  paintTable(ctx: Ctx, y: number): void;
}

interface Room {
  paint: PaintRoom;
  light: string;
  table: string;
  softness: number;
}

const ROOMS: Readonly<Record<string, Room>> = {
  bedroom: { paint: bedroom, light: "#fff0d2", table: "#b57b4e", softness: 5 },
  kitchen: { paint: kitchen, light: "#fff8e8", table: "#d8cbb8", softness: 5 },
  desk: { paint: desk, light: "#f2f7ff", table: "#a97b50", softness: 5 },
  bathroom: { paint: bathroom, light: "#ffffff", table: "#e9e4dc", softness: 5 },
  cafe: { paint: cafe, light: "#ffd9a0", table: "#8a5a38", softness: 6.5 },
  living_room: { paint: livingRoom, light: "#fff2d8", table: "#a8794f", softness: 5 },
  studio: { paint: studio, light: "#ffffff", table: "#f4efe8", softness: 3 },
  outdoors: { paint: outdoors, light: "#fff6c8", table: "#9c7a52", softness: 8 },
};

/** Ids of the rooms a scene may be set in. */
export const settings: readonly string[] = Object.keys(ROOMS);

const ROOM_SIZE = 1400;
/** Painted at this share of the frame: the blur hides it, and it costs a ninth. */
const REDUCTION = 3;
const TINT = 0.08;

function paintReduced(room: Room, palette: Palette, width: number, height: number): Canvas {
  const [w, h] = [Math.ceil(width / REDUCTION), Math.ceil(height / REDUCTION)];
  const sharp = raster(w, h, (ctx) => {
    const scale = Math.max(w, h) / ROOM_SIZE;
    ctx.translate(w / 2 - (ROOM_SIZE / 2) * scale, h / 2 - (w > h ? 600 : ROOM_SIZE / 2) * scale);
    ctx.scale(scale, scale);
    room.paint(ctx, palette);
  });
  return raster(w, h, (ctx) => {
    ctx.drawImage(sharp, 0, 0);
    ctx.filter = `blur(${(room.softness * Math.min(w, h)) / 372}px)`;
    ctx.drawImage(sharp, 0, 0);
    ctx.filter = "none";
    ctx.fillStyle = alpha(palette.accent, TINT * 0.6);
    ctx.fillRect(0, 0, w, h);
    softOval(ctx, [w * 0.84, h * 0.2], [w * 0.8, h * 0.5], room.light, 0.34);
    ctx.fillStyle = linear(ctx, [0, 0], [0, h], "rgba(30,14,10,.08)", "rgba(30,14,10,0)", "rgba(30,14,10,.26)");
    ctx.fillRect(0, 0, w, h);
  });
}

/** Reach of a table's shadow above its edge, pixels. */
const TABLE_SHADOW = 30;

function paintTable(ctx: Ctx, colour: string, width: number, height: number, y: number): void {
  ctx.fillStyle = linear(ctx, [0, y], [0, height], shade(colour, 0.04), colour, shade(colour, -0.13));
  ctx.fillRect(0, y, width, height - y);
  ctx.fillStyle = linear(ctx, [0, y], [width, y], alpha("#ffffff", 0.05), alpha("#ffffff", 0.5));
  ctx.fillRect(0, y, width, Math.max(3, height * 0.0035));
  ctx.fillStyle = alpha(mix(colour, "#1a0d06", 0.6), 0.12);
  for (let i = 1; i < 7; i++) ctx.fill(roundRect(-40 + ((i * 271) % 90), y + (height - y) * (i / 7), width, 3, 2));
  ctx.fillStyle = linear(ctx, [0, y - TABLE_SHADOW], [0, y], "rgba(20,8,4,0)", "rgba(20,8,4,.2)");
  ctx.fillRect(0, y - TABLE_SHADOW, width, TABLE_SHADOW);
}

/** A table, drawn again only when its edge is another. */
function makeTable(colour: string, width: number, height: number): Backdrop["paintTable"] {
  let kept: { y: number; top: number; image: Canvas } | null = null;
  return (ctx, y) => {
    if (kept?.y !== y) {
      const top = Math.floor(y - TABLE_SHADOW);
      const image = raster(width, height - top, (own) => {
        own.translate(0, -top);
        paintTable(own, colour, width, height, y);
      });
      kept = { y, top, image };
    }
    ctx.drawImage(kept.image, 0, kept.top);
  };
}

/** Draws a room for a frame of that size; an unknown id gives the plain studio. */
export function makeBackdrop(setting: string, palette: Palette, width: number, height: number): Backdrop {
  const room = ROOMS[setting] ?? ROOMS.studio;
  if (!room) throw new RangeError("the studio has no rooms");
  const [w, h] = [width + 2 * DRIFT, height + 2 * DRIFT];
  const reduced = paintReduced(room, palette, w, h);
  const image = raster(w, h, (ctx) => {
    ctx.imageSmoothingQuality = "high";
    ctx.drawImage(reduced, 0, 0, w, h);
  });
  return {
    image,
    light: { side: 1, colour: room.light },
    paintTable: makeTable(mix(room.table, palette.ground, 0.06), width, height),
  };
}

/** Puts a backdrop down with the drift of a hand-held camera, at whole pixels. `t` in seconds. */
export const paintBackdrop = (ctx: Ctx, backdrop: Backdrop, t: number): void =>
  ctx.drawImage(
    backdrop.image,
    Math.round(-DRIFT + Math.sin(t * 1.3) * 8),
    Math.round(-DRIFT + Math.sin(t * 0.9 + 0.5) * 8),
  );
