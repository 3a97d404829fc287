import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

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

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Bytes in base32 (RFC 4648, section 6), without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  const digits = bits.match(/.{1,5}/g) ?? [];
  return digits.map((digit) => BASE32.charAt(Number.parseInt(digit.padEnd(5, "0"), 2))).join("");
}

/** HMAC-SHA-256 of `text` under `secret`, as lower-case hex. */
export const hmacHex = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest("hex");

/** SHA-256 of a text (UTF-8) or of bytes, as lower-case hex. */
export const sha256Hex = (data: string | Uint8Array): string => createHash("sha256").update(data).digest("hex");

/** True when two texts are equal; takes the same time wherever they differ. */
export function equalsInConstantTime(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const SEALED = "v1.";
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyFrom = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", secret, "", "spotmill sealed text", 32));

/**
 * `text` encrypted under `secret` (AES-256-GCM), as `v1.` and base64url. It opens only with the same `context`, such as the
 * id of its row, so that no stored value passes for another's.
 */
export function seal(secret: string, text: string, context: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFrom(secret), iv).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return SEALED + Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
}

/** The text that was sealed. Throws when the secret or the context is another one, or the value was changed. */
export function unseal(secret: string, sealed: string, context: string): string {
  const bytes = Buffer.from(sealed.slice(SEALED.length), "base64url");
  if (!sealed.startsWith(SEALED) || bytes.length < IV_BYTES + TAG_BYTES) throw new Error("not a sealed text");
  const decipher = createDecipheriv("aes-256-gcm", keyFrom(secret), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
}
