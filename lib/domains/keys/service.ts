import { actorOf, audit } from "@/lib/domains/audit/service";
import { requirePaid } from "@/lib/domains/billing/service";
import { now } from "@/lib/platform/clock";
import { ApiError, denied, invalid, invalidField, notFound } from "@/lib/contract/errors";
import type { Caller, Handler } from "@/lib/contract/operation";
import type { Scope } from "@/lib/contract/scopes";
import { db, type Executor } from "@/lib/platform/db/client";
import { runOnce } from "@/lib/platform/idempotency/service";
import * as contract from "@/lib/contract/keys";
import * as repo from "./repo";
import { hashesOf, makeSecret, prefixOf } from "./secret";
import { toApiKey } from "./wire";

export { hashesOf, isWellFormed, parsePeppers } from "./secret";
export { findLiveKey, recordUse, verifyKey } from "./verify";
export { toScopes } from "./wire";

const MAX_LIVE_KEYS = 50;

/** A key to be made. `expiresAt` null or absent: it never expires. */
export interface NewKey {
  readonly accountId: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt?: Date | null | undefined;
}

async function store(tx: Executor, key: NewKey): Promise<{ row: repo.KeyRow; secret: string }> {
  const secret = makeSecret();
  const [current] = hashesOf(secret);
  if (!current) throw new Error("no pepper is configured");
  const row = await repo.insertKey(tx, {
    accountId: key.accountId,
    name: key.name,
    keyPrefix: prefixOf(secret),
    keyHash: current.hash,
    hashVersion: current.version,
    scopes: [...new Set(key.scopes)],
    expiresAt: key.expiresAt ?? null,
  });
  return { row, secret };
}

/** Name and first characters of a key, as the audit log tells it. */
const toSubject = ({ name, keyPrefix }: repo.KeyRow): string => `${name} (${keyPrefix}…)`;

/** Creates a key without an authorization check: for operators and tests. The secret is returned here and nowhere else. */
export async function mintKey(key: NewKey): Promise<{ id: string; secret: string }> {
  const { row, secret } = await store(db(), key);
  await audit({ accountId: key.accountId, action: "key.created", actor: "operator", subject: toSubject(row) });
  return { id: row.id, secret };
}

/** Returns the expiry of a new key: the requested one, else its creator's. Throws when it is past, or beyond the creator's. */
function expiryOf(requested: string | null | undefined, caller: Caller): Date | null {
  const limit = caller.keyExpiresAt;
  if (requested === undefined) return limit;
  const expiresAt = requested === null ? null : new Date(requested);
  if (expiresAt && expiresAt <= now())
    throw invalidField(
      "expiresAt",
      "must be in the future",
      "Send a later instant, or null for a key that never expires.",
    );
  if (limit && (!expiresAt || expiresAt > limit))
    throw new ApiError(
      "PUBLIC_API_SCOPE_DENIED",
      "a key cannot outlive the key that creates it",
      `Send "expiresAt": "${limit.toISOString()}" or earlier, or create the key in the dashboard.`,
    );
  return expiresAt;
}

function scopesFor(requested: readonly Scope[] | undefined, caller: Caller): readonly Scope[] {
  const lacking = (requested ?? []).filter((scope) => !caller.scopes.includes(scope));
  if (lacking.length > 0) throw denied(lacking);
  return requested ?? caller.scopes;
}

/**
 * Makes a key of at most the caller's scopes and lifetime; its secret is in this answer only. Throws ApiError
 * PUBLIC_API_SUBSCRIPTION_REQUIRED or PUBLIC_API_BILLING_EXPIRED unless the account pays, and INVALID_REQUEST beyond the most
 * live keys.
 */
export const create: Handler<typeof contract.create> = async (caller, input) => {
  requirePaid(caller.standing);
  const { accountId } = caller;
  const key = { accountId, name: input.name, scopes: scopesFor(input.scopes, caller) };
  const replay = {
    operation: "keys_create",
    request: input,
    secretHint: "GET /keys shows the key that was made; revoke it and create another with a new Idempotency-Key.",
    answer: contract.create.output,
  };
  return runOnce(caller, replay, async (tx) => {
    const expiresAt = expiryOf(input.expiresAt, caller);
    if ((await repo.countLive(tx, accountId, now())) >= MAX_LIVE_KEYS)
      throw invalid(`an account has at most ${MAX_LIVE_KEYS} live keys`, "Revoke a key that is no longer used first.");
    const { row, secret } = await store(tx, { ...key, expiresAt });
    const { requestId } = caller;
    const about = { actor: actorOf(caller), subject: toSubject(row), details: { scopes: row.scopes }, requestId };
    await audit({ accountId, action: "key.created", ...about }, tx);
    return { key: toApiKey(row), secret };
  });
};

/** The account's keys, newest first. */
export const list: Handler<typeof contract.list> = async ({ accountId }) => ({
  keys: (await repo.listKeys(accountId, now())).map(toApiKey),
});

/** The keys of an account that still work, newest first, without an authorization check: for the account's owner. */
export const liveKeys = async (accountId: string): Promise<contract.ApiKey[]> =>
  (await repo.listLive(accountId, now())).map(toApiKey);

/** Revokes a key, once: revoked again it keeps its first time. Throws ApiError NOT_FOUND. */
export const revoke: Handler<typeof contract.revoke> = async (caller, { keyId }) => {
  const replay = {
    operation: `keys_revoke:${keyId.toLowerCase()}`,
    request: null,
    answer: contract.revoke.output,
  };
  return runOnce(caller, replay, async (tx) => {
    const { accountId, requestId } = caller;
    const at = now();
    const row = await repo.revokeKey(tx, accountId, keyId, at);
    if (!row) throw notFound("key");
    // A key that was revoked before keeps its instant.
    if (row.revokedAt?.getTime() === at.getTime()) {
      const about = { actor: actorOf(caller), subject: toSubject(row), requestId };
      await audit({ accountId, action: "key.revoked", ...about }, tx);
    }
    return { key: toApiKey(row) };
  });
};
