import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import * as z from "zod";
import type { Network, Table } from "./network";
import { DISTANCES, type Layer, type Linear, type Norm } from "./network-layers";
import { TAGS } from "./tags";

// The network as one file: sizes and what each layer is (JSON), the words, the signs in order as distances (uint32), both tables
// as a scale (float32) and signed bytes, then every row of the maps as a scale and signed bytes and everything else as float32.
// Brotli.

const MOST = 127;

/** Writes numbers one after another. */
class Writer {
  private readonly parts: Buffer[] = [];
  whole(values: readonly number[]): void {
    this.parts.push(Buffer.from(Uint32Array.from(values).buffer));
  }
  floats(values: Float32Array): void {
    this.parts.push(Buffer.from(values.slice().buffer));
  }
  /** Signed bytes without a scale. */
  bytes(values: Int8Array): void {
    this.parts.push(Buffer.from(values.slice().buffer));
  }
  text(text: string): void {
    const bytes = Buffer.from(text);
    this.whole([bytes.length]);
    this.parts.push(bytes);
  }
  rows(values: Float32Array, size: number): void {
    for (let from = 0; from < values.length; from += size) {
      const row = values.subarray(from, from + size);
      const scale = row.reduce((most, one) => Math.max(most, Math.abs(one)), 1e-9) / MOST;
      this.floats(Float32Array.of(scale));
      this.bytes(Int8Array.from(row, (one) => Math.round(one / scale)));
    }
  }
  done(): Buffer {
    return Buffer.concat(this.parts);
  }
}

/** Reads what a {@link Writer} wrote, in the same order. */
class Reader {
  private at = 0;
  constructor(private readonly bytes: Buffer) {}
  private take(size: number): ArrayBuffer {
    const found = Uint8Array.from(this.bytes.subarray(this.at, this.at + size)).buffer;
    this.at += size;
    return found;
  }
  whole(count: number): Uint32Array {
    return new Uint32Array(this.take(count * 4));
  }
  floats(count: number): Float32Array {
    return new Float32Array(this.take(count * 4));
  }
  signed(count: number): Int8Array {
    return new Int8Array(this.take(count));
  }
  text(): string {
    return Buffer.from(this.take(this.whole(1)[0] ?? 0)).toString();
  }
  rows(count: number, size: number): Float32Array {
    const found = new Float32Array(count * size);
    for (let row = 0; row < count; row++) {
      const scale = this.floats(1)[0] ?? 0;
      found.set(
        Float32Array.from(this.signed(size), (one) => one * scale),
        row * size,
      );
    }
    return found;
  }
}

function writeTable<Key>(writer: Writer, { values, scale }: Table<Key>): void {
  writer.floats(Float32Array.of(scale));
  writer.bytes(values);
}

function readTable<Key>(reader: Reader, keys: readonly Key[], size: number): Table<Key> {
  const scale = reader.floats(1)[0] ?? 0;
  return {
    places: new Map(keys.map((key, row) => [key, row])),
    size,
    scale,
    values: reader.signed(keys.length * size),
  };
}

/** What a layer is, by which its numbers are read again. */
const Shape = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("convolution"), step: z.int() }),
  z.object({ kind: z.literal("attention"), heads: z.int() }),
  z.object({ kind: z.literal("conclusion"), size: z.int() }),
]);
type Shape = z.infer<typeof Shape>;
const Sizes = z.object({ signs: z.int(), word: z.int(), sign: z.int(), channels: z.int(), layers: z.array(Shape) });

function shapeOf(layer: Layer): Shape {
  if (layer.kind === "convolution") return { kind: layer.kind, step: layer.step };
  if (layer.kind === "attention") return { kind: layer.kind, heads: layer.distances.length / DISTANCES };
  return { kind: layer.kind, size: layer.inner.bias.length };
}

function writeLayer(writer: Writer, layer: Layer, channels: number): void {
  const map = ({ weights, bias }: Linear): void => {
    writer.rows(weights, weights.length / bias.length);
    writer.floats(bias);
  };
  writer.floats(layer.norm.gain);
  writer.floats(layer.norm.shift);
  if (layer.kind === "convolution") {
    for (const tap of layer.taps) writer.rows(tap, channels);
    writer.floats(layer.bias);
  } else if (layer.kind === "attention") {
    map(layer.asked);
    writer.floats(layer.distances);
    map(layer.told);
  } else for (const one of [layer.inner, layer.outer]) map(one);
}

/** The bytes of a network, as {@link unpackNetwork} reads them. */
export function packNetwork(network: Network): Buffer {
  const { words, signs, input, layers, norm, output, steps, starts } = network;
  const channels = input.bias.length;
  const writer = new Writer();
  const sizes: z.infer<typeof Sizes> = {
    signs: signs.places.size,
    word: words.size,
    sign: signs.size,
    channels,
    layers: layers.map(shapeOf),
  };
  writer.text(JSON.stringify(sizes));
  writer.text([...words.places.keys()].join("\n"));
  const ids = [...signs.places.keys()];
  writer.whole(ids.map((id, at) => id - (ids[at - 1] ?? 0)));
  writeTable(writer, words);
  writeTable(writer, signs);
  writer.rows(input.weights, words.size + signs.size);
  writer.floats(input.bias);
  for (const layer of layers) writeLayer(writer, layer, channels);
  const [weights, bias] = [output.weights.subarray(0, TAGS * channels), output.bias.subarray(0, TAGS)];
  for (const values of [norm.gain, norm.shift, weights, bias, steps, starts]) writer.floats(values);
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  return brotliCompressSync(writer.done(), { params });
}

/** Rows of `size` numbers and rows of zeros up to a multiple of four. */
function filled(values: Float32Array, size: number): Float32Array {
  const found = new Float32Array(Math.ceil(TAGS / 4) * 4 * size);
  found.set(values);
  return found;
}

const readMap = (reader: Reader, rows: number, size: number): Linear => ({
  weights: reader.rows(rows, size),
  bias: reader.floats(rows),
});

const readNorm = (reader: Reader, channels: number): Norm => ({
  gain: reader.floats(channels),
  shift: reader.floats(channels),
});

function readLayer(reader: Reader, shape: Shape, channels: number): Layer {
  const norm = readNorm(reader, channels);
  if (shape.kind === "convolution") {
    const taps = [0, 1, 2].map(() => reader.rows(channels, channels));
    return { ...shape, norm, taps, bias: reader.floats(channels) };
  }
  if (shape.kind === "conclusion") {
    const inner = readMap(reader, shape.size, channels);
    return { kind: shape.kind, norm, inner, outer: readMap(reader, channels, shape.size) };
  }
  const asked = readMap(reader, 3 * channels, channels);
  const distances = reader.floats(shape.heads * DISTANCES);
  return { kind: shape.kind, norm, asked, distances, told: readMap(reader, channels, channels) };
}

/** The network of packed bytes. */
export function unpackNetwork(packed: Buffer): Network {
  const reader = new Reader(brotliDecompressSync(packed));
  const sizes = Sizes.parse(JSON.parse(reader.text()));
  const { channels } = sizes;
  const keys = reader.text().split("\n");
  let id = 0;
  const ids = [...reader.whole(sizes.signs)].map((distance) => (id += distance));
  const words = readTable(reader, keys, sizes.word);
  const signs = readTable(reader, ids, sizes.sign);
  const input = readMap(reader, channels, sizes.word + sizes.sign);
  const layers = sizes.layers.map((shape) => readLayer(reader, shape, channels));
  const norm = readNorm(reader, channels);
  const output = { weights: filled(reader.floats(TAGS * channels), channels), bias: filled(reader.floats(TAGS), 1) };
  return {
    ...{ words, signs, input, layers, norm, output },
    steps: reader.floats(TAGS * TAGS),
    starts: reader.floats(TAGS),
  };
}
