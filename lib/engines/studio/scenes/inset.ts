import { clamp01, easeOut } from "../draw/easing";
import { cropAround, frameFor, photoSprite } from "../draw/widgets/photo-card";
import type { Sprite } from "../draw/sprite";
import type { Photo, Shot } from "./shot";

/** A picture framed as a print that fits into `w` by `h` pixels without going soft. */
export function insetSprite(shot: Shot, photo: Photo, w: number, h: number): Sprite {
  const frame = frameFor(photo, w, h);
  return photoSprite(photo.image, cropAround(photo, frame.w, frame.h), frame.w, frame.h, shot.viewport.unit);
}

/** Progress of a held or standing picture coming in: 0 outside, 1 in place. */
export const arrival = (t: number, at: number): number => easeOut(clamp01((t - at) / 0.4));
