import { type ChildProcess, fork } from "node:child_process";
import { programOf } from "../../../e2e/support/program-of";

/** Variables of an environment. */
export type Variables = Readonly<Record<string, string>>;

/** Child processes of a test, by name. */
export interface Processes {
  /** Forks a program; `onOutput` gets what it writes to standard output. */
  start(name: string, program: "lab" | "engine", env: Variables, onOutput?: (text: Buffer) => void): void;
  signal(name: string, signal: NodeJS.Signals): void;
  /** Sends a signal and waits for the end of the process; its exit code, null after kill -9. */
  stop(name: string, signal?: NodeJS.Signals): Promise<number | null>;
  /** Closes the IPC channel as the death of a supervisor does, and waits for the end. */
  disconnect(name: string): Promise<void>;
  killAll(): Promise<void>;
}

/** A group of processes that get `shared` beside the environment of this one. */
export function createProcesses(shared: Variables): Processes {
  const children = new Map<string, ChildProcess>();
  const childOf = (name: string): ChildProcess => {
    const child = children.get(name);
    if (!child) throw new Error(`${name} was never started`);
    return child;
  };
  return {
    start(name, program, env, onOutput = () => {}) {
      const { execArgv, file } = programOf(program);
      const child = fork(file, {
        execArgv: ["--import", "./bin/exit-with-parent.mjs", ...execArgv],
        env: { ...process.env, ...shared, ...env },
        stdio: ["ignore", "pipe", "inherit", "ipc"],
      });
      child.stdout?.on("data", onOutput);
      children.set(name, child);
    },
    signal: (name, signal) => void childOf(name).kill(signal),
    stop(name, signal = "SIGTERM") {
      childOf(name).kill(signal);
      return exitOf(childOf(name));
    },
    async disconnect(name) {
      childOf(name).disconnect();
      await exitOf(childOf(name));
    },
    async killAll() {
      for (const child of children.values()) child.kill("SIGKILL");
      await Promise.all([...children.values()].map(exitOf));
    },
  };
}

function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once("exit", resolve));
}
