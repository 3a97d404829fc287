import type { Raster } from "./read-picture";

/** Side of the grid on which the point is computed. */
const GRID = 64;

/**
 * Point of interest, as fractions of the picture: the centre of mass of its edges, those at the border counting less.
 * Transparent pixels hold no edges. The middle when the picture is plain.
 */
export const focusOf = ({ rgba, width, height }: Raster): [number, number] => {
  const grey = shrink(rgba, width, height);
  let mass = 0;
  let sumX = 0;
  let sumY = 0;
  for (let y = 1; y < GRID - 1; y++) {
    for (let x = 1; x < GRID - 1; x++) {
      const at = y * GRID + x;
      const edge =
        Math.abs((grey[at + 1] ?? 0) - (grey[at - 1] ?? 0)) + Math.abs((grey[at + GRID] ?? 0) - (grey[at - GRID] ?? 0));
      const [u, v] = [x / (GRID - 1) - 0.5, y / (GRID - 1) - 0.5];
      const weight = edge * edge * Math.exp(-(u * u + v * v) / 0.16);
      mass += weight;
      sumX += weight * x;
      sumY += weight * y;
    }
  }
  if (mass < 1) return [0.5, 0.5];
  const fraction = (sum: number): number => Math.round((sum / mass / (GRID - 1)) * 1000) / 1000;
  return [fraction(sumX), fraction(sumY)];
};

/** Mean luma of each cell, 0 to 255, over white where transparent. */
const shrink = (rgba: Buffer, width: number, height: number): Float32Array => {
  const sum = new Float32Array(GRID * GRID);
  const count = new Uint32Array(GRID * GRID);
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * GRID) / height) * GRID;
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4;
      const cell = row + Math.floor((x * GRID) / width);
      const alpha = (rgba[i + 3] ?? 255) / 255;
      const luma = 0.2126 * (rgba[i] ?? 0) + 0.7152 * (rgba[i + 1] ?? 0) + 0.0722 * (rgba[i + 2] ?? 0);
      sum[cell] = (sum[cell] ?? 0) + luma * alpha + 255 * (1 - alpha);
      count[cell] = (count[cell] ?? 0) + 1;
    }
  }
  return sum.map((total, cell) => total / Math.max(1, count[cell] ?? 1));
};
