import { createHash } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { SNIFF_BYTES } from "./media-types";

/** More bytes than the limit given with them. */
export class TooLargeError extends Error {
  override readonly name = "TooLargeError";

  constructor(maxBytes: number) {
    super(`more than ${maxBytes} bytes`);
  }
}

/** Facts gathered from bytes while they are copied. */
export interface Digest {
  bytes: number;
  /** Lower-case hex. */
  sha256: string;
  /** The first bytes, at most 64: enough to tell the type. */
  head: Buffer;
}

/** Counts and hashes a stream, handing each chunk on to `write`. Throws TooLargeError past `maxBytes`. */
export async function digest(
  source: AsyncIterable<Uint8Array>,
  { maxBytes = Infinity, write }: { maxBytes?: number; write?: (chunk: Uint8Array) => Promise<void> } = {},
): Promise<Digest> {
  const hash = createHash("sha256");
  let head = Buffer.alloc(0);
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new TooLargeError(maxBytes);
    if (head.length < SNIFF_BYTES) head = Buffer.concat([head, chunk.subarray(0, SNIFF_BYTES - head.length)]);
    hash.update(chunk);
    await write?.(chunk);
  }
  return { bytes, sha256: hash.digest("hex"), head };
}

/**
 * Writes a stream to a new file at `path` and makes it durable; memory does not grow with the stream. On any failure,
 * TooLargeError or the source's own, the file is removed and the failure rethrown.
 */
export async function spool(source: AsyncIterable<Uint8Array>, path: string, maxBytes: number): Promise<Digest> {
  const file = await open(path, "wx", 0o600);
  try {
    const measured = await digest(source, { maxBytes, write: (chunk) => file.writeFile(chunk) });
    await file.datasync();
    await file.close();
    return measured;
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(path, { force: true });
    throw error;
  }
}
