import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as OldTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { useDatabase, type TestDatabase } from "@/e2e/support/database";
import { headersOf, messageOf } from "@/e2e/support/mcp/mcp";
import { db } from "@/lib/platform/db/client";
import { jobs } from "@/lib/platform/db/schema";
import { env } from "@/lib/platform/env";
import { tools } from "@/lib/contract/tools";
import { serveMcp } from "./serve";

let database: TestDatabase;
beforeAll(async () => {
  database = await useDatabase();
});
afterAll(() => database.drop());

const url = new URL("http://127.0.0.1:3000/mcp");
const inProcess = (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
  const request = new Request(input, init);
  request.headers.set("host", "127.0.0.1:3000");
  return serveMcp(request);
};

/** The official clients of both eras. */
async function clientsOf(secret: string): Promise<(Client | OldClient)[]> {
  const init = { requestInit: { headers: { "x-api-key": secret } }, fetch: inProcess };
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: "auto" } });
  const old = new OldClient({ name: "test", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(url, init));
  await old.connect(new OldTransport(url, init) as never);
  return [client, old];
}

test("both eras list and call the same tools", async () => {
  const { secret, userId } = await makeAccount();
  for (const one of await clientsOf(secret)) {
    const listed = await one.listTools();
    expect(listed.tools.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    const me = await one.callTool({ name: "account_me", arguments: {} });
    expect(me.structuredContent).toMatchObject({ userId });
    const wrong = await one.callTool({ name: "jobs_get", arguments: {} });
    expect(wrong.isError).toBe(true);
    expect((wrong.content as { text: string }[])[0]?.text).toContain("jobId: is required");
    expect((await one.listResources()).resources.map(({ uri }) => uri)).toContain("spotmill://usage");
    expect((await one.listPrompts()).prompts.map(({ name }) => name)).toEqual(["make-ugc-ad"]);
    const { contents } = await one.readResource({ uri: "spotmill://usage" });
    expect(JSON.parse((contents[0] as { text: string }).text)).toHaveProperty("usage");
    await one.close();
  }
});

test("both eras, which hold answers to the formats of the schemas they list, take addresses that only browsers accept", async () => {
  const { secret } = await makeAccount();
  for (const one of await clientsOf(secret)) {
    await one.listTools();
    const websiteUrl = "https://shop.example/?utm_campaign=spring|de&f[0]={x}";
    const brand = await one.callTool({ name: "brands_create", arguments: { websiteUrl } });
    const encoded = "https://shop.example/?utm_campaign=spring%7Cde&f%5B0%5D=%7Bx%7D";
    expect(brand.structuredContent).toMatchObject({ websiteUrl: encoded });
    const listed = await one.callTool({ name: "brands_list", arguments: {} });
    expect(listed.structuredContent).toMatchObject({ brands: [{ websiteUrl: encoded }] });
    const hook = await one.callTool({
      name: "webhooks_create",
      arguments: { url: "https://example.com/hübsch?t[]=1" },
    });
    expect(hook.structuredContent).toMatchObject({ webhook: { url: "https://example.com/h%C3%BCbsch?t%5B%5D=1" } });
    await one.close();
  }
});

test("400 for text that is no UTF-8, as over REST: no job is made of a prompt with broken letters", async () => {
  const { secret } = await makeAccount();
  const params = { name: "ugc_create", arguments: { prompt: "Ein Spot für Café Süd" } };
  const headers = { ...headersOf("tools/call", params), "x-api-key": secret };
  const body = Buffer.from(messageOf("tools/call", params), "latin1");
  const answer = await inProcess(url, { method: "POST", headers, body });
  expect([answer.status, await answer.json()]).toMatchObject([400, { message: "the body is not valid UTF-8" }]);
  expect(await db().select().from(jobs)).toEqual([]);
});

test("429 for a batch beyond the key's requests a minute: each of its messages counts, and none is served", async () => {
  const { secret } = await makeAccount();
  const headers = {
    "x-api-key": secret,
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  };
  const message = (id: number) => ({
    jsonrpc: "2.0",
    id,
    method: "tools/call",
    params: { name: "account_me", arguments: {} },
  });
  const post = (count: number) =>
    inProcess(url, {
      method: "POST",
      headers,
      body: JSON.stringify(Array.from({ length: count }, (_, id) => message(id))),
    });
  const limit = env().RATE_REQUESTS_PER_MINUTE;
  for (let left = limit; left > 0; left -= 100) expect((await post(Math.min(left, 100))).status).toBe(200);
  const refused = await post(1);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ code: "RATE_LIMITED" });
});
