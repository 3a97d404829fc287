import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { createClient } from "@/e2e/support/client";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { openHalf, sendBody } from "@/e2e/support/floods/connections";
import { type Latency, type Monitor, startMonitor } from "@/e2e/support/floods/monitor";
import { callAtOnce, writing } from "@/e2e/support/floods/writes";
import { type Pipeline, startPipeline } from "@/e2e/support/pipeline/pipeline";
import { type ServedSite, serveSite } from "@/e2e/support/doubles/sites";
import { type Receiver, startReceiver } from "@/lib/domains/webhooks/receiver.fixture";

/** `npm run referee -- floods` makes it the whole flood. A short one leaves a busy machine its room. */
const IS_FULL = process.env["FLOODS_FULL"] === "1";
const size = IS_FULL
  ? { calls: 100, megabytes: 96, connections: 300, deliveries: 60, bytesOfRobots: 480_000, boundMs: 1_000 }
  : { calls: 12, megabytes: 8, connections: 60, deliveries: 10, bytesOfRobots: 200_000, boundMs: 10_000 };

const figures: Record<string, unknown> = {};
let database: TestDatabase;
let pipeline: Pipeline;
let tarpit: Receiver;
let site: ServedSite;
let monitor: Monitor;
let port: number;
let boundMs = size.boundMs;
const api = () => createClient(pipeline.origin);

beforeAll(async () => {
  execFileSync(process.execPath, ["bin/bundle-server.mjs"]);
  database = await useDatabase();
  tarpit = await startReceiver();
  tarpit.answer = () => undefined;
  const stars = `User-agent: *\nDisallow: /${"*a".repeat(size.bytesOfRobots / 2)}b\n`;
  site = await serveSite("coffee", {
    "/robots.txt": (_, response) => response.writeHead(200, { "content-type": "text/plain" }).end(stars),
  });
  process.env["EGRESS_ALLOW_ORIGINS"] = [tarpit.origin, site.origin].join(",");
  pipeline = await startPipeline({ isWholeServer: true });
  port = Number(new URL(pipeline.origin).port);
  const { secret } = await makeAccount();
  monitor = startMonitor(`${pipeline.origin}/api/public/v1/me`, secret);
  await pause(1_000);
  await monitor.take();
  await pause(IS_FULL ? 15_000 : 2_000);
  const calm = await monitor.take();
  figures["calm"] = calm;
  // What the machine itself lets everybody wait is nobody's fault here.
  boundMs = size.boundMs + calm.maxMs;
});
afterAll(async () => {
  await monitor.close();
  await pipeline.close();
  site.close();
  await tarpit.close();
  await database.drop();
  const report = process.env["FLOODS_REPORT"];
  if (report) writeFileSync(report, JSON.stringify(figures));
});

/** Asserts that another account was answered in time since the last call. */
async function assertUnharmed(name: string, also: object = {}): Promise<Latency> {
  // A flood may be over before one answer is: the one that was asked for during it counts.
  await pause(1_000);
  const latency = await monitor.take();
  figures[name] = { ...latency, ...also };
  expect(latency.failures).toEqual([]);
  expect(latency.answers).toBeGreaterThan(0);
  expect(latency.maxMs).toBeLessThan(boundMs);
  return latency;
}
// What one test leaves is not measured by the next.
afterEach(() => monitor.take());

test(`${size.calls} calls at once of every operation that writes leave another account's GET /me in time`, async () => {
  const statuses: Record<string, number> = {};
  const slowest: [operation: string, maxMs: number, tookMs: number][] = [];
  const failures: string[] = [];
  for (const entry of writing) {
    const began = performance.now();
    const counted = await callAtOnce(pipeline.origin, entry, size.calls);
    const latency = await monitor.take();
    slowest.push([entry.id, latency.maxMs, Math.round(performance.now() - began)]);
    failures.push(...latency.failures.map((failure) => `${entry.id}: ${failure}`));
    for (const [status, times] of Object.entries(counted)) statuses[status] = (statuses[status] ?? 0) + times;
    // 503 says try again; any other of them is a fault.
    for (const status of Object.keys(counted))
      if (Number(status) >= 500 && status !== "503") failures.push(`${entry.id} answered ${status}`);
  }
  slowest.sort(([, one], [, other]) => other - one);
  figures["writes"] = { operations: writing.length, statuses, slowest: slowest.slice(0, 8) };
  expect(failures).toEqual([]);
  expect(slowest.filter(([, maxMs]) => maxMs > boundMs)).toEqual([]);
}, 900_000);

test(`six floods of ${size.megabytes} MB without a key are cut off, and nobody waits for them`, async () => {
  const paths = [
    ...["/api/stripe/webhook", "/api/dashboard/jobs", "/api/auth/callback/credentials", "/api/inngest"],
    ...["/api/public/v1/ugc/jobs", "/mcp"],
  ];
  const bytes = size.megabytes * 1_048_576;
  const taken = await Promise.all(paths.map((path) => sendBody(port, path, bytes)));
  await assertUnharmed("bodies", { megabytesTaken: taken.map((one) => Math.round(one / 104_857.6) / 10) });
  // What arrives in the half second before the connection is cut is thrown away unread.
  if (IS_FULL) for (const [index, one] of taken.entries()) expect(one, paths[index]).toBeLessThan(bytes);
}, 120_000);

test(`${size.connections} half-open connections keep nobody out`, async () => {
  const close = await openHalf(port, size.connections);
  await pause(IS_FULL ? 15_000 : 3_000);
  await assertUnharmed("connections").finally(close);
}, 60_000);

test(`${size.deliveries} deliveries into a tarpit delay nobody`, async () => {
  const { secret: key } = await makeAccount();
  const made = await api().call("POST", "/webhooks", { key, body: { url: tarpit.url } });
  const { id } = (made.body as { webhook: { id: string } }).webhook;
  for (let n = 0; n < size.deliveries; n += 1) await api().call("POST", `/webhooks/${id}/test`, { key });
  await expect.poll(() => tarpit.received.length, { timeout: 20_000 }).toBeGreaterThan(0);
  await pause(IS_FULL ? 20_000 : 2_000);
  await assertUnharmed("tarpit", { attempts: tarpit.received.length });
}, 120_000);

test("a robots.txt of stars stops nobody", async () => {
  const { secret: key } = await makeAccount();
  const made = await api().call("POST", "/brands", { key, body: { websiteUrl: `${site.origin}/` } });
  expect(made.status).toBeLessThan(300);
  await expect.poll(() => site.asked.includes("/robots.txt"), { timeout: 30_000 }).toBe(true);
  await pause(IS_FULL ? 10_000 : 4_000);
  await assertUnharmed("robots");
}, 120_000);

test("all of it at once", async () => {
  const { secret: key } = await makeAccount();
  const close = await openHalf(port, size.connections);
  const bodies = Promise.all(
    Array.from({ length: 6 }, () => sendBody(port, "/api/stripe/webhook", size.megabytes * 1_048_576)),
  );
  const brand = api().call("POST", "/brands", { key, body: { websiteUrl: `${site.origin}/shop` } });
  const some = writing.filter(({ id }) => ["uploads_create", "keys_create", "skills_create"].includes(id));
  await Promise.all(some.map((entry) => callAtOnce(pipeline.origin, entry, size.calls)));
  await Promise.all([bodies, brand]);
  await assertUnharmed("together").finally(close);
}, 120_000);
