import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
// The largest multiple of 62 that a byte can hold: bytes above it would favour the first digits.
const FAIR_BYTES = 248;

const POOL_BYTES = 4096;
const pool = { bytes: Buffer.alloc(0), at: 0 };

/** The next random byte. Drawn from the operating system many at a time: a system call for each id would cost as much as its request. */
function nextByte(): number {
  if (pool.at >= pool.bytes.length) {
    pool.bytes = randomBytes(POOL_BYTES);
    pool.at = 0;
  }
  const byte = pool.bytes[pool.at] ?? 0;
  // Used bytes do not stay in memory: some of them became keys.
  pool.bytes[pool.at++] = 0;
  return byte;
}

/** `length` base62 characters from the operating system's generator, each equally likely. */
export function randomBase62(length: number): string {
  let text = "";
  while (text.length < length) {
    const byte = nextByte();
    if (byte < FAIR_BYTES) text += BASE62[byte % 62];
  }
  return text;
}

/** A non-negative safe integer in base62, padded with `0` to `width` characters. */
export function toBase62(value: number, width: number): string {
  let text = "";
  for (let rest = value; rest > 0; rest = Math.floor(rest / 62)) text = BASE62.charAt(rest % 62) + text;
  return text.padStart(width, "0");
}

/** HMAC-SHA-256 of `text` under `secret`, as lower-case hex. */
export const hmacHex = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest("hex");

/** SHA-256 of `text`, as lower-case hex. */
export const sha256Hex = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Whether two texts are equal, in a time that does not depend on where they differ. */
export function equalsInConstantTime(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
