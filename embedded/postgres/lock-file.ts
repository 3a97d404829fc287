import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";

/** Content of `postmaster.pid`, which a server keeps in its data directory while it lives and leaves there when it is killed. */
export interface LockFile {
  /** Made, and not yet written. */
  readonly isEmpty: boolean;
  readonly pid: number;
  readonly port: number;
  /** The data directory the server was started on. */
  readonly home: string;
  /** `starting` for as long as it recovers, `ready`, `stopping`; empty until it listens. */
  readonly status: string;
}

/** Path of the lock file of a data directory. */
export const lockPath = (dataDir: string): string => join(dataDir, "postmaster.pid");

/** The lock file of a data directory; undefined when there is none. */
export function readLock(dataDir: string): LockFile | undefined {
  if (!existsSync(lockPath(dataDir))) return undefined;
  // Lines: 1 process id, 2 data directory, 4 port, 8 status.
  const text = readFileSync(lockPath(dataDir), "utf8");
  const [pid, home = "", , port, , , , status = ""] = text.split("\n").map((line) => line.trim());
  return { isEmpty: text === "", pid: Number(pid), port: Number(port), home, status };
}

/** True when two paths lead to one folder, through links too. */
export const isSameFolder = (one: string, other: string): boolean =>
  existsSync(one) && existsSync(other) && realpathSync(one) === realpathSync(other);
