import { expect } from "@playwright/test";
import { test } from "../support/api-test";
import { makeAccount } from "../support/account";

test("GET /metrics tells a caller on this machine how often each operation was answered", async ({ api, origin }) => {
  const { secret: key } = await makeAccount();
  await api.call("GET", "/me", { key });
  const answer = await fetch(`${origin}/metrics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("text/plain");
  const text = await answer.text();
  expect(text).toMatch(/^spotmill_requests_total\{operation="account_me",status="200"\} [1-9]/m);
  expect(text).toMatch(/^spotmill_up\{part="database"\} 1$/m);
  expect((await fetch(`${origin}/metrics`, { headers: { "x-real-ip": "203.0.113.7" } })).status).toBe(404);
});
