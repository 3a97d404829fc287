import { floodFill } from "./flood-fill";

/** Largest connected piece of the foreground. */
export interface Piece {
  /** 1 inside the piece, holes filled. */
  mask: Uint8Array;
  /** Share of the foreground that is the piece. */
  share: number;
  /** Its part of the picture. */
  area: number;
  /** Part of the picture's border it covers: a product cut off by the frame. */
  touching: number;
}

/** Finds the largest 4-connected piece. `isBackground` is 1 for background, row by row. */
export const largestPiece = (isBackground: Uint8Array, width: number, height: number): Piece => {
  const labels = new Int32Array(width * height);
  const sizes = [0];
  let [total, largest] = [0, 0];
  for (let start = 0; start < labels.length; start++) {
    if (isBackground[start] || labels[start]) continue;
    const size = label(isBackground, labels, start, sizes.length, width, height);
    if (size > (sizes[largest] ?? 0)) largest = sizes.length;
    sizes.push(size);
    total += size;
  }
  const mask = Uint8Array.from(labels, (value) => (value === largest && largest > 0 ? 1 : 0));
  return {
    mask,
    share: total === 0 ? 0 : (sizes[largest] ?? 0) / total,
    area: (sizes[largest] ?? 0) / labels.length,
    touching: touchingShare(mask, width, height),
  };
};

const label = (
  isBackground: Uint8Array,
  labels: Int32Array,
  start: number,
  name: number,
  width: number,
  height: number,
): number => {
  let size = 0;
  floodFill([start], { width, height }, (pixel) => {
    if (isBackground[pixel] || labels[pixel]) return false;
    labels[pixel] = name;
    size += 1;
    return true;
  });
  return size;
};

const touchingShare = (mask: Uint8Array, width: number, height: number): number => {
  let hits = 0;
  for (let x = 0; x < width; x++) hits += (mask[x] ?? 0) + (mask[(height - 1) * width + x] ?? 0);
  for (let y = 0; y < height; y++) hits += (mask[y * width] ?? 0) + (mask[y * width + width - 1] ?? 0);
  return hits / (2 * (width + height));
};
