import { createPublicKey, type KeyObject, verify } from "node:crypto";
import * as z from "zod";
import { DAY_MS, MINUTE_MS } from "@/lib/platform/clock";
import { sha256Hex } from "@/lib/platform/crypto";
import { env } from "@/lib/platform/env";
import { singleton } from "@/lib/platform/singleton";
import { vendorFetch, withTimeout } from "../vendor-fetch";

const KEYS_URL = "https://rest.fal.ai/.well-known/jwks.json";
const KEYS_AGE_MS = DAY_MS;
/** Least time between two fetches for a signature no known key made: a forger must not cause one each time. */
const KEYS_REFETCH_MS = MINUTE_MS;
const TOLERANCE_MS = 300_000;
const FETCH_TIMEOUT_MS = 5_000;
/** Least time between two fetches of any kind: whoever knows this address could cause one with each request. */
const FETCH_AGAIN_MS = 10_000;

const KeySet = z.object({ keys: z.array(z.object({ x: z.string() })) });

interface Keys {
  readonly fetchedAt: number;
  readonly keys: readonly KeyObject[];
}
interface KeyCache {
  latest: Keys | null;
  /** The last fetch, and when it began. */
  fetching: Promise<Keys> | null;
  askedAt: number;
}
const cache = (): KeyCache =>
  singleton("fal-webhook-keys", () => ({ latest: null, fetching: null, askedAt: -Infinity }));

async function fetchKeys(at: number): Promise<Keys> {
  const limits = { provider: "fal", timeoutMs: FETCH_TIMEOUT_MS, signal: new AbortController().signal };
  const answer = await withTimeout(limits, async (signal) => (await vendorFetch(KEYS_URL, { signal })).json());
  const { keys } = KeySet.parse(answer);
  const toKey = ({ x }: { x: string }) => createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  return { fetchedAt: at, keys: keys.map(toKey) };
}

/** fal's keys, at most `maxAgeMs` old. Everyone shares one fetch, and one that failed is not repeated for a while: throws as it did. */
async function keysOf(at: number, maxAgeMs: number): Promise<readonly KeyObject[]> {
  const state = cache();
  const { latest } = state;
  if (latest && at - latest.fetchedAt < maxAgeMs) return latest.keys;
  if (!state.fetching || at - state.askedAt >= FETCH_AGAIN_MS) {
    state.askedAt = at;
    state.fetching = fetchKeys(at);
  }
  state.latest = await state.fetching;
  return state.latest.keys;
}

/**
 * The id of the request a report of fal is about, or null for one that fal did not sign within five minutes of `at`, and without a key of fal. The
 * signature is Ed25519 over request id, user id, timestamp and the hash of the body, on lines of their own.
 */
export async function readFalWebhook(headers: Headers, body: Uint8Array, at: Date): Promise<string | null> {
  const parts = ["request-id", "user-id", "timestamp", "signature"].map((name) => headers.get(`x-fal-webhook-${name}`));
  const [requestId, userId, timestamp, signature] = parts;
  if (!env().FAL_KEY || !requestId || !userId || !timestamp || !signature) return null;
  if (!(Math.abs(at.getTime() - Number(timestamp) * 1000) <= TOLERANCE_MS)) return null;
  const digest = sha256Hex(body);
  const message = Buffer.from([requestId, userId, timestamp, digest].join("\n"));
  const given = Buffer.from(signature, "hex");
  const isSigned = (keys: readonly KeyObject[]) => keys.some((key) => verify(null, message, key, given));
  const isGenuine =
    isSigned(await keysOf(at.getTime(), KEYS_AGE_MS)) || isSigned(await keysOf(at.getTime(), KEYS_REFETCH_MS));
  return isGenuine ? requestId : null;
}
