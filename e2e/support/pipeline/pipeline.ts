import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../../../embedded/postgres/ports";
import { inngest } from "../../../inngest/client";
import { programOf } from "../program-of";

/** The pipelines of the service as processes: an engine, and an application that has nothing but the functions. */
export interface Pipeline {
  /** Where the application listens. */
  readonly origin: string;
  /** Kills a process with signal 9 and waits until it is gone. */
  kill(...names: ("app" | "engine")[]): Promise<void>;
  /** Starts what was killed; resolves when it answers. */
  start(...names: ("app" | "engine")[]): Promise<void>;
  /** Has the application forget singletons, such as the circuit breaker of providers, as if it had been started anew. */
  forget(...singletons: string[]): Promise<void>;
  /** Stops a process (`SIGSTOP`), or lets it go on (`SIGCONT`). */
  signal(name: "app" | "engine", signal: "SIGSTOP" | "SIGCONT"): void;
  /** Process id. Throws when it is not running. */
  pidOf(name: "app" | "engine"): number;
  /** Ids of the studio's processes that draw or read media for the application; those kept for the next task are not among them. */
  childrenOfApp(): Promise<number[]>;
  close(): Promise<void>;
}

/** As bin/start launches it, but for the pages, which are never there; needs the bundle of bin/bundle-server.mjs. */
const wholeServer = { execArgv: [], file: fileURLToPath(new URL("../../../bin/server.mjs", import.meta.url)) };

/**
 * Starts engine and application on this file's database, and points the events of this process at them. Call it after
 * `useDatabase`. With `isWholeServer` the application is the production server with its API.
 */
export async function startPipeline({ isWholeServer = false } = {}): Promise<Pipeline> {
  const ports = { app: await freePort(), engine: await freePort() };
  const appUrl = `http://127.0.0.1:${ports.app}/api/inngest`;
  const engineUrl = `http://127.0.0.1:${ports.engine}`;
  const shared = {
    INNGEST_SIGNING_KEY: `signkey-prod-${randomBytes(32).toString("hex")}`,
    INNGEST_EVENT_KEY: randomBytes(16).toString("hex"),
    INNGEST_BASE_URL: engineUrl,
    INNGEST_DEV: "0",
    SERVE_URL: appUrl,
    APP_URL: isWholeServer ? `http://127.0.0.1:${ports.app}` : (process.env["APP_URL"] ?? "http://127.0.0.1:3000"),
    ...(isWholeServer && { PAGES_PENDING: "1", HOST: "127.0.0.1" }),
    ENGINE_BACKOFF_SCALE: process.env["ENGINE_BACKOFF_SCALE"] ?? "0.1",
  };
  inngest.setEnvVars({ ...process.env, ...shared });
  const log = createWriteStream(`${process.env["DATA_DIR"]}.log`, { flags: "a" });
  const running = new Map<"app" | "engine", ChildProcess>();

  const launch = async (name: "app" | "engine") => {
    const { file, execArgv } = name === "app" && isWholeServer ? wholeServer : programOf(name);
    const child = fork(file, {
      execArgv,
      env: { ...process.env, ...shared, PORT: String(ports[name]), NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    running.set(name, child);
    const probe = name === "app" ? appUrl : `${engineUrl}/health`;
    await answering(probe, (status) => name === "app" || status === 200);
  };
  const kill = async (name: "app" | "engine") => {
    const child = running.get(name);
    running.delete(name);
    if (!child || child.exitCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  const pipeline: Pipeline = {
    origin: new URL(appUrl).origin,
    kill: async (...names) => void (await Promise.all(names.map(kill))),
    // The engine is healthy only once the app has registered its functions.
    start: async (...names) => void (await Promise.all(names.map(launch))),
    async forget(...singletons) {
      const app = running.get("app");
      if (!app) throw new Error("the application is not running");
      const answer = once(app, "message");
      app.send(singletons);
      await answer;
    },
    signal: (name, signal) => void running.get(name)?.kill(signal),
    pidOf(name) {
      const pid = running.get(name)?.pid;
      if (pid === undefined) throw new Error(`${name} is not running`);
      return pid;
    },
    childrenOfApp: async () => childrenOf(running.get("app")?.pid),
    close: () => pipeline.kill("engine", "app").finally(() => log.end()),
  };
  await pipeline.start("app", "engine");
  return pipeline;
}

async function answering(url: string, isGood: (status: number) => boolean): Promise<void> {
  const deadline = performance.now() + 60_000;
  const status = () =>
    fetch(url).then(
      (answer) => answer.status,
      () => 0,
    );
  for (let now = await status(); now === 0 || !isGood(now); now = await status()) {
    if (performance.now() > deadline) throw new Error(`${url} does not answer`);
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

/** Process ids of the studio's programs below a process, read from /proc. */
async function childrenOf(pid: number | undefined): Promise<number[]> {
  if (pid === undefined) return [];
  const read = (path: string) => readFile(`/proc/${path}`, "utf8").catch(() => "");
  const ids = (await read(`${pid}/task/${pid}/children`)).split(" ").filter(Boolean);
  const commands = await Promise.all(ids.map((id) => read(`${id}/cmdline`)));
  return ids.filter((_, index) => /(?:render|probe|site)-child/.test(commands[index] ?? "")).map(Number);
}
