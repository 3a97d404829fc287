import type { FilteredFrame } from "../encode/frames";
import { luminance } from "../pictures/lab";
import type { InkedBox } from "./caption-ink";

/** Distances from ink at which its background is sampled, in pixels at 1080. */
const REACH = [4, 7, 10];

/**
 * WCAG contrast between the ink in a box of a decoded picture (BT.709, limited range) and what is next to it: the median
 * over the ink's edges. Null when the box holds too little ink to judge.
 */
export const contrastIn = (frame: FilteredFrame["frame"], box: InkedBox): number | null => {
  const map = luminanceMap(frame, box);
  if (!map) return null;
  const { values, width, height } = map;
  const scale = Math.max(1, Math.min(frame.width, frame.height) / 1080);
  const isInk = (at: number): boolean => (values[at] ?? box.threshold) > box.threshold !== box.isDark;
  const ratios: number[] = [];
  for (let y = 0; y < height; y += 2) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      if (!isInk(at) || (isInk(at - 1) && isInk(at + 1))) continue;
      const near = REACH.flatMap((reach) => [x - Math.round(reach * scale), x + Math.round(reach * scale)]);
      const around = near
        .filter((column) => column >= 0 && column < width)
        .map((column) => values[y * width + column] ?? 0);
      const behind = box.isDark ? Math.max(...around) : Math.min(...around);
      const [high, low] = [Math.max(behind, values[at] ?? 0), Math.min(behind, values[at] ?? 0)];
      ratios.push((high + 0.05) / (low + 0.05));
    }
  }
  if (ratios.length < 40) return null;
  return ratios.toSorted((a, b) => a - b)[ratios.length >> 1] ?? null;
};

interface LuminanceMap {
  values: Float32Array;
  width: number;
  height: number;
}

const luminanceMap = (frame: FilteredFrame["frame"], box: InkedBox): LuminanceMap | null => {
  const [luma, blue, red] = frame.data ?? [];
  const [lumaStride = 0, chromaStride = 0] = frame.linesize;
  if (!luma || !blue || !red) return null;
  const left = Math.max(0, Math.floor(box.x));
  const top = Math.max(0, Math.floor(box.y));
  const width = Math.min(frame.width - left, Math.ceil(box.w));
  const height = Math.min(frame.height - top, Math.ceil(box.h));
  if (width <= 0 || height <= 0) return null;
  const values = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const chroma = ((top + y) >> 1) * chromaStride + ((left + x) >> 1);
      const l = ((luma[(top + y) * lumaStride + left + x] ?? 16) - 16) * 1.1644;
      const b = (blue[chroma] ?? 128) - 128;
      const r = (red[chroma] ?? 128) - 128;
      values[y * width + x] = luminance(byte(l + 1.7927 * r), byte(l - 0.2132 * b - 0.5329 * r), byte(l + 2.1124 * b));
    }
  }
  return { values, width, height };
};

const byte = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));
