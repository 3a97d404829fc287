import { existsSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { databaseUrl, findPassword, SUPERUSER } from "./password";
import { isAlive } from "./processes";

/** A running server that outlived the supervisor which started it. */
export interface Orphan {
  pid: number;
  port: number;
}

/** Longest wait for a server that is just starting or stopping. */
const SETTLE_MS = 15_000;

/**
 * Finds the server that still runs on a data directory. A `postmaster.pid` left by a dead one is deleted, since
 * PostgreSQL refuses to start when the id in it was given to another process. The server itself is asked for its
 * data directory: ids and ports are recycled, above all in containers.
 */
export async function findOrphan(dataDir: string): Promise<Orphan | undefined> {
  const deadline = performance.now() + SETTLE_MS;
  for (;;) {
    const lock = readLock(dataDir);
    if (!lock) return undefined;
    const answer = lock.isOurs ? await identifyServer(lock.port, dataDir) : "other";
    if (answer === "ours") return { pid: lock.pid, port: lock.port };
    const isSettled = answer === "other" && (lock.isReady || !lock.isOurs);
    if (isSettled || performance.now() > deadline) break;
    await new Promise((resume) => setTimeout(resume, 100));
  }
  rmSync(join(dataDir, "postmaster.pid"), { force: true });
  return undefined;
}

/** Lines of `postmaster.pid`: 1 process id, 2 data directory, 4 port, 8 status. */
function readLock(dataDir: string) {
  const file = join(dataDir, "postmaster.pid");
  if (!existsSync(file)) return undefined;
  const [pid, home, , port, , , , status] = readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.trim());
  return {
    pid: Number(pid),
    port: Number(port),
    isOurs: isAlive(Number(pid)) && Number(port) > 0 && home === realpathSync(dataDir),
    isReady: status === "ready",
  };
}

async function identifyServer(port: number, dataDir: string): Promise<"ours" | "busy" | "other"> {
  const address = databaseUrl(port, findPassword(dataDir), SUPERUSER);
  const sql = postgres(address, { max: 1, connect_timeout: 2 });
  try {
    const [row] = await sql`show data_directory`;
    return row?.["data_directory"] === realpathSync(dataDir) ? "ours" : "other";
  } catch (error) {
    // 57P03: starting up or shutting down. 53300: out of connections, which only a server can say.
    const code = error instanceof postgres.PostgresError ? error.code : "";
    return code === "53300" ? "ours" : code === "57P03" ? "busy" : "other";
  } finally {
    await sql.end({ timeout: 1 });
  }
}
