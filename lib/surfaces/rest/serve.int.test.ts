import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAccount, makeKey } from "@/e2e/support/account";
import { createClient } from "@/e2e/support/client";
import { useDatabase, type TestDatabase } from "@/e2e/support/database";
import { setSubscription } from "@/bin/ops/set-subscription";
import { allScopes } from "@/lib/contract/scopes";
import { pool } from "@/lib/platform/db/client";
import { makeSecret } from "@/lib/domains/keys/secret";
import { env } from "@/lib/platform/env";
import { serve } from "./serve";

let database: TestDatabase;
beforeAll(async () => {
  database = await useDatabase();
  env().RATE_REQUESTS_PER_MINUTE = 40;
  env().RATE_UNKNOWN_KEYS_PER_MINUTE = 5;
});
afterAll(() => database.drop());

const from = (address: string) => createClient("http://api.example", (request) => serve(request, address));
const { call } = from("192.0.2.1");
const month = 30 * 86_400_000;
const past = { cycleStart: new Date(Date.now() - 2 * month), cycleEnd: new Date(Date.now() - month) };
const future = { cycleStart: new Date(), cycleEnd: new Date(Date.now() + month) };

describe("the order of checks", () => {
  test("G20 G25 an unknown path is 404 and an undeclared method 405, both before the key", async () => {
    expect((await call("GET", "/nowhere")).status).toBe(404);
    const refused = await call("PUT", "/me");
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });

  test("G17 a revoked key of an unpaid account is 401", async () => {
    const account = await makeAccount();
    await call("POST", `/keys/${account.keyId}/revoke`, { key: account.secret });
    await setSubscription(account.userId, { payment: "unpaid" });
    expect((await call("GET", "/me", { key: account.secret })).status).toBe(401);
  });

  test("G16 an unpaid account is 402 although its key lacks the scope", async () => {
    const { secret } = await makeAccount({ scopes: [], subscription: { payment: "canceled" } });
    const { status, body } = await call("GET", "/me", { key: secret });
    expect(status).toBe(402);
    expect(body).toMatchObject({ code: "PUBLIC_API_SUBSCRIPTION_REQUIRED" });
  });

  test("G18 a missing scope is 403 although the body is bad, and the challenge names it", async () => {
    const { secret } = await makeAccount({ scopes: ["account:read"] });
    const { status, headers, body } = await call("POST", "/keys", { key: secret, body: "{" });
    expect(status).toBe(403);
    expect(body).toMatchObject({ message: "this key lacks the scope account:write" });
    expect(headers.get("www-authenticate")).toContain('error="insufficient_scope", scope="account:write"');
  });

  test("a full rate is 429 although the id is malformed, and a malformed id is 404 although the query is bad", async () => {
    const { secret } = await makeAccount();
    expect((await call("GET", "/jobs/nope?limit=0", { key: secret })).status).toBe(404);
    for (let n = 1; n < 40; n++) await call("GET", "/me", { key: secret });
    expect((await call("GET", "/jobs/nope", { key: secret })).status).toBe(429);
  });
});

describe("standing", () => {
  test.each([
    [{ payment: "unpaid" }, "PUBLIC_API_SUBSCRIPTION_REQUIRED"],
    [{ status: "trialing" }, "PUBLIC_API_SUBSCRIPTION_REQUIRED"],
    [{ plan: "legacy_gold" }, "PUBLIC_API_SUBSCRIPTION_REQUIRED"],
    [null, "PUBLIC_API_SUBSCRIPTION_REQUIRED"],
    [past, "PUBLIC_API_BILLING_EXPIRED"],
    [{ payment: "past_due" }, "PUBLIC_API_BILLING_EXPIRED"],
  ] as const)("G9 G10 %j answers %s", async (subscription, code) => {
    const { secret } = await makeAccount({ subscription });
    expect(await call("GET", "/me", { key: secret })).toMatchObject({ status: 402, body: { code } });
  });

  test("G11 is read on every call: a renewal and a lapse count on the very next one", async () => {
    const { userId, secret } = await makeAccount({ subscription: past });
    expect((await call("GET", "/me", { key: secret })).status).toBe(402);
    await setSubscription(userId, future);
    expect((await call("GET", "/me", { key: secret })).status).toBe(200);
    await setSubscription(userId, { payment: "canceled" });
    expect((await call("GET", "/me", { key: secret })).status).toBe(402);
  });
});

describe("keys nobody may use", () => {
  test("G4 unknown, revoked, expired and orphaned ones get one body, byte for byte", async () => {
    const client = from("192.0.2.2");
    const account = await makeAccount();
    const revoked = await makeKey(account);
    await call("POST", `/keys/${revoked.id}/revoke`, { key: account.secret });
    const expired = await makeKey(account, { expiresAt: new Date(Date.now() - 1000) });
    const orphan = await makeAccount();
    await pool()`delete from users where id = ${orphan.userId}`;
    const answers = await Promise.all(
      [makeSecret(), revoked.secret, expired.secret, orphan.secret].map((key) => client.call("GET", "/me", { key })),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(answers[0]?.headers.get("www-authenticate")).toContain('error="invalid_token"');
  });

  test("G31 beyond the limit of an address are 429; its good keys and other addresses are not", async () => {
    const client = from("192.0.2.3");
    const { secret } = await makeAccount();
    await client.call("GET", "/me", { key: secret });
    for (let n = 0; n < 5; n++) expect((await client.call("GET", "/me", { key: makeSecret() })).status).toBe(401);
    const refused = await client.call("GET", "/me", { key: makeSecret() });
    expect(refused).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect((await client.call("GET", "/me", { key: secret })).status).toBe(200);
    expect((await from("192.0.2.4").call("GET", "/me", { key: makeSecret() })).status).toBe(401);
  });

  test("G3 malformed ones cost no query and count for nothing", async () => {
    const client = from("192.0.2.5");
    for (let n = 0; n < 10; n++) expect((await client.call("GET", "/me", { key: "svc_live_x" })).status).toBe(401);
    expect((await client.call("GET", "/me", { key: makeSecret() })).status).toBe(401);
  });
});

describe("rate limits of a key", () => {
  test("G31 count down, refuse with Retry-After, and leave other keys alone", async () => {
    const account = await makeAccount();
    const other = await makeKey(account);
    const first = await call("GET", "/me", { key: account.secret });
    expect(first.headers.get("ratelimit-policy")).toBe('"requests";q=40;w=60');
    expect(first.headers.get("ratelimit")).toMatch(/^"requests";r=39;t=(60|59)$/);
    for (let n = 2; n <= 40; n++) expect((await call("GET", "/me", { key: account.secret })).status).toBe(200);
    const refused = await call("GET", "/me", { key: account.secret });
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
    expect(refused.headers.get("ratelimit")).toMatch(/^"requests";r=0;t=\d+$/);
    expect((await call("GET", "/me", { key: other.secret })).status).toBe(200);
  });

  test("G36 are stated on refusals of a known key too", async () => {
    const { secret } = await makeAccount({ scopes: [] });
    expect((await call("GET", "/me", { key: secret })).headers.get("ratelimit")).toContain('"requests";r=39');
  });

  test("G31 for creating jobs follow the plan", async () => {
    const { secret } = await makeAccount({ subscription: { plan: "startup" } });
    const { headers } = await call("POST", "/ugc/jobs", { key: secret, body: {} });
    expect(headers.get("ratelimit-policy")).toBe('"requests";q=40;w=60, "jobs";q=60;w=60');
    expect(headers.get("ratelimit")).toMatch(/"jobs";r=59;t=/);
  });
});

describe("any path", () => {
  test("G26 is served below both bases, with and without a trailing slash, with either header", async () => {
    const { secret } = await makeAccount();
    const answers = await Promise.all([
      call("GET", "/me", { key: secret }),
      call("GET", "/me/", { key: secret }),
      call("GET", "/me", { key: secret, base: "/api/public" }),
      call("GET", "/me", { headers: { "x-api-key": secret } }),
      call("GET", "/me", { headers: { authorization: `bEaReR  ${secret} ` } }),
    ]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  test.each([
    "/api/public",
    "/api/public/",
    "/api/public/v1",
    "/api/public/v1/",
    "/api/public/v2/me",
    "/api/public/v1/v1/me",
  ])("G25 %s is 404", async (path) => expect((await call("GET", path, { base: "" })).status).toBe(404));

  test("G29 HEAD answers the headers of GET without a body", async () => {
    const { secret } = await makeAccount();
    const { status, text } = await call("HEAD", "/me", { key: secret });
    expect([status, text]).toEqual([200, ""]);
    expect((await call("HEAD", "/me")).status).toBe(401);
  });

  test("G28 OPTIONS is 204 without a key, with what a browser asks for", async () => {
    const { status, headers } = await call("OPTIONS", "/keys");
    expect(status).toBe(204);
    expect(headers.get("allow")).toBe("GET, POST, HEAD, OPTIONS");
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-allow-headers")).toContain("idempotency-key");
  });

  test("a page of another origin may read an ETag and send it back", async () => {
    const { secret: key } = await makeAccount();
    const listed = await call("GET", "/voices", { key });
    expect(listed.headers.get("access-control-expose-headers")?.split(", ")).toContain("etag");
    const { headers } = await call("OPTIONS", "/voices");
    expect(headers.get("access-control-allow-headers")?.split(", ")).toContain("if-none-match");
  });

  test("G30 no address in an answer comes from the request", async () => {
    const { secret } = await makeAccount();
    const { headers } = await call("POST", "/keys", {
      key: secret,
      body: { name: "n" },
      headers: { "x-forwarded-host": "evil.example" },
    });
    expect(headers.get("location")).toBe("http://127.0.0.1:3000/api/public/v1/keys");
  });
});

describe("a failure of ours", () => {
  test("G3 G33 is 500 in the envelope without its cause", async () => {
    const { secret } = await makeAccount();
    await pool()`alter table api_keys rename to hidden_keys`;
    const lines: string[] = [];
    const write = process.stdout.write.bind(process.stdout);
    process.stdout.write = (chunk) => lines.push(String(chunk)) > 0;
    const malformed = await call("GET", "/me", { key: secret.slice(0, -1) });
    const answer = await call("GET", "/me", { key: secret, headers: { "x-request-id": "mine-7" } }).finally(
      () => (process.stdout.write = write),
    );
    await pool()`alter table hidden_keys rename to api_keys`;
    expect(answer).toMatchObject({ status: 500, body: { code: "INTERNAL_ERROR", message: "unexpected error" } });
    // A malformed key is refused without the table.
    expect(malformed.status).toBe(401);
    expect(answer.text).not.toMatch(/select|api_keys|at /);
    const line = lines.find((one) => one.includes(answer.headers.get("x-request-id") ?? "nothing"));
    expect(line).toContain("api_keys");
    expect(line).toContain('"client_request_id":"mine-7"');
    expect(answer.headers.get("x-request-id")).not.toBe("mine-7");
    expect(line).not.toContain(secret);
    expect((await call("GET", "/me", { key: secret })).status).toBe(200);
  });
});

test("G14 each scope opens exactly its own operations", async () => {
  const account = await makeAccount();
  const paths = [
    ["/me", "account:read"],
    ["/usage", "account:read"],
    ["/keys", "account:read"],
    ["/jobs", "jobs:read"],
    [`/jobs/${randomUUID()}`, "jobs:read"],
  ] as const;
  for (const scope of allScopes) {
    const { secret } = await makeKey(account, { scopes: [scope] });
    for (const [path, needed] of paths) {
      const { status } = await call("GET", path, { key: secret });
      expect(status === 403, `${scope} on ${path}`).toBe(scope !== needed);
    }
  }
});
