import type { Raster } from "./read-picture";

/** Side of the grid on which the point is computed. */
const GRID = 64;

/** Edges of a picture by cell, those at the border counting less. */
function edgesOf({ rgba, width, height }: Raster): Float32Array {
  const grey = shrink(rgba, width, height);
  const edges = new Float32Array(GRID * GRID);
  for (let y = 1; y < GRID - 1; y++) {
    for (let x = 1; x < GRID - 1; x++) {
      const at = y * GRID + x;
      const edge =
        Math.abs((grey[at + 1] ?? 0) - (grey[at - 1] ?? 0)) + Math.abs((grey[at + GRID] ?? 0) - (grey[at - GRID] ?? 0));
      const [u, v] = [x / (GRID - 1) - 0.5, y / (GRID - 1) - 0.5];
      edges[at] = edge * edge * Math.exp(-(u * u + v * v) / 0.16);
    }
  }
  return edges;
}

const asFraction = (cells: number): number => Math.round((cells / (GRID - 1)) * 1000) / 1000;

/**
 * Point of interest, as fractions of the picture: the centre of mass of its edges. Transparent pixels hold no edges. The
 * middle when the picture is plain.
 */
export const focusOf = (raster: Raster): [number, number] => {
  let mass = 0;
  let sumX = 0;
  let sumY = 0;
  for (const [at, weight] of edgesOf(raster).entries()) {
    mass += weight;
    sumX += weight * (at % GRID);
    sumY += weight * Math.floor(at / GRID);
  }
  return mass < 1 ? [0.5, 0.5] : [asFraction(sumX / mass), asFraction(sumY / mass)];
};

/** Half the side of a detail, and how far apart two of them are, in cells. */
const [REACH, APART] = [6, 15];
const MOST_DETAILS = 3;

/** Up to three places worth a close look, best first, as fractions: where edges are densest, apart from each other. */
export const detailsOf = (raster: Raster): [number, number][] => {
  const edges = edgesOf(raster);
  const density = (cx: number, cy: number): number => {
    let sum = 0;
    for (let y = cy - REACH; y <= cy + REACH; y++)
      for (let x = cx - REACH; x <= cx + REACH; x++) sum += Math.sqrt(edges[y * GRID + x] ?? 0);
    return sum;
  };
  const places: { x: number; y: number; weight: number }[] = [];
  for (let y = REACH; y < GRID - REACH; y += 2)
    for (let x = REACH; x < GRID - REACH; x += 2) places.push({ x, y, weight: density(x, y) });
  const found: typeof places = [];
  for (const place of places.toSorted((a, b) => b.weight - a.weight)) {
    if (found.length === MOST_DETAILS || place.weight < 40) break;
    if (found.every(({ x, y }) => Math.hypot(x - place.x, y - place.y) >= APART)) found.push(place);
  }
  return found.map(({ x, y }) => [asFraction(x), asFraction(y)]);
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
