import { scopes, type Scope } from "@/lib/contract/scopes";
import type { ApiKey } from "@/lib/contract/keys";
import type { KeyRow } from "./repo";

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const isScope = (name: string): name is Scope => Object.hasOwn(scopes, name);

/** The scopes of a stored list that exist; a scope that was retired grants nothing. */
export const toScopes = (stored: readonly string[]): Scope[] => stored.filter(isScope);

/** A stored key as the public record. */
export const toApiKey = (row: KeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  key_prefix: row.keyPrefix,
  scopes: toScopes(row.scopes),
  revoked_at: iso(row.revokedAt),
  expires_at: iso(row.expiresAt),
  last_used_at: iso(row.lastUsedAt),
  created_at: row.createdAt.toISOString(),
});
