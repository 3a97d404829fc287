import { createPublicKey, type KeyObject, verify } from "node:crypto";
import * as z from "zod";
import { DAY_MS, MINUTE_MS } from "@/lib/platform/clock";
import { sha256Hex } from "@/lib/platform/crypto";
import { singleton } from "@/lib/platform/singleton";
import { vendorFetch, withTimeout } from "../vendor-fetch";

const KEYS_URL = "https://rest.fal.ai/.well-known/jwks.json";
const KEYS_AGE_MS = DAY_MS;
/** Least time between two fetches for a signature no known key made: a forger must not cause one each time. */
const KEYS_REFETCH_MS = MINUTE_MS;
const TOLERANCE_MS = 300_000;
const FETCH_TIMEOUT_MS = 5_000;

const KeySet = z.object({ keys: z.array(z.object({ x: z.string() })) });

interface Keys {
  fetchedAt: number;
  keys: KeyObject[];
}
const cache = (): { latest: Keys | null } => singleton("fal-webhook-keys", () => ({ latest: null }));

async function fetchKeys(at: number): Promise<Keys> {
  const limits = { provider: "fal", timeoutMs: FETCH_TIMEOUT_MS, signal: new AbortController().signal };
  const answer = await withTimeout(limits, async (signal) => (await vendorFetch(KEYS_URL, { signal })).json());
  const { keys } = KeySet.parse(answer);
  const toKey = ({ x }: { x: string }) => createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  return { fetchedAt: at, keys: keys.map(toKey) };
}

/** fal's keys, at most `maxAgeMs` old. */
async function keysOf(at: number, maxAgeMs: number): Promise<KeyObject[]> {
  const { latest } = cache();
  const isFresh = latest !== null && at - latest.fetchedAt < maxAgeMs;
  const found = isFresh ? latest : await fetchKeys(at);
  cache().latest = found;
  return found.keys;
}

/**
 * The id of the request a report of fal is about, or null for one that fal did not sign within five minutes of `at`. The
 * signature is Ed25519 over request id, user id, timestamp and the hash of the body, on lines of their own.
 */
export async function readFalWebhook(headers: Headers, body: Uint8Array, at: Date): Promise<string | null> {
  const parts = ["request-id", "user-id", "timestamp", "signature"].map((name) => headers.get(`x-fal-webhook-${name}`));
  const [requestId, userId, timestamp, signature] = parts;
  if (!requestId || !userId || !timestamp || !signature) return null;
  if (!(Math.abs(at.getTime() - Number(timestamp) * 1000) <= TOLERANCE_MS)) return null;
  const digest = sha256Hex(body);
  const message = Buffer.from([requestId, userId, timestamp, digest].join("\n"));
  const given = Buffer.from(signature, "hex");
  const isSigned = (keys: readonly KeyObject[]) => keys.some((key) => verify(null, message, key, given));
  const isGenuine =
    isSigned(await keysOf(at.getTime(), KEYS_AGE_MS)) || isSigned(await keysOf(at.getTime(), KEYS_REFETCH_MS));
  return isGenuine ? requestId : null;
}
