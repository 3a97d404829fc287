import type { Picture } from "@/lib/contract/timeline/document";
import type { Rect } from "../draw/geometry";
import type { Size } from "./work-size";

/** Output pixels per source pixel above which a picture no longer covers the frame, and above which not even its print grows. */
const MAX_COVER = 3.25;
const MAX_PRINT = 4;
/** Least part of a picture that must survive cropping. */
const LEAST_KEPT = 0.3;
/** Margins around a print and around a transparent picture, as shares of the frame. */
const PRINT_MARGIN = 0.045;
const CLEAR_MARGIN = 0.1;

/** Placement of a picture in the frame: it covers it, lies whole on its own blur, or floats when it is transparent. */
export interface Fit {
  kind: "cover" | "print" | "clear";
  /** The part of the picture that is shown, in its pixels. */
  crop: Rect;
  /** Area where that part is shown, in pixels of the frame. */
  window: Rect;
}

/** Properties of a picture that decide its fit. */
type Fitted = Pick<Picture, "key" | "width" | "height" | "focus">;

const isClear = ({ key }: Fitted): boolean => key.endsWith(".png");

/**
 * Fits a picture to a frame. Pictures cover it, cropped around what matters in them; one that is far too small or of a very
 * different shape stands whole on its own blur, and a transparent one (`.png`) floats.
 */
export const fitOf = (picture: Fitted, { width, height }: Size): Fit => {
  const whole = { x: 0, y: 0, w: picture.width, h: picture.height };
  if (isClear(picture)) return { kind: "clear", crop: whole, window: inside(picture, { width, height }, CLEAR_MARGIN) };
  const cover = Math.max(width / picture.width, height / picture.height);
  const kept = (width * height) / (picture.width * picture.height * cover * cover);
  if (cover > MAX_COVER || kept < LEAST_KEPT) {
    return { kind: "print", crop: whole, window: inside(picture, { width, height }, PRINT_MARGIN) };
  }
  const [w, h] = [width / cover, height / cover];
  const place = (focus: number, side: number, part: number) =>
    Math.round(Math.max(0, Math.min(side - part, focus * side - part / 2)));
  const [fx, fy] = picture.focus;
  const crop = { x: place(fx, picture.width, w), y: place(fy, picture.height, h), w, h };
  return { kind: "cover", crop, window: { x: 0, y: 0, w: width, h: height } };
};

/** The largest window of the picture's shape within the frame. Whole pixels. */
const inside = (picture: Fitted, { width, height }: Size, margin: number): Rect => {
  const free = 1 - 2 * margin;
  const scale = Math.min((width * free) / picture.width, (height * free) / picture.height, MAX_PRINT);
  const [w, h] = [Math.max(1, Math.round(picture.width * scale)), Math.max(1, Math.round(picture.height * scale))];
  return { x: Math.round((width - w) / 2), y: Math.round((height - h) / 2), w, h };
};
