import { clamp01, easeOut } from "../draw/easing";
import { cropAround, frameFor, photoSprite } from "../draw/widgets/photo-card";
import { sharpZoom } from "./camera";
import { cameraOn, framingsOf } from "./picture/framings";
import { type Sprite, tilted } from "../draw/sprite";
import type { Photo, Shot } from "./shot";

/** Prints of a picture's framings, all of one size; `at` gives the one of a moment in seconds of the scene. */
export interface Prints {
  first: Sprite;
  at(held: number): Sprite;
}

/** A picture's framings as prints, tilted once. */
export function printsOf(shot: Shot, photo: Photo, [w, h]: readonly [number, number], tilt: number): Prints {
  const framings = framingsOf(shot).filter((one) => one.photo === photo);
  const prints = framings.map((framing) => ({
    at: framing.at,
    sprite: tilted(insetSprite(shot, photo, w, h, framing), tilt),
  }));
  const first = prints[0]?.sprite ?? tilted(insetSprite(shot, photo, w, h), tilt);
  return { first, at: (held) => prints.findLast(({ at }) => held >= at)?.sprite ?? first };
}

/** A picture framed as a print that fits into `w` by `h` pixels without going soft. */
function insetSprite(
  shot: Shot,
  photo: Photo,
  w: number,
  h: number,
  framing = framingsOf(shot).find((one) => one.photo === photo),
): Sprite {
  const frame = frameFor(photo, w, h);
  const { zoom, focus } = framing ? cameraOn(framing, frame) : { zoom: 1, focus: photo.info.focus };
  const crop = cropAround(photo, frame.w, frame.h, Math.min(zoom, sharpZoom(photo, frame.w, frame.h)), [...focus]);
  return photoSprite(photo.image, crop, frame.w, frame.h, shot.viewport.unit);
}

/** Progress of a held or standing picture coming in: 0 outside, 1 in place. */
export const arrival = (t: number, at: number): number => easeOut(clamp01((t - at) / 0.4));
