import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startPostgres } from "../../embedded/postgres/server";
import { createDatabase, migrateDatabase } from "../../lib/platform/db/migrate";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of this run's server, the migrated database every test file's own is copied from, and a folder that ends with the run. */
    postgres: { url: string; template: string; folder?: string };
  }
}

const TEMPLATE = "spotmill_template";

/** Starts one PostgreSQL for the whole run in a folder of its own and migrates the template; returns its end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "spotmill-test-"));
  await chmod(folder, 0o711); // children of other users have their files below it
  // The data lives as long as the run: durability would only cost time.
  const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "300" };
  const server = await startPostgres({ dataDir: join(folder, "pg"), settings });
  const teardown = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await createDatabase(server.url(TEMPLATE));
    await migrateDatabase(server.url(TEMPLATE));
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide("postgres", { url: server.url("postgres"), template: TEMPLATE, folder });
  return teardown;
}
