import { spawn } from "node:child_process";

/** The engine hands its work back within 12 s. */
const KILL_AFTER_MS = 13_000;

/** A reason not to start that the reader can act on: one sentence naming the variable or command that fixes it. */
export class Refusal extends Error {}

/**
 * The owner of everything that was started. Each part pushes its own stop; a signal, a failed step or the death of
 * any service runs the stack in reverse, once, and ends the process.
 */
export function createSupervisor() {
  const began = performance.now();
  const stops = [];
  let stopping;

  /** One line per step, with the seconds since the start. */
  const say = (text) => console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)}s  ${text}`);

  /** Stops everything, newest first, and exits with `code`. */
  const stop = (code) => {
    stopping ??= (async () => {
      for (const undo of stops.toReversed()) {
        await undo().catch((error) => console.error(error.message));
      }
      if (stops.length > 0) say("stopped");
      process.exit(code);
    })();
    return stopping;
  };

  /** Ends everything because a part did; says which unless a stop is already under way. */
  const lose = (name, how) => {
    if (stopping) return;
    console.error(`${name} ended (${how}), so everything stops`);
    void stop(1);
  };

  /** Runs a command to its end; its output appears only when it fails. */
  const command = async (program, args, options = {}) => {
    const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    const output = [];
    child.stdout.on("data", (chunk) => output.push(chunk));
    child.stderr.on("data", (chunk) => output.push(chunk));
    const undo = async () => void child.kill("SIGTERM");
    stops.push(undo);
    const code = await new Promise((done) => {
      child.once("error", (error) => done(error.message)).once("close", (status, signal) => done(signal ?? status));
    });
    stops.splice(stops.indexOf(undo), 1);
    if (code === 0) return;
    if (stopping) await stopping;
    process.stderr.write(Buffer.concat(output));
    throw new Refusal(`\`${[program, ...args].join(" ")}\` failed with ${code}; its output is above`);
  };

  /**
   * Starts a Node program that must not outlive the supervisor: its IPC channel closes when the supervisor dies, even by
   * kill -9, and it exits. A process group of its own keeps a terminal's ^C from reaching it before the supervisor.
   */
  const service = (name, args, env = {}) => {
    const child = spawn(process.execPath, ["--import", "./bin/exit-with-parent.mjs", ...args], {
      env: { ...process.env, ...env },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      detached: true,
    });
    const gone = new Promise((done) => {
      child
        .once("error", (error) => done(error.message))
        .once("exit", (code, signal) => done(signal ?? `code ${code}`));
    });
    void gone.then((how) => lose(name, how));
    stops.push(async () => {
      child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), KILL_AFTER_MS);
      await gone;
      clearTimeout(late);
    });
    return child;
  };

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stop(0));
  // Started by another Node program, which is gone: nobody is left to stop it.
  process.once("disconnect", () => void stop(0));
  return { say, stop, stops, lose, command, service, isStopping: () => stopping !== undefined };
}

/** Prints why a start failed: the sentence of a refusal, or the whole error when it is our defect. */
export function explain(error) {
  console.error(error instanceof Refusal ? error.message : (error?.stack ?? error));
}
