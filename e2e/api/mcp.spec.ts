import { expect } from "@playwright/test";
import Ajv from "ajv/dist/2020.js";
import { setSubscription } from "../../bin/ops/set-subscription";
import { entries } from "../../lib/contract/registry";
import { scopesOf } from "../../lib/contract/operation";
import { allScopes } from "../../lib/contract/scopes";
import { tools } from "../../lib/contract/tools";
import { makeSecret } from "../../lib/domains/keys/secret";
import { makeAccount, makeKey } from "../support/account";
import { test } from "../support/api-test";
import { callTool, connect, connectOld, headersOf, messageOf, post, resultOf } from "../support/mcp/mcp";
import { sendRaw } from "../support/raw";

const envelope = {
  error: expect.any(String),
  code: expect.any(String),
  message: expect.any(String),
  hint: expect.any(String),
};
const textOf = (result: Record<string, unknown>): string => (result["content"] as { text: string }[])[0]?.text ?? "";

test.describe("O4 the endpoint", () => {
  test("no key, a bad one, an unknown one, both headers -> 401 before any JSON-RPC", async ({ origin }) => {
    const { secret } = await makeAccount();
    for (const headers of [
      {},
      { "x-api-key": "bad" },
      { "x-api-key": makeSecret() },
      { authorization: `Bearer ${makeSecret()}` },
      { "x-api-key": secret, authorization: `Bearer ${secret}` },
    ]) {
      const answer = await post(origin, headers, "tools/list");
      expect(answer).toMatchObject({ status: 401, body: envelope });
      expect(answer.headers.get("www-authenticate")).toContain(
        `resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"`,
      );
    }
    for (const headers of [{ "x-api-key": secret }, { authorization: `Bearer ${secret}` }])
      expect((await post(origin, headers, "tools/list")).status).toBe(200);
  });

  test("an account that has not paid -> 402, also for listing", async ({ origin }) => {
    const account = await makeAccount();
    await setSubscription(account.userId, { payment: "canceled" });
    for (const method of ["tools/list", "server/discover"])
      expect(await post(origin, { "x-api-key": account.secret }, method)).toMatchObject({
        status: 402,
        body: { code: "PUBLIC_API_SUBSCRIPTION_REQUIRED" },
      });
  });

  test("a tool without its scope -> 403, and not listed", async ({ origin }) => {
    const account = await makeAccount();
    for (const { name, entry } of tools) {
      const needed = scopesOf(entry.op);
      const { secret } = await makeKey(account, { scopes: allScopes.filter((scope) => !needed.includes(scope)) });
      const answer = await callTool(origin, secret, name, entry.op.example);
      expect(answer, name).toMatchObject({ status: 403, body: { ...envelope, code: "PUBLIC_API_SCOPE_DENIED" } });
      const asked = `error="insufficient_scope", scope="${needed.join(" ")}"`;
      expect(answer.headers.get("www-authenticate")).toContain(asked);
      const listed = resultOf(await post(origin, { "x-api-key": secret }, "tools/list"))["tools"] as { name: string }[];
      expect(listed.map((tool) => tool.name)).not.toContain(name);
    }
  });

  test("pages and names from elsewhere -> 403; no Origin, or our own -> served", async ({ origin }) => {
    const { secret } = await makeAccount();
    const key = { "x-api-key": secret };
    for (const evil of ["https://evil.example", "null", "not an origin", `${origin}.evil.example`])
      expect((await post(origin, { ...key, origin: evil }, "tools/list")).status, evil).toBe(403);
    const own = await post(origin, { ...key, origin }, "tools/list");
    expect([own.status, own.headers.get("access-control-allow-origin")]).toEqual([200, origin]);
    const body = messageOf("tools/list", {});
    const lines = Object.entries({ ...headersOf("tools/list", {}), ...key }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    for (const [host, status] of [
      ["evil.example", 403],
      ["evil.example:80", 403],
      [new URL(origin).host, 200],
    ] as const) {
      const raw = [`POST /mcp HTTP/1.1`, `Host: ${host}`, `content-length: ${body.length}`, ...lines];
      expect((await sendRaw(origin, raw, body)).status, host).toBe(status);
    }
  });

  test("GET, DELETE, PUT -> 405; OPTIONS tells a page of ours what it may send", async ({ origin }) => {
    for (const method of ["GET", "DELETE", "PUT", "PATCH"]) {
      const answer = await fetch(`${origin}/mcp`, { method });
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
      expect(await answer.json()).toMatchObject(envelope);
    }
    const asked = await fetch(`${origin}/mcp`, { method: "OPTIONS", headers: { origin } });
    expect([asked.status, asked.headers.get("access-control-allow-origin")]).toEqual([204, origin]);
    expect(asked.headers.get("access-control-allow-headers")).toContain("mcp-protocol-version");
  });

  test("names that disagree -> 400 -32020; more than 1 MiB, deep JSON -> 400; no JSON -> -32700", async ({
    origin,
  }) => {
    const { secret } = await makeAccount();
    const key = { "x-api-key": secret };
    const params = { name: "account_me", arguments: {} };
    const other = await post(origin, { ...key, "mcp-name": "jobs_list" }, "tools/call", params);
    expect(other).toMatchObject({ status: 400, body: { error: { code: -32020 } } });
    const send = (body: string) =>
      fetch(`${origin}/mcp`, { method: "POST", headers: { ...headersOf("tools/list", {}), ...key }, body });
    for (const body of [" ".repeat(1_048_577), `${"[".repeat(40)}${"]".repeat(40)}`]) {
      const refused = await send(body);
      expect([refused.status, await refused.json()]).toMatchObject([400, { code: "INVALID_REQUEST" }]);
    }
    for (const [method, odd] of [
      ["tools/call", { name: { toString: [] }, arguments: {} }],
      ["resources/read", { uri: { toString: [] } }],
    ] as const) {
      const answer = await post(origin, key, method, odd);
      expect(answer.status, method).toBeLessThan(500);
      expect(answer.body, method).toMatchObject({ error: { code: expect.any(Number) } });
    }
    const broken = await send("{");
    expect([broken.status, await broken.json()]).toMatchObject([400, { error: { code: -32700 } }]);
  });
});

test.describe("O4 both eras", () => {
  test("list, call, read and prompt alike, in an order that never changes", async ({ origin, api }) => {
    const { secret, userId } = await makeAccount();
    const skill = { name: "Weekly offer", kind: "image", promptTemplate: "A calm ad for {{product}}" };
    await api.call("POST", "/skills", { key: secret, body: skill });
    const headers = { "x-api-key": secret };
    for (const client of [await connect(origin, headers), await connectOld(origin, headers)]) {
      const listed = (await client.listTools()).tools;
      expect(listed.map(({ name }) => name)).toEqual(entries.filter(({ op }) => !op.stream).map(({ id }) => id));
      const me = await client.callTool({ name: "account_me", arguments: {} });
      expect(me.structuredContent).toMatchObject({ userId });
      expect(me.content).toEqual([{ type: "text", text: JSON.stringify(me.structuredContent) }]);

      expect((await client.listResources()).resources.map(({ uri }) => uri)).toEqual([
        "spotmill://usage",
        "spotmill://models/video",
        "spotmill://models/image",
        "spotmill://docs",
      ]);
      expect((await client.listResourceTemplates()).resourceTemplates).toHaveLength(3);
      const { contents } = await client.readResource({ uri: "spotmill://usage" });
      const usage = await api.call("GET", "/usage", { key: secret });
      expect(JSON.parse((contents[0] as { text: string }).text)).toEqual(usage.body);

      const { prompts } = await client.listPrompts();
      expect(prompts.map(({ name }) => name)).toEqual(["make-ugc-ad", "weekly-offer"]);
      expect(prompts[1]?.arguments).toEqual([{ name: "product", required: true }]);
      const prompt = await client.getPrompt({ name: "weekly-offer", arguments: { product: "{{tea}}" } });
      expect(prompt.messages[0]?.content).toEqual({ type: "text", text: "A calm ad for {{tea}}" });
      await expect(client.getPrompt({ name: "weekly-offer", arguments: {} })).rejects.toThrow(/product/);
      await expect(client.callTool({ name: "nobody", arguments: {} })).rejects.toThrow(/unknown tool/i);
      await client.close();
    }
    const lists = await Promise.all(Array.from({ length: 20 }, () => post(origin, headers, "tools/list")));
    expect(new Set(lists.map((one) => JSON.stringify(resultOf(one)["tools"]))).size).toBe(1);
  });

  test("what may be kept says for whom and how long", async ({ origin }) => {
    const { secret } = await makeAccount();
    const read = async (method: string, params = {}) =>
      resultOf(await post(origin, { "x-api-key": secret }, method, params));
    expect(await read("tools/list")).toMatchObject({ cacheScope: "private" });
    expect(await read("resources/read", { uri: "spotmill://usage" })).toMatchObject({ cacheScope: "private" });
    expect(await read("resources/read", { uri: "spotmill://models/video" })).toMatchObject({
      cacheScope: "public",
      ttlMs: 300_000,
    });
    expect(await post(origin, { "x-api-key": secret }, "resources/read", { uri: "spotmill://nothing" })).toMatchObject({
      body: { error: { code: -32602 } },
    });
  });
});

test("O4 business failures are results a model can read", async ({ origin }) => {
  const { secret } = await makeAccount();
  for (const [name, args, code] of [
    ["jobs_get", { jobId: crypto.randomUUID() }, "NOT_FOUND"],
    ["jobs_get", {}, "INVALID_REQUEST"],
    ["ugc_create", { promt: "A mug" }, "INVALID_REQUEST"],
    ["video_create", { prompt: "A mug", maxUnits: 0 }, "SPEND_CAP_EXCEEDED"],
  ] as const) {
    const answer = await callTool(origin, secret, name, args);
    const result = resultOf(answer);
    expect([answer.status, result["isError"]]).toEqual([200, true]);
    expect(JSON.parse(textOf(result))).toMatchObject({ ...envelope, code });
  }
});

test("nothing of one account shows to another", async ({ origin, api }) => {
  const [one, other] = [await makeAccount(), await makeAccount()];
  const body = { name: "Hidden plan", kind: "ugc", promptTemplate: "Secret plans for {{thing}}" };
  const made = await api.call("POST", "/skills", { key: one.secret, body });
  const { id } = (made.body as { skill: { id: string } }).skill;
  const key = { "x-api-key": other.secret };
  expect(textOf(resultOf(await callTool(origin, other.secret, "skills_get", { skillId: id })))).toContain("NOT_FOUND");
  const read = await post(origin, key, "resources/read", { uri: `spotmill://skills/${id}` });
  expect(read.body).toMatchObject({ error: { code: -32602 } });
  expect(JSON.stringify(resultOf(await post(origin, key, "prompts/list")))).not.toContain("hidden-plan");
  expect(
    (await post(origin, key, "prompts/get", { name: "hidden-plan", arguments: { thing: "x" } })).body,
  ).toHaveProperty("error");
});

test("narrow keys see the prompts and resources of their scopes only", async ({ origin }) => {
  const account = await makeAccount();
  const { secret } = await makeKey(account, { scopes: ["jobs:read"] });
  const key = { "x-api-key": secret };
  const listed = resultOf(await post(origin, key, "resources/list"))["resources"] as { uri: string }[];
  expect(listed.map(({ uri }) => uri)).toEqual(["spotmill://docs"]);
  expect(resultOf(await post(origin, key, "prompts/list"))["prompts"]).toEqual([]);
  expect((await post(origin, key, "resources/read", { uri: "spotmill://usage" })).status).toBe(403);
});

test("annotations are the contract's flags, and every schema compiles", async ({ origin }) => {
  const { secret } = await makeAccount();
  const listed = resultOf(await post(origin, { "x-api-key": secret }, "tools/list"))["tools"] as Record<
    string,
    never
  >[];
  for (const tool of tools) {
    const wire = listed.find(({ name }) => name === tool.name);
    expect(wire?.["annotations"]).toMatchObject(tool.annotations);
    for (const schema of [wire?.["inputSchema"], wire?.["outputSchema"]])
      new Ajv({ strict: false, validateFormats: false }).compile(schema ?? false);
  }
});
