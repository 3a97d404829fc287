import { setTimeout as delay } from "node:timers/promises";
import { MINUTE_MS } from "@/lib/platform/clock";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import postgres, { type Sql, type TransactionSql } from "postgres";
import journal from "../../../drizzle/meta/_journal.json";

/** Longest wait for another process that creates or migrates, and the time between two looks. */
const TURN_MS = MINUTE_MS;
const LOOK_MS = 100;
/** Longest wait for a table in use: everyone who comes after waits behind a migration that waits. */
const TABLE_MS = 5_000;
/** Longest wait of a statement outside a transaction, which keeps nobody waiting: for transactions older than its index. */
const ONLINE_MS = 600_000;
const ATTEMPTS = 5;
/** Codes of the server: a lock that was not granted in time, and a database it does not have. */
const LOCK_TIMEOUT = "55P03";
const NO_SUCH_DATABASE = "3D000";
/** First line of a migration whose statements run one by one and commit by themselves, as `create index concurrently` must. */
const OUTSIDE_TRANSACTION = /^-- outside a transaction\b/;

const connect = (url: string): Sql => postgres(url, { max: 1, onnotice() {} });

/**
 * Creates the database an address names when its server does not have it, one process at a time. Only then the user needs
 * the right to do so, and to connect to `postgres`. Throws when another process does so for longer than `turnMs`.
 */
export async function createDatabase(url: string, { turnMs = TURN_MS } = {}): Promise<void> {
  if (await hasDatabase(url)) return;
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

async function hasDatabase(url: string): Promise<boolean> {
  const sql = connect(url);
  try {
    await sql`select 1`;
    return true;
  } catch (error) {
    if (hasCode(error, NO_SUCH_DATABASE)) return false;
    throw error;
  } finally {
    await sql.end();
  }
}

/**
 * Brings the database to the newest migration of `folder`, which is read from the working directory, a transaction for each;
 * one process at a time. Throws when another one does so for longer than `turnMs`, or a table stays in use through all
 * attempts: migrations that were done until then stay.
 */
export async function migrateDatabase(url: string, { turnMs = TURN_MS, folder = "drizzle" } = {}): Promise<void> {
  const sql = connect(url);
  try {
    await takeTurn(sql, turnMs);
    const pending = await givingWay(() => findPending(sql, folder));
    for (const migration of pending) await givingWay(() => run(sql, migration));
  } finally {
    await sql.end();
  }
}

async function findPending(sql: Sql, folder: string): Promise<MigrationMeta[]> {
  await setLockTimeout(sql, TABLE_MS);
  // The table of drizzle's own migrator, which ran the first ones.
  await sql`create schema if not exists drizzle`;
  await sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
  const done = await findDone(sql);
  return readMigrationFiles({ migrationsFolder: folder }).filter(({ folderMillis }) => !done.has(folderMillis));
}

async function run(sql: Sql, { sql: statements, hash, folderMillis }: MigrationMeta): Promise<void> {
  const note = (on: Sql | TransactionSql) =>
    on`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
  const isOutside = OUTSIDE_TRANSACTION.test(statements[0] ?? "");
  await setLockTimeout(sql, isOutside ? ONLINE_MS : TABLE_MS);
  if (isOutside) {
    for (const statement of statements) await sql.unsafe(statement);
    await note(sql);
    return;
  }
  await sql.begin(async (tx) => {
    for (const statement of statements) await tx.unsafe(statement);
    await note(tx);
  });
}

/** Tries again, a little later each time, what found a table in use. */
async function givingWay<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (attempt === ATTEMPTS || !hasCode(error, LOCK_TIMEOUT)) throw error;
      await delay(1_000 * attempt);
    }
  }
}

const setLockTimeout = (sql: Sql, ms: number) => sql`select set_config('lock_timeout', ${String(ms)}, false)`;

/**
 * Takes the lock of migrations until the connection ends. Looks again and again: a statement that waits for it would be a
 * transaction, which the holder's `create index concurrently` waits for.
 */
async function takeTurn(sql: Sql, turnMs: number): Promise<void> {
  const deadline = performance.now() + turnMs;
  for (;;) {
    const [turn] = await sql`select pg_try_advisory_lock(hashtext('migrations')) as "isOurs"`;
    if (turn?.["isOurs"]) return;
    if (performance.now() > deadline) break;
    await delay(LOOK_MS);
  }
  throw new Error(
    `another process has been creating or migrating the database for ${turnMs / 1000} s: wait for it, or end it, and start again`,
  );
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof postgres.PostgresError && error.code === code;

/** Number of migrations of this build that the database has not run yet. */
export async function countPendingMigrations(sql: Sql): Promise<number> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') as name`;
  if (!table?.["name"]) return journal.entries.length;
  const done = await findDone(sql);
  return journal.entries.filter((entry) => !done.has(entry.when)).length;
}

/** Instants of the migrations the database has run. */
async function findDone(sql: Sql): Promise<Set<number>> {
  const rows = await sql<{ created_at: string }[]>`select created_at from drizzle.__drizzle_migrations`;
  return new Set(rows.map((row) => Number(row.created_at)));
}
