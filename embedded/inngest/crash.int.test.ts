import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { inRunningLab } from "./lab/in-lab";
import { type Lab, untilSynced } from "./lab/lab";

describe.concurrent("kill -9", () => {
  test("of the app: the step runs again as attempt 1, earlier steps do not", () =>
    inRunningLab(async (lab) => {
      const job = await reachStepThree(lab, { dies: true });
      await lab.stop("app", "SIGKILL");
      await lab.startApp();
      expect(await recovery(lab, job)).toEqual(["three attempt 0", "three attempt 1"]);
    }));

  test("of the engine: the app goes on and the new engine takes its checkpoints", () =>
    inRunningLab(async (lab) => {
      const job = await reachStepThree(lab, { busyMs: 3000 });
      await lab.stop("engine", "SIGKILL");
      await untilSynced(await lab.startEngine());
      expect(await recovery(lab, job)).toEqual(["three attempt 0"]);
    }));

  test("of both: the step runs again when the lease has run out", () =>
    inRunningLab(async (lab) => {
      const job = await reachStepThree(lab, { busyMs: 60_000 });
      await Promise.all([lab.stop("engine", "SIGKILL"), lab.stop("app", "SIGKILL")]);
      await Promise.all([lab.startApp(), lab.startEngine()]);
      expect(await recovery(lab, job)).toEqual(["three attempt 0", "three attempt 1"]);
    }));

  test("J3 of the app in every attempt: the run fails and is settled", () =>
    inRunningLab(async (lab) => {
      const job = await reachStepThree(lab, { dies: "always" });
      for (const attempt of [1, 2]) {
        await lab.stop("app", "SIGKILL");
        await lab.startApp();
        await lab.until(job, new RegExp(`three attempt ${attempt}`));
      }
      await lab.stop("app", "SIGKILL");
      await lab.startApp();
      await lab.until(job, /settled after failed/);
      expect(lab.lines(job, /three/)).toHaveLength(3);
    }));
});

/** Sends a run into its third step, where it stays busy or takes the app down. */
async function reachStepThree(lab: Lab, data: { busyMs?: number; dies?: boolean | "always" }): Promise<string> {
  const job = randomUUID();
  await lab.send({ name: "lab/crashy", data: { job, flag: join(lab.folder, job), busyMs: 0, ...data } });
  await lab.until(job, /three attempt 0/);
  return job;
}

/** Waits for the end of a run whose other steps ran once; what step three reported. */
async function recovery(lab: Lab, job: string): Promise<string[]> {
  await lab.until(job, /survived/, 1, 60_000);
  expect([/one/, /two/, /survived/].map((step) => lab.lines(job, step).length)).toEqual([1, 1, 1]);
  return lab.lines(job, /three/).map((line) => line.what);
}
