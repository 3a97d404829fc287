import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { useDatabase, type TestDatabase } from "@/e2e/support/database";
import { headersOf, messageOf } from "@/e2e/support/mcp/mcp";
import { db } from "@/lib/platform/db/client";
import { serveMcp } from "./serve";

let database: TestDatabase;
beforeAll(async () => {
  database = await useDatabase();
});
afterAll(() => database.drop());
afterEach(() => vi.restoreAllMocks());

/** Posts a request over the endpoint; returns its JSON-RPC answer. */
async function post(key: string, method: string, params: Readonly<Record<string, unknown>>): Promise<unknown> {
  const response = await serveMcp(
    new Request("http://127.0.0.1:3000/mcp", {
      method: "POST",
      headers: { ...headersOf(method, params), host: "127.0.0.1:3000", "x-api-key": key },
      body: messageOf(method, params),
    }),
  );
  const text = await response.text();
  return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);
}

test.each([
  ["prompts/list", {}, "prompts/list"],
  ["prompts/get", { name: "weekly", arguments: {} }, "prompts/get"],
  ["resources/read", { uri: "spotmill://skills/5b0c2c1e-6f5e-4c1f-9a55-3a4f3d9a8a11" }, "resources/read"],
])("%s %j tells nothing of an unexpected error, which is logged", async (method, params, operation) => {
  const { secret } = await makeAccount();
  await db().execute(sql`alter table skills rename to skills_elsewhere`);
  const lines: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  const answer = await post(secret, method, params).finally(() =>
    db().execute(sql`alter table skills_elsewhere rename to skills`),
  );
  vi.restoreAllMocks();
  expect(answer).toMatchObject({
    error: { code: -32603, message: expect.stringMatching(/^unexpected error\. Retry/) },
  });
  expect(JSON.stringify(answer)).not.toMatch(/query|select|skills_/i);
  const logged = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .find(({ level }) => level === "error");
  expect(logged).toMatchObject({ operation, requestId: expect.stringMatching(/^req_/) });
  expect(JSON.stringify(logged)).toContain("Failed query");
});

test("a refusal keeps its words and its code", async () => {
  const { secret } = await makeAccount();
  const uri = "spotmill://jobs/5b0c2c1e-6f5e-4c1f-9a55-3a4f3d9a8a11";
  expect(await post(secret, "resources/read", { uri })).toMatchObject({ error: { code: expect.any(Number) } });
  const missing = await post(secret, "prompts/get", { name: "make-ugc-ad", arguments: {} });
  expect(missing).toMatchObject({ error: { code: -32602, message: expect.stringContaining("product") } });
});
