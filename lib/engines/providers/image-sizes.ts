/** Width and height in pixels. */
export type Size = readonly [width: number, height: number];

/** A size for each ratio, close to what most models draw natively; all sides are multiples of 32. */
const native: Readonly<Record<string, Size>> = {
  "1:1": [1024, 1024],
  "4:5": [1024, 1280],
  "9:16": [864, 1536],
  "16:9": [1536, 864],
  "3:4": [1152, 1536],
  "2:3": [1024, 1536],
};

const STEP = 32;

/** The size to request from a model that takes pixels: of the ratio, in the window of `leastPixels` to `mostPixels` in total. */
export function sizeOf(aspectRatio: string, leastPixels = 0, mostPixels = Number.POSITIVE_INFINITY): Size {
  const size = native[aspectRatio] ?? native["1:1"] ?? [1024, 1024];
  const [width, height] = size;
  const pixels = width * height;
  if (pixels >= leastPixels && pixels <= mostPixels) return size;
  const isSmall = pixels < leastPixels;
  const scale = Math.sqrt((isSmall ? leastPixels : mostPixels) / pixels);
  const round = isSmall ? Math.ceil : Math.floor;
  return [round((width * scale) / STEP) * STEP, round((height * scale) / STEP) * STEP];
}
