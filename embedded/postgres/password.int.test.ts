import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PostgresServer, startPostgres } from "./server";

const folder = mkdtempSync(join(tmpdir(), "spotmill-pg-password-"));
const dataDir = join(folder, "pg");
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(async () => {
  const server = await startPostgres({ dataDir });
  const sql = postgres(server.url("postgres"), { max: 1 });
  await sql`create table older as select 7 as value`;
  await sql.end();
  await server.stop();
});

/** The error of a connection, or "let in". */
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
  const sql = postgres(server.url("postgres"), { max: 1 });
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
