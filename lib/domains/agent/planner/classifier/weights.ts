import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { FEATURES } from "./features";
import { labels } from "./labels";

/** Numbers of a message between its features and its labels. */
export const HIDDEN = 64;

/** A bag of features, one hidden layer, and a score for each label. */
export interface Classifier {
  /** `HIDDEN` numbers a feature. */
  readonly features: Float32Array;
  /** A row of all labels for each hidden number. */
  readonly output: Float32Array;
  readonly bias: Float32Array;
}

/** The features' rows, summed over the square root of how many there are: long messages weigh no more than short ones. */
export function sumOf({ features }: Pick<Classifier, "features">, present: readonly number[]): Float64Array {
  const sum = new Float64Array(HIDDEN);
  const share = 1 / Math.sqrt(Math.max(1, present.length));
  for (const feature of present)
    for (let at = 0; at < HIDDEN; at++) sum[at] = (sum[at] ?? 0) + (features[feature * HIDDEN + at] ?? 0) * share;
  return sum;
}

/** Slope of the hidden layer below zero. */
export const LEAK = 0.1;
/** The hidden layer of a sum. */
export const activated = (sum: Float64Array): Float64Array => sum.map((one) => (one > 0 ? one : one * LEAK));

const MOST = 127;
const SIZES = [HIDDEN * labels.length, labels.length] as const;

/** The classifier as one file: a scale and signed bytes for the features, everything else as float32. Brotli. */
export function packClassifier({ features, output, bias }: Classifier): Buffer {
  const scale = features.reduce((most, one) => Math.max(most, Math.abs(one)), 1e-9) / MOST;
  const bytes = Int8Array.from(features, (one) => Math.round(one / scale));
  const floats = Float32Array.from([scale, ...output, ...bias]);
  return brotliCompressSync(Buffer.concat([Buffer.from(floats.buffer), Buffer.from(bytes.buffer)]));
}

/** Reads what {@link packClassifier} wrote. Throws RangeError where it was trained for other labels or sizes. */
export function unpackClassifier(packed: Buffer): Classifier {
  const bytes = Uint8Array.from(brotliDecompressSync(packed)).buffer;
  const [outputs, biases] = SIZES;
  const count = 1 + outputs + biases;
  if (bytes.byteLength !== count * 4 + FEATURES * HIDDEN)
    throw new RangeError("the classifier's file is of other sizes: train it anew (npm run bench -- intents train)");
  const floats = new Float32Array(bytes, 0, count);
  const scale = floats[0] ?? 0;
  return {
    features: Float32Array.from(new Int8Array(bytes, count * 4), (one) => one * scale),
    output: floats.slice(1, 1 + outputs),
    bias: floats.slice(1 + outputs),
  };
}
