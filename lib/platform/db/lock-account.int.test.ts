import { AsyncLocalStorage } from "node:async_hooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { db, transaction } from "./client";
import { lockAccount } from "./lock-account";
import { agentThreads } from "./schema";

let database: TestDatabase;
beforeAll(async () => {
  database = await useDatabase();
});
afterAll(() => database.drop());

test("while an account is held, rows that refer to it are written", { timeout: 20_000 }, async () => {
  const { userId: accountId } = await makeAccount();
  const elsewhere = AsyncLocalStorage.snapshot();
  await transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const thread = { id: "thr_meanwhile", accountId, title: null, metadata: {} };
    const stored = await elsewhere(async () => db().insert(agentThreads).values(thread).returning());
    expect(stored).toHaveLength(1);
  });
});

test("who holds an account keeps others from holding it until commit", async () => {
  const { userId: accountId } = await makeAccount();
  const elsewhere = AsyncLocalStorage.snapshot();
  const order: string[] = [];
  let second: Promise<void> | undefined;
  await transaction(async (tx) => {
    await lockAccount(tx, accountId);
    second = elsewhere(() =>
      transaction(async (other) => {
        await lockAccount(other, accountId);
        order.push("second");
      }),
    );
    await expect.poll(() => elsewhere(waiters), { timeout: 10_000 }).toBe(1);
    order.push("first");
  });
  await second;
  expect(order).toEqual(["first", "second"]);
});

async function waiters(): Promise<number> {
  return (await db().execute(`select 1 from pg_locks where not granted`)).length;
}
