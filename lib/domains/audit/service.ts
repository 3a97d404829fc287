import type { AuditAction } from "@/lib/contract/audit";
import { db, type Executor } from "@/lib/platform/db/client";
import { deleteExpired } from "@/lib/platform/db/delete-expired";
import { env } from "@/lib/platform/env";
import * as repo from "./repo";

export type { AuditRow } from "./repo";

/** One change of an account, and who made it. Never a secret. */
export interface AuditEntry {
  readonly accountId: string;
  readonly action: AuditAction;
  /** `session`, `sign-in`, the first characters of a key, `mailed link`, `review link`, `schedule`, `stripe` or `operator`. */
  readonly actor: string;
  /** Name or id of what it was done to. */
  readonly subject?: string | null;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly requestId?: string | null;
}

/** Writes an entry into the audit log, in the transaction of the change where there is one. */
export const audit = ({ details = {}, ...entry }: AuditEntry, tx: Executor = db()): Promise<void> =>
  repo.insert(tx, { ...entry, details: { ...details } });

/** The actor of a caller: the first characters of its key, or `session`. */
export const actorOf = ({ keyPrefix }: { readonly keyPrefix: string | null }): string => keyPrefix ?? "session";

/** The account's latest 100 entries, newest first. */
export const listAudit = (accountId: string): Promise<repo.AuditRow[]> => repo.list(accountId, 100);

/** Deletes entries older than `RETENTION_AUDIT_DAYS`. Returns how many. */
export const deleteOldEntries = (): Promise<number> => deleteExpired(env().RETENTION_AUDIT_DAYS, repo.deleteOlderThan);
