import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { pool } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log";
import { Allowances } from "./allowance";
import { deleteOldLimits } from "./counters";
import { createOwnSemaphores, createSharedSemaphores, type Semaphores, type Release } from "./semaphores";

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

test("a clock that is set back leaves nobody refused beyond the window", async () => {
  const machine = newMachine();
  for (let n = 0; n < 3; n++) await machine.consume("requests:d", 2, 1);
  await pool()`update limits.bucket set ends_at = ends_at + interval '30 min' where name = 'requests:d'`;
  vi.spyOn(Date, "now").mockReturnValue(Date.now() - 30 * 60_000);
  await expect.poll(async () => (await machine.consume("requests:d", 2, 1)).used, { timeout: 5_000 }).toBe(1);
  vi.restoreAllMocks();
});

const releases: (Release | null)[] = [];
afterEach(() => releases.splice(0).forEach((release) => release?.()));
/** Holds a permit until the test is over. */
async function hold(machine: Semaphores, bucket: string, limit: number): Promise<Release | null> {
  const release = await machine.acquire(bucket, limit);
  releases.push(release);
  return release;
}

test.each([
  ["this process", createOwnSemaphores, (first: Semaphores) => first],
  ["all machines", createSharedSemaphores, createSharedSemaphores],
])(
  "permits of %s run out, and a released one can be held again; releasing twice frees one",
  async (name, open, other) => {
    const one = open();
    const two = other(one);
    const bucket = `streams:${name}`;
    const first = await hold(one, bucket, 2);
    const racing = await Promise.all([hold(one, bucket, 2), hold(two, bucket, 2), hold(two, bucket, 2)]);
    expect(racing.filter(Boolean)).toHaveLength(1);
    expect(await hold(two, "streams:other", 2)).not.toBeNull();
    first?.();
    first?.();
    await expect.poll(() => hold(two, bucket, 2)).not.toBeNull();
    expect(await hold(one, bucket, 2)).toBeNull();
  },
);

test("permits of a machine that was killed lapse, and what is over is removed", async () => {
  const machine = createSharedSemaphores();
  await hold(machine, "waits:d", 1);
  expect(await hold(machine, "waits:d", 1)).toBeNull();
  await pool()`update limits.place set held_until = now() - interval '2 hours' where bucket = 'waits:d'`;
  await deleteOldLimits();
  expect(await pool()`select from limits.place where bucket = 'waits:d'`).toHaveLength(0);
  expect(await hold(machine, "waits:d", 1)).not.toBeNull();
});

const raise = (message: string): never => {
  throw new Error(message);
};
/** Runs `act` with a pool that takes no query. */
function withoutDatabase(act: () => void): void {
  const all = globalThis.spotmillSingletons;
  globalThis.spotmillSingletons = new Map([["pool", () => raise("no database")]]);
  act();
  globalThis.spotmillSingletons = all;
}

describe("the sign of life of a machine", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
  afterEach(() => void vi.useRealTimers());
  const heldUntil = async (bucket: string): Promise<Date> =>
    (await pool()`select held_until from limits.place where bucket = ${bucket}`)[0]?.["held_until"];

  test("keeps what it holds, and is given no longer once that is released", async () => {
    const machine = createSharedSemaphores();
    expect(vi.getTimerCount()).toBe(0);
    const [first, second] = [await hold(machine, "waits:e", 1), await hold(machine, "waits:f", 1)];
    const before = await heldUntil("waits:e");
    vi.advanceTimersByTime(15_000);
    await expect.poll(() => heldUntil("waits:e")).not.toEqual(before);
    first?.();
    expect(vi.getTimerCount()).toBe(1);
    second?.();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("is not given for a permit that was released while the database was away", async () => {
    const machine = createSharedSemaphores();
    const released = await hold(machine, "waits:h", 1);
    await hold(machine, "waits:i", 1);
    const [before, other] = [await heldUntil("waits:h"), await heldUntil("waits:i")];
    const warned = vi.spyOn(log, "warn").mockReturnValue();
    withoutDatabase(() => released?.());
    await expect.poll(() => warned.mock.calls.map(([message]) => message)).toEqual([expect.stringContaining("lapses")]);
    warned.mockRestore();
    vi.advanceTimersByTime(15_000);
    await expect.poll(() => heldUntil("waits:i")).not.toEqual(other);
    expect(await heldUntil("waits:h")).toEqual(before);
  });

  test("is a warning where there is no database to give it to, and ends no process", async () => {
    await hold(createSharedSemaphores(), "waits:g", 1);
    const warned = vi.spyOn(log, "warn").mockReturnValue();
    withoutDatabase(() => vi.advanceTimersByTime(15_000));
    await expect
      .poll(() => warned.mock.calls)
      .toEqual([["permits could not be renewed", { error: new Error("no database") }]]);
    warned.mockRestore();
  });
});
