import { join } from "node:path";
import { startPostgres } from "../../embedded/postgres/server";
import { startLocal } from "../../embedded/stripe/local";
import { pool } from "../../lib/platform/db/client";
import { checkSecrets } from "../cluster";
import { prepare } from "../prepare";
import { acquireLock } from "../start/lock.mjs";
import { loadSecrets } from "../start/secrets.mjs";
import { readEnvFile, readSettings } from "../start/settings.mjs";

/** The service as a command finds it. */
export interface OpenService {
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** A supervisor runs it at this moment. */
  readonly isRunning: boolean;
  close(): Promise<void>;
}

type Cleanup = () => Promise<void>;

/**
 * Sets the environment so that the services of `lib` work: on the database of the running service, on `DATABASE_URL`,
 * or on the embedded one started for the length of the command. `close` leaves everything as it was found. On a database of
 * the operator's own, secrets other than its own are refused unless told not to check them.
 */
export async function openDatabase({ checksSecrets = true } = {}): Promise<OpenService> {
  readEnvFile();
  const settings = readSettings(process.env, { dev: true });
  // A start that happens meanwhile waits for this command instead of adopting a database about to stop.
  const lock = await acquireLock(settings.dataDir);
  const cleanups: Cleanup[] = lock.run ? [] : [lock.release];
  // Each is tried: one that fails must not keep the others' processes, and so this one, alive.
  const close = async () => {
    const failures: unknown[] = [];
    for (const cleanup of cleanups.toReversed()) await cleanup().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };
  try {
    const databaseUrl = lock.run?.databaseUrl ?? settings.databaseUrl ?? (await start(settings.dataDir, cleanups));
    for (const [name, value] of Object.entries(loadSecrets(settings.dataDir))) process.env[name] ||= value;
    process.env["DATABASE_URL"] = databaseUrl;
    // As the service itself is started: what this machine alone may do is decided by this address.
    process.env["APP_URL"] ||= lock.run?.origin ?? settings.origin;
    // Standard output is the result of the command.
    process.env["LOG_LEVEL"] = "silent";
    // A double of its own on a free port: the address may be that of a running service.
    process.env["STRIPE_DOUBLE_URL"] = "";
    if (!settings.hasStripe) cleanups.push((await startLocal(databaseUrl)).stop);
    if (!lock.run) await prepare({ databaseUrl, demo: undefined });
    if (settings.databaseUrl && checksSecrets) await checkSecrets(databaseUrl);
    cleanups.push(async () => pool().end());
    const isRunning = lock.run !== undefined;
    // Events reach the engine of the running service.
    if (lock.run?.engineUrl) process.env["INNGEST_BASE_URL"] ||= lock.run.engineUrl;
    return { dataDir: settings.dataDir, databaseUrl, isRunning, close };
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
