import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { inject } from "vitest";
import { startLocal } from "../../embedded/stripe/local";
import type {} from "./postgres";

/** A database of one test file. */
export interface TestDatabase {
  url: string;
  /** Drops the database, cutting its connections, and deletes the data folder. Optional: both end with the run. */
  drop(): Promise<void>;
}

/**
 * Gives this test file a migrated, empty database and an environment with fresh secrets and a data folder.
 * Call it in `beforeAll`, before anything reads `env()`, the pool or the storage. `server` is one of the file's own.
 */
export async function useDatabase(server = inject("postgres")): Promise<TestDatabase> {
  const { url: adminUrl, template, folder: parent = tmpdir() } = server;
  const name = `test_${randomBytes(6).toString("hex")}`;
  await withAdmin(adminUrl, (sql) => sql`create database ${sql(name)} template ${sql(template)}`);
  const url = new URL(`/${name}`, adminUrl).href;
  const folder = await mkdtemp(join(parent, "spotmill-data-"));
  const secret = () => randomBytes(32).toString("hex");
  Object.entries({
    DATABASE_URL: url,
    DATA_DIR: folder,
    KEY_PEPPER: secret(),
    MEDIA_SIGNING_KEY: secret(),
    NEXTAUTH_SECRET: secret(),
    STRIPE_DOUBLE_URL: "",
  }).forEach(([variable, value]) => (process.env[variable] = value));
  const billing = await startLocal(url);
  return {
    url,
    async drop() {
      await billing.stop();
      await withAdmin(adminUrl, (sql) => sql`drop database if exists ${sql(name)} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function withAdmin(url: string, act: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice() {} });
  try {
    await act(sql);
  } finally {
    await sql.end();
  }
}
