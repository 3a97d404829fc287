import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestDatabase, useDatabase } from "../../e2e/support/database";
import { type Lab, openLab, untilSynced } from "./lab/lab";

let database: TestDatabase;
let lab: Lab;
let engine: string;

beforeEach(async () => {
  database = await useDatabase();
  lab = await openLab(database.url);
  await lab.startApp();
  engine = await lab.startEngine();
  await untilSynced(engine);
});
afterEach(async () => {
  await lab.close();
  await database.drop();
});

/** Sends a run into its third step, where it stays busy or takes the app down. */
async function reachStepThree(data: { busyMs?: number; dies?: boolean | "always" }): Promise<string> {
  const job = randomUUID();
  await lab.send({ name: "lab/crashy", data: { job, flag: join(lab.folder, job), busyMs: 0, ...data } });
  await lab.until(job, /three attempt 0/);
  return job;
}

async function expectRecovery(job: string): Promise<string[]> {
  await lab.until(job, /survived/, 1, 40_000);
  expect(
    [lab.lines(job, /one/), lab.lines(job, /two/), lab.lines(job, /survived/)].map((lines) => lines.length),
  ).toEqual([1, 1, 1]);
  return lab.lines(job, /three/).map((line) => line.what);
}

test("kill -9 of the app: the step runs again as attempt 1, earlier steps do not", async () => {
  const job = await reachStepThree({ dies: true });
  await lab.stop("app", "SIGKILL");
  await lab.startApp();
  expect(await expectRecovery(job)).toEqual(["three attempt 0", "three attempt 1"]);
});

test("kill -9 of the engine: the app goes on and the new engine takes its checkpoints", async () => {
  const job = await reachStepThree({ busyMs: 2500 });
  await lab.stop("engine", "SIGKILL");
  await untilSynced(await lab.startEngine());
  expect(await expectRecovery(job)).toEqual(["three attempt 0"]);
});

test("kill -9 of both: the step runs again when the lease has run out", async () => {
  const job = await reachStepThree({ busyMs: 20_000 });
  await Promise.all([lab.stop("engine", "SIGKILL"), lab.stop("app", "SIGKILL")]);
  await Promise.all([lab.startApp(), lab.startEngine()]);
  expect(await expectRecovery(job)).toEqual(["three attempt 0", "three attempt 1"]);
});

test("a step that kills its process every time ends the run after its attempts", async () => {
  const job = await reachStepThree({ dies: "always" });
  for (const attempt of [1, 2]) {
    await lab.stop("app", "SIGKILL");
    await lab.startApp();
    await lab.until(job, new RegExp(`three attempt ${attempt}`));
  }
  await lab.stop("app", "SIGKILL");
  await lab.startApp();
  await lab.until(job, /settled after failed/);
  expect(lab.lines(job, /three/)).toHaveLength(3);
});
