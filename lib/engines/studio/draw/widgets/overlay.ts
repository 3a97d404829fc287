import type { Ctx } from "../canvas";
import { clamp01, easeOut, popIn } from "../easing";
import type { Rect } from "../geometry";
import { boxOf, inkOf, type Placement, type Sprite, stamp } from "../sprite";
import type { Moment, Readable } from "../../scenes/shot";

/** A sprite with its place, its entrance and, when it is readable, its label. */
export interface Overlay {
  sprite: Sprite;
  place: Placement;
  /** Seconds of the scene. */
  at: number;
  entrance: "pop" | "rise" | "slide" | "still";
  label: Readable["label"] | null;
  /** Keeps moving after it has entered: extra tilt in radians. */
  idle?: (held: number) => number;
}

const ENTER_SECONDS = 0.3;

function entering(overlay: Overlay, u: number): Placement {
  const { place, entrance, sprite } = overlay;
  if (entrance === "still") return place;
  if (entrance === "pop") return { ...place, scale: popIn(u), opacity: clamp01(u * 3) };
  const left = 1 - popIn(u);
  if (entrance === "slide") return { ...place, x: place.x + left * sprite.w * 0.32, opacity: clamp01(u * 2.5) };
  return { ...place, y: place.y + (1 - easeOut(u)) * 46, opacity: clamp01(u * 2) };
}

const isSettled = (overlay: Overlay, moment: Moment) =>
  overlay.entrance === "still" ? moment.held >= overlay.at : moment.held >= overlay.at + ENTER_SECONDS;

const settledAt = ({ place, idle }: Overlay, { held }: Moment): Placement => ({
  ...place,
  angle: (place.angle ?? 0) + (idle?.(held) ?? 0),
});

/** Draws the overlays that have entered: part of the cached layer. */
export function paintSettled(ctx: Ctx, overlays: readonly Overlay[], moment: Moment): void {
  for (const overlay of overlays) {
    if (isSettled(overlay, moment)) stamp(ctx, overlay.sprite, settledAt(overlay, moment));
  }
}

/** Rectangles in which the overlays that have entered are painted. */
export const settledAreas = (overlays: readonly Overlay[], moment: Moment): Rect[] =>
  overlays.flatMap((overlay) =>
    isSettled(overlay, moment) ? [inkOf(overlay.sprite, settledAt(overlay, moment))] : [],
  );

const enteringNow = (overlays: readonly Overlay[], moment: Moment) =>
  overlays
    .filter((overlay) => moment.t >= overlay.at && !isSettled(overlay, moment))
    .map((overlay) => ({
      sprite: overlay.sprite,
      placement: entering(overlay, (moment.t - overlay.at) / ENTER_SECONDS),
    }));

/** Draws the overlays that are entering, at full rate. */
export function paintEntering(ctx: Ctx, overlays: readonly Overlay[], moment: Moment): void {
  for (const { sprite, placement } of enteringNow(overlays, moment)) stamp(ctx, sprite, placement);
}

/** Rectangles in which the overlays that are entering are painted. */
export const enteringAreas = (overlays: readonly Overlay[], moment: Moment): Rect[] =>
  enteringNow(overlays, moment).map(({ sprite, placement }) => inkOf(sprite, placement));

/** Boxes of the overlays that stand still. */
export function settledBoxes(overlays: readonly Overlay[], moment: Moment): Readable[] {
  return overlays.flatMap((overlay) =>
    overlay.label && isSettled(overlay, moment)
      ? [{ label: overlay.label, ...boxOf(overlay.sprite, overlay.place) }]
      : [],
  );
}
