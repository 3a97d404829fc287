import { createHmac } from "node:crypto";
import { equalsInConstantTime, toBase32 } from "@/lib/platform/crypto";

const STEP_SECONDS = 30;
const DIGITS = 6;
/** Steps before and after the present one whose codes are taken: clocks differ, and typing takes time (RFC 6238, 5.2). */
const WINDOW = 1;

/** Length of a secret in bytes: that of the hash (RFC 4226, section 4). */
export const SECRET_BYTES = 20;

/** Time step of an instant: steps of 30 seconds since 1970 (RFC 6238, section 4). */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP_SECONDS);

/** Code of a time step, six digits (RFC 4226, section 5.3). SHA-1 is what every authenticator app computes. */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** Time step that a code belongs to, of those around `at` and later than `lastStep`; null for any other code. */
export function findStep(secret: Uint8Array, code: string, at: Date, lastStep: number): number | null {
  const present = stepAt(at);
  for (let step = Math.max(present - WINDOW, lastStep + 1); step <= present + WINDOW; step += 1)
    if (equalsInConstantTime(code, codeAt(secret, step))) return step;
  return null;
}

/** Address that sets up an authenticator app, as its QR code holds it. */
export function totpUri(secret: Uint8Array, email: string): string {
  const issuer = "Spotmill";
  const query = new URLSearchParams({ secret: toBase32(secret), issuer });
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?${query}`;
}
