import { closeSync, fstatSync, openSync, readSync } from "node:fs";

/** A model on this machine that cannot be used. The message is for the operator: the file's name and what is wrong with it. */
export class ModelFault extends Error {
  override readonly name = "ModelFault";
}

/** Fields of `ModelProto` in ONNX's protobuf: the graph, and pairs of what the model says about itself. */
const [GRAPH, METADATA] = [7, 14] as const;
const [KEY, VALUE] = [1, 2] as const;
const [VARINT, FIXED64, BYTES, FIXED32] = [0, 1, 2, 5] as const;
/** A metadata pair that is longer is no model's. */
const MOST_PAIR_BYTES = 1_048_576;
const LONGEST_HEAD = 24;

/** Reads a varint; gives its value and the place after it, null where the bytes end or it is too long. */
function varintAt(bytes: Uint8Array, from: number): [value: number, next: number] | null {
  let value = 0;
  for (let at = from, scale = 1; at < bytes.length && at < from + 8; at++, scale *= 128) {
    const byte = bytes[at] ?? 0;
    value += (byte & 127) * scale;
    if (byte < 128) return [value, at + 1];
  }
  return null;
}

/** One field at the start of the bytes: its number, where its content begins, and how long that is; null for what is none. */
function fieldAt(bytes: Uint8Array): { field: number; kind: number; start: number; length: number } | null {
  const tag = varintAt(bytes, 0);
  if (!tag) return null;
  const [key, start] = tag;
  const [field, kind] = [Math.floor(key / 8), key % 8];
  if (field === 0) return null;
  if (kind === FIXED64) return { field, kind, start, length: 8 };
  if (kind === FIXED32) return { field, kind, start, length: 4 };
  const number = varintAt(bytes, start);
  if (!number || (kind !== VARINT && kind !== BYTES)) return null;
  const [value, next] = number;
  return kind === VARINT ? { field, kind, start, length: next - start } : { field, kind, start: next, length: value };
}

/** A pair of `metadata_props`. */
function pairOf(bytes: Uint8Array): [key: string, value: string] {
  const found: Record<number, string> = {};
  for (let rest = bytes; rest.length > 0;) {
    const part = fieldAt(rest);
    if (!part) break;
    found[part.field] = new TextDecoder().decode(rest.subarray(part.start, part.start + part.length));
    rest = rest.subarray(part.start + part.length);
  }
  return [found[KEY] ?? "", found[VALUE] ?? ""];
}

/**
 * What an ONNX file says about itself, without reading its weights. Throws ModelFault for a file that is no ONNX model or
 * ends too early, as one whose download broke off.
 */
export function readOnnxMetadata(file: string): Map<string, string> {
  const name = file.split(/[\\/]/).at(-1) ?? file;
  const descriptor = openSync(file, "r");
  try {
    const { size } = fstatSync(descriptor);
    const read = (from: number, length: number): Uint8Array => {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, size - from)));
      return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, from));
    };
    const metadata = new Map<string, string>();
    let hasGraph = false;
    for (let at = 0; at < size;) {
      const part = fieldAt(read(at, LONGEST_HEAD));
      if (!part) throw new ModelFault(`${name} is no ONNX model`);
      const end = at + part.start + part.length;
      if (end > size) throw new ModelFault(`${name} ends too early: it has ${size} of at least ${end} bytes`);
      hasGraph ||= part.field === GRAPH && part.kind === BYTES;
      if (part.field === METADATA && part.length <= MOST_PAIR_BYTES)
        metadata.set(...pairOf(read(at + part.start, part.length)));
      at = end;
    }
    if (!hasGraph) throw new ModelFault(`${name} is no ONNX model`);
    return metadata;
  } finally {
    closeSync(descriptor);
  }
}
