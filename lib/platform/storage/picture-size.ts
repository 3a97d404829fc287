import { open, type FileHandle } from "node:fs/promises";
import type { MediaType } from "./media-types";

/** Width and height in pixels, as the file's header says. */
export interface PictureSize {
  width: number;
  height: number;
}

/**
 * Reads the size out of the header of a PNG, JPEG or WebP without decoding anything, so that a pixel bomb costs nothing.
 * Undefined when the header is damaged or names no pixels. PNG 1.2 section 11.2.2, JPEG T.81 annex B.2.2, RFC 9649 section 2.
 */
export async function readPictureSize(path: string, type: MediaType): Promise<PictureSize | undefined> {
  const file = await open(path);
  try {
    const size = type.extension === "jpg" ? await jpegSize(file) : headerSize(await bytesAt(file, 0, 30), type);
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } finally {
    await file.close();
  }
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function headerSize(head: Buffer, type: MediaType): PictureSize | undefined {
  if (head.length < 30) return undefined;
  if (type.extension === "png") return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
  switch (head.toString("latin1", 12, 16)) {
    case "VP8 ":
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
    case "VP8L": {
      const bits = head.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

const MAX_SEGMENTS = 1_000;
// SOF0 to SOF15 without DHT, JPG and DAC, which share the range.
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Walks the segments, skipping their contents: the frame header may come after megabytes of metadata. */
async function jpegSize(file: FileHandle): Promise<PictureSize | undefined> {
  let position = 2;
  for (let segment = 0; segment < MAX_SEGMENTS; segment++) {
    const head = await bytesAt(file, position, 9);
    const [lead, marker = 0] = head;
    if (head.length < 9 || lead !== 0xff) return undefined;
    if (isFrame(marker)) return { width: head.readUInt16BE(7), height: head.readUInt16BE(5) };
    const isBare = marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    position += isBare ? (marker === 0xff ? 1 : 2) : 2 + head.readUInt16BE(2);
  }
  return undefined;
}
