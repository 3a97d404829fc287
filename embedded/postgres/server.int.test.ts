import { spawn, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useDatabase } from "../../e2e/support/database";
import { countPendingMigrations, createDatabase, migrateDatabase } from "../../lib/platform/db/migrate";
import { isAlive } from "./processes";
import { type PostgresServer, startPostgres } from "./server";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "spotmill-pg-")));
const dataDir = join(folder, "pg");
const lockFile = join(dataDir, "postmaster.pid");
const patienceMs = 300;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const postmaster = () => Number(readFileSync(lockFile, "utf8").split("\n")[0]);

test("starts on an empty folder, is adopted by a second start, and leaves nothing when stopped", async () => {
  const first = await startPostgres({ dataDir });
  const second = await startPostgres({ dataDir });
  expect(second).toMatchObject({ startMode: "adopted", port: first.port });
  const pid = postmaster();
  await second.stop();
  await Promise.all([first.exited, second.exited]);
  expect(isAlive(pid)).toBe(false);
  expect(existsSync(lockFile)).toBe(false);
});

test("a lock file that names a stranger's live process does not stop the start", async () => {
  const stranger = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  writeFileSync(lockFile, `${stranger.pid}\n${dataDir}\n0\n1\n\n127.0.0.1\n0 0\nready\n`);
  const server = await startPostgres({ dataDir });
  expect(server.startMode).not.toBe("adopted");
  expect(postmaster()).not.toBe(stranger.pid);
  await server.stop();
  stranger.kill();
});

test("kill -9 of the server is noticed and committed rows survive it", async () => {
  const server = await startPostgres({ dataDir });
  const sql = postgres(server.url("postgres"), { max: 1 });
  await sql`create table if not exists kept as select 1 as value`;
  await sql.end();
  process.kill(postmaster(), "SIGKILL");
  await server.exited;
  const again = await startPostgres({ dataDir });
  const reader = postgres(again.url("postgres"), { max: 1 });
  expect(await reader`select value from kept`).toEqual([{ value: 1 }]);
  await reader.end();
  await again.stop();
});

test("a start waits for what is left of a server that was killed", async () => {
  const server = await startPostgres({ dataDir });
  const pid = postmaster();
  const left = Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ")[0]);
  process.kill(left, "SIGSTOP");
  process.kill(pid, "SIGKILL");
  await server.exited;
  const again = startPostgres({ dataDir });
  await new Promise((resume) => setTimeout(resume, 2 * patienceMs));
  process.kill(left, "SIGCONT");
  await (await again).stop();
});

test("a lock file that is made and not yet written is another server's start, and is left alone", async () => {
  const first = await startPostgres({ dataDir });
  const written = readFileSync(lockFile);
  writeFileSync(lockFile, "");
  const second = startPostgres({ dataDir });
  await new Promise((resume) => setTimeout(resume, patienceMs));
  expect(existsSync(lockFile)).toBe(true);
  writeFileSync(lockFile, written);
  expect(await second).toMatchObject({ startMode: "adopted", port: first.port });
  await first.stop();
});

/** The server's process that replays what was not yet in the tables; undefined when it is over. */
function startupProcess(): number | undefined {
  const pid = postmaster();
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ");
  return children.map(Number).find((pid) => pid > 0 && /startup/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8")));
}

/** Kills the server behind changes whose replay takes a while. */
async function crashWithWork(): Promise<void> {
  const server = await startPostgres({ dataDir, settings: { max_wal_size: "4GB", checkpoint_timeout: "1h" } });
  const sql = postgres(server.url("postgres"), { max: 1, onnotice() {} });
  await sql`drop table if exists work`;
  await sql`create table work as select n, md5(n::text) as text from generate_series(1, 400000) as n`;
  await sql`create index on work (text)`;
  await sql.end();
  process.kill(postmaster(), "SIGKILL");
  await server.exited;
}

test("a recovery longer than any patience ends: neither who started it nor who comes meanwhile breaks it off", async () => {
  await crashWithWork();
  const killed = postmaster();
  const first = startPostgres({ dataDir, patienceMs });
  // Until the new server has written its file, the old one's is there, or none, or an empty one.
  await vi.waitUntil(() => existsSync(lockFile) && ![0, killed].includes(postmaster()), { interval: 1 });
  const startup = await vi.waitUntil(startupProcess, { interval: 1 });
  process.kill(startup, "SIGSTOP");
  const second = startPostgres({ dataDir, patienceMs });
  await new Promise((resume) => setTimeout(resume, 5 * patienceMs));
  expect(existsSync(lockFile)).toBe(true);
  process.kill(startup, "SIGCONT");
  const { port } = await first;
  expect(await second).toMatchObject({ startMode: "adopted", port });
  await (await first).stop();
});

test("a ready server that is slow to answer is adopted, through a link to its folder too", async () => {
  const first = await startPostgres({ dataDir });
  const pid = postmaster();
  process.kill(pid, "SIGSTOP");
  const link = join(folder, "link");
  symlinkSync(folder, link);
  const second = startPostgres({ dataDir: join(link, "pg") });
  await new Promise((resume) => setTimeout(resume, 3_000));
  process.kill(pid, "SIGCONT");
  expect(await second).toMatchObject({ startMode: "adopted", port: first.port });
  expect(postmaster()).toBe(pid);
  await first.stop();
});

test("a live process that holds the server's port and says nothing is left alone, and named", async () => {
  const first = await startPostgres({ dataDir });
  const pid = postmaster();
  process.kill(pid, "SIGSTOP");
  await expect(startPostgres({ dataDir, patienceMs })).rejects.toThrow(`process ${pid} holds port ${first.port}`);
  process.kill(pid, "SIGCONT");
  expect(postmaster()).toBe(pid);
  await first.stop();
});

/** Columns of what a connection sees without the server's password, or with another one. */
const refusalOf = async (url: string): Promise<string> => {
  const sql = postgres(url, { max: 1 });
  const refused = await sql`select 1`.then(() => "let in", String);
  await sql.end();
  return refused;
};

const withPassword = (url: string, password: string): string => {
  const other = new URL(url);
  other.password = password;
  return other.href;
};

test("nobody gets in without the password, which only this user can read; the server listens on loopback alone", async () => {
  const server = await startPostgres({ dataDir });
  expect(new URL(server.url("postgres")).password).toMatch(/^[0-9a-f]{64}$/);
  expect(statSync(`${dataDir}.password`).mode & 0o777).toBe(0o600);
  for (const password of ["", "guess"])
    expect(await refusalOf(withPassword(server.url("postgres"), password))).toMatch(/password|SASL/i);
  const sql = postgres(server.url("postgres"), { max: 1 });
  expect(
    await sql`select name, setting from pg_settings where name in ('listen_addresses', 'unix_socket_directories')
    order by name`,
  ).toEqual([
    { name: "listen_addresses", setting: "127.0.0.1" },
    { name: "unix_socket_directories", setting: "" },
  ]);
  const [role] = await sql`select rolpassword from pg_authid where rolname = 'postgres'`;
  expect(role?.["rolpassword"]).toMatch(/^SCRAM-SHA-256\$/);
  await sql.end();
  await server.stop();
});

/** Makes a data directory as earlier versions did: no password, and everybody of this machine is let in. */
async function makeTrusting(): Promise<void> {
  const server = await startPostgres({ dataDir });
  const sql = postgres(server.url("postgres"), { max: 1, onnotice() {} });
  await sql`create table if not exists older as select 7 as value`;
  await sql`alter role postgres password null`;
  await sql.end();
  await server.stop();
  writeFileSync(join(dataDir, "pg_hba.conf"), "# old\nlocal all all trust\nhost all all 127.0.0.1/32 trust\n");
  rmSync(`${dataDir}.password`);
}

async function expectGuarded(server: PostgresServer): Promise<void> {
  const sql = postgres(server.url("postgres"), { max: 1 });
  expect(await sql`select value from older`).toEqual([{ value: 7 }]);
  await sql.end();
  expect(await refusalOf(withPassword(server.url("postgres"), ""))).toMatch(/password|SASL/i);
}

test("a data directory of a version without passwords gets one in place, and keeps its rows", async () => {
  await makeTrusting();
  const server = await startPostgres({ dataDir });
  await expectGuarded(server);
  await server.stop();
});

test("a server that still runs without a password gets one when it is adopted", async () => {
  const server = await startPostgres({ dataDir });
  const hba = join(dataDir, "pg_hba.conf");
  const sql = postgres(server.url("postgres"), { max: 1 });
  writeFileSync(hba, "host all all 127.0.0.1/32 trust\n");
  await sql`alter role postgres password null`;
  await sql`select pg_reload_conf()`;
  await sql.end();
  rmSync(`${dataDir}.password`);
  const adopted = await startPostgres({ dataDir });
  expect(adopted.startMode).toBe("adopted");
  await expectGuarded(adopted);
  await adopted.stop();
  await server.exited;
});

test("a lost password is replaced at the next start", async () => {
  const first = await startPostgres({ dataDir });
  await first.stop();
  rmSync(`${dataDir}.password`);
  const server = await startPostgres({ dataDir });
  await expectGuarded(server);
  await server.stop();
});

const nobody = 65534;
const isRoot = process.getuid?.() === 0;
const mayPass = isRoot && spawnSync("test", ["-x", process.cwd()], { uid: nobody, gid: nobody }).status === 0;
describe.runIf(mayPass)("for root on a machine without namespaces", () => {
  // No `unshare` is found in it.
  beforeEach(() => void vi.stubEnv("PATH", folder));
  afterEach(() => void vi.unstubAllEnvs());

  test("it is made and started as nobody, who may pass its folder and list nothing", async () => {
    const closed = realpathSync(mkdtempSync(join(tmpdir(), "spotmill-pg-nobody-")));
    for (let start = 1; start <= 2; start++) {
      const server = await startPostgres({ dataDir: join(closed, "pg") });
      expect(server.startMode).toBe("as nobody");
      const sql = postgres(server.url("postgres"), { max: 1 });
      expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
      await sql.end();
      expect(statSync(join(closed, "pg", "postmaster.pid")).uid).toBe(nobody);
      await server.stop();
    }
    expect(statSync(closed).mode & 0o777).toBe(0o701);
    rmSync(closed, { recursive: true });
  });

  test("a folder that is closed further above is named in one sentence", async () => {
    const deep = mkdtempSync(join(folder, "deep-"));
    await expect(startPostgres({ dataDir: join(deep, "pg") })).rejects.toMatchObject({
      name: "OperatorError",
      message: expect.stringMatching(new RegExp(`may not pass ${folder}: .*DATABASE_URL$`)),
    });
  });
});

test("a database is created once and migrated to the head", async () => {
  const { url, drop } = await useDatabase();
  const other = new URL(url);
  other.pathname = `${other.pathname}_new`;
  await createDatabase(other.href);
  await createDatabase(other.href);
  const sql = postgres(other.href, { max: 1, onnotice() {} });
  expect(await countPendingMigrations(sql)).toBeGreaterThan(0);
  await migrateDatabase(other.href);
  expect(await countPendingMigrations(sql)).toBe(0);
  await sql.end();
  await drop();
});
