import { join } from "node:path";
import { startPostgres } from "../../embedded/postgres/server";
import { startLocal } from "../../embedded/stripe/local";
import { pool } from "../../lib/platform/db/client";
import { prepare } from "../prepare";
import { claim } from "../start/lock.mjs";
import { loadSecrets } from "../start/secrets.mjs";
import { readEnvFile, readSettings } from "../start/settings.mjs";

/**
 * Sets the environment so that the services of `lib` work: on the database of the running service, on `DATABASE_URL`,
 * or on the embedded one started for the length of the command. `close` leaves everything as it was found.
 */
export async function openDatabase(): Promise<{ close(): Promise<void> }> {
  readEnvFile();
  const settings = readSettings(process.env, { dev: true });
  // A start that happens meanwhile waits for this command instead of adopting a database about to stop.
  const lock = await claim(settings.dataDir);
  const stops: (() => Promise<void>)[] = lock.run ? [] : [lock.release];
  const close = async () => {
    for (const stop of stops.toReversed()) await stop();
  };
  try {
    const databaseUrl: string = lock.run?.databaseUrl ?? settings.databaseUrl ?? (await start(settings.dataDir, stops));
    for (const [name, value] of Object.entries(loadSecrets(settings.dataDir))) process.env[name] ||= String(value);
    process.env["DATABASE_URL"] = databaseUrl;
    process.env["SPOTMILL_EMBEDDED"] = "1";
    // Standard output is the result of the command.
    process.env["LOG_LEVEL"] = "silent";
    // A stand-in of its own on a free port: the address may be that of a running service.
    process.env["STRIPE_DOUBLE_URL"] = "";
    if (!settings.hasStripe) stops.push((await startLocal(databaseUrl)).stop);
    if (!lock.run) await prepare({ databaseUrl, demo: undefined });
    stops.push(() => pool().end());
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function start(dataDir: string, stops: (() => Promise<void>)[]): Promise<string> {
  const server = await startPostgres({ dataDir: join(dataDir, "pg") });
  stops.push(server.stop);
  return server.url("spotmill");
}
