import { randomUUID } from "node:crypto";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import type { Instance } from "./conflicts";
import { join } from "./registry";

const beatMs = 100;
let database: TestDatabase;
let sql: Sql;
beforeAll(async () => {
  database = await useDatabase();
  sql = postgres(database.url, { max: 1, onnotice() {} });
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});
beforeEach(() => sql`delete from instances`);
afterAll(async () => {
  await sql.end();
  await database.drop();
});

const shared = { role: "all", storage: "https://s3.example.com/ads", engine: "server", certificate: "given" } as const;
const instance = (more: Partial<Instance> = {}): Instance => ({ id: randomUUID(), host: "one", ...shared, ...more });
const enter = (more: Partial<Instance> = {}, onRefused = (_reason: string) => {}) =>
  join(database.url, instance(more), { onRefused, beatMs });
const hosts = async () => (await sql<{ host: string }[]>`select host from instances order by host`).map((r) => r.host);

test("two that share everything work side by side; each leaves without a trace", async () => {
  const [one, two] = await Promise.all([enter({ role: "web" }), enter({ host: "two", role: "worker" })]);
  expect(await hosts()).toEqual(["one", "two"]);
  await one.leave();
  await two.leave();
  expect(await hosts()).toEqual([]);
});

test.each([
  [{ storage: "local" }, /^S3_BUCKET is not set here and another service works on this database \(all on one\)/],
  [{ storage: "https://s3.example.com/other" }, /^S3_BUCKET or S3_ENDPOINT is not that of one/],
  [{ engine: "embedded" }, /^INNGEST_SIGNING_KEY and INNGEST_EVENT_KEY are not set here/],
  [{ certificate: "own" }, /^C2PA_CERT_CHAIN is not set here/],
  [{ role: "worker" }, /^SPOTMILL_ROLE is worker here and another service works on this database \(all on one\)/],
  [{ role: "web" }, /^SPOTMILL_ROLE is web here/],
] as const)("a second one with %o is refused, the first goes on", async (more, reason) => {
  const first = await enter();
  await expect(enter({ host: "two", ...more })).rejects.toThrow(reason);
  expect(await hosts()).toEqual(["one"]);
  await first.leave();
});

test("one with local storage works alone, and is named to the second; after it was killed the next may come", async () => {
  const first = await enter({ storage: "local", engine: "embedded", certificate: "own" });
  await expect(enter({ host: "two" })).rejects.toThrow(/^S3_BUCKET is not set on one/);
  await first.leave();
  await sql`insert into instances ${sql(instance({ host: "killed", storage: "local" }))}`;
  const next = await enter({ host: "two" });
  expect(await hosts()).toEqual(["two"]);
  await next.leave();
});

test("of two that start at once on local storage one is refused", async () => {
  const both = await Promise.allSettled([enter({ storage: "local" }), enter({ storage: "local", host: "two" })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  for (const one of both) if (one.status === "fulfilled") await one.value.leave();
});

test("one that stood still while another took its place is told so", async () => {
  const onRefused = vi.fn();
  const frozen = await enter({ storage: "local" }, onRefused);
  await sql`delete from instances`;
  await sql`insert into instances ${sql(instance({ host: "two" }))}`;
  const beating = setInterval(
    () => void sql`update instances set seen_at = clock_timestamp() where host = 'two'`.execute(),
    50,
  );
  await expect.poll(() => onRefused.mock.calls).toEqual([[expect.stringMatching(/^S3_BUCKET is not set here/)]]);
  clearInterval(beating);
  await frozen.leave();
});
