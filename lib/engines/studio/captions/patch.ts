/** A picture that lies over a part of a frame, ready to be laid onto 4:2:0 planes. Its corner and size are even. */
export interface Patch {
  x: number;
  y: number;
  width: number;
  height: number;
  luma: PatchPlane;
  blue: PatchPlane;
  red: PatchPlane;
}

/** One plane: the added value, and the share of 255 that stays of the pixel below; `rows` has the first and the end column of each row. */
interface PatchPlane {
  columns: number;
  ink: Uint8Array;
  kept: Uint8Array;
  rows: Uint16Array;
}

/** Planes of a 4:2:0 frame, BT.709, limited range, with the bytes of a row of luma and of chroma. */
export interface Planes {
  data: readonly Uint8Array[];
  linesize: readonly number[];
}

/** ITU-R BT.709, 8 bits, limited range: rows are luma, blue and red difference over R, G and B. */
const LUMA = [0.18259, 0.61423, 0.06201, 16] as const;
const BLUE = [-0.10064, -0.33857, 0.43922, 128] as const;
const RED = [0.43922, -0.39894, -0.04027, 128] as const;

/** Converts pixels (RGBA, alpha not multiplied in) at an even corner of the frame; odd sizes lose their last row or column. */
export const toPatch = (
  rgba: Uint8ClampedArray | Uint8Array,
  { x, y, width, height }: Pick<Patch, "x" | "y" | "width" | "height">,
): Patch => {
  const size = { x, y, width: width & ~1, height: height & ~1 };
  const pixels = { rgba, stride: width * 4 };
  return {
    ...size,
    luma: layerOf(pixels, size.width, size.height, 1, LUMA),
    blue: layerOf(pixels, size.width >> 1, size.height >> 1, 2, BLUE),
    red: layerOf(pixels, size.width >> 1, size.height >> 1, 2, RED),
  };
};

/** Blends a patch into a frame; pixels where it is transparent are not touched. */
export const blendPatch = ({ x, y, luma, blue, red }: Patch, { data, linesize }: Planes): void => {
  const [lumaPlane, bluePlane, redPlane] = data;
  const [stride = 0, half = 0] = linesize;
  if (!lumaPlane || !bluePlane || !redPlane) throw new Error("the frame is not 4:2:0");
  blendPlane(luma, lumaPlane, y * stride + x, stride);
  blendPlane(blue, bluePlane, (y >> 1) * half + (x >> 1), half);
  blendPlane(red, redPlane, (y >> 1) * half + (x >> 1), half);
};

const blendPlane = (
  { columns, ink, kept, rows }: PatchPlane,
  plane: Uint8Array,
  origin: number,
  stride: number,
): void => {
  for (let row = 0; row * 2 < rows.length; row++) {
    const shift = origin + row * stride - row * columns;
    const end = row * columns + (rows[row * 2 + 1] ?? 0);
    for (let at = row * columns + (rows[row * 2] ?? 0); at < end; at++) {
      const keep = kept[at] ?? 255;
      // x * 257 >> 16 is x / 255 for products of two bytes, once rounded.
      plane[shift + at] = (ink[at] ?? 0) + ((((plane[shift + at] ?? 0) * keep + 128) * 257) >> 16);
    }
  }
};

/** One plane of which each sample is the mean of `step` x `step` pixels. */
const layerOf = (
  { rgba, stride }: { rgba: Uint8ClampedArray | Uint8Array; stride: number },
  columns: number,
  height: number,
  step: 1 | 2,
  [r, g, b, base]: readonly [number, number, number, number],
): PatchPlane => {
  const ink = new Uint8Array(columns * height);
  const kept = new Uint8Array(columns * height);
  const rows = new Uint16Array(height * 2);
  const share = 1 / (255 * step * step);
  for (let row = 0; row < height; row++) {
    let [first, end] = [columns, 0];
    for (let column = 0; column < columns; column++) {
      let sum = 0;
      let alpha = 0;
      for (let dy = 0; dy < step; dy++) {
        let at = (row * step + dy) * stride + column * step * 4;
        for (let dx = 0; dx < step; dx++, at += 4) {
          const a = rgba[at + 3] ?? 0;
          if (a === 0) continue;
          alpha += a;
          sum += a * (base + r * (rgba[at] ?? 0) + g * (rgba[at + 1] ?? 0) + b * (rgba[at + 2] ?? 0));
        }
      }
      const to = row * columns + column;
      ink[to] = Math.round(sum * share);
      kept[to] = 255 - Math.round(alpha / (step * step));
      if (alpha === 0) continue;
      if (column < first) first = column;
      end = column + 1;
    }
    rows[row * 2] = Math.min(first, end);
    rows[row * 2 + 1] = end;
  }
  return { columns, ink, kept, rows };
};
