import { bottomOf, midX, type Rect } from "../../draw/geometry";
import type { Drawing, Shot } from "../shot";
import { lookStyles } from "./looks";
import { STRIPES } from "./motif";

/** Room of the words of a typographic scene and the lane of captions under them. */
export interface TypeArea {
  room: Rect;
  lane: Drawing["lane"];
}

/** {@link typeArea} for words that begin at the left edge where the look sets them so. */
export const flushArea = (shot: Shot): TypeArea => typeArea(shot, lookStyles[shot.look].align);

/** Air between stripes and words, in design pixels. */
const AIR = 30;

/** A room without the stripes that a look draws along both ends of the frame. */
export function clearOfStripes({ look, viewport }: Shot, room: Rect): Rect {
  if (lookStyles[look].motif !== "stripes") return room;
  const edge = (STRIPES + AIR) * viewport.unit;
  const y = Math.max(room.y, edge);
  return { ...room, y, h: Math.min(bottomOf(room), viewport.height - edge) - y };
}

/**
 * The safe box; centred words keep to the part of it that is centred on a tall picture. Captions, where there are any, take
 * its lower edge.
 */
export function typeArea(shot: Shot, align: "left" | "center" = "center"): TypeArea {
  const { viewport, captionHeight } = shot;
  const { column, unit, aspect } = viewport;
  const safe = clearOfStripes(shot, viewport.safe);
  const whole = aspect === "tall" && align === "center" ? column : safe;
  const edge = (aspect === "tall" ? 0 : 26) * unit;
  const left = align === "left" && aspect === "tall" ? 24 * unit : 0;
  const taken = captionHeight > 0 ? captionHeight + 30 * unit : 0;
  const room = {
    x: whole.x + edge + left,
    y: safe.y + edge,
    w: whole.w - 2 * edge - left,
    h: safe.h - taken - 2 * edge,
  };
  const lane = { x: midX(column), y: bottomOf(safe) - captionHeight / 2, maxWidth: column.w };
  return { room, lane };
}
