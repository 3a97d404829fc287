import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { useDatabase } from "@/e2e/support/database";
import { isBusy } from "@/lib/platform/busy-error";
import { db, type Executor, pool, transaction, type Transaction } from "./client";

beforeAll(async () => {
  await useDatabase();
  process.env["DATABASE_POOL"] = "2";
  process.env["DATABASE_WAIT_MS"] = "400";
});

const deep = async () => {
  await delay(1);
  return db().execute(sql`select 1`);
};
const failureOf = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => error,
  );

/** Holds every connection of the pool while `act` runs elsewhere. */
async function withPoolHeld(act: () => Promise<void>): Promise<void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const held = [0, 1].map(() => transaction(async (tx) => void (await tx.execute(sql`select 1`), await released)));
  await delay(100);
  await act().finally(release);
  await Promise.all(held);
}

test("a transaction has no second connection, however deep the code that asks for it", async () => {
  await expect(transaction(deep)).rejects.toThrow("db() inside a transaction");
  await expect(transaction(() => transaction(deep))).rejects.toThrow("transaction() inside a transaction");
  // @ts-expect-error the database is no transaction
  const _notOne: Transaction = db();
});

test("what a transaction began and did not wait for has the database once it has ended", async () => {
  let later: Promise<unknown> | undefined;
  await transaction(async () => void (later = delay(50).then(deep)));
  expect(await later).toHaveLength(1);
});

test("with no free connection queries and transactions are given up in time, nothing is sent late", async () => {
  await pool()`create table waited (by text)`;
  await withPoolHeld(async () => {
    const began = performance.now();
    const errors = await Promise.all([
      failureOf(db().execute(sql`insert into waited values ('a query')`)),
      failureOf(transaction((tx) => tx.execute(sql`insert into waited values ('a transaction')`))),
      failureOf(pool()`insert into waited values ('a template')`),
    ]);
    expect(errors.map(isBusy)).toEqual([true, true, true]);
    expect(performance.now() - began).toBeLessThan(15_000);
  });
  await delay(100);
  expect(await pool()`select * from waited`).toEqual([]);
  expect(await deep()).toHaveLength(1);
});

test("a template made of names, values and other templates is one query", async () => {
  const sql = pool();
  const isOne = sql`${sql("one")} in ${sql([1, 2])}`;
  expect(await sql`select one from (values (1), (3)) as numbers (one) where ${isOne}`).toEqual([{ one: 1 }]);
});

test("the server ends statements and transactions that go on for too long", async () => {
  const [row] = await pool()`
    select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`;
  expect(row).toEqual({ statement: "30s", idle: "15s" });
});

test("a statement is prepared once a connection, by itself and in transactions", async () => {
  const add = (to: Executor, text: string) => to.execute(sql`select ${1}::int + ${2}::int as ${sql.identifier(text)}`);
  const prepared = (to: Executor, text: string) =>
    to.execute(sql`select statement from pg_prepared_statements where strpos(statement, ${text}) > 0`);
  for (let n = 0; n < 5; n++) await add(db(), "alone");
  expect(await prepared(db(), "alone")).toHaveLength(1);
  await transaction(async (tx) => {
    for (let n = 0; n < 5; n++) await add(tx, "together");
    expect(await prepared(tx, "together")).toHaveLength(1);
  });
});

test("a statement that was prepared before its table got a column is answered as before", async () => {
  await pool()`create table grown (one int)`;
  await pool()`insert into grown values (1)`;
  const read = () => db().execute(sql`select * from grown where one = ${1}`);
  for (let n = 0; n < 3; n++) expect(await read()).toEqual([{ one: 1 }]);
  await pool()`alter table grown add column two int default 2`;
  for (let n = 0; n < 3; n++) expect(await read()).toEqual([{ one: 1, two: 2 }]);
});
