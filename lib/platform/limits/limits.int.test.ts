import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { pool } from "@/lib/platform/db/client";
import { Allowances } from "./allowance";
import { deleteOldLimits } from "./counters";
import { createOwnPlaces, createSharedPlaces, type Places } from "./places";

let database: TestDatabase;
beforeAll(async () => void (database = await useDatabase()));
afterAll(() => database.drop());

let asked = 0;
/** A machine as the database sees it: allowances of its own. */
const newMachine = () =>
  new Allowances(async (bucket, wanted, seconds) => {
    asked++;
    const [row] = await pool()`select used, ends_in from limits.take(${bucket}, ${wanted}, ${seconds})`;
    return { used: Number(row?.["used"]), endsInSeconds: Number(row?.["ends_in"]) };
  });

test("a key has its limit once on three machines, within five in a hundred, for few questions", async () => {
  const machines = [newMachine(), newMachine(), newMachine()];
  asked = 0;
  const states = await Promise.all(
    Array.from({ length: 1500 }, (_, n) => machines[n % 3]!.consume("requests:a", 600, 60)),
  );
  const allowed = states.filter(({ used }) => used <= 600).length;
  expect(allowed).toBeLessThanOrEqual(600);
  expect(allowed).toBeGreaterThanOrEqual(570);
  expect(asked).toBeLessThan(400);
  expect(states.every(({ endsInSeconds }) => endsInSeconds > 0 && endsInSeconds <= 60)).toBe(true);
});

test("alone a machine counts exactly, from one request to the next; a small limit is exact on several", async () => {
  const machine = newMachine();
  const used: number[] = [];
  for (let n = 0; n < 25; n++) used.push((await machine.consume("requests:b", 20, 60)).used);
  expect(used).toEqual(Array.from({ length: 25 }, (_, n) => n + 1));
  const other = newMachine();
  expect((await other.consume("requests:b", 20, 60)).used).toBeGreaterThan(20);
  expect(other.peek("requests:b")?.used).toBeGreaterThanOrEqual(20);
});

test("the window ends for all at once; a request taken back may be made again", async () => {
  const [one, two] = [newMachine(), newMachine()];
  for (let n = 0; n < 2; n++) await one.consume("sign-in:c", 2, 1);
  expect((await two.consume("sign-in:c", 2, 1)).used).toBeGreaterThan(2);
  await expect.poll(async () => (await two.consume("sign-in:c", 2, 1)).used, { timeout: 5_000 }).toBe(1);
  await two.giveBack("sign-in:c", 1);
  const third = newMachine();
  expect([(await third.consume("sign-in:c", 2, 1)).used, (await third.consume("sign-in:c", 2, 1)).used]).toEqual([
    1, 2,
  ]);
});

test.each([
  ["this process", createOwnPlaces, (first: Places) => first],
  ["all machines", createSharedPlaces, createSharedPlaces],
])(
  "places of %s run out, and a released one can be held again; releasing twice frees one",
  async (name, open, other) => {
    const one = open();
    const two = other(one);
    const bucket = `streams:${name}`;
    const first = await one.hold(bucket, 2);
    const racing = await Promise.all([one.hold(bucket, 2), two.hold(bucket, 2), two.hold(bucket, 2)]);
    expect(racing.filter(Boolean)).toHaveLength(1);
    expect(await two.hold("streams:other", 2)).not.toBeNull();
    first?.();
    first?.();
    await expect.poll(() => two.hold(bucket, 2)).not.toBeNull();
    expect(await one.hold(bucket, 2)).toBeNull();
  },
);

test("places of a machine that was killed lapse, and what is over is removed", async () => {
  const machine = createSharedPlaces();
  await machine.hold("waits:d", 1);
  expect(await machine.hold("waits:d", 1)).toBeNull();
  await pool()`update limits.place set held_until = now() - interval '2 hours' where bucket = 'waits:d'`;
  await deleteOldLimits();
  expect(await pool()`select from limits.place where bucket = 'waits:d'`).toHaveLength(0);
  expect(await machine.hold("waits:d", 1)).not.toBeNull();
});
