import { randomBytes } from "node:crypto";
import { sha256Hex, toBase32 } from "@/lib/platform/crypto";

const CODES = 10;
/** 80 bits, 16 characters: nobody guesses one, and its hash need not be slow. */
const CODE_BYTES = 10;

const makeCode = (): string =>
  toBase32(randomBytes(CODE_BYTES))
    .toLowerCase()
    .replace(/(.{4})(?!$)/g, "$1-");

/** Ten recovery codes, such as `k3wq-7h2m-p5zt-x4ce`. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: CODES }, makeCode);

/** A typed code: six digits of an app, or a recovery code without its hyphens. */
export interface TypedCode {
  readonly kind: "totp" | "recovery";
  readonly text: string;
}

/** Reads a code as people type it, with spaces and in either case; null for what is neither kind. */
export function readCode(typed: string): TypedCode | null {
  const text = typed.replace(/[\s-]/g, "").toLowerCase();
  if (/^\d{6}$/.test(text)) return { kind: "totp", text };
  return /^[a-z2-7]{16}$/.test(text) ? { kind: "recovery", text } : null;
}

/** Hash a recovery code of an account is stored as. */
export const hashRecoveryCode = (userId: string, code: string): string =>
  sha256Hex(`recovery code:${userId}:${code.replaceAll("-", "")}`);
