import { crc32 } from "node:zlib";
import { equalsInConstantTime, hmacHex, randomBase62, toBase62 } from "@/lib/platform/crypto";
import { env } from "@/lib/platform/env";

const PREFIX = "svc_live_";
const RANDOM_LENGTH = 36;
const CHECKSUM_LENGTH = 6;
const pattern = /^svc_live_[0-9A-Za-z]{42}$/;

const checksum = (text: string): string => toBase62(crc32(text), CHECKSUM_LENGTH);

/** Returns a new key: `svc_live_`, 36 random base62 characters (214 bits) and 6 of checksum; 51 characters. */
export function makeSecret(): string {
  const body = PREFIX + randomBase62(RANDOM_LENGTH);
  return body + checksum(body);
}

/** True when the text has the shape and checksum of a key. Rejects typos without a query; it proves nothing else. */
export const isWellFormed = (text: string): boolean =>
  pattern.test(text) && text.endsWith(checksum(text.slice(0, -CHECKSUM_LENGTH)));

/** Returns the part of a key that may be shown: its first 13 characters. */
export const prefixOf = (secret: string): string => secret.slice(0, 13);

/** A keyed hash of a key as lower-case hex, and the version of the pepper it was made with. */
export interface KeyHash {
  readonly hash: string;
  readonly version: number;
}

/** The peppers of `KEY_PEPPER`, newest first. */
export function parsePeppers(text: string): { version: number; secret: string }[] {
  const parts = text.split(",").map((part) => /^(\d+):(.+)$/.exec(part));
  if (parts.some((part) => !part)) return [{ version: 1, secret: text }];
  return parts.map((part) => ({ version: Number(part?.[1]), secret: part?.[2] ?? "" }));
}

/** The hashes a key may be stored under, newest pepper first; the first is the one new keys get. */
export const hashesOf = (secret: string): KeyHash[] =>
  parsePeppers(env().KEY_PEPPER).map((pepper) => ({ version: pepper.version, hash: hmacHex(pepper.secret, secret) }));

/** True when a stored hash is one of the computed ones, compared in constant time. */
export const matchesHash = (stored: string, computed: readonly KeyHash[]): boolean =>
  computed.some(({ hash }) => equalsInConstantTime(hash, stored));
