import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { useDatabase } from "@/e2e/support/database";
import { db, pool, transaction, type Transaction } from "./client";

beforeAll(async () => {
  await useDatabase();
  process.env["DATABASE_POOL"] = "2";
  await pool()`create table written (by text)`;
});

const backendOf = async (tx: Transaction): Promise<number> => {
  const [row] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return row?.pid ?? 0;
};
const kill = (pid: number) => db().execute(sql`select pg_terminate_backend(${pid}::int)`);
const count = async () => Number((await db().execute<{ n: string }>(sql`select count(*) as n from written`))[0]?.n);

/** A transaction whose connection is lost between two statements; `later` is what it still tries then. */
async function loseConnection(later: (tx: Transaction) => Promise<unknown>): Promise<void> {
  let tell: (pid: number) => void = () => {};
  const told = new Promise<number>((resolve) => (tell = resolve));
  let goOn = () => {};
  const killed = new Promise<void>((resolve) => (goOn = resolve));
  const failed = expect(
    transaction(async (tx) => {
      tell(await backendOf(tx));
      await killed;
      await later(tx);
    }),
  ).rejects.toThrow();
  await kill(await told);
  // Until the end of the connection has been heard of.
  await delay(50);
  goOn();
  await failed;
}

const write = (tx: Transaction, by: string) => tx.execute(sql`insert into written values (${by})`);

test("a transaction that lost its connection fails, more often than the pool has connections, and the pool is whole", async () => {
  for (let time = 0; time < 5; time += 1) await loseConnection((tx) => write(tx, `lost ${time}`));
  // Sent at once where it is long.
  for (let time = 0; time < 5; time += 1) await loseConnection((tx) => write(tx, "x".repeat(5_000)));
  expect(await Promise.all(Array.from({ length: 8 }, count))).toEqual(Array(8).fill(0));
});

test("what it still does runs in no other transaction, and outside none", async () => {
  let end: (outcome: unknown) => void = () => {};
  const ended = new Promise<unknown>((resolve) => (end = resolve));
  await loseConnection(async (tx) => {
    // By now its connection's place has been taken by those that others opened.
    await Promise.all(Array.from({ length: 8 }, count));
    await write(tx, "outside").then(end, end);
  });
  expect(await ended).toBeInstanceOf(Error);
  expect(await count()).toBe(0);
});

test("a statement under way when the connection is lost fails, and so does what follows it", async () => {
  let tell: (pid: number) => void = () => {};
  const told = new Promise<number>((resolve) => (tell = resolve));
  const failed = expect(
    transaction(async (tx) => {
      tell(await backendOf(tx));
      await tx.execute(sql`select pg_sleep(10)`).catch(() => undefined);
      await write(tx, "after");
    }),
  ).rejects.toThrow();
  const pid = await told;
  await delay(100);
  await kill(pid);
  await failed;
  expect(await Promise.all(Array.from({ length: 8 }, count))).toEqual(Array(8).fill(0));
});
