import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { connectionOf, newKeys, realServer } from "../../embedded/inngest/harness/real-server";
import { freePort } from "../../embedded/postgres/ports";
import { credentials } from "../../lib/engines/provenance/credentials";
import { env } from "../../lib/platform/env";
import { programOf } from "./program-of";
import { type S3Double, startS3Double } from "./doubles/s3-double";

/** Names of the processes of a cluster. */
export type Member = "web-1" | "web-2" | "worker-1" | "worker-2" | "engine";

const servers = {
  web: { execArgv: [], file: "bin/server.mjs" },
  worker: { execArgv: [], file: "bin/worker.mjs" },
} as const;

/** Ports of those that listen. */
type Ports = Readonly<Record<"web-1" | "web-2" | "engine", number>>;

const at = (port: number) => `http://127.0.0.1:${port}`;

/** Several machines on one database and one bucket: two that answer, two that work, and the engine on a host of its own, or a real server. */
export class Cluster {
  private readonly running = new Map<Member, ChildProcess>();
  private readonly log: WriteStream;

  constructor(
    readonly s3: S3Double,
    private readonly ports: Ports,
    private readonly folder: string,
    private readonly shared: Readonly<Record<string, string>>,
    /** Processors of a member alone, as `taskset` names them: what a machine of its own would be. */
    private readonly processors: Readonly<Partial<Record<Member, string>>> = {},
  ) {
    this.log = createWriteStream(`${folder}.log`, { flags: "a" });
  }

  /** Origins of the two that answer. */
  get webs(): readonly [string, string] {
    return [this.originOf("web-1"), this.originOf("web-2")];
  }

  /** Origin of a member that listens. */
  originOf = (name: keyof Ports): string => at(this.ports[name]);

  /** Process id of a running member. */
  pidOf(name: Member): number {
    const pid = this.running.get(name)?.pid;
    if (pid === undefined) throw new Error(`${name} is not running`);
    return pid;
  }

  /** Starts members, each with a folder of its own; resolves when they answer or have connected. */
  async start(...names: Member[]): Promise<void> {
    await Promise.all(names.filter((name) => name !== "engine" || !realServer).map((name) => this.launch(name)));
  }

  /** Ends a process and waits until it is gone; without a signal as kill -9 does. */
  async kill(name: Member, signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    const child = this.running.get(name);
    this.running.delete(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, "exit");
  }

  async close(): Promise<void> {
    await Promise.all([...this.running.keys()].map((name) => this.kill(name)));
    this.s3.stop();
    this.log.end();
  }

  private async launch(name: Member): Promise<void> {
    const role = name === "engine" ? name : name.startsWith("web") ? "web" : "worker";
    const port = name === "worker-1" || name === "worker-2" ? 0 : this.ports[name];
    const folder = join(this.folder, name);
    const { execArgv, file } = role === "engine" ? programOf(role) : servers[role];
    const program = [process.execPath, "--import", "./bin/exit-with-parent.mjs", ...execArgv, file];
    await mkdir(folder, { recursive: true });
    const own = this.processors[name];
    const [command = "", ...args] = [...(own ? ["taskset", "--cpu-list", own] : []), ...program];
    const child = spawn(command, args, {
      env: {
        ...process.env,
        ...this.shared,
        NODE_ENV: "production",
        HOST: "127.0.0.1",
        PORT: String(port),
        DATA_DIR: folder,
        ...(role !== "engine" && { SPOTMILL_ROLE: role }),
      },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    this.running.set(name, child);
    for (const stream of [child.stdout, child.stderr]) stream?.pipe(this.log, { end: false });
    if (role === "worker") await once(child, "message");
    else await answering(`${at(port)}/${role === "web" ? "api/health" : "health"}`);
  }
}

/** Starts a cluster on the database of this process; nothing runs yet. Call it after `useDatabase`. */
export async function openCluster(
  more: Readonly<Record<string, string>> = {},
  processors: Readonly<Partial<Record<Member, string>>> = {},
): Promise<Cluster> {
  execFileSync(process.execPath, ["bin/bundle-server.mjs"]);
  const s3 = await startS3Double();
  const ports = { "web-1": await freePort(), "web-2": await freePort(), engine: await freePort() };
  const { identity } = await credentials();
  const shared = {
    ...s3.environment,
    APP_URL: at(ports["web-1"]),
    ...connectionOf(realServer ?? at(ports.engine), newKeys()),
    ENGINE_BACKOFF_SCALE: "0.1",
    C2PA_CERT_CHAIN: identity.chain,
    C2PA_PRIVATE_KEY: identity.key,
    NODE_OPTIONS: "--experimental-websocket",
    // Pages are none of this: nobody says that they are built.
    PAGES_PENDING: "1",
    DRAIN_SECONDS: "20",
    WORKERS: "2",
    SHARED_LIMITS: "1",
    RATE_REQUESTS_PER_MINUTE: "1200",
    ...more,
  };
  return new Cluster(s3, ports, env().DATA_DIR, shared, processors);
}

/** Waits until something answers at an address, with whatever status. */
async function answering(url: string): Promise<void> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    if (await fetch(url).then(Boolean, () => false)) return;
    if (performance.now() > deadline) throw new Error(`${url} does not answer`);
    await new Promise((resume) => setTimeout(resume, 50));
  }
}
