import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { insertJob } from "@/e2e/support/records";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { addSpent, providerBudget } from "@/lib/domains/billing/service";
import { mintKey } from "@/lib/domains/keys/service";
import { allScopes } from "@/lib/contract/scopes";
import { db } from "@/lib/platform/db/client";
import { providerRequests } from "@/lib/platform/db/schema";
import { log } from "@/lib/platform/log";
import { metrics } from "@/lib/platform/metrics";
import { flushSpans } from "@/lib/platform/tracing";
import { serveFastDoor } from "@/lib/surfaces/fast-door/serve";
import { createExchange } from "@/lib/surfaces/rest/exchange";
import { observe } from "@/lib/surfaces/rest/observe";
import { serve } from "@/lib/surfaces/rest/serve";
import { serveMetrics } from "./serve";

let database: TestDatabase;
/** Bodies a collector of traces got. */
const exported: unknown[] = [];
const collector = createServer((request, response) => {
  void json(request).then((body) => exported.push(body) && response.writeHead(200).end("{}"));
});
beforeAll(async () => {
  database = await useDatabase();
  await new Promise<void>((listening) => collector.listen(0, "127.0.0.1", listening));
});
afterAll(async () => {
  collector.close();
  await database.drop();
});

const read = async (headers: Record<string, string> = {}, socketAddress: string | undefined = "127.0.0.1") => {
  const response = await serveMetrics(new Request("http://127.0.0.1:3000/metrics", { headers }), socketAddress);
  return { status: response.status, text: await response.text() };
};
const valueOf = (text: string, sample: string): number | undefined => {
  const line = text.split("\n").find((one) => one.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length + 1));
};
/** Runs `act` with variables of the environment, which are read anew before and after. */
async function withEnv<T>(variables: Record<string, string>, act: () => Promise<T>): Promise<T> {
  const forget = () => ["env", "tracing"].forEach((name) => globalThis.spotmillSingletons?.delete(name));
  for (const [name, value] of Object.entries(variables)) process.env[name] = value;
  forget();
  try {
    return await act();
  } finally {
    for (const name of Object.keys(variables)) delete process.env[name];
    forget();
  }
}

test("requests are counted by operation and status, timed, and nothing of a path becomes a label", async () => {
  const { accountId } = await makeCaller();
  const { secret } = await mintKey({ accountId, name: "m", scopes: allScopes });
  const get = (path: string) =>
    serve(new Request(`http://127.0.0.1:3000/api/public/v1${path}`, { headers: { "x-api-key": secret } }));
  await get("/me");
  await get("/me");
  await get(`/jobs/${randomUUID()}`);
  await get("/nothing-of-ours");
  const { text } = await read();
  expect(valueOf(text, 'spotmill_requests_total{operation="account_me",status="200"}')).toBe(2);
  expect(valueOf(text, 'spotmill_requests_total{operation="jobs_get",status="404"}')).toBe(1);
  expect(valueOf(text, 'spotmill_requests_total{operation="unmatched",status="404"}')).toBe(1);
  expect(valueOf(text, 'spotmill_request_duration_seconds_count{operation="account_me"}')).toBe(2);
  expect(text).not.toContain("nothing-of-ours");
});

test("open jobs, spend, stored bytes, connections, disk and the ledger check are told", async () => {
  const { accountId } = await makeCaller();
  const id = await insertJob(accountId, { createdAt: new Date(Date.now() - 90_000) });
  await insertJob(accountId, {
    status: "completed",
    progress: 100,
    finishedAt: new Date(),
    result: {},
    storedBytes: 7,
  });
  const call = { jobId: id, purpose: "video", attempt: 1, provider: "fal", model: "m", sends: 2, costUsd: 1.5 };
  await db()
    .insert(providerRequests)
    .values({ ...call, state: "done" });
  await addSpent(providerBudget("fal"), 2.5);
  metrics().ledgerDifference.set(3);
  const { text } = await read();
  expect(valueOf(text, 'spotmill_jobs{type="ugc",status="queued"}')).toBe(1);
  expect(valueOf(text, 'spotmill_jobs_oldest_seconds{type="ugc",status="queued"}')).toBeGreaterThan(89);
  expect(valueOf(text, 'spotmill_provider_spend_usd_30d{provider="fal",state="done"}')).toBe(3);
  expect(valueOf(text, 'spotmill_provider_spend_usd_month{provider="fal"}')).toBe(2.5);
  expect(valueOf(text, "spotmill_provider_budget_usd_month")).toBe(500);
  expect(valueOf(text, 'spotmill_stored_bytes{what="jobs"}')).toBe(7);
  expect(valueOf(text, "spotmill_disk_free_bytes")).toBeGreaterThan(0);
  expect(valueOf(text, "spotmill_database_pool_size")).toBe(10);
  expect(valueOf(text, "spotmill_ledger_difference_units")).toBe(3);
  expect(valueOf(text, 'spotmill_up{part="database"}')).toBe(1);
  expect(text).toMatch(/^spotmill_database_connections\{state="active"\} [1-9]/m);
});

test("without a token only a caller on this machine reads them, and never through a proxy", async () => {
  expect((await read()).status).toBe(200);
  expect((await read({}, "::ffff:127.0.0.1")).status).toBe(200);
  for (const [headers, address] of [
    [{}, "203.0.113.7"],
    [{ "x-forwarded-for": "127.0.0.1" }, "127.0.0.1"],
    [{ "x-real-ip": "203.0.113.7" }, "127.0.0.1"],
    [{}, "unknown"],
  ] as const)
    expect(await read(headers, address)).toMatchObject({ status: 404, text: expect.stringContaining("NOT_FOUND") });
});

test("with METRICS_TOKEN its bearer reads them from anywhere, and nobody else, this machine included", () =>
  withEnv({ METRICS_TOKEN: "a-token-of-this-test" }, async () => {
    expect((await read({ authorization: "Bearer a-token-of-this-test" }, "203.0.113.7")).status).toBe(200);
    for (const authorization of ["", "Bearer a-token-of-this-tesT", "Bearer a-token", "a-token-of-this-test"])
      expect((await read({ authorization })).status, authorization).toBe(404);
  }));

test("traces go to the collector: a request is a span of its operation, a child of its caller's", () =>
  withEnv(
    { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}` },
    async () => {
      const traceId = "0af7651916cd43dd8448eb211c80319c";
      const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
      await serve(new Request("http://127.0.0.1:3000/api/public/v1/me", { headers }));
      await flushSpans();
      const text = JSON.stringify(exported);
      expect(text).toContain(`"traceId":"${traceId}"`);
      expect(text).toContain('"parentSpanId":"b7ad6b7169203331"');
      expect(text).toContain('"name":"account_me"');
      expect(text).toContain('"intValue":401');
    },
  ));

/** Lines that `act` logs with an access log. */
const linesOf = (act: () => Promise<unknown>): Promise<Record<string, unknown>[]> =>
  withEnv({ ACCESS_LOG: "1" }, async () => {
    const lines: Record<string, unknown>[] = [];
    const written = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      lines.push(JSON.parse(String(text)));
      return true;
    });
    await act().finally(() => written.mockRestore());
    return lines;
  });

test("every log line of a request carries its id, and ACCESS_LOG adds one for the request, without key or query", async () => {
  const request = new Request("http://127.0.0.1:3000/files/a/b.mp4?sig=secret");
  const exchange = createExchange(request, "203.0.113.7", "public");
  const lines = await linesOf(async () => {
    await observe(exchange, "files", async () => {
      await new Promise((later) => setTimeout(later, 1));
      log.info("inside");
      return new Response(null, { status: 204 });
    });
    log.info("outside");
  });
  const { requestId } = exchange;
  const access = { message: "request", requestId, operation: "files", path: "/files/a/b.mp4", status: 204 };
  expect(lines).toMatchObject([{ message: "inside", requestId }, { ...access, address: "203.0.113.7" }, {}]);
  expect(lines[2]).not.toHaveProperty("requestId");
  expect(JSON.stringify(lines)).not.toContain("secret");
});

test.each(["/files/a/b.mp4?sig=forged", "/api/public/v1/me", "/mcp"])(
  "the access log has the address of the connection that asked for %s, whatever it says of itself",
  async (path) => {
    const request = new Request(`http://127.0.0.1:3000${path}`, { headers: { "x-forwarded-for": "198.51.100.9" } });
    const lines = await linesOf(() => serveFastDoor(request, "203.0.113.7"));
    expect(lines).toMatchObject([{ message: "request", address: "203.0.113.7" }]);
  },
);

test("every metric the runbook names is one that is told", async () => {
  const runbook = readFileSync("docs/operations.md", "utf8");
  const named = new Set(
    [...runbook.matchAll(/\b(?:spotmill|nodejs)_\w+/g)].map(([name]) => name.replace(/_bucket$/, "")),
  );
  expect(named.size).toBeGreaterThan(10);
  const told = (await read()).text;
  expect([...named].filter((name) => !new RegExp(`^# HELP ${name} `, "m").test(told))).toEqual([]);
});
