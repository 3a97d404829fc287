import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../postgres/ports";

/** A real Inngest server to run the scenarios against instead of the embedded engine. */
export const realServer = process.env["INNGEST_CONFORMANCE_URL"];

/** One thing a function reported. `at` is milliseconds since 1970. */
export type Line = { at: number; job: string; what: string };
export type LabEvent = { id?: string; name: string; data: Record<string, unknown> };

type Variables = Readonly<Record<string, string>>;

/** An app with the functions under test and the engines that run them, each a process of its own. */
export interface Lab {
  appUrl: string;
  eventKey: string;
  signingKey: string;
  /** A folder of this lab, for flags. */
  folder: string;
  startApp(build?: string): Promise<void>;
  /** Starts an engine and returns its address; resolves when its API answers, synced or not. */
  startEngine(name?: string): Promise<string>;
  /** Everything the engines wrote to their logs, parsed. */
  engineLog(): Record<string, unknown>[];
  signal(name: string, signal: NodeJS.Signals): void;
  /** Sends a signal and waits for the end of the process; its exit code, null after kill -9. */
  stop(name: string, signal?: NodeJS.Signals): Promise<number | null>;
  /** Cuts the IPC channel as the death of a supervisor does, and waits for the end. */
  abandon(name: string): Promise<void>;
  send(...events: LabEvent[]): Promise<number>;
  lines(job: string, pattern?: RegExp): Line[];
  /** The matching lines of a job, once there are `count`. Throws after `timeoutMs`. */
  until(job: string, pattern: RegExp, count?: number, timeoutMs?: number): Promise<Line[]>;
  close(): Promise<void>;
}

/** Waits until `probe` answers something other than false or undefined; throws with `what` after `timeoutMs`. */
export async function waitFor<T>(what: string, probe: () => Promise<T> | T, timeoutMs = 30_000): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const value = await Promise.resolve()
      .then(probe)
      .catch(() => undefined);
    if (value !== undefined && value !== false) return value as T;
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await new Promise((resume) => setTimeout(resume, 15));
  }
}

/** Opens a lab on a migrated database; nothing runs yet. */
export async function openLab(databaseUrl: string): Promise<Lab> {
  const folder = mkdtempSync(join(tmpdir(), "spotmill-lab-"));
  const journal = join(folder, "journal.jsonl");
  const engineLog = join(folder, "engine.jsonl");
  for (const file of [journal, engineLog]) appendFileSync(file, "");
  const [appPort, enginePort] = [await freePort(), await freePort()];
  const appUrl = `http://127.0.0.1:${appPort}/api/inngest`;
  const base = realServer ?? `http://127.0.0.1:${enginePort}`;
  const eventKey = randomBytes(16).toString("hex");
  const signingKey = `signkey-prod-${randomBytes(32).toString("hex")}`;
  const signed = { INNGEST_SIGNING_KEY: signingKey, INNGEST_EVENT_KEY: eventKey, INNGEST_BASE_URL: base };
  const mode: Variables = realServer ? { INNGEST_DEV: realServer } : signed;
  const children = new Map<string, ChildProcess>();

  const start = (name: string, file: string, env: Variables): void => {
    const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
      execArgv: ["--import", "./bin/exit-with-parent.mjs", "--import", "tsx"],
      env: { ...process.env, ...mode, ...env },
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    });
    child.stdout?.on("data", (text: Buffer) => name !== "app" && appendFileSync(engineLog, text));
    children.set(name, child);
  };
  const exitOf = (name: string): Promise<number | null> => {
    const child = children.get(name)!;
    if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
    return new Promise((resolve) => child.once("exit", resolve));
  };
  const parse = <T>(file: string): T[] =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const lines = (job: string, pattern = /./) =>
    parse<Line>(journal).filter((line) => line.job === job && pattern.test(line.what));

  return {
    appUrl,
    eventKey,
    signingKey,
    folder,
    lines,
    async startApp(build = "full") {
      start("app", "./app.ts", { PORT: String(appPort), LAB_JOURNAL: journal, LAB_BUILD: build });
      await waitFor("the app", () => fetch(appUrl).then((answer) => answer.status > 0));
      if (realServer) await fetch(appUrl, { method: "PUT" });
    },
    async startEngine(name = "engine") {
      const port = name === "engine" ? enginePort : await freePort();
      const backoff = { ENGINE_BACKOFF_SCALE: "0.1" };
      start(name, "../main.ts", { DATABASE_URL: databaseUrl, SERVE_URL: appUrl, PORT: String(port), ...backoff });
      await waitFor("the engine", () => fetch(`http://127.0.0.1:${port}/health`).then((answer) => answer.status > 0));
      return `http://127.0.0.1:${port}`;
    },
    engineLog: () => parse(engineLog),
    signal: (name, signal) => void children.get(name)!.kill(signal),
    stop(name, signal = "SIGTERM") {
      children.get(name)!.kill(signal);
      return exitOf(name);
    },
    async abandon(name) {
      children.get(name)!.disconnect();
      await exitOf(name);
    },
    send: (...events) => sendTo(base, eventKey, events),
    until: (job, pattern, count = 1, timeoutMs = 30_000) =>
      waitFor(
        `${count} x ${pattern} of ${job}`,
        () => lines(job, pattern).length >= count && lines(job, pattern),
        timeoutMs,
      ) as Promise<Line[]>,
    async close() {
      for (const child of children.values()) child.kill("SIGKILL");
      await Promise.all([...children.keys()].map(exitOf));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Posts events to a server's event API and returns the status. */
export const sendTo = (base: string, eventKey: string, events: readonly LabEvent[]): Promise<number> =>
  fetch(`${base}/e/${eventKey}`, { method: "POST", body: JSON.stringify(events) }).then((answer) => answer.status);

/** Waits until an engine has the app's functions. */
export const untilSynced = (base: string): Promise<boolean> =>
  waitFor("the first sync", async () => (await fetch(`${base}/health`)).ok);
