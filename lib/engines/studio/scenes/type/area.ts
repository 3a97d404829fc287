import { bottomOf, midX, type Rect } from "../../draw/geometry";
import type { Drawing, Shot } from "../shot";
import { lookStyles } from "./looks";

/** Room of the words of a typographic scene and the lane of captions under them. */
export interface TypeArea {
  room: Rect;
  lane: Drawing["lane"];
}

/** {@link typeArea} for words that begin at the left edge where the look sets them so. */
export const flushArea = (shot: Shot): TypeArea => typeArea(shot, lookStyles[shot.look].align);

/**
 * The safe box; centred words keep to the part of it that is centred on a tall picture. Captions, where there are any, take
 * its lower edge.
 */
export function typeArea(shot: Shot, align: "left" | "center" = "center"): TypeArea {
  const { viewport, captionHeight } = shot;
  const { safe, column, unit, aspect } = viewport;
  const whole = aspect === "tall" && align === "center" ? column : safe;
  const edge = (aspect === "tall" ? 0 : 26) * unit;
  const left = align === "left" && aspect === "tall" ? 24 * unit : 0;
  const taken = captionHeight > 0 ? captionHeight + 30 * unit : 0;
  const room = {
    x: whole.x + edge + left,
    y: whole.y + edge,
    w: whole.w - 2 * edge - left,
    h: whole.h - taken - 2 * edge,
  };
  const lane = { x: midX(column), y: bottomOf(safe) - captionHeight / 2, maxWidth: column.w };
  return { room, lane };
}
