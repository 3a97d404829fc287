import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAccount, makeKey } from "@/e2e/support/account";
import { createClient } from "@/e2e/support/client";
import { useDatabase, type TestDatabase } from "@/e2e/support/database";
import { setSubscription } from "@/bin/ops/set-subscription";
import { db } from "@/lib/platform/db/client";
import { jobEvents, jobs } from "@/lib/platform/db/schema";
import { byApiKey } from "./authentication/authenticate";
import { createRequestHandler } from "./serve";

let database: TestDatabase;
beforeAll(async () => {
  database = await useDatabase();
});
afterAll(() => database.drop());

const door = createRequestHandler({
  base: /^\/api\/public(?:\/v1)?(\/.*)$/,
  authenticate: byApiKey,
  audience: "public",
  heartbeatMs: 20,
});
const { call, open } = createClient("http://api.example", door);

/** A queued job that has said three things. */
async function makeJob(accountId: string): Promise<string> {
  const id = randomUUID();
  await db()
    .insert(jobs)
    .values({ id, accountId, type: "ugc", request: {}, plan: "pro", channel: "api", requestId: "req_x" });
  const data = { progress: 1, step: "script", note: null, etaMs: null };
  await db()
    .insert(jobEvents)
    .values([1, 2, 3].map((seq) => ({ jobId: id, seq, type: "job.progress" as const, data })));
  return id;
}

type Texts = ReadableStreamDefaultReader<string> | undefined;
const textsOf = (response: Response): Texts => response.body?.pipeThrough(new TextDecoderStream()).getReader();

/** Reads a stream until its text contains `wanted`, or to its end. */
async function readUntil(reader: Texts, wanted: string | null): Promise<string> {
  let text = "";
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += part.value;
    if (wanted && text.includes(wanted)) break;
  }
  return text;
}

const idsOf = (text: string) => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));

describe("GET /jobs/{jobId}/events", () => {
  test("J6 answers an event stream with the history first", async () => {
    const { userId, secret } = await makeAccount();
    const stop = new AbortController();
    const response = await open("GET", `/jobs/${await makeJob(userId)}/events`, { key: secret, signal: stop.signal });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-cache, no-transform");
    expect(response.headers.get("x-accel-buffering")).toBe("no");
    expect(idsOf(await readUntil(textsOf(response), "id: 3"))).toEqual([1, 2, 3]);
    stop.abort();
  });

  test.each([
    ["Last-Event-ID", { "last-event-id": "1" }, "", [2, 3]],
    ["?after", {}, "?after=2", [3]],
    ["the header over ?after", { "last-event-id": "1" }, "?after=2", [2, 3]],
    ["the whole history for a non-integer", { "last-event-id": "x" }, "?after=y", [1, 2, 3]],
  ])("resumes by %s", async (_, headers, query, ids) => {
    const { userId, secret } = await makeAccount();
    const stop = new AbortController();
    const path = `/jobs/${await makeJob(userId)}/events${query}`;
    const response = await open("GET", path, { key: secret, headers, signal: stop.signal });
    expect(idsOf(await readUntil(textsOf(response), "id: 3"))).toEqual(ids);
    stop.abort();
  });

  test("of an unknown, foreign or malformed job is a JSON 404, all alike", async () => {
    const { secret } = await makeAccount();
    const foreign = await makeJob((await makeAccount()).userId);
    const answers = await Promise.all(
      [randomUUID(), foreign, "nope"].map((id) => call("GET", `/jobs/${id}/events`, { key: secret })),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  test("G29 as HEAD sends headers only and takes no place", async () => {
    const { userId, secret } = await makeAccount();
    const path = `/jobs/${await makeJob(userId)}/events`;
    for (let n = 0; n < 12; n++) {
      const response = await open("HEAD", path, { key: secret });
      expect([response.status, await response.text()]).toEqual([200, ""]);
      expect(response.headers.get("content-type")).toContain("text/event-stream");
    }
    expect((await open("HEAD", `/jobs/${randomUUID()}/events`, { key: secret })).status).toBe(404);
  });

  test.each([
    ["is revoked", (secret: string, keyId: string) => call("POST", `/keys/${keyId}/revoke`, { key: secret })],
    [
      "is no longer paid for",
      (_: string, __: string, userId: string) => setSubscription(userId, { payment: "unpaid" }),
    ],
  ])("ends without DONE when the key %s", async (_, spoil) => {
    const account = await makeAccount();
    const reading = await makeKey(account, { scopes: ["jobs:read"] });
    const response = await open("GET", `/jobs/${await makeJob(account.userId)}/events`, { key: reading.secret });
    const texts = textsOf(response);
    expect(idsOf(await readUntil(texts, "id: 3"))).toEqual([1, 2, 3]);
    await spoil(account.secret, reading.id, account.userId);
    expect(await readUntil(texts, null)).not.toMatch(/DONE|id:/);
  });

  test("G32 opens ten times for a key; the eleventh is 429, and closing one frees a place", async () => {
    const account = await makeAccount();
    const path = `/jobs/${await makeJob(account.userId)}/events`;
    const stops = Array.from({ length: 10 }, () => new AbortController());
    for (const { signal } of stops) expect((await open("GET", path, { key: account.secret, signal })).status).toBe(200);
    const refused = await call("GET", path, { key: account.secret });
    expect(refused).toMatchObject({ status: 429, body: { code: "CONCURRENCY_LIMITED" } });
    expect(refused.headers.get("retry-after")).toBe("5");
    const other = await makeKey(account);
    const elsewhere = new AbortController();
    expect((await open("GET", path, { key: other.secret, signal: elsewhere.signal })).status).toBe(200);
    stops.pop()?.abort();
    const again = new AbortController();
    expect((await open("GET", path, { key: account.secret, signal: again.signal })).status).toBe(200);
    for (const stop of [...stops, elsewhere, again]) stop.abort();
  });
});
