import { execFile } from "node:child_process";
import { chmodSync, chownSync, readdirSync, realpathSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { OperatorError } from "../../bin/start/operator-error.mjs";

const NOBODY = 65534;

/** Identity under which to run a program that refuses user id 0. */
export interface Identity {
  /** Text for the start-up line. */
  readonly description: string;
  /**
   * Lets the user the program runs as pass the folder a data directory is in, and makes sure that nothing above it or above
   * the program is closed to that user. Throws OperatorError where it is.
   */
  admit(dataDir: string, program: string): void;
  /** Makes the user the program runs as the owner of a file, or of a folder and everything in it. */
  chown(folder: string): void;
  /** Command, arguments and spawn options that run `program` as that user. */
  command(program: string, args: readonly string[]): [string, string[], { uid?: number; gid?: number }];
}

/**
 * The identity PostgreSQL runs under: the caller's own, or for root an unprivileged one.
 * A user namespace comes first: files stay root-owned, nothing on the host changes, and it works below a home
 * of mode 0700. Where a container forbids it, the host's `nobody` is used.
 */
export async function chooseIdentity(): Promise<Identity> {
  if (process.getuid?.() !== 0) {
    return {
      description: "as this user",
      admit() {},
      chown() {},
      command: (program, args) => [program, [...args], {}],
    };
  }
  const namespace = ["--user", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  if (await canRun("unshare", [...namespace, "true"])) {
    return {
      description: "in a user namespace",
      admit() {},
      chown: (folder) => chownRecursive(folder, 0),
      command: (program, args) => ["unshare", [...namespace, program, ...args], {}],
    };
  }
  return {
    description: "as nobody",
    admit: admitNobody,
    chown: (folder) => chownRecursive(folder, NOBODY),
    command: (program, args) => [program, [...args], { uid: NOBODY, gid: NOBODY }],
  };
}

const canRun = (program: string, args: readonly string[]): Promise<boolean> =>
  promisify(execFile)(program, args).then(
    () => true,
    () => false,
  );

function admitNobody(dataDir: string, program: string): void {
  const folder = realpathSync(dirname(dataDir));
  // To pass, not to list: what else is in it is closed by its own mode.
  if (!isPassable(folder)) chmodSync(folder, statSync(folder).mode | 0o001);
  const closed = [...foldersAbove(folder), ...foldersAbove(realpathSync(program))].find((one) => !isPassable(one));
  if (closed === undefined) return;
  throw new OperatorError(
    `PostgreSQL refuses to run as root, and as nobody, which is all this machine allows, it may not pass ${closed}: start the service as another user or from a folder outside of it, or set DATABASE_URL`,
  );
}

const isPassable = (folder: string): boolean => {
  const { mode, uid } = statSync(folder);
  return uid === NOBODY || (mode & 0o001) !== 0;
};

function foldersAbove(path: string): string[] {
  const folder = dirname(path);
  return folder === path ? [] : [...foldersAbove(folder), folder];
}

/** Changes the owner of a data directory made under another identity; the usual case costs one `stat`. */
function chownRecursive(folder: string, uid: number): void {
  const found = statSync(folder);
  if (found.uid === uid) return;
  for (const entry of found.isDirectory() ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [])
    chownSync(join(folder, entry), uid, uid);
  chownSync(folder, uid, uid);
}
