import { createHmac } from "node:crypto";
import { DAY_MS } from "@/lib/platform/clock";
import { equalsInConstantTime } from "@/lib/platform/crypto";
import { env } from "@/lib/platform/env";
import { assertKey, isKey } from "./keys";

const PATH = "/files/";
const DAY_SECONDS = DAY_MS / 1000;

/** Action a signature permits: to read a file, or to put the bytes of an upload. */
type Permission = "read" | "put";

/** The result of checking an address of ours. `forged` covers a changed path, time or signature. */
export type Verdict = { key: string } | { refused: "expired" | "forged" };

/**
 * An address of this service under which a stored file can be read for `ttlSeconds`, a day by default; the signature is the permission.
 * The same with a bucket behind it, so that every media address is recognised as ours wherever the API takes one; the file is
 * passed through, or with `MEDIA_DELIVERY=redirect` its reader sent on.
 */
export const signedUrl = (key: string, ttlSeconds = DAY_SECONDS): string =>
  address(key, Math.floor(Date.now() / 1000) + ttlSeconds, "read");

/** An address to which the bytes of an upload are put, until `expiresAt`. It cannot be read. */
export const signedPutUrl = (key: string, expiresAt: Date): string =>
  address(key, Math.floor(expiresAt.getTime() / 1000), "put");

/** Checks an address against the ones `signedUrl` makes; null when it is not on our media path. Query fields besides the signature are free. */
export const verifySignedUrl = (url: string | URL): Verdict | null => verify(url, "read");

/** Checks an address against the ones `signedPutUrl` makes. */
export const verifySignedPutUrl = (url: string | URL): Verdict | null => verify(url, "put");

/** Expiry an address of ours states; only meaningful once verified. */
export const expiryOf = (url: URL): Date => new Date(Number(url.searchParams.get("exp")) * 1000);

function address(key: string, expires: number, permission: Permission): string {
  const url = new URL(PATH + assertKey(key), env().APP_URL);
  url.searchParams.set("exp", String(expires));
  url.searchParams.set("sig", signature(key, String(expires), permission));
  return url.href;
}

function verify(address: string | URL, permission: Permission): Verdict | null {
  if (!URL.canParse(String(address))) return null;
  const url = new URL(address);
  if (url.origin !== new URL(env().APP_URL).origin || !url.pathname.startsWith(PATH)) return null;
  const key = url.pathname.slice(PATH.length);
  const expires = url.searchParams.get("exp") ?? "";
  const given = url.searchParams.get("sig") ?? "";
  const isGenuine = equalsInConstantTime(given, signature(key, expires, permission));
  if (!isGenuine || !isKey(key)) return { refused: "forged" };
  return expiryOf(url).getTime() > Date.now() ? { key } : { refused: "expired" };
}

/** The text begins with the key, or with a word no key can begin a line with, so neither permission passes for the other. */
function signature(key: string, expires: string, permission: Permission): string {
  const text = permission === "read" ? `${key}\n${expires}` : `put\n${key}\n${expires}`;
  return createHmac("sha256", env().MEDIA_SIGNING_KEY).update(text).digest("base64url");
}
