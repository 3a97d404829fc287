import { findManifestBox, shiftChunkOffsets } from "./mp4-boxes";
import { findManifestChunk } from "./png-chunks";

/** The types of file that can carry a manifest here. */
export const signableTypes = ["image/png", "video/mp4"] as const;
/** Media type of a file that can carry a manifest. */
export type SignableType = (typeof signableTypes)[number];

/**
 * The media without its manifest: byte for byte what was signed, so that anybody can compute its hash again from the
 * delivered file. Without a manifest the bytes themselves. Throws RangeError for a damaged or fragmented MP4.
 */
export const stripManifest = (bytes: Uint8Array, type: SignableType): Uint8Array =>
  type === "image/png" ? stripPng(bytes) : stripMp4(bytes);

function stripPng(bytes: Uint8Array): Uint8Array {
  const chunk = findManifestChunk(bytes);
  return chunk ? without(bytes, chunk.at, chunk.end) : bytes;
}

function stripMp4(bytes: Uint8Array): Uint8Array {
  const box = findManifestBox(bytes);
  if (!box) return bytes;
  const stripped = without(bytes, box.at, box.end);
  shiftChunkOffsets(stripped, box.at - box.end, box.end);
  return stripped;
}

const without = (bytes: Uint8Array, start: number, end: number): Uint8Array =>
  Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]);
