import { setTimeout as delay } from "node:timers/promises";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres, { type Sql } from "postgres";
import journal from "../../../drizzle/meta/_journal.json";

/** Longest wait for another process that creates or migrates. */
const TURN_MS = 60_000;
/** Longest wait for a table in use: everyone who comes after waits behind a migration that waits. */
const TABLE_MS = 5_000;
const ATTEMPTS = 5;

const connect = (url: string): Sql => postgres(url, { max: 1, onnotice() {} });

/**
 * Creates the database an address names when its server does not have it, one process at a time. The user needs the right to
 * do so. Throws when another process does so for longer than `turnMs`.
 */
export async function createDatabase(url: string, { turnMs = TURN_MS } = {}): Promise<void> {
  const address = new URL(url);
  const name = decodeURIComponent(address.pathname.slice(1));
  address.pathname = "/postgres";
  const admin = connect(address.href);
  try {
    await takeTurn(admin, turnMs);
    const [found] = await admin`select from pg_database where datname = ${name}`;
    if (!found) await admin`create database ${admin(name)}`;
  } finally {
    await admin.end();
  }
}

/**
 * Brings the database to the newest migration of `drizzle/`, which is read from the working directory; one process at a
 * time. Throws when another one does so for longer than `turnMs`, or a table stays in use through all attempts.
 */
export async function migrateDatabase(url: string, { turnMs = TURN_MS } = {}): Promise<void> {
  const sql = connect(url);
  try {
    await takeTurn(sql, turnMs);
    await sql`select set_config('lock_timeout', ${String(TABLE_MS)}, false)`;
    for (let attempt = 1; ; attempt++) {
      const error = await migrate(drizzle(sql), { migrationsFolder: "drizzle" }).catch((thrown: unknown) => thrown);
      if (error === undefined) return;
      if (attempt === ATTEMPTS || !isLockTimeout(error)) throw error;
      await delay(1_000 * attempt);
    }
  } finally {
    await sql.end();
  }
}

/** Takes the lock of migrations until the connection ends. */
async function takeTurn(sql: Sql, turnMs: number): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(turnMs)}, false)`;
  try {
    await sql`select pg_advisory_lock(hashtext('migrations'))`;
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new Error(
      `another process has been creating or migrating the database for ${turnMs / 1000} s: wait for it, or end it, and start again`,
      { cause: error },
    );
  }
}

/** True when a lock was not granted in time, anywhere in the chain of causes. */
function isLockTimeout(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause && cause.code === "55P03") return true;
  return false;
}

/** Number of migrations of this build that the database has not run yet. */
export async function countPendingMigrations(sql: Sql): Promise<number> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') as name`;
  if (!table?.["name"]) return journal.entries.length;
  const done = await sql<{ created_at: string }[]>`select created_at from drizzle.__drizzle_migrations`;
  const instants = new Set(done.map((row) => Number(row.created_at)));
  return journal.entries.filter((entry) => !instants.has(entry.when)).length;
}
