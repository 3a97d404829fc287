import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, expect, test, vi } from "vitest";
import { isAlive } from "./processes";
import { startPostgres } from "./server";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "spotmill-pg-")));
const dataDir = join(folder, "pg");
const lockFile = join(dataDir, "postmaster.pid");
const idleTimeoutMs = 300;
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
  await new Promise((resume) => setTimeout(resume, 2 * idleTimeoutMs));
  process.kill(left, "SIGCONT");
  await (await again).stop();
});

test("a lock file that is made and not yet written is another server's start, and is left alone", async () => {
  const first = await startPostgres({ dataDir });
  const written = readFileSync(lockFile);
  writeFileSync(lockFile, "");
  const second = startPostgres({ dataDir });
  await new Promise((resume) => setTimeout(resume, idleTimeoutMs));
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
  const first = startPostgres({ dataDir, idleTimeoutMs });
  // Until the new server has written its file, the old one's is there, or none, or an empty one.
  await vi.waitUntil(() => existsSync(lockFile) && ![0, killed].includes(postmaster()), { interval: 1 });
  const startup = await vi.waitUntil(startupProcess, { interval: 1 });
  process.kill(startup, "SIGSTOP");
  const second = startPostgres({ dataDir, idleTimeoutMs });
  await new Promise((resume) => setTimeout(resume, 5 * idleTimeoutMs));
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
  await expect(startPostgres({ dataDir, idleTimeoutMs })).rejects.toThrow(`process ${pid} holds port ${first.port}`);
  process.kill(pid, "SIGCONT");
  expect(postmaster()).toBe(pid);
  await first.stop();
});
