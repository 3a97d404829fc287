import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../embedded/postgres/server";
import { startLocal } from "../embedded/stripe/local";
import { createDatabase, migrateDatabase } from "../lib/platform/db/migrate";

/** Gives this process, and what it starts, a service's environment: fresh secrets, no rate limits, and `more`. */
export function useEnvironment(
  databaseUrl: string,
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const secret = () => randomBytes(32).toString("hex");
  const variables = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    KEY_PEPPER: secret(),
    MEDIA_SIGNING_KEY: secret(),
    NEXTAUTH_SECRET: secret(),
    APP_URL: "http://127.0.0.1:3000",
    RATE_REQUESTS_PER_MINUTE: "1000000000",
    ...more,
  };
  for (const [name, value] of Object.entries(variables)) process.env[name] = value;
  return variables;
}

/**
 * Runs a measurement on a database server of its own, with a service's environment and the local billing, and ends both. To all
 * that it starts the database is one somebody gave them.
 */
export async function onOwnDatabase<T>(
  name: string,
  more: Readonly<Record<string, string>>,
  measure: (shared: Record<string, string>, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `spotmill-${name}-`));
  const server = await startPostgres({ dataDir: join(folder, "pg") });
  try {
    const databaseUrl = server.url(name);
    await createDatabase(databaseUrl);
    await migrateDatabase(databaseUrl);
    await mkdir(join(folder, "data"));
    const shared = useEnvironment(databaseUrl, join(folder, "data"), more);
    const billing = await startLocal(databaseUrl);
    return await measure(shared, folder).finally(() => billing.stop());
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
