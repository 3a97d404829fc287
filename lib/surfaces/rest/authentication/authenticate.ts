import { refreshed } from "@/lib/domains/billing/service";
import { limited, unauthenticated } from "@/lib/contract/errors";
import type { Caller, Channel } from "@/lib/contract/operation";
import { env } from "@/lib/platform/env";
import { hashesOf, isWellFormed, recordUse, verifyKey } from "@/lib/domains/keys/service";
import { singleton } from "@/lib/platform/singleton";
import { clientNetwork } from "./client-address";
import { credentialOf } from "./credential";
import { blockedSeconds, consumeRateLimit } from "../limits/rate-limit";

/** The caller, without the fields of a single request. */
export type Identity = Pick<
  Caller,
  "accountId" | "keyId" | "keyPrefix" | "keyExpiresAt" | "scopes" | "standing" | "channel"
>;

/** Authenticates a request; throws ApiError. Called again while a stream is open. */
export type Authenticate = (request: Request, socketAddress: string | undefined) => Promise<Identity>;

const MAX_REMEMBERED = 10_000;

/** Hashes of recently valid keys, so that a flood of unknown keys from an address does not lock out its valid ones. */
const goodKeys = () => singleton("good-keys", () => new Set<string>());

function remember(hash: string): void {
  const keys = goodKeys();
  if (keys.has(hash)) return;
  const oldest = keys.values().next();
  if (keys.size >= MAX_REMEMBERED && !oldest.done) keys.delete(oldest.value);
  keys.add(hash);
}

const channelOf = (headers: Headers): Channel => {
  const named = headers.get("x-service-agent-channel");
  return named === "cli" || named === "mcp" ? named : "api";
};

/**
 * The caller of a key sent in exactly one of the two headers, read from the database for this request. A malformed key
 * costs no query; well-formed unknown ones are counted per address, and refused before the query once the limit is reached.
 */
export const byApiKey: Authenticate = async (request, socketAddress) => {
  const secret = credentialOf(request.headers);
  if (secret === null || !isWellFormed(secret)) throw unauthenticated();
  const bucket = `unknown:${clientNetwork(request.headers, socketAddress)}`;
  const limit = env().RATE_UNKNOWN_KEYS_PER_MINUTE;
  const blocked = await blockedSeconds(bucket, limit);
  if (blocked > 0 && !hashesOf(secret).some(({ hash }) => goodKeys().has(hash)))
    throw limited(blocked, "too many unknown keys from this address");
  const key = await verifyKey(secret);
  if (!key) {
    await consumeRateLimit(bucket, limit);
    throw unauthenticated();
  }
  const channel = channelOf(request.headers);
  recordUse(key, channel);
  if (blocked === 0) remember(key.hash);
  return {
    accountId: key.accountId,
    keyId: key.id,
    keyPrefix: key.prefix,
    keyExpiresAt: key.expiresAt,
    scopes: key.scopes,
    standing: await refreshed(key.accountId, key.standing),
    channel,
  };
};
