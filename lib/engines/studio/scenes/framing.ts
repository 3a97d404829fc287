import type { Point } from "../draw/canvas";
import type { Rect } from "../draw/geometry";
import type { Shot } from "./shot";
import type { Viewport } from "./viewport";

/** Place and size of a presenter: the point between the eyes and device pixels per body unit. */
export interface Framing {
  at: Point;
  scale: number;
}

/** Bounds the face must keep, and the place it should have. Pixels; `eyes` is a share of the frame's height. */
export interface FramingRoom {
  x: number;
  top: number;
  bottom: number;
  eyes: number;
  maxScale: number;
  /** Body units above the eyes that keep below `top`; by default the face's. */
  above?: number;
}

const ABOVE_EYES = 233;
/** Most hair ends so far above the eyes. */
export const HAIR_ABOVE_EYES = 296;
const BELOW_EYES = 222;

/** The largest presenter whose face fits between `top` and `bottom`, eyes as near to their wanted height as that allows. */
export function frameFace(viewport: Viewport, room: FramingRoom): Framing {
  const { above = ABOVE_EYES } = room;
  const fit = (room.bottom - room.top) / (above + BELOW_EYES);
  const scale = Math.max(0.3 * viewport.unit, Math.min(room.maxScale * viewport.unit, fit));
  const highest = room.top + above * scale;
  const lowest = room.bottom - BELOW_EYES * scale;
  const y = Math.max(highest, Math.min(lowest, room.eyes * viewport.height));
  return { at: [Math.round(room.x), Math.round(y)], scale: Math.round(scale * 1000) / 1000 };
}

/** The lower edge of a face in that framing. */
export const chinOf = (framing: Framing): number => framing.at[1] + BELOW_EYES * framing.scale;

/** The column beside a presenter who stands on the left of a wide or square frame. */
export function contentColumn(viewport: Viewport): Rect {
  const { safe, width } = viewport;
  const left = viewport.aspect === "wide" ? width * 0.5 : width * 0.44;
  return { x: left, y: safe.y, w: safe.x + safe.w - left, h: safe.h };
}

/** The lane right above the lower edge of the safe box, centred on the picture. */
export function bottomLane(shot: Shot): { x: number; y: number; maxWidth: number; top: number } {
  const { viewport, captionHeight } = shot;
  const y = viewport.safe.y + viewport.safe.h - captionHeight / 2;
  return { x: viewport.width / 2, y, maxWidth: viewport.column.w, top: y - captionHeight / 2 };
}
