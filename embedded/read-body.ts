import type { IncomingMessage } from "node:http";

/** Bytes of a request's body; null for one of more than `maxBytes`, which is read to its end all the same. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    // The rest is read and dropped: leaving the loop would cut the connection before the answer.
    if (bytes <= maxBytes) chunks.push(chunk);
  }
  return bytes > maxBytes ? null : Buffer.concat(chunks);
}
