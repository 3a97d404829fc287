import { type ChildProcess, execFile, spawn } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { type Programs, findPrograms } from "./binaries";
import { type Identity, chooseIdentity } from "./identity";
import { lockPath, readLock } from "./lock-file";
import { findOrphan } from "./orphan";
import { admitWithoutPassword, databaseUrl, ensurePassword, requirePassword, SUPERUSER } from "./password";
import { freePort } from "./ports";
import { isAlive, until } from "./processes";

/** Longest wait for a sign of a server that starts; its recovery may take longer. */
const IDLE_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;

/** A running PostgreSQL on a free loopback port. */
export interface PostgresServer {
  readonly port: number;
  /** Text for the start-up line: `adopted`, or the identity it was started under. */
  readonly startMode: string;
  /** Address of a database of this server, which need not exist yet. */
  url(database: string): string;
  /** Resolves when the server is gone, for whatever reason. */
  readonly exited: Promise<void>;
  /** Fast shutdown: roll back, flush, checkpoint, exit. Safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL of `dataDir`, created when absent, or adopts the one that still runs there.
 * `settings` are server parameters such as `{ fsync: "off" }`. Listens on loopback only, and asks for a password, which a data
 * directory of an older version gets now. A recovery is waited for as long as it takes: one that is broken off begins anew.
 * Throws OperatorError where a folder is closed to the user it must run as, and when the server cannot start, with the end of its log, or shows no sign of starting for `idleTimeoutMs`.
 */
export async function startPostgres(options: {
  dataDir: string;
  settings?: Readonly<Record<string, string>>;
  idleTimeoutMs?: number;
}): Promise<PostgresServer> {
  const dataDir = resolve(options.dataDir);
  const idleTimeoutMs = options.idleTimeoutMs ?? IDLE_TIMEOUT_MS;
  const orphan = await findOrphan(dataDir, idleTimeoutMs);
  if (orphan) {
    const exited = watch(orphan.pid, dataDir);
    await requirePassword(dataDir, orphan.port);
    return handle(dataDir, orphan.port, "adopted", exited, () => stopServer(orphan.pid, dataDir, exited));
  }
  const [programs, identity] = await Promise.all([findPrograms(), chooseIdentity()]);
  identity.admit(dataDir, programs.postgres);
  if (!existsSync(join(dataDir, "PG_VERSION"))) await initialize(dataDir, programs, identity);
  admitWithoutPassword(dataDir);
  identity.chown(dataDir);
  const program = { dataDir, programs, identity, settings: options.settings ?? {} };
  const { child, port, exited } = await launchReady(program, idleTimeoutMs);
  await requirePassword(dataDir, port);
  return handle(dataDir, port, identity.description, exited, () => stopServer(child.pid ?? 0, dataDir, exited));
}

const handle = (
  dataDir: string,
  port: number,
  startMode: string,
  exited: Promise<void>,
  stop: () => Promise<void>,
): PostgresServer => {
  const password = ensurePassword(dataDir);
  return { port, startMode, url: (database) => databaseUrl(port, password, database), exited, stop };
};

/** Built beside its place and renamed, so that a killed start never leaves half a data directory. */
async function initialize(dataDir: string, programs: Programs, identity: Identity): Promise<void> {
  const partial = `${dataDir}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true, mode: 0o700 });
  identity.chown(partial);
  const passwordFile = `${partial}.password`;
  writeFileSync(passwordFile, ensurePassword(dataDir), { mode: 0o600 });
  identity.chown(passwordFile);
  // The C locale makes the order of an index the order of its bytes on every machine.
  const authentication = ["--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  const flags = ["-U", SUPERUSER, ...authentication, "-E", "UTF8", "--locale=C", "--no-sync", "--no-instructions"];
  await promisify(execFile)(...identity.command(programs.initdb, ["-D", partial, ...flags]));
  rmSync(passwordFile);
  renameSync(partial, dataDir);
}

/** Words of the log while processes of a server that was killed still hold its memory; they end once they notice. */
const HELD = "pre-existing shared memory block";
const HELD_WAIT_MS = 200;

/** A server to be launched: its data, its programs, the user it runs as, and its parameters. */
interface ServerProgram {
  readonly dataDir: string;
  readonly programs: Programs;
  readonly identity: Identity;
  readonly settings: Readonly<Record<string, string>>;
}

/** Launches the server and waits until it is ready; once more while what is left of one that was killed is in its way. */
async function launchReady(
  program: ServerProgram,
  idleTimeoutMs: number,
): Promise<{ child: ChildProcess; port: number; exited: Promise<void> }> {
  const { dataDir } = program;
  const deadline = performance.now() + idleTimeoutMs;
  for (;;) {
    const port = await freePort();
    const child = launch(program, port);
    const exited = new Promise<void>((done) => child.once("exit", () => done()).once("error", () => done()));
    try {
      await untilReady(child, dataDir, idleTimeoutMs);
      return { child, port, exited };
    } catch (error) {
      if (!readFileSync(logFile(dataDir), "utf8").includes(HELD) || performance.now() > deadline) throw error;
      await new Promise((resume) => setTimeout(resume, HELD_WAIT_MS));
    }
  }
}

function launch({ dataDir, programs, identity, settings }: ServerProgram, port: number): ChildProcess {
  const parameters = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    // A refused statement is the application's to report; its text does not belong in a log file.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    ...settings,
  };
  const flags = Object.entries(parameters).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const [command, args, user] = identity.command(programs.postgres, ["-D", dataDir, "-p", String(port), ...flags]);
  const log = openSync(logFile(dataDir), "w", 0o600);
  // A group of its own: a terminal's ^C must reach the application before the database.
  const child = spawn(command, args, { ...user, stdio: ["ignore", log, log], detached: true });
  closeSync(log);
  return child;
}

const logFile = (dataDir: string) => `${dataDir}.log`;

async function untilReady(child: ChildProcess, dataDir: string, idleTimeoutMs: number): Promise<void> {
  let failure: string | undefined;
  child.once("error", (error) => (failure = error.message));
  child.once("exit", (code, signal) => (failure = `it exited with ${signal ?? code}`));
  const isReady = () => readFileSync(logFile(dataDir), "utf8").includes("ready to accept connections");
  const isStarting = () => {
    const lock = readLock(dataDir);
    return lock?.pid === child.pid && lock?.status === "starting";
  };
  const isDone = () => failure !== undefined || isReady();
  while (!(await until(isDone, idleTimeoutMs)) && isStarting());
  if (failure === undefined && isReady()) return;
  child.kill("SIGQUIT");
  const tail = readFileSync(logFile(dataDir), "utf8").trim().split("\n").slice(-5).join("\n");
  throw new Error(`PostgreSQL did not start: ${failure ?? `not ready after ${idleTimeoutMs / 1000} s`}\n${tail}`);
}

/** Resolves when an adopted server has ended. Polls, since it is no child process; a zombie has removed its lock file. */
async function watch(pid: number, dataDir: string): Promise<void> {
  const isRunning = () => isAlive(pid) && existsSync(lockPath(dataDir));
  while (isRunning()) await new Promise((resume) => setTimeout(resume, 250).unref());
}

async function stopServer(pid: number, dataDir: string, exited: Promise<void>): Promise<void> {
  const isGone = () => !existsSync(lockPath(dataDir)) || !isAlive(pid);
  if (isGone()) return;
  process.kill(pid, "SIGINT");
  if (!(await until(isGone, STOP_TIMEOUT_MS))) process.kill(pid, "SIGQUIT");
  await Promise.race([exited, until(() => !isAlive(pid), STOP_TIMEOUT_MS)]);
}
