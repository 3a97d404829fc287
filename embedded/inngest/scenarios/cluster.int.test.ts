import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Sql } from "postgres";
import { describe, expect, test } from "vitest";
import { withRunningHarness } from "../harness/with-harness";
import { type EngineHarness, sendTo, untilSynced, waitFor } from "../harness/harness";

describe.concurrent("two engines on one database", () => {
  test("a limit of 2 per account stays exact over 20 runs", () =>
    withSecond(async (harness, _sql, engines) => {
      const jobs = Array.from({ length: 20 }, () => randomUUID());
      const accountOf = (index: number) => (index % 4 === 0 ? "b" : "a");
      const events = jobs.map((job, index) => ({ name: "lab/limited", data: { job, account: accountOf(index) } }));
      await Promise.all(events.map((event, index) => sendTo(engines[index % 2]!, harness.eventKey, [event])));
      await Promise.all(jobs.map((job) => harness.until(job, /finished/)));
      const lines = jobs.flatMap((job) => harness.lines(job, /begins/));
      expect(Math.max(...lines.map((line) => Number(/with (\d+)/.exec(line.what)?.[1])))).toBe(2);
    }));

  test("the same event id sent to both at once triggers once", () =>
    withSecond(async (harness, sql, engines) => {
      const [job, id] = [randomUUID(), randomUUID()];
      const event = { id, name: "lab/counting", data: { job, steps: 1 } };
      const statuses = await Promise.all(
        [...engines, ...engines].map((engine) => sendTo(engine, harness.eventKey, [event])),
      );
      expect(statuses).toEqual([200, 200, 200, 200]);
      await harness.until(job, /end/);
      expect(await sql`select from engine.run where event_id = ${id}`).toHaveLength(1);
    }));

  test("a frozen engine loses its turn, and what it says when it wakes up changes nothing", () =>
    withSecond(async (harness, sql) => {
      const job = randomUUID();
      await harness.send({ name: "lab/crashy", data: { job, flag: join(harness.folder, job), busyMs: 14_000 } });
      const [first] = await harness.until(job, /three attempt 0/);
      const owner = await freezeOwner(harness, sql);
      await harness.until(job, /three attempt 1/, 1, 30_000);
      await harness.until(job, /survived/);
      harness.signal(owner, "SIGCONT");
      // The first execution is still in step three; when it comes out, nobody takes what it says.
      await waitFor("the first execution's end", () => Date.now() > first!.at + 14_500);
      expect(harness.lines(job, /survived/)).toHaveLength(1);
      await waitFor("the run's end", async () => {
        const [run] = await sql<{ status: string }[]>`select status from engine.run where fn = 'lab-crashy'`;
        return run?.status === "completed";
      });
    }));

  test("a lost LISTEN connection comes back", () =>
    withRunningHarness(async (harness, sql) => {
      const before = await waitFor("the listener", () => listener(sql));
      await sql`select pg_terminate_backend(${before!}::int)`;
      await waitFor("a new listener", async () => ![undefined, before].includes(await listener(sql)));
      const [job, sentAt] = [randomUUID(), Date.now()];
      await harness.send({ name: "lab/counting", data: { job, steps: 1 } });
      const [step] = await harness.until(job, /step 0/);
      // The poll that would find it otherwise comes every five seconds.
      expect(step!.at - sentAt).toBeLessThan(4500);
    }));
});

const withSecond = (run: (harness: EngineHarness, sql: Sql, engines: string[]) => Promise<void>): Promise<void> =>
  withRunningHarness(async (harness, sql, engine) => {
    const second = await harness.startEngine("second");
    await untilSynced(second);
    await run(harness, sql, [engine, second]);
  });

async function listener(sql: Sql): Promise<number | undefined> {
  const [row] = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and query ilike 'listen%'`;
  return row?.pid;
}

/** Stops the process that leases the only turn: the one without which the lease is no longer renewed. */
async function freezeOwner(harness: EngineHarness, sql: Sql): Promise<string> {
  const leaseEnd = async () => {
    const [task] = await sql<{ end: string }[]>`select lease_until::text as end from engine.task where kind = 'turn'`;
    return task?.end;
  };
  for (const name of ["engine", "second"]) {
    harness.signal(name, "SIGSTOP");
    const before = await leaseEnd();
    const isRenewed = waitFor("a renewal", async () => (await leaseEnd()) !== before, 4000);
    if (!(await isRenewed.catch(() => false))) return name;
    harness.signal(name, "SIGCONT");
  }
  throw new Error("no engine owns the turn");
}
