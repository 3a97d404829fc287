import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { pool } from "@/lib/platform/db/client";
import { type Circuits, sharedCircuits } from "@/lib/platform/limits/circuits";
import { deleteOldLimits } from "@/lib/platform/limits/counters";
import { ProviderError, type ProviderErrorCode } from "./error";
import { SharedCircuitBreaker } from "./shared-circuit-breaker";

let database: TestDatabase;
beforeAll(async () => void (database = await useDatabase()));
afterAll(() => database.drop());
beforeEach(() => pool()`delete from limits.circuit`);

let asked = 0;
const counted: Circuits = {
  fail: (name, limits) => (asked++, sharedCircuits.fail(name, limits)),
  forget: (name) => (asked++, sharedCircuits.forget(name)),
  list: () => (asked++, sharedCircuits.list()),
};
const newMachine = () => new SharedCircuitBreaker(counted);
const failed = (code: ProviderErrorCode = "unavailable") => new ProviderError("fal", code, "its own words");
/** Makes what happened a while ago. */
const age = (seconds: number) => pool()`
  update limits.circuit set open_until = open_until - make_interval(secs => ${seconds}),
  failed_at = array(select t - make_interval(secs => ${seconds}) from unnest(failed_at) t)`;

test("failures of several machines open a circuit on all of them, for a minute", async () => {
  const [one, two, third] = [newMachine(), newMachine(), newMachine()];
  expect(await third.isOpen("fal")).toBe(false);
  for (let n = 0; n < 4; n++) await (n % 2 ? one : two).recordFailure(failed());
  expect([await newMachine().isOpen("fal"), await one.isOpen("fal")]).toEqual([false, false]);
  await two.recordFailure(failed());
  expect([await two.isOpen("fal"), await newMachine().isOpen("fal")]).toEqual([true, true]);
  await expect.poll(() => third.isOpen("fal"), { timeout: 5_000, interval: 200 }).toBe(true);
  expect(await two.isOpen("openai")).toBe(false);
  await two.recordFailure(failed());
  expect(await newMachine().isOpen("fal")).toBe(true);
  await age(61);
  expect(await newMachine().isOpen("fal")).toBe(false);
});

test("parallel failures each count; refusals of a request do not, nor failures of long ago", async () => {
  const machines = [newMachine(), newMachine()];
  for (let n = 0; n < 9; n++) await machines[n % 2]?.recordFailure(failed("rejected_content"));
  await Promise.all([0, 1, 2, 3].map((n) => machines[n % 2]?.recordFailure(failed("auth"))));
  await age(61);
  await machines[0]?.recordFailure(failed());
  expect(await newMachine().isOpen("fal")).toBe(false);
  await Promise.all([0, 1, 2, 3].map((n) => machines[n % 2]?.recordFailure(failed("quota"))));
  expect(await newMachine().isOpen("fal")).toBe(true);
});

test("a success closes it everywhere and forgets the failures", async () => {
  const [one, two] = [newMachine(), newMachine()];
  for (let n = 0; n < 5; n++) await one.recordFailure(failed());
  expect(await two.isOpen("fal")).toBe(true);
  await two.recordSuccess("fal");
  expect([await two.isOpen("fal"), await newMachine().isOpen("fal")]).toEqual([false, false]);
  expect(await pool()`select from limits.circuit`).toHaveLength(0);
});

test("thousands of calls to providers that work ask the database once in three seconds", async () => {
  const machine = newMachine();
  asked = 0;
  const began = performance.now();
  for (let n = 0; n < 5_000; n++) {
    expect(await machine.isOpen("fal")).toBe(false);
    await machine.recordSuccess("fal");
  }
  await Promise.all(Array.from({ length: 50 }, () => machine.isOpen("fal")));
  expect(asked).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - began) / 3_000));
});

test("without a database work goes on with what was known, and nothing throws", async () => {
  const away = () => Promise.reject(new Error("the database is away"));
  const machine = new SharedCircuitBreaker({ fail: away, forget: away, list: away });
  expect(await machine.isOpen("fal")).toBe(false);
  await machine.recordFailure(failed());
  await machine.recordSuccess("fal");
  expect(await machine.isOpen("fal")).toBe(false);
});

test("what is over is removed", async () => {
  await newMachine().recordFailure(failed());
  await deleteOldLimits();
  expect(await pool()`select from limits.circuit`).toHaveLength(1);
  await age(2 * 3_600);
  await deleteOldLimits();
  expect(await pool()`select from limits.circuit`).toHaveLength(0);
});
