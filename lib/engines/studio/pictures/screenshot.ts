import type { Raster } from "./read-picture";

/** Height over width from which a picture has the shape of a phone's screen; photos end at 16:9. */
const SCREEN_RATIO = 1.9;
/** Least share of pixels that equal the one beside them: no photo has so many. */
const FLAT = 0.55;
const SAMPLED_ROWS = 160;

/** A phone around its screen, as shares of the screen's width. */
const BEZEL = 0.035;
const SCREEN_RADIUS = 0.1;
const CASE = [0x17, 0x14, 0x1b] as const;

/** True for a picture in the shape of a phone's screen. */
export const isScreenShaped = ({ width, height }: Pick<Raster, "width" | "height">): boolean =>
  height >= width * SCREEN_RATIO && height <= width * 2.4;

/** Share of the pixels of some rows that equal the one to their left. */
function flatShare({ rgba, width, height }: Raster): number {
  const step = Math.max(1, Math.floor(height / SAMPLED_ROWS));
  let flat = 0;
  let all = 0;
  for (let y = 0; y < height; y += step) {
    for (let x = 1; x < width; x++) {
      const at = (y * width + x) * 4;
      all += 1;
      if (rgba.readUInt32LE(at) === rgba.readUInt32LE(at - 4)) flat += 1;
    }
  }
  return flat / Math.max(1, all);
}

/** True for a picture of a phone's screen: its shape, opaque, and as flat as only drawn surfaces are. */
export const isScreenshot = (picture: Raster): boolean =>
  !picture.hasAlpha && isScreenShaped(picture) && flatShare(picture) >= FLAT;

/** Share of a pixel, given by its centre, that a rectangle from 0, 0 with round corners covers. */
function coverage(x: number, y: number, w: number, h: number, radius: number): number {
  const dx = Math.abs(x - w / 2) - w / 2 + radius;
  const dy = Math.abs(y - h / 2) - h / 2 + radius;
  const outside = Math.hypot(Math.max(0, dx), Math.max(0, dy)) + Math.min(0, Math.max(dx, dy)) - radius;
  return Math.max(0, Math.min(1, 0.5 - outside));
}

/** A screenshot on a phone, with nothing around it. RGBA, larger than the screenshot by the phone's rim. */
export function onPhone({ rgba, width, height }: Raster): Raster {
  const rim = Math.round(width * BEZEL);
  const radius = width * SCREEN_RADIUS;
  const [w, h] = [width + 2 * rim, height + 2 * rim];
  const out = Buffer.alloc(w * h * 4);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const at = (y * w + x) * 4;
      const [sx, sy] = [x - rim, y - rim];
      const isOnScreen = sx >= 0 && sy >= 0 && sx < width && sy < height;
      const screen = isOnScreen ? coverage(sx + 0.5, sy + 0.5, width, height, radius) : 0;
      const from = (sy * width + sx) * 4;
      for (const [k, dark] of CASE.entries())
        out[at + k] = screen > 0 ? Math.round(dark + ((rgba[from + k] ?? 0) - dark) * screen) : dark;
      out[at + 3] = Math.round(255 * coverage(x + 0.5, y + 0.5, w, h, radius + rim));
    }
  }
  return { rgba: out, width: w, height: h, hasAlpha: true };
}
