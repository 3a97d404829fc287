import postgres from "postgres";
import { beforeAll, expect, test } from "vitest";
import { useDatabase } from "@/e2e/support/database";
import { countPendingMigrations, createDatabase, migrateDatabase } from "./migrate";

let url: string;
beforeAll(async () => {
  url = `${(await useDatabase()).url}_empty`;
  await createDatabase(url);
});

test("ten processes that migrate at once do it once, one after the other", async () => {
  await Promise.all(Array.from({ length: 10 }, () => migrateDatabase(url)));
  const admin = postgres(url, { max: 1 });
  expect(await countPendingMigrations(admin)).toBe(0);
  await admin.end();
});

test("ten processes that find no database create one", async () => {
  const fresh = `${url}_fresh`;
  await Promise.all(Array.from({ length: 10 }, () => createDatabase(fresh)));
  await migrateDatabase(fresh);
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
