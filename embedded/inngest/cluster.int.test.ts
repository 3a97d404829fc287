import { randomUUID } from "node:crypto";
import { join } from "node:path";
import postgres, { type Sql } from "postgres";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestDatabase, useDatabase } from "../../e2e/support/database";
import { type Lab, openLab, sendTo, untilSynced, waitFor } from "./lab/lab";

/** Two engines on one database. */
let database: TestDatabase;
let sql: Sql;
let lab: Lab;
let engines: string[];

beforeEach(async () => {
  database = await useDatabase();
  sql = postgres(database.url, { max: 1, onnotice() {} });
  lab = await openLab(database.url);
  await lab.startApp();
  engines = await Promise.all([lab.startEngine(), lab.startEngine("second")]);
  await Promise.all(engines.map(untilSynced));
});
afterEach(async () => {
  await lab.close();
  await sql.end();
  await database.drop();
});

test("a limit of 2 per account stays exact over 20 runs", async () => {
  const jobs = Array.from({ length: 20 }, () => randomUUID());
  const events = jobs.map((job, index) => ({
    name: "lab/limited",
    data: { job, account: index % 4 === 0 ? "b" : "a" },
  }));
  await Promise.all(events.map((event, index) => sendTo(engines[index % 2]!, lab.eventKey, [event])));
  await Promise.all(jobs.map((job) => lab.until(job, /finished/)));
  const counts = jobs
    .flatMap((job) => lab.lines(job, /begins/))
    .map((line) => Number(/with (\d+)/.exec(line.what)?.[1]));
  expect(Math.max(...counts)).toBe(2);
});

test("the same event id sent to both engines at once triggers once", async () => {
  const [job, id] = [randomUUID(), randomUUID()];
  const event = { id, name: "lab/counting", data: { job, steps: 1 } };
  const statuses = await Promise.all([...engines, ...engines].map((engine) => sendTo(engine, lab.eventKey, [event])));
  expect(statuses).toEqual([200, 200, 200, 200]);
  await lab.until(job, /end/);
  expect(await sql`select from engine.run where event_id = ${id}`).toHaveLength(1);
});

test("a silent engine loses its turn: its late answer is dropped and its late checkpoints get 409", async () => {
  const job = randomUUID();
  // The one that claims is frozen, not killed: its app call goes on and it wakes up again later.
  await lab.send({ name: "lab/crashy", data: { job, flag: join(lab.folder, job), busyMs: 16_000 } });
  await lab.until(job, /three attempt 0/);
  const [frozen] = await freezeOwner();
  await lab.until(job, /three attempt 1/, 1, 20_000);
  await lab.until(job, /survived/, 1, 10_000);
  lab.signal(frozen!, "SIGCONT");
  await waitFor("the end of the run", async () => (await endings(job))[0]?.["status"] === "completed");
  // The first execution is still in step three; when it comes out, nobody takes what it says.
  await waitFor("the first execution to finish", () => Date.now() > lab.lines(job, /three attempt 0/)[0]!.at + 16_500);
  expect(lab.lines(job, /survived/)).toHaveLength(1);
  expect(await endings(job)).toHaveLength(1);
});

test("a lost LISTEN connection comes back and nothing waits for the poll", async () => {
  await lab.stop("second");
  await waitFor("the listener", async () => (await listeners()).length === 1);
  const [before] = await listeners();
  await sql`select pg_terminate_backend(${before!["pid"]}::int)`;
  await waitFor("a new listener", async () => {
    const [now] = await listeners();
    return now !== undefined && now["pid"] !== before!["pid"];
  });
  const sentAt = Date.now();
  const job = randomUUID();
  await lab.send({ name: "lab/counting", data: { job, steps: 1 } });
  const [first] = await lab.until(job, /step 0/);
  expect(first!.at - sentAt).toBeLessThan(2000);
});

const endings = (job: string) => sql`
  select status from engine.run where fn = 'lab-crashy' and event->'data'->>'job' = ${job} and ended_at is not null`;

const listeners = () =>
  sql`select pid from pg_stat_activity where datname = current_database() and query ilike 'listen%'`;

/** Stops the process of the engine that leases the turn of the only run, by trying which one the lease survives without. */
async function freezeOwner(): Promise<string[]> {
  for (const name of ["engine", "second"]) {
    lab.signal(name, "SIGSTOP");
    const [before] = await sql`select lease_until from engine.task where kind = 'turn'`;
    const isRenewed = await waitFor(
      "a renewal",
      async () => {
        const [now] = await sql`select lease_until from engine.task where kind = 'turn'`;
        return String(now?.["lease_until"]) !== String(before?.["lease_until"]);
      },
      3600,
    ).catch(() => false);
    if (!isRenewed) return [name];
    lab.signal(name, "SIGCONT");
  }
  throw new Error("no engine owns the turn");
}
