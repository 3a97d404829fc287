import { isSuspended } from "@/lib/domains/accounts/service";
import { refreshed, requirePaid, standingOf } from "@/lib/domains/billing/service";
import { unauthenticated } from "@/lib/contract/errors";
import type { Caller } from "@/lib/contract/operation";
import { randomBase62 } from "@/lib/platform/crypto";
import { findLiveKey, toScopes } from "@/lib/domains/keys/service";
import type { RunRow } from "./runs/run-repo";

/** The account, key and scopes a run or a schedule acts with. */
type Principal = Pick<RunRow, "id" | "accountId" | "keyId" | "isByKey" | "scopes">;

/**
 * Returns the caller a run acts as now: the key that started it, within the scopes it had then and still has; without a key the account
 * itself. Throws ApiError when the key or the payment is gone, or the account suspended: the run then ends.
 */
export async function callerOf(run: Principal, toolCallId: string): Promise<Caller> {
  const key = run.isByKey ? await liveKey(run) : null;
  if (!key && (await isSuspended(run.accountId))) throw unauthenticated("this account is suspended");
  const standing = await refreshed(run.accountId, key ? key.standing : await standingOf(run.accountId));
  requirePaid(standing);
  const scopes = toScopes(run.scopes);
  return {
    accountId: run.accountId,
    keyId: run.keyId,
    keyPrefix: key?.prefix ?? null,
    keyExpiresAt: key?.expiresAt ?? null,
    scopes: key ? scopes.filter((scope) => key.scopes.includes(scope)) : scopes,
    standing,
    channel: "agent",
    requestId: `req_${randomBase62(24)}`,
    signal: new AbortController().signal,
    // The call id alone is not enough: equal words in two threads give equal ids.
    idempotencyKey: `${run.id}:${toolCallId}`,
    lastEventId: null,
  };
}

async function liveKey({ keyId }: Principal) {
  const key = keyId === null ? null : await findLiveKey(keyId);
  if (!key) throw unauthenticated("the key that started this run is revoked or has expired");
  return key;
}
