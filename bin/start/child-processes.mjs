import { spawn } from "node:child_process";
import { setPriority } from "node:os";

/** The engine releases its tasks within 12 s. */
const KILL_AFTER_MS = 13_000;

/**
 * Resolves when a process has ended: its exit code, the name of the signal, or why it could not be started.
 * @param {import("node:child_process").ChildProcess} child
 * @param {"exit" | "close"} event `close` waits for the output too.
 * @returns {Promise<number | string>}
 */
export const exitOf = (child, event) =>
  new Promise((done) => {
    child
      .once("error", (error) => done(error.message))
      .once(event, (/** @type {number | null} */ code, /** @type {NodeJS.Signals | null} */ signal) =>
        done(signal ?? code ?? 1),
      );
  });

/** Niceness of work that must not slow down the answers of a running service. */
const BACKGROUND_NICENESS = 10;

/** @typedef {import("node:child_process").SpawnOptions & { isBackground?: boolean }} CommandOptions */

/**
 * Starts a command and collects its output, standard output and error together. `isBackground` work gets the processor
 * only where nothing else needs it.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {CommandOptions} options
 * @returns {{ result: Promise<{ code: number | string; output: Buffer }>; stop(): Promise<void> }}
 */
export function spawnCommand(program, args, { isBackground = false, ...options }) {
  const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  if (isBackground && child.pid !== undefined) setPriority(child.pid, BACKGROUND_NICENESS);
  /** @type {Buffer[]} */
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => chunks.push(chunk));
  return {
    result: exitOf(child, "close").then((code) => ({ code, output: Buffer.concat(chunks) })),
    stop: async () => void child.kill("SIGTERM"),
  };
}

/**
 * Starts a Node program that must not outlive this process: its IPC channel closes when this process dies, even by
 * kill -9, and it exits. A process group of its own keeps a terminal's ^C from reaching it before the supervisor.
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} env Added to this process's environment.
 * @returns {{ exited: Promise<number | string>; send(message: string): void; stop(): Promise<void> }}
 */
export function spawnService(args, env) {
  const child = spawn(process.execPath, ["--import", "./bin/exit-with-parent.mjs", ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    detached: true,
  });
  const exited = exitOf(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    const late = setTimeout(() => child.kill("SIGKILL"), KILL_AFTER_MS);
    await exited;
    clearTimeout(late);
  };
  return { exited, send: (message) => void child.send(message), stop };
}
