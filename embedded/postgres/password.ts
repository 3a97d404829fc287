import { randomBytes } from "node:crypto";
import { chownSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";

/** The one role of an embedded server. */
export const SUPERUSER = "postgres";

const passwordFile = (dataDir: string): string => `${dataDir}.password`;
const accessFile = (dataDir: string): string => join(dataDir, "pg_hba.conf");

const access = (method: "scram-sha-256" | "trust"): string =>
  ["local all all", "host all all 127.0.0.1/32", "host all all ::1/128"].map((who) => `${who} ${method}\n`).join("");

/** The password of the server of a data directory; undefined when none was made yet. */
export const findPassword = (dataDir: string): string | undefined =>
  existsSync(passwordFile(dataDir)) ? readFileSync(passwordFile(dataDir), "utf8").trim() : undefined;

/** Address of a database of a server on loopback. */
export const databaseUrl = (port: number, password: string | undefined, database: string): string =>
  `postgres://${SUPERUSER}${password ? `:${password}` : ""}@127.0.0.1:${port}/${database}`;

/** The password of a server, made now when there is none: kept beside the data directory, for this user only. */
export function ensurePassword(dataDir: string): string {
  const known = findPassword(dataDir);
  if (known) return known;
  const password = randomBytes(32).toString("hex");
  writeWhole(passwordFile(dataDir), `${password}\n`);
  return password;
}

/**
 * Lets a server that is about to start without a known password accept this machine's connections, so that
 * {@link requirePassword} can give it one. Only for a data directory whose password is lost: those of older versions do so.
 */
export function admitWithoutPassword(dataDir: string): void {
  if (existsSync(accessFile(dataDir)) && !findPassword(dataDir)) writeWhole(accessFile(dataDir), access("trust"));
}

/**
 * Makes a running server ask for the password, from now on and without a restart. Does nothing when it does already: the
 * file is changed last, so that a kill in between begins anew.
 */
export async function requirePassword(dataDir: string, port: number): Promise<void> {
  const isOpen = /^[^#\n]*\btrust\b/m.test(readFileSync(accessFile(dataDir), "utf8"));
  const password = ensurePassword(dataDir);
  if (!isOpen) return;
  const sql = postgres(databaseUrl(port, password, SUPERUSER), { max: 1, onnotice() {} });
  try {
    await sql.unsafe(`alter role ${SUPERUSER} password '${password}'`);
    writeWhole(accessFile(dataDir), access("scram-sha-256"));
    await sql`select pg_reload_conf()`;
  } finally {
    await sql.end();
  }
}

/** Replaces a file at once; an existing one keeps its owner, which may be the server's own user. */
function writeWhole(file: string, text: string): void {
  const owner = existsSync(file) ? statSync(file) : undefined;
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  if (owner && process.getuid?.() === 0) chownSync(`${file}.new`, owner.uid, owner.gid);
  renameSync(`${file}.new`, file);
}
