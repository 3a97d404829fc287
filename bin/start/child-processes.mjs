import { spawn } from "node:child_process";
import { setPriority } from "node:os";

/** The engine releases its tasks within 12 s; the application drains as long as it is set to, and ends 3 s after it. */
const killAfterMs = () => 1000 * Math.max(13, Number(process.env.DRAIN_SECONDS || 5) + 5);

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
 * @returns {{ exited: Promise<number | string>; ready: Promise<void>; send(message: string): void; stop(): Promise<void> }}
 *   `ready` resolves when the program says so over its channel.
 */
export function spawnService(args, env) {
  const child = spawn(process.execPath, ["--import", "./bin/exit-with-parent.mjs", ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    detached: true,
  });
  const exited = exitOf(child, "exit");
  /** @type {Promise<void>} */
  const ready = new Promise((done) => child.on("message", (message) => message === "ready" && done()));
  const stop = async () => {
    child.kill("SIGTERM");
    const late = setTimeout(() => child.kill("SIGKILL"), killAfterMs());
    await exited;
    clearTimeout(late);
  };
  return { exited, ready, send: (message) => void (child.connected && child.send(message)), stop };
}
