import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { withRunningHarness } from "../harness/with-harness";
import { type EngineHarness, untilSynced } from "../harness/harness";

describe.concurrent("kill -9", () => {
  test("of the app: the step runs again as attempt 1, earlier steps do not", () =>
    withRunningHarness(async (harness) => {
      const job = await reachStepThree(harness, { dies: true });
      await harness.stop("app", "SIGKILL");
      await harness.startApp();
      expect(await recovery(harness, job)).toEqual(["three attempt 0", "three attempt 1"]);
    }));

  test("of the engine: the app goes on and the new engine takes its checkpoints", () =>
    withRunningHarness(async (harness) => {
      const release = join(harness.folder, "release");
      const job = await reachStepThree(harness, { release });
      await harness.stop("engine", "SIGKILL");
      await untilSynced(await harness.startEngine());
      writeFileSync(release, "");
      expect(await recovery(harness, job)).toEqual(["three attempt 0"]);
    }));

  test("of both: the step runs again when the lease has run out", () =>
    withRunningHarness(async (harness) => {
      const job = await reachStepThree(harness, { busyMs: 60_000 });
      await Promise.all([harness.stop("engine", "SIGKILL"), harness.stop("app", "SIGKILL")]);
      await Promise.all([harness.startApp(), harness.startEngine()]);
      expect(await recovery(harness, job)).toEqual(["three attempt 0", "three attempt 1"]);
    }));

  test("J3 of the app in every attempt: the run fails and is settled", () =>
    withRunningHarness(async (harness) => {
      const job = await reachStepThree(harness, { dies: "always" });
      for (const attempt of [1, 2]) {
        await harness.stop("app", "SIGKILL");
        await harness.startApp();
        await harness.until(job, new RegExp(`three attempt ${attempt}`));
      }
      await harness.stop("app", "SIGKILL");
      await harness.startApp();
      await harness.until(job, /settled after failed/);
      expect(harness.lines(job, /three/)).toHaveLength(3);
    }));
});

/** Sends a run into its third step, where it stays busy or takes the app down. */
async function reachStepThree(
  harness: EngineHarness,
  data: { busyMs?: number; release?: string; dies?: boolean | "always" },
): Promise<string> {
  const job = randomUUID();
  await harness.send({ name: "lab/crashy", data: { job, flag: join(harness.folder, job), busyMs: 0, ...data } });
  await harness.until(job, /three attempt 0/);
  return job;
}

/** Waits for the end of a run whose other steps ran once; what step three reported. */
async function recovery(harness: EngineHarness, job: string): Promise<string[]> {
  await harness.until(job, /survived/, 1, 60_000);
  expect([/one/, /two/, /survived/].map((step) => harness.lines(job, step).length)).toEqual([1, 1, 1]);
  return harness.lines(job, /three/).map((line) => line.what);
}
