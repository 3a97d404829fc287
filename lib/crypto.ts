import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
// The largest multiple of 62 that a byte can hold: bytes above it would favour the first digits.
const FAIR_BYTES = 248;

/** `length` base62 characters from the operating system's generator, each equally likely. */
export function randomBase62(length: number): string {
  let text = "";
  while (text.length < length) {
    for (const byte of randomBytes(length - text.length + 8)) {
      if (byte < FAIR_BYTES && text.length < length) text += BASE62[byte % 62];
    }
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
