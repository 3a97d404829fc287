import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { makeAccount } from "../e2e/support/account";
import { headersOf, messageOf } from "../e2e/support/mcp/mcp";
import { isolated, startNode, stop, until, type Started } from "../e2e/support/stack";
import { freePort } from "../embedded/postgres/ports";
import { onOwnDatabase } from "./environment";
import { shoot, type Shot } from "./shoot";

// What a request costs on both doors of one build, and what a tool call of MCP adds to it. The empty route of Next is OPTIONS on a route file: Next's whole way in
// and out, and of ours only the match, so nothing has to be shipped for the measurement. Linux only: reads /proc.

const ACCOUNTS = 200;

/** Length of a measurement. */
export interface Effort {
  readonly rounds: number;
  readonly seconds: number;
}

/** One target over all rounds; medians. */
export interface Figure {
  readonly name: string;
  readonly requestsPerSecond: number;
  readonly cpuMicrosPerRequest: number;
  readonly p99Ms: number;
  /** Unsuccessful answers of all rounds. */
  readonly failures: number;
}

interface Target {
  readonly name: string;
  readonly server: Started;
  readonly method: "GET" | "OPTIONS" | "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const call = { name: "account_me", arguments: {} };
const me = { path: "/api/public/v1/me", headers: {} };
/** The same read as a tool, in the present revision of the protocol. */
const tool = {
  path: "/mcp",
  headers: headersOf("tools/call", call),
  body: messageOf("tools/call", call),
  method: "POST",
} as const;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

async function startDoor(isFast: boolean, dataDir: string, shared: Record<string, string>): Promise<Started> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const own = { APP_URL: origin, NEXTAUTH_URL: origin, FAST_DOOR: isFast ? "1" : "0" };
  const server = startNode(["bin/server.mjs"], port, dataDir, isolated(port, dataDir, { ...shared, ...own }));
  await until(server, () =>
    fetch(`${origin}/api/ready`)
      .then(() => true)
      .catch(() => false),
  );
  return server;
}

const shootAt = ({ server, path, ...rest }: Target, keys: readonly string[], seconds: number): Promise<Shot> =>
  shoot({ ...rest, url: `http://127.0.0.1:${server.port}${path}`, pid: server.child.pid ?? 0, keys, seconds });

/**
 * Measures `GET /me`, the same as a tool call, and an empty answer on both doors, in interleaved rounds on one machine. Starts a database and two
 * servers of its own from the last `next build`, and ends them.
 */
export const measureDoors = (effort: Effort): Promise<Figure[]> =>
  onOwnDatabase("doors", {}, async (shared, folder) => {
    const accounts = await Promise.all(Array.from({ length: ACCOUNTS }, () => makeAccount()));
    const started: Started[] = [];
    try {
      for (const isFast of [true, false]) started.push(await startDoor(isFast, join(folder, "data"), shared));
      return await measure(
        started,
        accounts.map(({ secret }) => secret),
        effort,
      );
    } finally {
      for (const server of started) await stop(server);
    }
  });

async function measure(
  servers: readonly Started[],
  keys: readonly string[],
  { rounds, seconds }: Effort,
): Promise<Figure[]> {
  const targets = servers.flatMap((server, at): Target[] => {
    const door = at === 0 ? "fast door" : "next door";
    return [
      { name: `${door} empty`, server, method: "OPTIONS", ...me },
      { name: `${door} /me`, server, method: "GET", ...me },
      { name: `${door} tool`, server, ...tool },
    ];
  });
  const shots = new Map(targets.map(({ name }) => [name, [] as Shot[]]));
  for (let round = 0; round < rounds; round++)
    for (const target of targets) {
      await shootAt(target, keys, 1);
      shots.get(target.name)?.push(await shootAt(target, keys, seconds));
    }
  return [...shots].map(([name, rows]) => ({
    name,
    requestsPerSecond: Math.round(median(rows.map(({ requestsPerSecond }) => requestsPerSecond))),
    cpuMicrosPerRequest: Math.round(median(rows.map(({ cpuMicros }) => cpuMicros))),
    p99Ms: median(rows.map(({ p99Ms }) => p99Ms)),
    failures: rows.reduce((sum, row) => sum + row.failures, 0),
  }));
}

/** The figures as lines, and how `/me` on the fast door compares to an empty route of Next and to its own ceiling. */
export function describeDoors(figures: readonly Figure[]): string {
  const of = (name: string) => figures.find((figure) => figure.name === name)?.requestsPerSecond ?? NaN;
  const cpuOf = (name: string) => figures.find((figure) => figure.name === name)?.cpuMicrosPerRequest ?? NaN;
  const lines = figures.map(
    ({ name, requestsPerSecond, cpuMicrosPerRequest, p99Ms, failures }) =>
      `${name.padEnd(16)} ${String(requestsPerSecond).padStart(7)} requests/s  ${String(cpuMicrosPerRequest).padStart(5)} us CPU  p99 ${p99Ms} ms  failed ${failures}`,
  );
  const times = (of("fast door /me") / of("next door empty")).toFixed(1);
  const added = (door: string) => cpuOf(`${door} door tool`) - cpuOf(`${door} door /me`);
  const share = (of("fast door /me") / of("fast door empty")).toFixed(2);
  const cpuShare = (cpuOf("fast door empty") / cpuOf("fast door /me")).toFixed(2);
  return [
    ...lines,
    `/me on the fast door: ${times} times an empty route of Next, ${share} of its own empty ceiling (${cpuShare} by processor time)`,
    `a read as a tool of MCP: ${added("fast")} us more CPU on the fast door, ${added("next")} us through Next`,
  ].join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  console.log(describeDoors(await measureDoors({ rounds: 5, seconds: 4 })));
  process.exit(0);
}
