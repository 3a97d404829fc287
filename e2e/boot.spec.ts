import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "@playwright/test";
import postgres from "postgres";
import { PAGES_BUILT } from "../bin/server/pages.mjs";
import { freePort } from "../embedded/postgres/ports";
import { isAlive } from "../embedded/postgres/processes";
import {
  type Started,
  answers,
  environmentOf,
  isolated,
  startNode,
  startService,
  stop,
  until,
  untilReady,
} from "./support/stack";

// A tenth of it on a machine that does nothing else.
const WARM_START_MS = 45_000;
const folder = realpathSync(mkdtempSync(join(tmpdir(), "spotmill-boot-")));
const dataDir = join(folder, "data");
const lockFile = join(dataDir, "pg", "postmaster.pid");
const running: Started[] = [];

test.afterEach(async () => {
  for (const started of running.splice(0)) await stop(started);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(more: Readonly<Record<string, string>> = {}, on = dataDir): Promise<Started> {
  mkdirSync(on, { recursive: true });
  const started = await startService(on, more);
  running.push(started);
  return started;
}

async function ready(): Promise<Started> {
  const started = await start();
  await untilReady(started);
  return started;
}

/** Ids of everything below a process, the process itself left out. */
function descendants(of: number): number[] {
  const rows = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((row) => row.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    rows.filter(([, ppid]) => ppid === parent).flatMap(([pid = 0]) => [pid, ...below(pid)]);
  return below(of);
}

const postmaster = () => Number(readFileSync(lockFile, "utf8").split("\n")[0]);

test("SIGTERM leaves no process, no port and no lock file; the next start is warm", async () => {
  const first = await start();
  const run = await untilReady(first);
  const children = descendants(run.pid).filter((pid) => isAlive(pid));
  expect(children.length).toBeGreaterThan(2);
  expect(await stop(first)).toBe(0);
  expect(children.filter((pid) => isAlive(pid))).toEqual([]);
  expect(await answers(first.port)).toBe(false);
  for (const left of [lockFile, join(dataDir, "run.json"), join(dataDir, "supervisor.sock")]) {
    expect(existsSync(left), left).toBe(false);
  }
  const began = performance.now();
  await ready();
  expect(performance.now() - began).toBeLessThan(WARM_START_MS);
});

test("kill -9 of the supervisor frees the port, and the next start adopts the database", async () => {
  const killed = await start();
  const run = await untilReady(killed);
  process.kill(run.pid, "SIGKILL");
  await killed.exited;
  await expect.poll(() => answers(killed.port)).toBe(false);
  const server = postmaster();
  const next = await ready();
  expect(next.output()).toContain("PostgreSQL ready (adopted)");
  expect(postmaster()).toBe(server);
  await stop(next);
  await expect.poll(() => existsSync(lockFile)).toBe(false);
});

test("a lock file that names a stranger's process is not mistaken for a server", async () => {
  if (!existsSync(dirname(lockFile))) await stop(await ready());
  const stranger = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  writeFileSync(lockFile, `${stranger.pid}\n${join(dataDir, "pg")}\n0\n1\n\n127.0.0.1\n0 0\nready\n`);
  await ready();
  expect(postmaster()).not.toBe(stranger.pid);
  stranger.kill();
});

test("a second start on the same data names the first and exits with 0", async () => {
  const first = await start();
  await until(first, () => existsSync(join(dataDir, "supervisor.sock")));
  // Begun before the first is ready, so it has to wait for it.
  const second = await start();
  const run = await untilReady(first);
  expect(await second.exited).toBe(0);
  expect(second.output()).toContain(`already running at ${run.origin}`);
  expect(await answers(first.port)).toBe(true);
});

test("the death of a child stops everything with exit code 1", async () => {
  const started = await ready();
  process.kill(postmaster(), "SIGKILL");
  expect(await started.exited).toBe(1);
  expect(started.output()).toContain("PostgreSQL ended");
  expect(await answers(started.port)).toBe(false);
});

test("DATABASE_URL naming an absent database: created and migrated, not seeded", async () => {
  const url = new URL(process.env["DATABASE_URL"] ?? "");
  url.pathname = `/boot_${process.pid}`;
  const started = await start({ DATABASE_URL: url.href }, join(folder, "external"));
  await untilReady(started);
  const sql = postgres(url.href, { max: 1 });
  expect(await sql`select count(*)::int as accounts from users`).toEqual([{ accounts: 0 }]);
  await sql.end();
  expect(existsSync(join(folder, "external", "pg"))).toBe(false);
});

test("a public APP_URL without Stripe's key is refused in one sentence; TEST_BILLING=1 says that play money is meant", async () => {
  const everywhere = { APP_URL: "https://ads.example.com" };
  const refused = await start(everywhere, join(folder, "public"));
  expect(await refused.exited).toBe(1);
  expect(refused.output()).toMatch(/^.*STRIPE_SECRET_KEY: is not set.*TEST_BILLING=1.*$/m);
  const started = await start({ ...everywhere, TEST_BILLING: "1" }, join(folder, "public"));
  expect((await untilReady(started)).origin).toBe("https://ads.example.com");
});

for (const [variable, value] of [
  ["PORT", "eighty"],
  ["HOST", "203.0.113.7"],
  ["HOST", "0.0.0.0"],
  ["DRAIN_SECONDS", "30s"],
  ["S3_ENDPOINT", "https://storage.example.com"],
  ["APP_URL", "https://ads.example.com/path"],
  ["DATABASE_URL", "mysql://localhost/spotmill"],
  ["DATABASE_URL", "postgres://nobody@127.0.0.1:1/spotmill"],
  ["INNGEST_DEV", "1"],
  ["INNGEST_EVENT_KEY", "only-one-of-two-keys"],
  ["STRIPE_SECRET_KEY", "sk_live_only_one_of_two"],
  ["STRIPE_WEBHOOK_SECRET", "whsec_only_one_of_two"],
  ["KEY_PEPPER", "short"],
  ["STUDIO_VOICES", "elevenlabs"],
  ["STUDIO_VOICE", "elevenlab"],
  ["DATA_DIR", join(process.cwd(), "package.json", "data")],
] as const) {
  test(`${variable}=${value} is refused in one sentence that names it`, async () => {
    const started = await start({ [variable]: value }, join(folder, "refused"));
    expect(await started.exited).toBe(1);
    const said = started
      .output()
      .split("\n")
      .filter((line) => line && !/^ +[\d.]+s {2}/.test(line));
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(variable);
  });
}

test("a taken port is refused in one sentence before anything starts", async () => {
  const first = await ready();
  const other = join(folder, "other");
  const second = startNode(["bin/start.mjs"], first.port, other, isolated(first.port, other));
  expect(await second.exited).toBe(1);
  expect(second.output()).toMatch(/^port \d+ is taken by another program: stop it or set PORT to a free one\n/);
  expect(existsSync(join(other, "pg"))).toBe(false);
});

test("while its pages are being built the API answers and a page says so; told that they are there, it shows them", async () => {
  const service = await start();
  const run = await untilReady(service);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const environment = { ...environmentOf(dataDir, run), PAGES_PENDING: "1", APP_URL: origin, NEXTAUTH_URL: origin };
  const server = startNode(["bin/server.mjs"], port, service.dataDir, isolated(port, dataDir, environment));
  running.push(server);
  await until(server, () => answers(port));
  expect((await fetch(`${origin}/api/public/v1/me`)).status).toBe(401);
  const page = await fetch(`${origin}/`);
  expect(page.status).toBe(503);
  expect(page.headers.get("retry-after")).toBe("5");
  expect(await page.text()).toContain("The dashboard is being built");
  server.child.send(PAGES_BUILT);
  await expect.poll(async () => (await fetch(`${origin}/`)).status).toBe(200);
});

test("INNGEST keys of one's own start no engine", async () => {
  const external = {
    INNGEST_SIGNING_KEY: `signkey-prod-${"0".repeat(64)}`,
    INNGEST_EVENT_KEY: "an-event-key-of-the-cloud",
  };
  const started = await start(external, join(folder, "cloud"));
  const run = await untilReady(started);
  expect(run.engineUrl).toBeUndefined();
  await until(started, () => answers(started.port));
});
