import { standingFrom } from "@/lib/domains/billing/service";
import { MINUTE_MS, now } from "@/lib/platform/clock";
import type { Channel, Standing } from "@/lib/contract/operation";
import type { Scope } from "@/lib/contract/scopes";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import * as repo from "./repo";
import { hashesOf, matchesHash, type KeyHash } from "./secret";
import { toScopes } from "./wire";

const TOUCH_MS = MINUTE_MS;

/** A key that may be used now, and the standing of its account. */
export interface VerifiedKey {
  readonly id: string;
  readonly accountId: string;
  readonly prefix: string;
  /** The stored hash: names the secret without telling it. */
  readonly hash: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly standing: Standing;
}

interface Batch {
  readonly hashes: Set<string>;
  readonly rows: Promise<Map<string, repo.Credential>>;
}

let open: Batch | undefined;

function begin(): Batch {
  const hashes = new Set<string>();
  const rows = new Promise<void>((turn) => setImmediate(turn)).then(async () => {
    // Later arrivals must not join a query already sent: each call reads the paid status after it arrived.
    open = undefined;
    const found = await repo.findByHashes([...hashes]);
    return new Map(found.map((row) => [row.hash, row]));
  });
  return { hashes, rows };
}

/** Reads a key's row from the database, always; the lookups of one event-loop turn share one query. */
async function find(computed: readonly KeyHash[]): Promise<repo.Credential | undefined> {
  const batch = (open ??= begin());
  for (const { hash } of computed) batch.hashes.add(hash);
  const rows = await batch.rows;
  return computed.map(({ hash }) => rows.get(hash)).find((row) => row && matchesHash(row.hash, computed));
}

/**
 * The key of a well-formed secret with its account's standing, as of now; nothing is cached. Null when it is unknown,
 * revoked, expired (its last instant included) or its account is gone: one answer for all, so the cases cannot be told apart.
 */
export async function verifyKey(secret: string): Promise<VerifiedKey | null> {
  return toLiveKey(await find(hashesOf(secret)));
}

/** Returns the key of an id with its account's standing, for work that outlives the request that carried its secret. */
export const findLiveKey = async (keyId: string): Promise<VerifiedKey | null> =>
  toLiveKey(await repo.findCredential(keyId));

function toLiveKey(row: repo.Credential | undefined): VerifiedKey | null {
  if (!row || row.revokedAt || (row.expiresAt && row.expiresAt <= now())) return null;
  const { id, accountId, prefix, hash, expiresAt, lastUsedAt } = row;
  const standing = standingFrom(row);
  return { id, accountId, prefix, hash, expiresAt, lastUsedAt, scopes: toScopes(row.scopes), standing };
}

const touching = () => singleton("touching", () => new Set<string>());

/** Records the use of a key, at most once a minute and off the request's path: it returns at once and never fails. */
export function recordUse({ id, lastUsedAt }: VerifiedKey, channel: Channel): void {
  const at = now();
  if (touching().has(id) || (lastUsedAt && at.getTime() - lastUsedAt.getTime() < TOUCH_MS)) return;
  touching().add(id);
  void repo
    .touch(id, channel, at)
    .catch((error: unknown) => log.warn("the use of a key was not recorded", { keyId: id, error }))
    .finally(() => touching().delete(id));
}
