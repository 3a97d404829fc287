import { type Canvas, createCanvas, ImageData } from "@napi-rs/canvas";
import type { Box } from "@/lib/contract/timeline/document";
import { clamp01 } from "../draw/easing";
import type { Rect } from "../draw/geometry";

/** Pictures of a clip by frame, RGBA row-major. */
export interface ClipFrames {
  width: number;
  height: number;
  at(frame: number): Buffer;
}

/** A clip of the presenter as one scene sees it. */
export interface SceneClip {
  width: number;
  height: number;
  /** Box of the face, in fractions of the picture. */
  face: Box;
  /** The picture at a frame of the scene; null where the clip was not loaded, as when only boxes are needed. */
  picture(frame: number): Canvas | null;
}

/** Wanted place of the face: device pixels. */
export interface FaceTarget {
  x: number;
  chin: number;
  height: number;
}

/** A clip of 720p is not shown larger than this beyond what fills its region. */
const MAX_ZOOM = 1.35;

/**
 * Rectangle of the whole picture of a clip so that it fills a region, as near to the wanted place and size of the face as
 * filling it allows. Whole pixels. Pure.
 */
export function placeClip({ width, height, face }: Omit<SceneClip, "picture">, region: Rect, target: FaceTarget): Rect {
  const [left, top, faceWidth, faceHeight] = face;
  const middle = left + faceWidth / 2;
  const cover = Math.max(region.w / width, region.h / height);
  const wantedX = clamp01((target.x - region.x) / region.w);
  // How far a picture that only just fills the region must grow before its face can reach that place.
  const reach = wantedX < middle ? (1 - wantedX) / (1 - middle) : wantedX / middle;
  const isTight = width * cover < region.w + 1;
  const zoom = Math.max(target.height / (faceHeight * height * cover), isTight ? reach : 1);
  const scale = cover * Math.min(MAX_ZOOM, Math.max(1, zoom));
  const [w, h] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  const within = (wanted: number, start: number, room: number, size: number): number =>
    Math.round(Math.min(start, Math.max(start + room - size, wanted)));
  const x = within(target.x - middle * w, region.x, region.w, w);
  const y = within(target.chin - (top + faceHeight) * h, region.y, region.h, h);
  return { x, y, w, h };
}

/** Draws the pictures of a clip of so many frames on a canvas of their own, one at a time; beyond either end the first or last one stands. */
export function makeClipPlayer(clip: ClipFrames, frames: number): (frame: number) => Canvas {
  const canvas = createCanvas(clip.width, clip.height);
  const ctx = canvas.getContext("2d");
  // One for all pictures: the memory of each new one would never be given back.
  const pixels = new ImageData(clip.width, clip.height);
  let shown = -1;
  return (frame) => {
    const wanted = Math.max(0, Math.min(frames - 1, frame));
    if (wanted !== shown) {
      pixels.data.set(clip.at(wanted));
      ctx.putImageData(pixels, 0, 0);
      shown = wanted;
    }
    return canvas;
  };
}
