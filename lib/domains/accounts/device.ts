import { equalsInConstantTime, hmacHex, randomBase62 } from "@/lib/platform/crypto";
import { env } from "@/lib/platform/env";

const signatureOf = (email: string, id: string): string =>
  hmacHex(env().NEXTAUTH_SECRET, `device:${email.trim().toLowerCase()}:${id}`);

/** Token of a browser in which somebody has signed in to the account of an address. It opens nothing. */
export function makeDeviceToken(email: string): string {
  const id = randomBase62(22);
  return `${id}.${signatureOf(email, id)}`;
}

/** Id of the browser that holds a token of this address; null for a forged one and that of another address. */
export function knownDevice(email: string, token: string | null): string | null {
  const [id = "", signature = ""] = token?.split(".") ?? [];
  return id && equalsInConstantTime(signature, signatureOf(email, id)) ? id : null;
}

/**
 * Name under which attempts at an address are counted. A browser that is known there is counted by itself: what strangers
 * try locks other strangers out, and never the owner.
 */
export function bucketOf(email: string, token: string | null): string {
  const address = email.trim().toLowerCase();
  return `${address} ${knownDevice(address, token) ?? ""}`;
}
