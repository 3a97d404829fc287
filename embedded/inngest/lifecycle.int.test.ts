import { randomUUID } from "node:crypto";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { apiToken } from "./keys";
import { inLab, inRunningLab } from "./lab/in-lab";
import { type Lab, sendTo, untilSynced, waitFor } from "./lab/lab";

const counting = (job: string) => ({ name: "lab/counting", data: { job, steps: 1 } });
const messages = (lab: Lab) => lab.engineLog().map((line) => line["message"]);

describe.concurrent("the API", () => {
  test("503 before the first sync, for health and events; 200 after it", () =>
    inLab(async (lab) => {
      const engine = await lab.startEngine();
      const job = randomUUID();
      expect((await fetch(`${engine}/health`)).status).toBe(503);
      expect(await sendTo(engine, lab.eventKey, [counting(job)])).toBe(503);
      await lab.startApp();
      await untilSynced(engine);
      expect(await sendTo(engine, lab.eventKey, [counting(job)])).toBe(200);
      await lab.until(job, /end/);
      expect(lab.lines(job, /end/)).toHaveLength(1);
    }));

  test("401 for a wrong event key and a wrong API token, 400 and 413 for what is not an event, 404 elsewhere, loopback only", () =>
    inRunningLab(async (lab, _sql, engine) => {
      const post = (path: string, body: string, headers = {}) =>
        fetch(`${engine}${path}`, { method: "POST", body, headers }).then((answer) => answer.status);
      const token = { authorization: `Bearer ${apiToken(lab.signingKey)}` };
      expect(await sendTo(engine, "wrong", [counting("x")])).toBe(401);
      for (const path of ["/fn/register", "/v1/checkpoint/01ABC/async"]) {
        expect(await post(path, "{}")).toBe(401);
        expect(await post(path, "{}", { authorization: `Bearer ${lab.signingKey}` })).toBe(401);
      }
      expect((await fetch(`${engine}/sync`, { method: "PUT" })).status).toBe(401);
      expect(await post(`/e/${lab.eventKey}`, "not json")).toBe(400);
      expect(await post(`/e/${lab.eventKey}`, JSON.stringify({ data: {} }))).toBe(400);
      expect(await post(`/e/${lab.eventKey}`, JSON.stringify({ name: "x", data: "y".repeat(600_000) }))).toBe(400);
      expect(await post(`/e/${lab.eventKey}`, "x".repeat(9_000_000))).toBe(413);
      expect(await post("/v1/checkpoint/01ABC/async", '{"qi_id":"1/2/3","steps":[]}', token)).toBe(409);
      expect((await fetch(`${engine}/elsewhere`)).status).toBe(404);
      for (const address of publicAddresses()) {
        await expect(fetch(engine.replace("127.0.0.1", address))).rejects.toThrow();
      }
    }));
});

const publicAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => address);

describe.concurrent("sync", () => {
  test("a build with an option the engine lacks is refused by name; the former functions stay", () =>
    inLab(async (lab) => {
      const engine = await lab.startEngine();
      await lab.startApp("refused");
      await waitFor("the refusal", () =>
        JSON.stringify(lab.engineLog()).includes("lab-throttled: throttle needs a real"),
      );
      expect((await fetch(`${engine}/health`)).status).toBe(503);
      await lab.stop("app");
      await lab.startApp("small");
      await untilSynced(engine);
      await lab.stop("app");
      await lab.startApp("refused");
      lab.signal("engine", "SIGHUP");
      await waitFor("the second refusal", () => messages(lab).includes("functions not synced"));
      expect((await fetch(`${engine}/health`)).status).toBe(200);
    }));

  test("PUT /sync and SIGHUP take the functions of a new build", () =>
    inLab(async (lab) => {
      const [engine] = await Promise.all([lab.startEngine(), lab.startApp("small")]);
      await untilSynced(engine);
      await lab.stop("app");
      await lab.startApp("full");
      const headers = { authorization: `Bearer ${apiToken(lab.signingKey)}` };
      const answer = await fetch(`${engine}/sync`, { method: "PUT", headers });
      expect([answer.status, await answer.json()]).toEqual([200, { ok: true, functions: expect.any(Number) }]);
      const job = randomUUID();
      await lab.send(counting(job));
      await lab.until(job, /end/);
      lab.signal("engine", "SIGHUP");
      await waitFor("the sync", () => messages(lab).includes("functions synced"));
    }));

  test("a run whose function is gone fails with its name", () =>
    inRunningLab(async (lab, sql, engine) => {
      const job = randomUUID();
      const until = new Date(Date.now() + 8000).toISOString();
      await lab.send({ name: "lab/sleeper", data: { job, until } });
      await waitFor("the sleep", async () => (await sql`select from engine.step`).length > 0);
      await lab.stop("app");
      await lab.startApp("small");
      const headers = { authorization: `Bearer ${apiToken(lab.signingKey)}` };
      expect((await fetch(`${engine}/sync`, { method: "PUT", headers })).status).toBe(200);
      const runs = await waitFor("the end", async () => {
        const failed = await sql<{ output: object }[]>`select output from engine.run where status = 'failed'`;
        return failed.length > 0 ? failed : undefined;
      });
      expect(JSON.stringify(runs![0]!.output)).toContain("function lab-sleeper is no longer registered");
    }));
});

describe.concurrent("stopping", () => {
  test("SIGTERM lets a short turn finish", () =>
    inRunningLab(async (lab, sql) => {
      const job = await reachStepThree(lab, 1500);
      expect(await lab.stop("engine")).toBe(0);
      expect(await sql`select from engine.task where lease is not null`).toHaveLength(0);
      await lab.startEngine();
      await lab.until(job, /survived/);
      expect(lab.lines(job, /three/)).toHaveLength(1);
    }));

  test("SIGTERM waits ten seconds for a long turn and hands it back without spending an attempt", () =>
    inRunningLab(async (lab, sql) => {
      const job = await reachStepThree(lab, 60_000);
      const askedAt = Date.now();
      expect(await lab.stop("engine")).toBe(0);
      expect(Date.now() - askedAt).toBeGreaterThan(9500);
      const tasks = await sql`select attempts, lease from engine.task where kind = 'turn'`;
      expect(tasks).toEqual([{ attempts: 0, lease: null }]);
      await lab.startEngine();
      await lab.until(job, /survived/);
      expect(lab.lines(job, /three/).map((line) => line.what)).toEqual(["three attempt 0", "three attempt 0"]);
    }));

  test("the engine leaves with its supervisor and hands its turns back at once", () =>
    inRunningLab(async (lab, sql, engine) => {
      await reachStepThree(lab, 60_000);
      const askedAt = Date.now();
      await lab.abandon("engine");
      expect(Date.now() - askedAt).toBeLessThan(4000);
      expect(await sql`select attempts, lease from engine.task where kind = 'turn'`).toEqual([
        { attempts: 0, lease: null },
      ]);
      await expect(fetch(`${engine}/health`)).rejects.toThrow();
    }));
});

describe.concurrent("an app that is away", () => {
  test("a refused connection is tried every second and costs no attempt", () =>
    inRunningLab(async (lab) => {
      await lab.stop("app", "SIGKILL");
      const job = randomUUID();
      await lab.send({ name: "lab/crashy", data: { job, flag: lab.folder, busyMs: 0 } });
      await waitFor("two refusals", () => refusals(lab).length >= 2);
      await lab.startApp();
      await lab.until(job, /survived/, 1, 5000);
      expect(lab.lines(job, /three/).map((line) => line.what)).toEqual(["three attempt 0"]);
    }));

  test("after the patience attempts are spent, and the log names run, function, step and attempt, but no secret", () =>
    inRunningLab(async (lab) => {
      await lab.stop("app", "SIGKILL");
      await lab.send(counting(randomUUID()));
      // A minute, scaled by 0.1.
      await waitFor("a spent attempt", () => messages(lab).includes("attempt failed"));
      // An alarm that missed its instant would wait for the poll, five seconds more.
      const instants = refusals(lab).map((line) => Date.parse(String(line["time"])));
      expect(instants.slice(1).every((instant, index) => instant - instants[index]! < 4000)).toBe(true);
      const spent = lab.engineLog().find((line) => line["message"] === "attempt failed");
      const run = expect.any(String);
      expect(spent).toMatchObject({ level: "warn", run, function: "lab-counting", step: "step", attempt: 0 });
      const text = JSON.stringify(lab.engineLog());
      const secrets = [lab.eventKey, lab.signingKey.split("-")[2]!, apiToken(lab.signingKey)];
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    }));
});

const refusals = (lab: Lab) =>
  lab.engineLog().filter((line) => line["message"] === "the app refuses connections, trying again");

async function reachStepThree(lab: Lab, busyMs: number): Promise<string> {
  const job = randomUUID();
  await lab.send({ name: "lab/crashy", data: { job, flag: join(lab.folder, job), busyMs } });
  await lab.until(job, /three attempt 0/);
  return job;
}
