import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../postgres/ports";
import { createProcesses, type Processes, type Variables } from "./processes";
import { connectionOf, newKeys, realServer, realWorker, register } from "./real-server";

/** One entry of the log that functions write. `at` is milliseconds since 1970; `worker` names the one that connected. */
export type Line = { at: number; job: string; what: string; worker?: string };
/** An event as a test sends it. */
export type TestEvent = { id?: string; name: string; data: Record<string, unknown> };

/** An app with the functions under test and the engines that run them, each a process of its own. */
export interface EngineHarness extends Pick<Processes, "signal" | "stop" | "disconnect"> {
  appUrl: string;
  eventKey: string;
  signingKey: string;
  /** A folder of this harness, for flags. */
  folder: string;
  startApp(build?: string): Promise<void>;
  /** Starts a worker that connects to the first engine, which was started with `connects`. */
  startWorker(name: string, env?: Variables): void;
  /** Starts an engine and returns its address; resolves when its API answers, synced or not. */
  startEngine(name?: string, options?: { connects: boolean }): Promise<string>;
  /** Everything the engines wrote to their logs, parsed. */
  engineLog(): Record<string, unknown>[];
  send(...events: TestEvent[]): Promise<number>;
  /** The entries of a job so far whose text matches. */
  lines(job: string, pattern?: RegExp): Line[];
  /** The matching entries of a job, once there are `count`. Throws after `timeoutMs`. */
  until(job: string, pattern: RegExp, count?: number, timeoutMs?: number): Promise<Line[]>;
  close(): Promise<void>;
}

/** Waits until `probe` answers something other than false or undefined; throws with `what` after `timeoutMs`. */
export async function waitFor<T>(
  what: string,
  probe: () => Promise<T | undefined> | T | undefined,
  timeoutMs = 60_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const value = await Promise.resolve()
      .then(probe)
      .catch(() => undefined);
    if (value !== undefined && value !== false) return value;
    if (Date.now() > deadline) throw new Error(`${what} did not happen within ${timeoutMs} ms`);
    await new Promise((resume) => setTimeout(resume, 15));
  }
}

// Node 20 has the socket that workers connect with behind a flag, and the SDK's thread takes it from this variable alone.
const connecting = { LAB_CONNECTS: "1", NODE_OPTIONS: "--experimental-websocket" };

/** Opens a harness on a migrated database; nothing runs yet. */
export async function openHarness(databaseUrl: string): Promise<EngineHarness> {
  const folder = mkdtempSync(join(tmpdir(), "spotmill-engine-"));
  const functionLog = join(folder, "functions.jsonl");
  const engineLog = join(folder, "engine.jsonl");
  for (const file of [functionLog, engineLog]) appendFileSync(file, "");
  const [appPort, enginePort] = [await freePort(), await freePort()];
  const appUrl = `http://127.0.0.1:${appPort}/api/inngest`;
  const base = realServer ?? `http://127.0.0.1:${enginePort}`;
  const keys = newKeys();
  const { killAll, start, ...processes } = createProcesses({ ...connectionOf(base, keys), LAB_JOURNAL: functionLog });
  const lines = (job: string, pattern = /./) =>
    readLines<Line>(functionLog).filter((line) => line.job === job && pattern.test(line.what));

  return {
    ...processes,
    ...keys,
    appUrl,
    folder,
    lines,
    async startApp(build = "full") {
      start("app", "lab", {
        PORT: String(appPort),
        LAB_BUILD: build,
        ...(realWorker && { ...connecting, LAB_CONCURRENCY: "64" }),
      });
      if (realWorker) return void (await waitFor("the connection", () => ofLength(lines("app", /connected/), 1)));
      await waitFor("the app's first answer", () => isAnswering(appUrl));
      if (realServer) await register(appUrl, keys.signingKey);
    },
    startWorker: (name, more = {}) => start(name, "lab", { ...connecting, LAB_WORKER: name, ...more }),
    async startEngine(name = "engine", { connects } = { connects: false }) {
      const port = name === "engine" ? enginePort : await freePort();
      const address = connects ? {} : { SERVE_URL: appUrl };
      const env = { DATABASE_URL: databaseUrl, ...address, PORT: String(port), ENGINE_BACKOFF_SCALE: "0.1" };
      start(name, "engine", env, (text) => appendFileSync(engineLog, text));
      const engine = `http://127.0.0.1:${port}`;
      await waitFor("the engine's first answer", () => isAnswering(`${engine}/health`));
      return engine;
    },
    engineLog: () => readLines(engineLog),
    send: (...events) => sendTo(base, keys.eventKey, events),
    until: (job, pattern, count = 1, timeoutMs = realServer ? 100_000 : 60_000) =>
      waitFor(`${count} x ${pattern} of ${job}`, () => ofLength(lines(job, pattern), count), timeoutMs),
    close: () => killAll().finally(() => rmSync(folder, { recursive: true, force: true })),
  };
}

const ofLength = <T>(all: T[], count: number): T[] | undefined => (all.length >= count ? all : undefined);

const isAnswering = (url: string): Promise<boolean> => fetch(url).then((answer) => answer.status > 0);

const readLines = <T>(file: string): T[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** Posts events to a server's event API and returns the status. */
export const sendTo = (base: string, eventKey: string, events: readonly TestEvent[]): Promise<number> =>
  fetch(`${base}/e/${eventKey}`, { method: "POST", body: JSON.stringify(events) }).then((answer) => answer.status);

/** Waits until an engine has the app's functions. */
export const untilSynced = (base: string): Promise<boolean> =>
  waitFor("the first sync", async () => (await fetch(`${base}/health`)).ok);
