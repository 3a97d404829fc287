/** The chunk that carries the manifest store; C2PA 2.2, A.3.2. */
const MANIFEST_CHUNK = "caBX";
const SIGNATURE_BYTES = 8;
/** Length, type and checksum around a chunk's data. */
const FRAME_BYTES = 12;

/** First byte of the chunk that carries the manifest store, and the first byte after it. */
export function findManifestChunk(bytes: Uint8Array): { at: number; end: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length;) {
    const end = at + FRAME_BYTES + view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (type === MANIFEST_CHUNK && end <= bytes.length) return { at, end };
    at = end;
  }
  return undefined;
}
