import { deflateSync } from "node:zlib";

const chunk = (name: string, data: Buffer): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  // The checksum is left out: nothing here decodes.
  return Buffer.concat([size, Buffer.from(name), data, Buffer.alloc(4)]);
};

/** A PNG of any claimed size, with a few bytes of content. */
export function pngSample(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const pixels = chunk("IDAT", deflateSync(Buffer.alloc(4)));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    pixels,
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The leading bytes of a JPEG whose frame header comes after `metadataBytes` of metadata. */
export function jpegSample(width: number, height: number, metadataBytes = 0): Buffer {
  const parts = [Buffer.from([0xff, 0xd8])];
  for (let left = metadataBytes; left > 0; left -= 65_000) {
    const head = Buffer.from([0xff, 0xe1, 0, 0]);
    head.writeUInt16BE(65_002, 2);
    parts.push(head, Buffer.alloc(65_000));
  }
  const frame = Buffer.from([0xff, 0xc2, 0, 11, 8, 0, 0, 0, 0, 1, 0, 0, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([...parts, frame]);
}

/** The head of an MP4 family file of one brand, padded to `bytes`. */
export const ftypSample = (brand: string, bytes = 64): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(Math.max(0, bytes - 12), 1)]);
