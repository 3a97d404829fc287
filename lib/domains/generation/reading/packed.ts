import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { type Chain, TAGS } from "./chain";

// The weights as one text: scale (float64), starts and steps as float32, then rows in order of their features: distance to
// the feature before as a varint, a bit for each tag that has a weight, the weights as signed bytes. Brotli, base64.

/** Weights by feature, `TAGS` bytes each, to be multiplied by `scale`. */
export interface PackedChain {
  scale: number;
  rows: ReadonlyMap<number, Int8Array>;
  steps: Float32Array;
  starts: Float32Array;
}

const MASK_BYTES = Math.ceil(TAGS / 8);
const HEAD_BYTES = 8 + 4 * TAGS + 4 * TAGS * TAGS;

export function pack({ scale, rows, steps, starts }: PackedChain): string {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeDoubleLE(scale, 0);
  for (const [at, value] of [...starts, ...steps].entries()) head.writeFloatLE(value, 8 + 4 * at);
  const bytes: number[] = [];
  let before = 0;
  for (const [feature, row] of [...rows].toSorted(([a], [b]) => a - b)) {
    let distance = feature - before;
    for (; distance > 127; distance >>>= 7) bytes.push((distance & 127) | 128);
    bytes.push(distance);
    before = feature;
    for (let byte = 0; byte < MASK_BYTES; byte++) {
      let mask = 0;
      for (let bit = 0; bit < 8; bit++) if ((row[byte * 8 + bit] ?? 0) !== 0) mask |= 1 << bit;
      bytes.push(mask);
    }
    bytes.push(...[...row].filter((weight) => weight !== 0).map((weight) => weight & 255));
  }
  return brotliCompressSync(Buffer.concat([head, Buffer.from(bytes)])).toString("base64");
}

/** Row of a value in a list in order; -1 without. */
function rowIn(list: Int32Array, wanted: number): number {
  let [from, to] = [0, list.length - 1];
  while (from <= to) {
    const at = (from + to) >> 1;
    const value = list[at] ?? 0;
    if (value === wanted) return at;
    if (value < wanted) from = at + 1;
    else to = at - 1;
  }
  return -1;
}

/** The chain of a packed text. */
export function unpack(text: string): Chain {
  const bytes = brotliDecompressSync(Buffer.from(text, "base64"));
  const signed = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  const floats = Float32Array.from({ length: TAGS + TAGS * TAGS }, (_, at) => bytes.readFloatLE(8 + 4 * at));
  const most = Math.ceil((bytes.length - HEAD_BYTES) / (MASK_BYTES + 1));
  const [features, weights] = [new Int32Array(most), new Int8Array(most * TAGS)];
  let [at, feature, rows] = [HEAD_BYTES, 0, 0];
  for (; at < bytes.length; rows++) {
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0;
      feature += (byte & 127) << shift;
      if (byte < 128) break;
    }
    features[rows] = feature;
    const mask = at;
    at += MASK_BYTES;
    for (let byte = 0; byte < MASK_BYTES; byte++)
      for (let bits = bytes[mask + byte] ?? 0; bits !== 0; bits &= bits - 1)
        weights[rows * TAGS + byte * 8 + 31 - Math.clz32(bits & -bits)] = signed[at++] ?? 0;
  }
  const known = features.slice(0, rows);
  return {
    rowOf: (one) => rowIn(known, one),
    weights: weights.slice(0, rows * TAGS),
    scale: bytes.readDoubleLE(0),
    starts: floats.slice(0, TAGS),
    steps: floats.slice(TAGS),
  };
}
