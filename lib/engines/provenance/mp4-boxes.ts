const containers: ReadonlySet<string> = new Set(["moov", "trak", "mdia", "minf", "stbl"]);
/** The user type of the box that carries a manifest store; C2PA 2.2, A.5.3. */
const MANIFEST_USER_TYPE = "d8fec3d61b0e483c92975828877ec481";
const MAX_OFFSET = 0xffff_ffff;

/** Position of a box: its first byte, the first after its header, and the first after it. */
export interface Box {
  type: string;
  at: number;
  body: number;
  end: number;
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The boxes of one level in their order (ISO/IEC 14496-12, 4.2). Throws RangeError when one leaves its parent. */
function* boxesOf(bytes: Uint8Array, start = 0, end: number = bytes.length): Generator<Box> {
  const view = viewOf(bytes);
  for (let at = start; at + 8 <= end;) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    let size = view.getUint32(at);
    let header = 8;
    if (size === 1 && at + 16 <= end) {
      size = Number(view.getBigUint64(at + 8));
      header = 16;
    }
    if (size === 0) size = end - at; // up to the end
    if (size < header || at + size > end) throw new RangeError(`the box ${type} leaves its parent`);
    yield { type, at, body: at + header, end: at + size };
    at += size;
  }
}

function* offsetTables(bytes: Uint8Array, start = 0, end: number = bytes.length): Generator<Box> {
  for (const box of boxesOf(bytes, start, end)) {
    if (containers.has(box.type)) yield* offsetTables(bytes, box.body, box.end);
    else if (box.type === "stco" || box.type === "co64") yield box;
  }
}

/**
 * Adds `delta` to every chunk offset at or after `from`, in place: what a file needs whose media moved. Throws RangeError
 * for fragmented files, whose offsets are relative, and for an offset that no longer fits its 32 bits.
 */
export function shiftChunkOffsets(bytes: Uint8Array, delta: number, from = 0): void {
  const view = viewOf(bytes);
  for (const { type } of boxesOf(bytes)) if (type === "moof") throw new RangeError("fragmented MP4 is not supported");
  for (const { type, body, end } of offsetTables(bytes)) {
    const width = type === "stco" ? 4 : 8;
    const count = body + 8 <= end ? view.getUint32(body + 4) : 0;
    if (body + 8 + count * width > end) throw new RangeError("a table of chunk offsets leaves its box");
    for (let at = body + 8; at < body + 8 + count * width; at += width) {
      const offset = width === 4 ? view.getUint32(at) : Number(view.getBigUint64(at));
      if (offset < from) continue;
      if (width === 8) view.setBigUint64(at, BigInt(offset + delta));
      else if (offset + delta <= MAX_OFFSET) view.setUint32(at, offset + delta);
      else throw new RangeError("a chunk offset passes 4 GiB");
    }
  }
}

/** The top-level box that carries the manifest store. */
export function findManifestBox(bytes: Uint8Array): Box | undefined {
  for (const box of boxesOf(bytes)) {
    const userType = Buffer.from(bytes.subarray(box.body, box.body + 16)).toString("hex");
    if (box.type === "uuid" && userType === MANIFEST_USER_TYPE) return box;
  }
  return undefined;
}
