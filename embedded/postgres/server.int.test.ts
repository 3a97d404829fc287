import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { useDatabase } from "../../e2e/support/database";
import { countPendingMigrations, createDatabase, migrateDatabase } from "../../lib/platform/db/migrate";
import { isAlive } from "./processes";
import { startPostgres } from "./server";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "spotmill-pg-")));
const dataDir = join(folder, "pg");
const lockFile = join(dataDir, "postmaster.pid");
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
  await sql`create table kept as select 1 as value`;
  await sql.end();
  process.kill(postmaster(), "SIGKILL");
  await server.exited;
  const again = await startPostgres({ dataDir });
  const reader = postgres(again.url("postgres"), { max: 1 });
  expect(await reader`select value from kept`).toEqual([{ value: 1 }]);
  await reader.end();
  await again.stop();
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
