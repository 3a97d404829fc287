import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import postgres from "postgres";
import { parsePeppers } from "../lib/domains/keys/service";
import { acceptSecrets, assertSameSecrets, type SharedSecrets } from "../lib/platform/cluster/fingerprints";
import { join, type Membership } from "../lib/platform/cluster/registry";
import { encryptionKey, env } from "../lib/platform/env";
import { messageOf, OperatorError } from "./start/operator-error.mjs";

/** The secrets of this environment that every machine on one database must have in common. */
function sharedSecrets(): SharedSecrets {
  const { KEY_PEPPER, MEDIA_SIGNING_KEY, NEXTAUTH_SECRET } = env();
  return {
    KEY_PEPPER: parsePeppers(KEY_PEPPER),
    MEDIA_SIGNING_KEY,
    ENCRYPTION_KEY: encryptionKey(),
    NEXTAUTH_SECRET,
  };
}

/**
 * Checks that a machine may work on a database others may work on too, and registers it there until `leave`. Throws an
 * OperatorError that names the setting otherwise. `onRefused` is called once when that ends to be so.
 */
export async function joinCluster(
  databaseUrl: string,
  { hasInngest, onRefused }: { hasInngest: boolean; onRefused(reason: string): void },
): Promise<Membership> {
  const { S3_BUCKET, S3_ENDPOINT = "", C2PA_CERT_CHAIN, SPOTMILL_ROLE } = env();
  try {
    await checkSecrets(databaseUrl);
    const instance = {
      id: randomUUID(),
      host: hostname(),
      role: SPOTMILL_ROLE,
      storage: S3_BUCKET ? `${S3_ENDPOINT}/${S3_BUCKET}` : "local",
      engine: hasInngest ? "server" : "embedded",
      certificate: C2PA_CERT_CHAIN ? "given" : "own",
    } as const;
    return await join(databaseUrl, instance, { onRefused });
  } catch (error) {
    throw new OperatorError(messageOf(error));
  }
}

/** Throws when the secrets of this environment are not those a database was used with before. */
export const checkSecrets = (databaseUrl: string): Promise<void> =>
  withConnection(databaseUrl, (sql) => assertSameSecrets(sql, sharedSecrets()));

/** Makes the secrets of this environment those of a database; returns their names. */
export const replaceSecrets = (databaseUrl: string): Promise<string[]> =>
  withConnection(databaseUrl, (sql) => acceptSecrets(sql, sharedSecrets()));

async function withConnection<T>(databaseUrl: string, act: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(databaseUrl, { max: 1, onnotice() {} });
  try {
    return await act(sql);
  } finally {
    await sql.end();
  }
}
