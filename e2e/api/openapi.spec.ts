import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { allScopes } from "../../lib/contract/scopes";
import { makeAccount } from "../support/account";
import { test } from "../support/api-test";
import { assertCommon } from "../support/client";

const root = { base: "" };
const metadata = "/.well-known/oauth-protected-resource";

test("O1 /openapi.json is the committed contract, whatever key is sent along", async ({ api, origin }) => {
  const { secret } = await makeAccount();
  const committed = JSON.parse(
    readFileSync("openapi.json", "utf8").replaceAll("http://127.0.0.1:3000", origin),
  ) as unknown;
  for (const headers of [
    {},
    { "x-api-key": "bad" },
    { "x-api-key": secret },
    { authorization: "Bearer x", "x-api-key": "y" },
  ]) {
    const response = await api.open("GET", "/openapi.json", { ...root, headers });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(response.headers.get("cache-control")).toBe("public, max-age=300");
    expect(await response.json()).toEqual(committed);
  }
});

for (const path of ["/openapi.json", metadata, `${metadata}/mcp`])
  test(`O1 O2 ${path} has a strong ETag, answers 304, HEAD, and 405 to writing`, async ({ api }) => {
    const first = await api.open("GET", path, root);
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    await first.text();
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await api.open("GET", path, { ...root, headers: { "if-none-match": tag } });
      expect([again.status, await again.text()]).toEqual([304, ""]);
      expect(again.headers.get("etag")).toBe(etag);
    }
    expect((await api.open("GET", path, { ...root, headers: { "if-none-match": '"other"' } })).status).toBe(200);
    const head = await api.open("HEAD", path, root);
    expect([head.status, await head.text(), head.headers.get("etag")]).toEqual([200, "", etag]);
    const refused = await api.open("POST", path, root);
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });

test("O2 the protected-resource documents name their resource, 13 scopes and no authorization server", async ({
  api,
  origin,
}) => {
  for (const [path, resource] of [
    [metadata, origin],
    [`${metadata}/mcp`, `${origin}/mcp`],
  ] as const) {
    const body = (await (await api.open("GET", path, root)).json()) as Record<string, unknown>;
    expect(body).toEqual({
      resource,
      scopes_supported: allScopes,
      bearer_methods_supported: ["header"],
      resource_name: "Spotmill",
      resource_documentation: `${origin}/docs`,
    });
  }
});

test("O3 no authorization server is anywhere", async ({ origin }) => {
  for (const path of ["/.well-known/oauth-authorization-server", "/register", "/authorize", "/token"]) {
    const response = await fetch(origin + path);
    expect(response.status, path).toBe(404);
    if (path.startsWith("/.well-known/") && response.headers.has("x-request-id")) assertCommon(response.headers, path);
  }
});
