import type { Sql, TransactionSql } from "postgres";
import { hmacHex } from "@/lib/platform/crypto";

/** A version of a secret. `fingerprint` tells two secrets apart and nothing about either. */
interface Fingerprint {
  name: string;
  version: number;
  fingerprint: string;
}

/** Secrets under which rows are stored, or addresses and sessions are given out, by variable. */
export interface SharedSecrets {
  KEY_PEPPER: readonly { version: number; secret: string }[];
  MEDIA_SIGNING_KEY: string;
  ENCRYPTION_KEY: string;
  NEXTAUTH_SECRET: string;
}

const CHARACTERS = 32;

const toFingerprints = (secrets: SharedSecrets): Fingerprint[] =>
  Object.entries(secrets).flatMap(([name, value]: [string, SharedSecrets[keyof SharedSecrets]]) => {
    const versions = typeof value === "string" ? [{ version: 1, secret: value }] : value;
    return versions.map(({ version, secret }) => ({
      name,
      version,
      fingerprint: hmacHex(secret, `fingerprint of ${name}`).slice(0, CHARACTERS),
    }));
  });

/**
 * Compares the secrets with those this database was used with before, and remembers those that are new. Throws with one
 * sentence that names the variable: with another secret keys would be rejected, addresses be invalid and stored text stay closed.
 */
export async function assertSameSecrets(sql: Sql, secrets: SharedSecrets): Promise<void> {
  const given = toFingerprints(secrets);
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('secret_fingerprints'))`;
    const known = await tx<Fingerprint[]>`select name, version, fingerprint from secret_fingerprints`;
    for (const { name, version, fingerprint } of known) {
      const mine = given.filter((one) => one.name === name);
      const same = mine.find((one) => one.version === version);
      // A version may be retired, which leaves newer ones; one that is behind could not read what others write.
      const isBehind = !same && mine.every((one) => one.version < version);
      if (isBehind || (same && same.fingerprint !== fingerprint)) throw new Error(describe(name, version, isBehind));
    }
    await insert(tx, given);
  });
}

/** Makes these the secrets of the database, whatever they were. What was made with the former ones stays as it is. */
export async function acceptSecrets(sql: Sql, secrets: SharedSecrets): Promise<string[]> {
  const given = toFingerprints(secrets);
  await sql.begin(async (tx) => {
    await tx`delete from secret_fingerprints`;
    await insert(tx, given);
  });
  return Object.keys(secrets);
}

const insert = (tx: TransactionSql, fingerprints: readonly Fingerprint[]) =>
  tx`insert into secret_fingerprints ${tx([...fingerprints])} on conflict do nothing`;

const describe = (name: string, version: number, isBehind: boolean): string =>
  isBehind
    ? `${name} lacks version ${version}, which other machines use on this database: add it`
    : `${name} is not the one this database was used with: set that one on every machine. To replace it for good, stop every machine and run \`npm run -s ops -- secrets accept\``;
