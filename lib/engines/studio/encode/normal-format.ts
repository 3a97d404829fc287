import type { MediaInfo } from "../workers/media-info";

/** Format a foreign video is brought to: even sides in pixels, and frames a second as a fraction. */
export interface NormalFormat {
  width: number;
  height: number;
  rate: { num: number; den: number };
  /** True when a picture of another shape covers the frame, cut about its middle; else it is stretched to it. */
  covers?: boolean;
}

/** As many pixels as 1080p has: larger videos are made smaller, smaller ones stay. */
const MAX_PIXELS = 1920 * 1080;
const MAX_FPS = 60;
/** Frames a second that videos are made at. */
const RATES = [
  ...[10, 12, 15, 20, 24, 25, 30, 48, 50, 60].map((fps) => ({ num: fps, den: 1 })),
  ...[24, 30, 60].map((fps) => ({ num: fps * 1000, den: 1001 })),
].toSorted((a, b) => a.num / a.den - b.num / b.den);

/**
 * The format a video is brought to: its own shape and size up to 1080p, and its own rate up to 60, or the next usual one
 * when the rate varies or is an odd one. Pure.
 */
export const normalFormat = ({ width, height, fps }: NonNullable<MediaInfo["video"]>): NormalFormat => {
  const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (width * height)));
  const even = (side: number): number => Math.max(2, Math.floor((side * scale) / 2 + 0.01) * 2);
  return { width: even(width), height: even(height), rate: rateOf(fps) };
};

const rateOf = (fps: number): NormalFormat["rate"] => {
  const wanted = Math.min(MAX_FPS, fps > 0 ? fps : 30);
  const exact = RATES.find(({ num, den }) => Math.abs(num / den - wanted) < 0.004);
  return exact ?? RATES.find(({ num, den }) => num / den >= wanted * 0.99) ?? { num: MAX_FPS, den: 1 };
};
