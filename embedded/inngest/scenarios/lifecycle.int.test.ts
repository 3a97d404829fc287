import { randomUUID } from "node:crypto";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { apiToken } from "../keys";
import { withHarness, withRunningHarness } from "../harness/with-harness";
import { type EngineHarness, sendTo, untilSynced, waitFor } from "../harness/harness";

const counting = (job: string) => ({ name: "lab/counting", data: { job, steps: 1 } });
const messages = (harness: EngineHarness) => harness.engineLog().map((line) => line["message"]);

describe.concurrent("the API", () => {
  test("503 before the first sync, for health and events; 200 after it", () =>
    withHarness(async (harness) => {
      const engine = await harness.startEngine();
      const job = randomUUID();
      expect((await fetch(`${engine}/health`)).status).toBe(503);
      expect(await sendTo(engine, harness.eventKey, [counting(job)])).toBe(503);
      await harness.startApp();
      await untilSynced(engine);
      expect(await sendTo(engine, harness.eventKey, [counting(job)])).toBe(200);
      await harness.until(job, /end/);
      expect(harness.lines(job, /end/)).toHaveLength(1);
    }));

  test("401 for a wrong event key and a wrong API token, 400 and 413 for what is not an event, 404 elsewhere, loopback only", () =>
    withRunningHarness(async (harness, _sql, engine) => {
      const post = (path: string, body: string, headers = {}) =>
        fetch(`${engine}${path}`, { method: "POST", body, headers }).then((answer) => answer.status);
      const token = { authorization: `Bearer ${apiToken(harness.signingKey)}` };
      expect(await sendTo(engine, "wrong", [counting("x")])).toBe(401);
      for (const path of ["/fn/register", "/v1/checkpoint/01ABC/async"]) {
        expect(await post(path, "{}")).toBe(401);
        expect(await post(path, "{}", { authorization: `Bearer ${harness.signingKey}` })).toBe(401);
      }
      expect((await fetch(`${engine}/sync`, { method: "PUT" })).status).toBe(401);
      expect(await post(`/e/${harness.eventKey}`, "not json")).toBe(400);
      expect(await post(`/e/${harness.eventKey}`, JSON.stringify({ data: {} }))).toBe(400);
      expect(await post(`/e/${harness.eventKey}`, JSON.stringify({ name: "x", data: "y".repeat(600_000) }))).toBe(400);
      expect(await post(`/e/${harness.eventKey}`, "x".repeat(9_000_000))).toBe(413);
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
    withHarness(async (harness) => {
      const engine = await harness.startEngine();
      await harness.startApp("refused");
      await waitFor("the refusal", () =>
        JSON.stringify(harness.engineLog()).includes("lab-throttled: throttle needs a real"),
      );
      expect((await fetch(`${engine}/health`)).status).toBe(503);
      await harness.stop("app");
      await harness.startApp("small");
      await untilSynced(engine);
      await harness.stop("app");
      await harness.startApp("refused");
      harness.signal("engine", "SIGHUP");
      await waitFor("the second refusal", () => messages(harness).includes("functions not synced"));
      expect((await fetch(`${engine}/health`)).status).toBe(200);
    }));

  test("PUT /sync and SIGHUP take the functions of a new build", () =>
    withHarness(async (harness) => {
      const [engine] = await Promise.all([harness.startEngine(), harness.startApp("small")]);
      await untilSynced(engine);
      await harness.stop("app");
      await harness.startApp("full");
      const headers = { authorization: `Bearer ${apiToken(harness.signingKey)}` };
      const answer = await fetch(`${engine}/sync`, { method: "PUT", headers });
      expect([answer.status, await answer.json()]).toEqual([200, { ok: true, functions: expect.any(Number) }]);
      const job = randomUUID();
      await harness.send(counting(job));
      await harness.until(job, /end/);
      harness.signal("engine", "SIGHUP");
      await waitFor("the sync", () => messages(harness).includes("functions synced"));
    }));

  test("a run whose function is gone fails with its name", () =>
    withRunningHarness(async (harness, sql, engine) => {
      const job = randomUUID();
      const until = new Date(Date.now() + 8000).toISOString();
      await harness.send({ name: "lab/sleeper", data: { job, until } });
      await waitFor("the sleep", async () => (await sql`select from engine.step`).length > 0);
      await harness.stop("app");
      await harness.startApp("small");
      const headers = { authorization: `Bearer ${apiToken(harness.signingKey)}` };
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
    withRunningHarness(async (harness, sql) => {
      const job = await reachStepThree(harness, 1500);
      expect(await harness.stop("engine")).toBe(0);
      expect(await sql`select from engine.task where lease is not null`).toHaveLength(0);
      await harness.startEngine();
      await harness.until(job, /survived/);
      expect(harness.lines(job, /three/)).toHaveLength(1);
    }));

  test("SIGTERM waits ten seconds for a long turn and hands it back without spending an attempt", () =>
    withRunningHarness(async (harness, sql) => {
      const job = await reachStepThree(harness, 60_000);
      const askedAt = Date.now();
      expect(await harness.stop("engine")).toBe(0);
      expect(Date.now() - askedAt).toBeGreaterThan(9500);
      const tasks = await sql`select attempts, lease from engine.task where kind = 'turn'`;
      expect(tasks).toEqual([{ attempts: 0, lease: null }]);
      await harness.startEngine();
      await harness.until(job, /survived/);
      expect(harness.lines(job, /three/).map((line) => line.what)).toEqual(["three attempt 0", "three attempt 0"]);
    }));

  test("the engine leaves with its supervisor and hands its turns back at once", () =>
    withRunningHarness(async (harness, sql, engine) => {
      await reachStepThree(harness, 60_000);
      const askedAt = Date.now();
      await harness.disconnect("engine");
      // SIGTERM would wait for ten.
      expect(Date.now() - askedAt).toBeLessThan(9000);
      expect(await sql`select attempts, lease from engine.task where kind = 'turn'`).toEqual([
        { attempts: 0, lease: null },
      ]);
      await expect(fetch(`${engine}/health`)).rejects.toThrow();
    }));
});

describe.concurrent("an app that is away", () => {
  test("a refused connection is tried every second and costs no attempt", () =>
    withRunningHarness(async (harness) => {
      await harness.stop("app", "SIGKILL");
      const job = randomUUID();
      await harness.send({ name: "lab/crashy", data: { job, flag: harness.folder, busyMs: 0 } });
      await waitFor("two refusals", () => refusals(harness).length >= 2);
      await harness.startApp();
      await harness.until(job, /survived/, 1, 5000);
      expect(harness.lines(job, /three/).map((line) => line.what)).toEqual(["three attempt 0"]);
    }));

  test("after the patience attempts are spent, and the log names run, function, step and attempt, but no secret", () =>
    withRunningHarness(async (harness) => {
      await harness.stop("app", "SIGKILL");
      await harness.send(counting(randomUUID()));
      // A minute, scaled by 0.1.
      await waitFor("a spent attempt", () => messages(harness).includes("attempt failed"));
      // An alarm that missed its instant would wait for the poll, five seconds more.
      const instants = refusals(harness).map((line) => Date.parse(String(line["time"])));
      expect(instants.slice(1).every((instant, index) => instant - instants[index]! < 4000)).toBe(true);
      const spent = harness.engineLog().find((line) => line["message"] === "attempt failed");
      const run = expect.any(String);
      expect(spent).toMatchObject({ level: "warn", run, function: "lab-counting", step: "step", attempt: 0 });
      const text = JSON.stringify(harness.engineLog());
      const secrets = [harness.eventKey, harness.signingKey.split("-")[2]!, apiToken(harness.signingKey)];
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    }));
});

const refusals = (harness: EngineHarness) =>
  harness.engineLog().filter((line) => line["message"] === "the app refuses connections, trying again");

async function reachStepThree(harness: EngineHarness, busyMs: number): Promise<string> {
  const job = randomUUID();
  await harness.send({ name: "lab/crashy", data: { job, flag: join(harness.folder, job), busyMs } });
  await harness.until(job, /three attempt 0/);
  return job;
}
