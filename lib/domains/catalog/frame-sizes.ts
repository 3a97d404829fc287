/** Shapes of an ad, as width to height. */
const ratios = { "9:16": [9, 16], "4:5": [4, 5], "1:1": [1, 1], "16:9": [16, 9] } as const;

/** Shape of an ad as requests name it. */
export type AdFormat = keyof typeof ratios;

/** Short side of an ad in pixels. */
const FULL_SHORT_SIDE = 1080;

/** Width and height in pixels of an ad by its format; both are even. */
export function frameSize(format: AdFormat, shortSide = FULL_SHORT_SIDE): [width: number, height: number] {
  const [across, down] = ratios[format];
  const unit = shortSide / Math.min(across, down);
  const even = (side: number): number => 2 * Math.round(side / 2);
  return [even(across * unit), even(down * unit)];
}

/** The format of a picture of this size; undefined for a shape that no format has. */
export const formatOf = (width: number, height: number): AdFormat | undefined =>
  (Object.keys(ratios) as AdFormat[]).find((format) => {
    const [wide, high] = frameSize(format, Math.min(width, height));
    return wide === width && high === height;
  });
