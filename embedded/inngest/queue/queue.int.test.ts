import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestDatabase, useDatabase } from "../../../e2e/support/database";
import { checkpoint } from "../runs/checkpoint";
import { connect, transact } from "../database";
import { type Claimant, type Task, claim, completeTask, nextWakeMs, pushSchedule, releaseTask, renew } from "./queue";
import { createRegistry } from "../registry";
import { EVENT_DAYS, RUN_DAYS, deleteExpired } from "../retention";
import { createTransport } from "../transport";

let database: TestDatabase;
let sql: Sql;
const [first, second] = [randomUUID(), randomUUID()].map((id) => ({ id, leaseSeconds: 10 })) as [Claimant, Claimant];

beforeAll(async () => {
  database = await useDatabase();
  ({ sql } = connect(database.url, 5));
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});
beforeEach(async () => {
  await sql`truncate engine.run, engine.event, engine.task, engine.worker, engine.served cascade`;
  await makeSteady(first);
  await makeSteady(second);
});

/** Queues a turn of a new run. `dueIn` and `rankIn` are seconds from now. */
async function queue({ dueIn = 0, rankIn = 0, slots = [] as { key: string; limit: number }[] } = {}): Promise<string> {
  const run = randomUUID();
  await sql`insert into engine.run (id, fn, event_id, event) values (${run}, 'app-fn', ${run}, '{}')`;
  await sql`
    insert into engine.task (kind, run, payload, due, rank, slots)
    values ('turn', ${run}, '{"step":"step","attempt":0}', now() + make_interval(secs => ${dueIn}),
            now() + make_interval(secs => ${rankIn}), ${sql.json(slots)})`;
  return run;
}

const completed = (task: Task) => transact(sql, (tx) => completeTask(tx, task));
/** A worker that was heard without a gap for as long as a lease. */
const makeSteady = async (worker: Claimant) => {
  await renew(sql, worker, []);
  await sql`update engine.worker set steady_since = now() - interval '11 seconds' where id = ${worker.id}`;
};
const expireLeases = () => sql`update engine.task set lease_until = now() - interval '1 second'`;

describe("claiming", () => {
  test("takes what is due by rank, leaves what is not, and never the same twice", async () => {
    const [late, early] = [await queue({ rankIn: -5 }), await queue({ rankIn: -10 })];
    await queue({ dueIn: 60 });
    const claimed = [await claim(sql, first), await claim(sql, second), await claim(sql, first)];
    expect(claimed.map((task) => task?.run)).toEqual([early, late, undefined]);
  });

  test("passes over tasks whose slot is taken, however many there are", async () => {
    const slots = [{ key: "a", limit: 2 }];
    for (let count = 0; count < 5; count++) await queue({ slots, rankIn: -20 });
    const other = await queue({ slots: [{ key: "b", limit: 1 }] });
    const claimed = await Promise.all(Array.from({ length: 6 }, (_, index) => claim(sql, index % 2 ? first : second)));
    const held = claimed.filter((task) => task !== undefined);
    expect(held).toHaveLength(3);
    expect(held.map((task) => task.run)).toContain(other);
    await completed(held.find((task) => task.run !== other)!);
    expect(await claim(sql, first)).toBeDefined();
    expect(await claim(sql, first)).toBeUndefined();
  });

  test("ten claimers at once never hold more than the limit", async () => {
    const { sql: pool } = connect(database.url, 10);
    for (let count = 0; count < 60; count++) await queue({ slots: [{ key: "a", limit: 3 }] });
    let [held, peak, done] = [0, 0, 0];
    const work = async (): Promise<void> => {
      while (done < 60) {
        const task = await claim(pool, first);
        if (!task) continue;
        peak = Math.max(peak, ++held);
        await new Promise((resume) => setTimeout(resume, 5));
        held--;
        done++;
        await completed(task);
      }
    };
    await Promise.all(Array.from({ length: 10 }, work));
    await pool.end();
    expect(peak).toBe(3);
  });

  test("a task whose lease ran out is claimed again with one attempt more", async () => {
    await queue();
    expect(await claim(sql, first)).toMatchObject({ attempts: 1, lease: first.id });
    await expireLeases();
    expect(await claim(sql, second)).toMatchObject({ attempts: 2, lease: second.id });
  });
});

describe("accounts that share a lane", () => {
  const slotsOf = (account: string, lane: number) => [
    { key: `lane:${account}`, limit: 2 },
    { key: "lane", limit: lane },
  ];

  test("one that waits for its first turn has the next, however many older turns of others fill the lane", async () => {
    for (const account of ["a", "b"])
      for (let count = 0; count < 5; count++) await queue({ slots: slotsOf(account, 4), rankIn: -100 });
    const held = [await claim(sql, first), await claim(sql, first), await claim(sql, second), await claim(sql, second)];
    const late = await queue({ slots: slotsOf("c", 4) });
    expect(await claim(sql, first)).toBeUndefined();
    await completed(held[0]!);
    expect(await claim(sql, first)).toMatchObject({ run: late });
  });

  test("more than a lane has room for are served in turn", async () => {
    const accounts = new Map<string | null, string>();
    for (const [account, rankIn] of [
      ["a", -100],
      ["a", -99],
      ["a", -98],
      ["b", -90],
      ["b", -89],
      ["c", 0],
    ] as const)
      accounts.set(await queue({ slots: slotsOf(account, 1), rankIn }), account);
    const served: unknown[] = [];
    for (let task = await claim(sql, first); task; task = await claim(sql, first)) {
      served.push(accounts.get(task.run));
      await completed(task);
    }
    expect(served).toEqual(["a", "b", "c", "a", "b", "a"]);
  });
});

describe("a database that stood still", () => {
  test("a worker takes nothing over until it was heard for as long as a lease, and what it could take keeps its slots", async () => {
    const slots = [{ key: "a", limit: 1 }];
    await queue({ slots });
    const owned = await claim(sql, first);
    await queue({ slots });
    // As after a minute without a database: every lease ran out, every heartbeat is old.
    await expireLeases();
    await sql`update engine.worker set seen_at = now() - interval '60 seconds'`;
    expect(await claim(sql, second)).toBeUndefined();
    await renew(sql, second, []);
    expect(await claim(sql, second)).toBeUndefined();
    // The owner lives: it renews, and goes on where it was.
    await renew(sql, first, [owned!.id]);
    await makeSteady(second);
    expect(await claim(sql, second)).toBeUndefined();
    expect(await completed(owned!)).toBe(true);
    expect(await claim(sql, second)).toMatchObject({ attempts: 1 });
  });

  test("a new worker takes over what a dead one held, after a lease", async () => {
    await queue();
    await claim(sql, first);
    await expireLeases();
    const fresh = { id: randomUUID(), leaseSeconds: 10 };
    await renew(sql, fresh, []);
    expect(await claim(sql, fresh)).toBeUndefined();
    await makeSteady(fresh);
    expect(await claim(sql, fresh)).toMatchObject({ attempts: 2 });
  });
});

describe("a database whose clock is set back", () => {
  /** Sets the clock back by half an hour: everything written so far lies that far ahead. */
  const setBack = async () => {
    await sql`update engine.worker set seen_at = seen_at + interval '30 min', steady_since = steady_since + interval '30 min'`;
    await sql`update engine.run set created_at = created_at + interval '30 min'`;
    await sql`update engine.task set due = due + interval '30 min', rank = rank + interval '30 min', lease_until = lease_until + interval '30 min'
              where kind <> 'cron'`;
  };

  test("what was due is claimed at the next heartbeat, and what a run goes on with", async () => {
    const run = await queue();
    const later = await queue({ dueIn: 20 });
    await setBack();
    expect(await claim(sql, first)).toBeUndefined();
    await renew(sql, first, []);
    await renew(sql, second, []);
    // The time since the heartbeat before is not known: so much later at most.
    await expect.poll(() => claim(sql, first)).toMatchObject({ run });
    expect(await claim(sql, second)).toBeUndefined();
    expect(await nextWakeMs(sql)).toBeLessThan(21_000);
    const [row] = await sql<
      { isPast: boolean }[]
    >`select created_at <= now() as is_past from engine.run where id = ${later}`;
    expect(row?.isPast).toBe(true);
  });

  test("the task of a worker that died before runs out after a lease, and a cron line keeps its instant", async () => {
    const run = await queue();
    await claim(sql, second);
    const at = new Date(Date.now() + 60_000).toISOString();
    await transact(sql, async (tx) => void (await pushSchedule(tx, { fn: "app-fn", cron: "* * * * *", at })));
    await setBack();
    await renew(sql, first, []);
    const [cron] = await sql<{ due: Date }[]>`select due from engine.task where kind = 'cron'`;
    expect(cron?.due.toISOString()).toBe(at);
    const [held] = await sql<{ run: string; seconds: string }[]>`
      select run, extract(epoch from lease_until - now()) as seconds from engine.task where kind = 'turn'`;
    expect(held?.run).toBe(run);
    expect(Number(held?.seconds)).toBeLessThan(first.leaseSeconds + 1);
  });
});

describe("the fence", () => {
  test("a worker that lost its lease settles nothing, the owner does", async () => {
    await queue();
    const lost = await claim(sql, first);
    await expireLeases();
    const owned = await claim(sql, second);
    expect([await completed(lost!), await completed(owned!), await completed(owned!)]).toEqual([false, true, false]);
  });

  test("the same worker that claimed a task anew does not settle its former claim", async () => {
    await queue();
    const lost = await claim(sql, first);
    await expireLeases();
    const owned = await claim(sql, first);
    expect([await completed(lost!), await completed(owned!)]).toEqual([false, true]);
  });

  test("a stale turn's checkpoint is 409 and stores nothing, the owner's is stored", async () => {
    const run = await queue();
    const registry = createRegistry(sql, createTransport("signkey-test-00"), "http://127.0.0.1");
    const fence = (task: Task | undefined) => `${task?.id}/${task?.lease}/${task?.attempts}`;
    const report = (task: Task | undefined, data: string) =>
      checkpoint({ sql, registry }, run, fence(task), [{ op: "StepRun", id: "hash", data }]);
    const lost = await claim(sql, first);
    await expireLeases();
    const owned = await claim(sql, second);
    expect([await report(lost, "stale"), await report(owned, "fresh"), await report(undefined, "none")]).toEqual([
      409, 200, 409,
    ]);
    const steps = await sql`select result from engine.step`;
    expect(steps).toEqual([{ result: { data: "fresh" } }]);
    await sql`update engine.run set ended_at = now()`;
    expect(await report(owned, "after the end")).toBe(409);
  });

  test("a task handed back counts no attempt, and only its owner can hand it back", async () => {
    await queue();
    const task = await claim(sql, first);
    await releaseTask(sql, { ...task!, lease: second.id });
    expect(await claim(sql, second)).toBeUndefined();
    await releaseTask(sql, task!);
    expect(await claim(sql, second)).toMatchObject({ attempts: 1, lease: second.id });
    expect(await completed(task!)).toBe(false);
  });
});

test("retention deletes ended runs with their steps and old events, and nothing that may still matter", async () => {
  const [old, fresh, alive] = [await queue(), await queue(), await queue()];
  const days = (count: number) => sql`now() - make_interval(days => ${count})`;
  await sql`update engine.run set ended_at = ${days(RUN_DAYS + 1)} where id = ${old}`;
  await sql`update engine.run set ended_at = ${days(RUN_DAYS - 1)} where id = ${fresh}`;
  for (const run of [old, fresh, alive]) await sql`insert into engine.step (run, id) values (${run}, 'hash')`;
  const received = { [old]: EVENT_DAYS + 1, [alive]: EVENT_DAYS + 100, [fresh]: EVENT_DAYS - 1 };
  for (const [id, age] of Object.entries(received)) {
    await sql`insert into engine.event (id, name, data, ts, received_at) values (${id}, 'e', '{}', 0, ${days(age)})`;
  }
  await sql`insert into engine.served (key, at) values ('old', ${days(2)}), ('fresh', now())`;
  expect(await deleteExpired(sql)).toEqual({ runs: 1, events: 1 });
  expect(await sql`select key from engine.served`).toEqual([{ key: "fresh" }]);
  const left = async (table: string, column: string) =>
    (await sql`select ${sql(column)} as id from engine.${sql(table)}`).map(({ id }) => id).toSorted();
  const kept = [fresh, alive].toSorted();
  expect([await left("run", "id"), await left("event", "id"), await left("step", "run")]).toEqual([kept, kept, kept]);
});
