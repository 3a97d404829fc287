import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import postgres, { type Sql, type TransactionSql } from "postgres";
import * as z from "zod";

/** One table in a backup: its columns in the order of its file, and the hash of that file. */
const TableCopy = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  file: z.string(),
  sha256: z.string(),
});
type TableCopy = z.infer<typeof TableCopy>;

/** The database in a backup. */
export const DatabaseCopy = z.object({
  /** Instants of the migrations it has run. */
  migrations: z.array(z.string()),
  /** Referenced tables first. */
  tables: z.array(TableCopy),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});
type DatabaseCopy = z.infer<typeof DatabaseCopy>;

const schemas = ["public", "engine", "stripe_double"];

/** Runs `act` on a connection of its own, which no statement of the service's pool waits for. */
async function connected<T>(url: string, act: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice() {} });
  try {
    return await act(sql);
  } finally {
    await sql.end();
  }
}

const migrationsOf = async (sql: Sql | TransactionSql): Promise<string[]> =>
  (
    await sql<{ at: string }[]>`select created_at::text as at from drizzle.__drizzle_migrations order by created_at`
  ).map(({ at }) => at);

/** Names of all tables, quoted, those others refer to first. */
async function tablesOf(sql: TransactionSql): Promise<string[]> {
  const found = await sql<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind = 'r' and c.relnamespace::regnamespace::text = any(${schemas}) order by 1`;
  const references = await sql<{ from: string; to: string }[]>`
    select conrelid::regclass::text as from, confrelid::regclass::text as to
    from pg_constraint where contype = 'f' and conrelid <> confrelid`;
  const sorted: string[] = [];
  const rest = new Set(found.map(({ name }) => name));
  while (rest.size > 0) {
    const free = [...rest].filter((name) => !references.some(({ from, to }) => from === name && rest.has(to)));
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...rest].join(", ")}`);
    for (const name of free) {
      rest.delete(name);
      sorted.push(name);
    }
  }
  return sorted;
}

async function columnsOf(sql: TransactionSql, table: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select quote_ident(attname) as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`;
  return rows.map(({ name }) => name);
}

const hashing = () => {
  const hash = createHash("sha256");
  const through = new PassThrough();
  through.on("data", (chunk: Buffer) => hash.update(chunk));
  return { through, digest: () => hash.digest("hex") };
};

async function copyOut(sql: TransactionSql, name: string, folder: string, number: number): Promise<TableCopy> {
  const columns = await columnsOf(sql, name);
  const file = `${String(number).padStart(2, "0")}-${name.replace(/\W/g, "_")}.copy.gz`;
  const { through, digest } = hashing();
  const rows = await sql.unsafe(`copy ${name} (${columns.join(", ")}) to stdout`).readable();
  await pipeline(rows, createGzip(), through, createWriteStream(join(folder, file), { mode: 0o600 }));
  return { name, columns, file, sha256: digest() };
}

/**
 * Writes the tables of a database, those named in `without` aside, as they are at one instant, into a folder. The service may
 * work meanwhile.
 */
export const dumpDatabase = (url: string, folder: string, without: readonly string[]): Promise<DatabaseCopy> =>
  connected(url, (sql) =>
    sql.begin("isolation level repeatable read read only", async (tx) => {
      const migrations = await migrationsOf(tx);
      const tables: TableCopy[] = [];
      const wanted = (await tablesOf(tx)).filter((name) => !without.includes(name));
      for (const name of wanted) tables.push(await copyOut(tx, name, folder, tables.length));
      const sequences = await tx<{ name: string; value: string }[]>`
        select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
        where schemaname = any(${schemas}) and last_value is not null`;
      return { migrations, tables, sequences: sequences.map(({ name, value }) => ({ name, value })) };
    }),
  );

/** Throws unless every file of a database copy is there and whole. */
export async function verifyDump(folder: string, { tables }: DatabaseCopy): Promise<void> {
  for (const { file, sha256 } of tables) {
    const { through, digest } = hashing();
    await pipeline(createReadStream(join(folder, file)), through, async (chunks) => {
      for await (const _ of chunks);
    });
    if (digest() !== sha256) throw new Error(`${file} is damaged: its hash is not the one in manifest.json`);
  }
}

/** True when the database holds an account: a restore would replace it. */
export const hasAccounts = (url: string): Promise<boolean> =>
  connected(url, async (sql) => (await sql`select 1 from users limit 1`).length > 0);

/**
 * Replaces everything in a migrated database by a copy, in one transaction: it ends as the copy or as it was. Throws when the
 * copy was made by a version with other migrations.
 */
export const loadDatabase = (url: string, folder: string, copy: DatabaseCopy): Promise<void> =>
  connected(url, async (sql) => {
    if (JSON.stringify(await migrationsOf(sql)) !== JSON.stringify(copy.migrations))
      throw new Error(
        `the backup has run ${copy.migrations.length} migrations, this version another set: restore it with the version that made it, then upgrade`,
      );
    await sql.begin(async (tx) => {
      await tx.unsafe(`truncate ${(await tablesOf(tx)).join(", ")}`);
      for (const { name, columns, file } of copy.tables) {
        const rows = await tx.unsafe(`copy ${name} (${columns.join(", ")}) from stdin`).writable();
        await pipeline(createReadStream(join(folder, file)), createGunzip(), rows);
      }
      for (const { name, value } of copy.sequences) await tx`select setval(${name}::regclass, ${value}::bigint)`;
    });
  });
