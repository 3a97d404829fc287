import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useDatabase } from "@/e2e/support/database";
import { countPendingMigrations, createDatabase, migrateDatabase } from "./migrate";

let url: string;
const folder = mkdtempSync(join(tmpdir(), "spotmill-migrations-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(async () => {
  url = `${(await useDatabase()).url}_empty`;
  await createDatabase(url);
});

test("ten processes that migrate at once do it once, one after the other", async () => {
  const admin = postgres(url, { max: 1, onnotice() {} });
  expect(await countPendingMigrations(admin)).toBeGreaterThan(0);
  await Promise.all(Array.from({ length: 10 }, () => migrateDatabase(url)));
  expect(await countPendingMigrations(admin)).toBe(0);
  await admin.end();
});

test("ten processes that find no database create one", async () => {
  const fresh = `${url}_fresh`;
  await Promise.all(Array.from({ length: 10 }, () => createDatabase(fresh)));
  await migrateDatabase(fresh);
});

test("a database that exists is prepared by a user who may connect to no other", async () => {
  const own = new URL(`${url}_owned`);
  await createDatabase(own.href);
  const admin = postgres(url, { max: 1 });
  const name = own.pathname.slice(1);
  await admin.unsafe(`
    create role ${name} login password 'secret';
    alter database ${name} owner to ${name};
    revoke connect on database postgres from public`);
  [own.username, own.password] = [name, "secret"];
  try {
    await createDatabase(own.href);
    await migrateDatabase(own.href);
  } finally {
    await admin`grant connect on database postgres to public`;
    await admin.end();
  }
});

test("one that waits too long for its turn says so, and what to do", async () => {
  const other = postgres(url, { max: 1 });
  await other`select pg_advisory_lock(hashtext('migrations'))`;
  await expect(migrateDatabase(url, { turnMs: 200 })).rejects.toThrow(/another process has been creating or migrating/);
  await other.end();
  await migrateDatabase(url, { turnMs: 200 });
});

test("a table in use makes it give way to those behind it, and try again", async () => {
  const user = postgres(url, { max: 1 });
  const admin = postgres(url, { max: 1 });
  // Of this table: other tests wait for locks of their own databases on the same server.
  const waiters = async () =>
    (
      await admin`
        select from pg_locks
        where not granted and relation = 'drizzle.__drizzle_migrations'::regclass
          and database = (select oid from pg_database where datname = current_database())`
    ).length;
  let release = () => {};
  let held: Promise<void> | undefined;
  await new Promise<void>((locked) => {
    held = user.begin(async (tx) => {
      await tx`lock table drizzle.__drizzle_migrations`;
      locked();
      await new Promise<void>((resolve) => (release = resolve));
    });
  });
  const migrating = migrateDatabase(url);
  try {
    await expect.poll(waiters, { timeout: 10_000 }).toBe(1);
    await expect.poll(waiters, { timeout: 10_000 }).toBe(0);
  } finally {
    release();
    await Promise.all([held, migrating]);
    await Promise.all([user.end(), admin.end()]);
  }
});

/** Makes a folder of migrations, as drizzle keeps them. */
function writeMigrations(...files: readonly string[]): void {
  mkdirSync(join(folder, "meta"), { recursive: true });
  const entries = files.map((_, idx) => ({ idx, version: "7", when: idx + 1, tag: `${idx}`, breakpoints: true }));
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ version: "7", dialect: "postgresql", entries }));
  files.forEach((text, idx) => writeFileSync(join(folder, `${idx}.sql`), text));
}

const table = "create table notes as select n from generate_series(1, 1000) as n;";
const index = `-- outside a transaction
drop index concurrently if exists notes_n;
--> statement-breakpoint
create index concurrently notes_n on notes (n);`;

test("each migration commits by itself: what was done before one that fails stays, and is not done again", async () => {
  const own = `${url}_steps`;
  await createDatabase(own);
  writeMigrations(table, "alter table notes add column ok int; select 1 / 0;", "drop table notes;");
  await expect(migrateDatabase(own, { folder })).rejects.toThrow("division by zero");
  const sql = postgres(own, { max: 1 });
  expect(await sql`select * from notes limit 1`).toEqual([{ n: 1 }]);
  writeMigrations(table, "alter table notes add column ok int;");
  await migrateDatabase(own, { folder });
  expect(await sql`select * from notes limit 1`).toEqual([{ n: 1, ok: null }]);
  await sql.end();
});

test("an index is made outside a transaction while the table is written to and another process waits for its turn", async () => {
  const own = `${url}_online`;
  await createDatabase(own);
  writeMigrations(table);
  await migrateDatabase(own, { folder });
  writeMigrations(table, index);
  const writer = postgres(own, { max: 1 });
  const other = postgres(own, { max: 1 });
  const building = async () => (await other`select from pg_stat_progress_create_index`).length;
  let both: Promise<unknown> | undefined;
  await writer.begin(async (tx) => {
    await tx`insert into notes values (0)`;
    both = Promise.all([migrateDatabase(own, { folder }), migrateDatabase(own, { folder })]);
    await expect.poll(building).toBe(1);
    // Longer than a migration may wait for a table: nobody waits behind this one.
    await delay(6_000);
    await other`insert into notes values (-1)`;
  });
  await both;
  expect(await other`select indisvalid from pg_index where indexrelid = 'notes_n'::regclass`).toEqual([
    { indisvalid: true },
  ]);
  await Promise.all([writer.end(), other.end()]);
});
