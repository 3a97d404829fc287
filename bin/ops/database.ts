import { join } from "node:path";
import { startPostgres } from "../../embedded/postgres/server";
import { startLocal } from "../../embedded/stripe/local";
import { pool } from "../../lib/platform/db/client";
import { prepare } from "../prepare";
import { acquireLock } from "../start/lock.mjs";
import { loadSecrets } from "../start/secrets.mjs";
import { readEnvFile, readSettings } from "../start/settings.mjs";

type Cleanup = () => Promise<void>;

/**
 * Sets the environment so that the services of `lib` work: on the database of the running service, on `DATABASE_URL`,
 * or on the embedded one started for the length of the command. `close` leaves everything as it was found.
 */
export async function openDatabase(): Promise<{ close(): Promise<void> }> {
  readEnvFile();
  const settings = readSettings(process.env, { dev: true });
  // A start that happens meanwhile waits for this command instead of adopting a database about to stop.
  const lock = await acquireLock(settings.dataDir);
  const cleanups: Cleanup[] = lock.run ? [] : [lock.release];
  const close = async () => {
    for (const cleanup of cleanups.toReversed()) await cleanup();
  };
  try {
    const databaseUrl = lock.run?.databaseUrl ?? settings.databaseUrl ?? (await start(settings.dataDir, cleanups));
    for (const [name, value] of Object.entries(loadSecrets(settings.dataDir))) process.env[name] ||= value;
    process.env["DATABASE_URL"] = databaseUrl;
    process.env["SPOTMILL_EMBEDDED"] = "1";
    // Standard output is the result of the command.
    process.env["LOG_LEVEL"] = "silent";
    // A double of its own on a free port: the address may be that of a running service.
    process.env["STRIPE_DOUBLE_URL"] = "";
    if (!settings.hasStripe) cleanups.push((await startLocal(databaseUrl)).stop);
    if (!lock.run) await prepare({ databaseUrl, demo: undefined });
    cleanups.push(() => pool().end());
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function start(dataDir: string, cleanups: Cleanup[]): Promise<string> {
  const server = await startPostgres({ dataDir: join(dataDir, "pg") });
  cleanups.push(server.stop);
  return server.url("spotmill");
}
