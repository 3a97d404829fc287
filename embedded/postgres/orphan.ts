import { rmSync } from "node:fs";
import postgres from "postgres";
import { isSameFolder, type LockFile, lockPath, readLock } from "./lock-file";
import { databaseUrl, findPassword, SUPERUSER } from "./password";
import { isAlive } from "./processes";

/** A running server that outlived the supervisor which started it. */
export interface Orphan {
  pid: number;
  port: number;
}

/** Longest wait of a connection for its first answer; a busy server is asked again. */
const CONNECT_SECONDS = 2;

/**
 * Finds the server that still runs on a data directory, and waits for one that recovers for as long as it takes. The server
 * itself is asked for its data directory: ids and ports are recycled, above all in containers. The `postmaster.pid` of a server
 * that is gone is deleted, since PostgreSQL refuses to start when the id in it was given to another process. Throws, with the
 * file left in place, when a live process holds the port and says nothing of use for `idleTimeoutMs`.
 */
export async function findOrphan(dataDir: string, idleTimeoutMs: number): Promise<Orphan | undefined> {
  let deadline = performance.now() + idleTimeoutMs;
  for (;;) {
    const lock = readLock(dataDir);
    if (!lock) return undefined;
    const holder = await identifyHolder(lock, dataDir);
    if (holder === "ours") return { pid: lock.pid, port: lock.port };
    if (holder === "starting") deadline = performance.now() + idleTimeoutMs;
    const isLate = performance.now() > deadline;
    if (holder === "gone" || (holder === "refused" && isLate)) break;
    if (isLate) throw new Error(unknownHolder(lock, dataDir));
    await new Promise((resume) => setTimeout(resume, 100));
  }
  rmSync(lockPath(dataDir), { force: true });
  return undefined;
}

const unknownHolder = ({ pid, port }: LockFile, dataDir: string): string =>
  `process ${pid} holds port ${port}, which the last PostgreSQL of ${dataDir} had, and does not say that it is this server: ` +
  `end it if it is, or delete ${lockPath(dataDir)} if it is another program`;

/** `starting`: recovers, or shuts down. `refused`: nobody listens yet, or any more. `silent`: nothing that tells who it is. */
type Holder = "ours" | "gone" | "starting" | "refused" | "silent";

async function identifyHolder(lock: LockFile, dataDir: string): Promise<Holder> {
  // A server makes its file first and writes it right after.
  if (lock.isEmpty) return "refused";
  if (!isAlive(lock.pid) || !(lock.port > 0) || !isSameFolder(lock.home, dataDir)) return "gone";
  const holder = await askServer(lock.port, dataDir);
  // A server listens before it says that it is starting, and for as long as it is ready.
  return holder === "refused" && ["starting", "ready"].includes(lock.status) ? "gone" : holder;
}

async function askServer(port: number, dataDir: string): Promise<Holder> {
  const address = databaseUrl(port, findPassword(dataDir), SUPERUSER);
  const sql = postgres(address, { max: 1, connect_timeout: CONNECT_SECONDS });
  try {
    const [row] = await sql`show data_directory`;
    return isSameFolder(String(row?.["data_directory"]), dataDir) ? "ours" : "gone";
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    // 57P03: starting up or shutting down. 53300: out of connections, which only a server can say.
    if (code === "53300") return "ours";
    if (code === "57P03") return "starting";
    return code === "ECONNREFUSED" ? "refused" : "silent";
  } finally {
    await sql.end({ timeout: 1 });
  }
}
