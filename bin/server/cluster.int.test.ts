import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { type Client, createClient } from "@/e2e/support/client";
import { type Cluster, type Member, openCluster } from "@/e2e/support/cluster";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { cancelOpen, isOver, jobOf, shortAd, untilJob } from "@/e2e/support/jobs";
import { createThread, type CreatedThread, untilThread } from "@/e2e/support/agent/agent-thread";
import { movesOf } from "@/e2e/support/pipeline/use-pipeline";
import { findLedgerFaults } from "@/lib/domains/billing/service";
import { mintKey } from "@/lib/domains/keys/service";
import { allScopes } from "@/lib/contract/scopes";

const everyone: Member[] = ["engine", "web-1", "web-2", "worker-1", "worker-2"];
let database: TestDatabase;
let cluster: Cluster;
let one: Client;
let two: Client;
beforeAll(async () => {
  database = await useDatabase();
  cluster = await openCluster({ MEDIA_UPLOADS: "bucket" });
  await cluster.start(...everyone);
  [one, two] = cluster.webs.map((origin) => createClient(origin)) as [Client, Client];
});
afterAll(async () => {
  await cluster.close();
  await database.drop();
});

async function newKey(): Promise<string> {
  const { accountId } = await makeCaller({ plan: "growth" });
  return (await mintKey({ accountId, name: "k", scopes: allScopes })).secret;
}
const image = { prompt: "Fresh roasted coffee beans. Headline: Monday, but better" };

test("a web is ready when database, bucket and engine are", async () => {
  for (const origin of cluster.webs) {
    await expect.poll(async () => (await fetch(`${origin}/api/ready`)).status, { timeout: 30_000 }).toBe(200);
    expect((await fetch(`${origin}/api/inngest`)).status).toBe(404);
  }
});

test("key, upload, job, stream, file and conversation of one are served by the other", async () => {
  const key = await newKey();
  expect((await two.call("GET", "/me", { key })).status).toBe(200);

  const bytes = await readFile("public/samples/coffee.jpg");
  const declared = await one.call("POST", "/uploads", {
    key,
    body: { filename: "coffee.jpg", mimeType: "image/jpeg", bytes: bytes.length },
  });
  const { upload, put } = declared.body as { upload: { id: string }; put: { url: string; headers: HeadersInit } };
  const elsewhere = put.url.replace(cluster.webs[0], cluster.webs[1]);
  expect((await fetch(elsewhere, { method: "PUT", headers: put.headers, body: bytes })).status).toBeLessThan(300);
  expect((await two.call("GET", `/uploads/${upload.id}`, { key })).body).toMatchObject({ upload: { status: "ready" } });

  const idempotent = { key, body: image, headers: { "idempotency-key": randomUUID() } };
  const job = jobOf(await one.call("POST", "/image-ads/jobs", idempotent));
  expect(jobOf(await two.call("POST", "/image-ads/jobs", idempotent)).id).toBe(job.id);
  const stream = await two.open("GET", `/jobs/${job.id}/events`, { key });
  expect(await stream.text()).toContain('"type":"job.completed"');
  const done = await untilJob(two, key, job.id, isOver);
  const [{ url }] = (done.result_payload as unknown as { images: [{ url: string }] }).images;
  const file = await fetch(url.replace(cluster.webs[0], cluster.webs[1]), { headers: { range: "bytes=0-7" } });
  expect([file.status, Buffer.from(await file.arrayBuffer()).toString("latin1", 1, 4)]).toEqual([206, "PNG"]);
  expect(await movesOf(job.id)).toEqual(["hold 1", "settle 1"]);

  const thread = (await createThread(one, key, { message: "What can you do?" })).body as CreatedThread;
  const asking = await untilThread(two, key, thread.id, ({ run }) => run?.status === "waiting_input");
  expect(asking.pendingInputs).toHaveLength(1);
});

test("a direct upload declared at one goes to the bucket past both, and is completed by the other, once", async () => {
  const key = await newKey();
  const bytes = await readFile("public/samples/coffee.jpg");
  const body = { filename: "coffee.jpg", mimeType: "image/jpeg", bytes: bytes.length };
  const declared = await one.call("POST", "/uploads/direct", { key, body });
  const { upload, put } = declared.body as { upload: { id: string }; put: { url: string; headers: HeadersInit } };
  expect(new URL(put.url).origin).toBe(cluster.s3.environment["S3_ENDPOINT"]);
  expect((await fetch(put.url, { method: "PUT", headers: put.headers, body: bytes.subarray(1) })).status).toBe(403);
  expect((await fetch(put.url, { method: "PUT", headers: put.headers, body: bytes })).status).toBe(200);
  const complete = (api: Client) => api.call("POST", `/uploads/${upload.id}/complete`, { key });
  const [first, ...others] = await Promise.all([complete(two), complete(one), complete(two)]);
  for (const { status, body: answer } of [first, ...others, await complete(one)])
    expect([status, answer]).toMatchObject([200, { upload: { status: "ready", bytes: bytes.length } }]);
  const { url } = (first.body as { upload: { url: string } }).upload;
  expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(bytes)).toBe(true);
  expect([...cluster.s3.objects.keys()].filter((name) => name.startsWith("quarantine/"))).toEqual([]);
});

test("a key has its limit once, within five in a hundred, and its places once", async () => {
  const key = await newKey();
  const statuses: number[] = [];
  for (let batch = 0; batch < 28; batch++) {
    const calls = Array.from({ length: 50 }, (_, n) =>
      fetch(`${cluster.webs[n % 2]}/api/public/v1/me`, { headers: { "x-api-key": key } }),
    );
    statuses.push(...(await Promise.all(calls)).map(({ status }) => status));
  }
  const allowed = statuses.filter((status) => status === 200).length;
  expect(statuses.filter((status) => status === 429)).toHaveLength(statuses.length - allowed);
  expect(allowed).toBeGreaterThanOrEqual(1140);
  // Two windows when the first ended meanwhile, which 1,400 calls take no minute to do.
  expect(allowed).toBeLessThanOrEqual(1260);

  const other = await newKey();
  const job = jobOf(await one.call("POST", "/ugc/jobs", { key: other, body: shortAd }));
  const listening = new AbortController();
  const open = (n: number) =>
    (n % 2 ? one : two).open("GET", `/jobs/${job.id}/events`, { key: other, signal: listening.signal });
  const streams = await Promise.all(Array.from({ length: 14 }, (_, n) => open(n)));
  expect(streams.filter(({ status }) => status === 200)).toHaveLength(10);
  listening.abort();
  await cancelOpen(two, other);
});

test("a film whose worker is killed at every step goes on from the bucket at the other, and is charged once", async () => {
  const key = await newKey();
  const { id } = jobOf(await one.call("POST", "/ugc/jobs", { key, body: shortAd }));
  const killed: string[] = [];
  const next = (): Member => (killed.length % 2 === 0 ? "worker-1" : "worker-2");
  for (;;) {
    const job = await untilJob(two, key, id, (now) => isOver(now) || (now.step !== null && !killed.includes(now.step)));
    if (isOver(job) || job.step === null) break;
    const victim = next();
    killed.push(job.step);
    await cluster.kill(victim);
    await cluster.start(victim);
  }
  expect(killed.length).toBeGreaterThan(2);
  expect((await one.call("GET", `/jobs/${id}`, { key })).body).toMatchObject({ job: { status: "completed" } });
  expect(await movesOf(id)).toEqual(["hold 1", "settle 1"]);
}, 300_000);

test("ten accounts work while each process is killed in turn: every job ends, settled once, nothing held", async () => {
  const accounts = await Promise.all(Array.from({ length: 10 }, newKey));
  const made: { key: string; id: string }[] = [];
  const order = async (api: Client, key: string) => {
    const headers = { "idempotency-key": randomUUID() };
    // As a client does whose server dies: the same request again, at the other one.
    const send = (to: Client) => to.call("POST", "/image-ads/jobs", { key, body: image, headers });
    const answer = await send(api).catch(() => send(api === one ? two : one));
    made.push({ key, id: jobOf(answer).id });
  };
  for (const [index, name] of everyone.entries()) {
    const orders = accounts.slice(2 * index, 2 * index + 2).map((key, n) => order(n === 0 ? one : two, key));
    await pause(200 * index);
    await cluster.kill(name);
    await pause(300);
    await cluster.start(name);
    await Promise.all(orders);
  }
  for (const { key, id } of made) {
    const job = await untilJob(two, key, id, isOver, 180_000);
    expect(job).toMatchObject({ status: "completed" });
    expect(await movesOf(id)).toEqual(["hold 1", "settle 1"]);
  }
  expect(await findLedgerFaults()).toEqual([]);
}, 300_000);
